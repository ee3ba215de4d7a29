"""An app whose server is gone ends by itself, however the server ended."""

import os
import subprocess
import sys
from pathlib import Path

from tests.patience import PATIENCE
from tests.web.serving import ROOT
from tutor.web.apps import APP


def test_an_app_ends_with_its_server(tmp_path: Path) -> None:
    here = {"PYTHONPATH": str(ROOT), "TUTOR_HOME": str(tmp_path), **APP}
    with subprocess.Popen(
        [sys.executable, "-m", "tutor.web", "el"],
        cwd=ROOT,
        env=os.environ | here,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as app:
        assert app.stdin is not None
        assert app.stdout is not None
        try:
            assert app.stdout.readline() == b"__GANGLION__\n"  # textual-serve waits for this word
            drawn = b""
            while "Εξάσκηση".encode() not in drawn:
                drawn += os.read(app.stdout.fileno(), 65536)
            app.stdin.close()
            app.stdout.read()
            assert app.wait(PATIENCE) == 0
        finally:
            app.kill()

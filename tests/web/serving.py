"""Starts ``tutor serve`` as a teacher does, and reads from its screen where it is."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from tests import warm
from tests.patience import PATIENCE

ROOT = Path(__file__).parents[2]


class Served(NamedTuple):
    """A server that runs."""

    url: str
    """Its address on this machine, without a path."""
    password: str
    """As the screen shows it; empty where none is asked for."""
    home: Path
    """What its apps keep lies here."""
    pid: int
    """Its process."""


@contextmanager
def served(home: Path, *options: str, ends: bool = True) -> Iterator[Served]:
    """Serves at a free port for as long as the block lasts; it must end by itself when asked.

    Unless it does not ``ends``: then the block has killed it.
    """
    with warm.Popen(
        [sys.executable, "-m", "tutor", "serve", "--port", "0", *options],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(ROOT), "TUTOR_HOME": str(home), "LANG": "C.UTF-8"},
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    ) as server:
        try:
            yield _started(server, home)
            server.terminate()
            assert server.wait(PATIENCE) == 0 or not ends
        finally:
            server.kill()


def _started(server: subprocess.Popen[str], home: Path) -> Served:
    """What the server says once it serves."""
    assert server.stdout is not None
    said = ""
    while "Ctrl+C" not in said:
        line = server.stdout.readline()
        assert line, said
        said += line
    port = re.search(r"http://[\d.]+:(\d+)", said)
    assert port, said
    password = re.search(r"^\w+: ([\d ]+)$", said, re.MULTILINE)
    return Served(f"http://127.0.0.1:{port[1]}", password[1] if password else "", home, server.pid)

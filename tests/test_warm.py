"""What is begun warm cannot be told from what is started, but by how soon it is there."""

import json
import os
import pty
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests import warm

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere all are started")

PYTHON = sys.executable

TELL = """
import json, os, signal, sys, threading
print(json.dumps({
    "words": sys.argv, "name": __name__, "folder": os.getcwd(), "path": sys.path[:2],
    "heard": sys.stdin.read(), "parent": os.getppid(), "files": sorted(os.listdir("/proc/self/fd")),
    "streams": [[s.encoding, s.errors, s.isatty(), s.line_buffering, s.fileno()]
                for s in (sys.stdin, sys.stdout, sys.stderr)],
    "signals": [str(signal.getsignal(n)) for n in sorted(signal.valid_signals())],
    "group": os.getpgrp() == os.getpid(), "threads": threading.active_count(),
    "environ": {k: v for k, v in os.environ.items() if k != "LC_CTYPE"},
}))
"""

Run = Callable[..., "subprocess.CompletedProcess[str]"]


def started(words: list[str], text: str = "", **how: Any) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(words, input=text, capture_output=True, check=False, **how)


def begun(words: list[str], text: str = "", **how: Any) -> "subprocess.CompletedProcess[str]":
    assert warm.Popen._warms(words, how.get("env"), None)
    return warm.run(words, text=text, **how)


@pytest.mark.parametrize("session", [False, True])
def test_it_has_the_same_about_it(tmp_path: Path, session: bool) -> None:
    how: dict[str, Any] = {
        "cwd": tmp_path,
        "env": os.environ | {"PYTHONPATH": str(warm.ROOT), "TUTOR_HOME": "here"},
        "encoding": "utf-8",
        "start_new_session": session,
    }
    words = [PYTHON, "-c", TELL, "one", "two words"]
    one, other = (run(words, "ą\nb", **how) for run in (started, begun))
    assert one.returncode == other.returncode == 0, (one.stderr, other.stderr)
    assert json.loads(one.stdout) == json.loads(other.stdout)
    assert str(os.getpid()) in other.stdout, "it is a child of the test"


@pytest.mark.parametrize(
    "code",
    ["print('all')", "1/0", "raise SystemExit(7)", "raise SystemExit('why')", "raise SystemExit",
     "import sys; sys.exit(True)", "import atexit; atexit.register(print, 'at last')",
     "import threading as t, time\nt.Thread(target=lambda: time.sleep(.1) or print(1)).start()",
     "import os; os.kill(os.getpid(), 9)"],
)  # fmt: skip
def test_it_ends_the_same(code: str) -> None:
    one, other = (run([PYTHON, "-c", code], encoding="utf-8") for run in (started, begun))
    assert one.returncode == other.returncode
    assert one.stdout == other.stdout
    assert one.stderr.splitlines()[-1:] == other.stderr.splitlines()[-1:]


def test_the_program_says_the_same() -> None:
    for words in (["rules", "quantum"], ["juggle"], ["lessons", "mend"]):
        one, other = (
            run([PYTHON, "-m", "tutor", *words], encoding="utf-8") for run in (started, begun)
        )
        assert (one.returncode, one.stdout, one.stderr) == (
            other.returncode, other.stdout, other.stderr,
        )  # fmt: skip


def test_it_hears_signals_at_a_terminal_of_its_own() -> None:
    ours, theirs = pty.openpty()
    code = "import os, time; print(os.ttyname(0), flush=True); time.sleep(60)"
    with warm.Popen([PYTHON, "-c", code], tty=theirs) as process:
        assert os.read(ours, 100).decode().strip() == os.ttyname(theirs)
        os.close(theirs)
        os.write(ours, b"\x03")
        assert process.wait() != 0
        assert b"KeyboardInterrupt" in os.read(ours, 10_000)
    os.close(ours)
    with warm.Popen([PYTHON, "-c", "import time; time.sleep(60)"]) as process:
        process.send_signal(signal.SIGTERM)
        assert process.wait() == -signal.SIGTERM


@pytest.mark.parametrize(
    ("words", "environ"),
    [
        ([PYTHON, "-m", "tutor.web", "el"], {}),
        (["true"], {}),
        ([PYTHON, "-m", "tutor"], {"LC_ALL": "pl_PL.UTF-8"}),
        ([PYTHON, "-m", "tutor"], {"TEXTUAL_THEME": "nord"}),
        ([PYTHON, "-m", "tutor"], {"PYTHONPATH": "/elsewhere"}),
        ([PYTHON, "-m", "tutor"], {"PYTHONIOENCODING": "ascii"}),
    ],
)  # fmt: skip
def test_what_would_not_be_the_same_is_started(words: list[str], environ: dict[str, str]) -> None:
    assert not warm.Popen._warms(words, os.environ | environ, None)
    assert not warm.Popen._warms([PYTHON, "-m", "tutor"], None, lambda: None)

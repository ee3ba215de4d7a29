"""From the command to the first text on a terminal, beside an empty app of the same toolkit.

Each is a fresh interpreter that controls a terminal of 80x24, and ends as soon as its text has been
written there: of home the title of what there is to do today, of the empty app its one line. What
counts is the CPU time of the whole process, by the kernel's own account.
"""

import os
import sys
import tempfile
from functools import cache
from typing import Final

from tests.pty_seat import Seat

ENDED: Final = 42

WATCHED: Final = """
import os, sys

class Watched:
    def __init__(self, file):
        self._file, self._seen = file, False

    def __getattr__(self, name):
        return getattr(self._file, name)

    def write(self, text):
        self._file.write(text)
        self._seen = self._seen or {text!r} in text

    def flush(self):
        self._file.flush()
        if self._seen:
            os._exit(42)

sys.__stdout__, sys.__stderr__ = Watched(sys.__stdout__), Watched(sys.__stderr__)
"""
"""Ends the program when a text is on the terminal; imports nothing that it would not import."""

EMPTY: Final = (
    WATCHED.format(text="one line of text")
    + """
from textual.app import App
from textual.widgets import Static

class Empty(App):
    def compose(self):
        yield Static("one line of text")

Empty().run()
"""
)

HOME: Final = (
    WATCHED.format(text="TODAY")
    + """
from tutor.cli import main
sys.exit(main([]))
"""
)


@cache
def _place() -> tempfile.TemporaryDirectory[str]:
    """A folder where the program was begun once, so that nothing is asked at the start."""
    return tempfile.TemporaryDirectory()


def first_text(script: str) -> float:
    """Seconds of CPU time, of user and system, until the text of a script is written."""
    environment = {"TUTOR_HOME": _place().name, "LANG": "C.UTF-8", "PYTHONDONTWRITEBYTECODE": ""}
    with Seat((sys.executable, "-c", script), environment, cold=True) as seat:
        while seat.read(30):
            pass
        _, status, used = os.wait4(seat.process.pid, 0)
        seat.process.returncode = os.waitstatus_to_exitcode(status)
    assert seat.process.returncode == ENDED, seat.said_at_last
    return used.ru_utime + used.ru_stime


def warm() -> None:
    """Has everything compiled that the program imports."""
    for script in (EMPTY, HOME):
        first_text(script)

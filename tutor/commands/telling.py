"""How far long work is, for people at a terminal: one line on standard error, written over."""

import sys

from tutor.closing import Closing
from tutor.language import percent, plain

CLEAR = "\r\x1b[K"
"""To the start of the line, and nothing stands in it any more."""


class Progress(Closing):
    """``Progress(what)(done, all)``; a pipe or a file gets none of it."""

    def __init__(self, what: str) -> None:
        self._what = plain(what)
        self._shows = sys.stderr.isatty()
        self._told = ""

    def __call__(self, done: int, whole: int) -> None:
        """Says how much of it is done, where that has changed."""
        told = f"{self._what}: {percent(done / whole)}"
        if self._shows and told != self._told:
            self._told = told
            print(f"{CLEAR}{told}", end="", file=sys.stderr, flush=True)

    def close(self) -> None:
        """Leaves a clean line, also when it was interrupted."""
        if self._told:
            self._told = ""
            print(CLEAR, end="", file=sys.stderr, flush=True)

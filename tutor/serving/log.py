"""What the server says on the teacher's screen while it runs: short lines, and few of a kind.

Whoever asks for nonsense a thousand times gets a line or two of the screen, and a number.
"""

import logging
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from enum import StrEnum
from typing import Final

from aiohttp.http import HttpProcessingError

from tutor import crashes
from tutor.language import say

LINES: Final = 3
"""Lines of one kind within ``WHILE``; the others are counted."""
WHILE: Final = 60.0
"""Seconds."""
LENGTH: Final = 200
"""Letters of what a line quotes."""


class Kind(StrEnum):
    """What is told; the sentences are ``serve.log-<value>``."""

    APP = "app"
    """An app ended with a fault."""
    SERVER = "server"
    """The server met a fault itself and goes on."""
    NURSERY = "nursery"
    """The process from which apps are forked complained, or is gone."""


class Log:
    """Tells of trouble, a kind at most so often."""

    def __init__(
        self,
        write: Callable[[str], object] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """``write`` gets each line; by default the screen."""
        self._write = write or _on_screen
        self._clock = clock
        self._since: dict[Kind, float] = {}
        self._told: dict[Kind, int] = {}

    def fault(self, error: BaseException, where: str, said: str = "") -> None:
        """Tells of a fault of the server, and writes down what those who can mend it need.

        Args:
            error: what went wrong.
            where: what was asked for, or what a library was doing.
            said: stands before it on the screen.
        """
        if self.tell(Kind.SERVER, f"{said}{type(error).__name__}: {error}"):
            crashes.report(error, where)

    def tell(self, kind: Kind, text: str) -> bool:
        """Tells of something; the text is cut and shown without what moves a cursor.

        Returns:
            Whether it is on the screen, and not only counted.
        """
        now = self._clock()
        if now >= self._since.get(kind, 0.0) + WHILE:
            self._sum_up(kind)
            self._since[kind] = now
        self._told[kind] = self._told.get(kind, 0) + 1
        if is_told := self._told[kind] <= LINES:
            shown = "".join(each if each.isprintable() else " " for each in text)
            shown = shown if len(shown) <= LENGTH else f"{shown[:LENGTH]}…"
            self._write(say(f"serve.log-{kind}", text=shown))
        return is_told

    def _sum_up(self, kind: Kind) -> None:
        more = self._told.pop(kind, 0) - LINES
        if more > 0:
            self._write(say("serve.log-more", n=more))

    def close(self) -> None:
        """Says how much was not said."""
        for kind in Kind:
            self._sum_up(kind)


def _on_screen(line: str) -> None:
    with suppress(OSError):  # a server goes on where nobody reads it, or on a full disk
        print(line, file=sys.stderr, flush=True)


class Handler(logging.Handler):
    """Leads what libraries log, tracebacks and all, to a :class:`Log`.

    That somebody speaks no HTTP, or is gone in the middle of a word, is no fault: told, it would
    leave no room for one.
    """

    def __init__(self, log: Log) -> None:
        super().__init__(logging.ERROR)
        self._log = log

    def emit(self, record: logging.LogRecord) -> None:
        """A line of it."""
        error = record.exc_info[1] if record.exc_info else None
        if isinstance(error, HttpProcessingError | ConnectionError):
            return
        text = record.getMessage().partition("\n")[0]
        if error is None:
            self._log.tell(Kind.SERVER, text)
        else:
            self._log.fault(error, text, f"{text}: ")

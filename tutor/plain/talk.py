"""What goes back and forth in the line mode: lines out, lines in, and nothing that steers a screen.

Only text is written: no escape sequence, no carriage return, no letter that the terminal lacks.
Lines are read from the stream itself and not by ``input``, whose editing of lines sends sequences.
"""

import sys
import unicodedata
from collections import deque
from collections.abc import Mapping
from getpass import getpass
from io import TextIOWrapper
from threading import Lock
from typing import Final, Protocol, TextIO

from tutor.language import say
from tutor.language.latin import in_latin
from tutor.learn.writing import GAP
from tutor.wrapping import wrapped

PROMPT: Final = "> "

LONGEST: Final = 2000
"""Letters of a typed line that are looked at; the others are passed over."""

SIGNS: Final[Mapping[str, str]] = {
    "×": "*", "·": "*", "÷": "/", "−": "-", "–": "-", "—": "-", "…": "...", "„": '"', "“": '"',
    "”": '"', "’": "'", "‘": "'", "≤": "<=", "≥": ">=", "≠": "<>", "→": "->", "•": "*",
    "✓": "+", "✗": "x", "▸": ">", "½": "1/2", "ł": "l", "Ł": "L",
}  # fmt: skip
"""What stands for a sign where the terminal has none; accents of other letters are left out."""


class Gone(Exception):
    """Nobody types any more: the input has ended."""


class Source(Protocol):
    """Where lines come from: a stream of text, as far as it is needed here."""

    def isatty(self) -> bool:
        """Whether what is typed can be seen."""

    def readline(self, size: int, /) -> str:
        """A line with its end, or so much of it; an empty text when there is none any more."""


class Talk:
    """A dialogue on two streams. ``notice`` may be called from any thread."""

    def __init__(self, source: Source | None = None, target: TextIO | None = None) -> None:
        """Reads from and writes to the standard streams unless others are given."""
        if source is None and isinstance(sys.stdin, TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")  # what is no text of this terminal
        self._source: Source = sys.stdin if source is None else source
        self._target = sys.stdout if target is None else target
        self._notices = deque[str]()
        self._lock = Lock()

    def tell(self, *lines: str) -> None:
        """Writes lines; an empty one is a pause."""
        for line in lines:
            for each in line.splitlines() or [""]:
                self._write(f"{wrapped(self.shown(each).rstrip(), self._target)}\n")

    def notice(self, text: str) -> None:
        """Something that is told before the next line is asked for."""
        with self._lock:
            self._notices.append(text)

    def ask(self) -> str:
        """The next line that is typed, without blanks around it.

        Raises:
            Gone: there is none any more.
        """
        self.tell(*self._noticed())
        self._write(PROMPT)
        typed = rest = self._source.readline(LONGEST)
        while len(rest) == LONGEST and not rest.endswith("\n"):
            rest = self._source.readline(LONGEST)
        if not typed:
            self._write("\n")
            raise Gone
        if not self._source.isatty():
            self._write("\n")  # nobody has seen the end of a line that came through a pipe
        return "".join(filter(str.isprintable, typed)).strip()

    def ask_covered(self, question: str) -> str:
        """A secret: at a terminal it is not shown while it is typed; raises :class:`Gone`."""
        self.tell(*self._noticed(), question)
        if self._source is not sys.stdin or not self._source.isatty():
            return self.ask()
        try:
            return getpass(PROMPT, stream=self._target).strip()
        except EOFError:
            raise Gone from None

    def shown(self, text: str) -> str:
        """A line as this stream can write it."""
        spoken = text.replace(GAP, say("plain.gap"))
        visible = "".join(each if each.isprintable() else " " for each in spoken)
        encoding = self._target.encoding or "utf-8"
        return "".join(_fitting(each, encoding) for each in visible)

    def _noticed(self) -> list[str]:
        with self._lock:
            told = list(self._notices)
            self._notices.clear()
        return told

    def _write(self, text: str) -> None:
        self._target.write(text)
        self._target.flush()


def _fitting(letter: str, encoding: str) -> str:
    """A letter, or the nearest to it that an encoding has."""
    if _fits(letter, encoding):
        return letter
    if found := SIGNS.get(letter) or in_latin(letter):
        return found
    bare = unicodedata.normalize("NFKD", letter)
    found = "".join(each for each in bare if not unicodedata.combining(each))
    return found if found and _fits(found, encoding) else "?"


def _fits(text: str, encoding: str) -> bool:
    try:
        text.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True

"""Lines of bytes as they come in, of a file, a pipe or a terminal, each of a bounded length."""

import sys
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from select import select
from typing import Any, Final

LONGEST: Final = 1 << 20
"""Bytes of the longest line that is read; no honest question comes near."""

PIECE: Final = 1 << 16
"""Bytes that are read at once."""

MARK: Final = "\ufeff"
"""What some programs of Windows write before a text, to say that it is UTF-8."""

Read = Callable[[int], bytes]
"""Reads at most so many bytes, of those that are there; none at the end."""


class Incoming:
    """Lines that hold anything; of one that is too long the beginning."""

    def __init__(self, read: Read, source: Any = None) -> None:
        """Takes what reads the bytes.

        Args:
            read: waits until there are any.
            source: the stream or the descriptor that they come from, asked whether there are any.
        """
        self._read_piece, self._source = read, source
        self._lines = deque[bytes]()
        self._begun = b""
        self._is_over = self._has_begun = False

    def __iter__(self) -> Iterator[bytes]:
        """The lines one by one, each waited for."""
        while lines := self.take(1, wait=True):
            yield from lines

    def take(self, most: int, *, wait: bool) -> Sequence[bytes]:
        """So many lines, or those that are there, without what ends them.

        Args:
            most: how many are wanted.
            wait: whether to wait for one where none is there.

        Returns:
            None at all where there will be no more, or where there was none to be waited for.
        """
        while not self._lines and not self._is_over and (wait or self._comes()):
            self._read()
        return [self._lines.popleft() for _ in range(min(most, len(self._lines)))]

    def _read(self) -> None:
        piece = self._read_piece(PIECE)
        if piece and len(self._begun) > LONGEST:  # it is too long already: where does it end?
            at = piece.find(b"\n")
            if at < 0:
                return
            piece = piece[at:]
        *lines, self._begun = (self._begun + piece).split(b"\n")
        if not piece:
            self._is_over = True
            lines = [self._begun]
        if lines and not self._has_begun:
            lines[0], self._has_begun = lines[0].removeprefix(MARK.encode()), True
        self._begun = self._begun[: LONGEST + 1]
        self._lines += [line[: LONGEST + 1] for line in lines if line.strip()]

    def _comes(self) -> bool:
        """Whether something can be read at once; of what is no file of the system, always."""
        try:
            return bool(select([self._source], [], [], 0)[0])
        except (OSError, ValueError, TypeError):
            return True


def standard_input() -> Incoming:
    """The lines of standard input."""
    stream: Any = sys.stdin.buffer
    return Incoming(stream.read1, stream)

"""Lines of standard input, as many of them as are there just now."""

from collections import deque
from collections.abc import Iterator, Sequence
from select import select
from typing import BinaryIO, Final

LONGEST: Final = 1 << 20
"""Bytes of the longest line that is read; no honest question comes near."""

PIECE: Final = 1 << 16
"""Bytes that are read at once."""


class Incoming:
    """Lines of a stream that hold anything; of one that is too long the beginning."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self._lines = deque[bytes]()
        self._begun = b""
        self._is_over = False

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
        piece = self._stream.read1(PIECE)  # type: ignore[attr-defined]
        if piece and len(self._begun) > LONGEST:  # it is too long already: where does it end?
            at = piece.find(b"\n")
            if at < 0:
                return
            piece = piece[at:]
        *lines, self._begun = (self._begun + piece).split(b"\n")
        if not piece:
            self._is_over = True
            lines = [self._begun]
        self._begun = self._begun[: LONGEST + 1]
        self._lines += [line[: LONGEST + 1] for line in lines if line.strip()]

    def _comes(self) -> bool:
        """Whether something can be read at once; of what is no file of the system, always."""
        try:
            return bool(select([self._stream], [], [], 0)[0])
        except (OSError, ValueError):
            return True


def lines_of(stream: BinaryIO) -> Iterator[bytes]:
    """The lines of a stream that hold anything, one by one."""
    incoming = Incoming(stream)
    while lines := incoming.take(1, wait=True):
        yield from lines

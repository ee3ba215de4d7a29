"""A JSON Lines file that grows by whole lines: what records and practice answers are kept in.

What happened is on disk the moment :meth:`Journal.append` returns, so a killed program loses
at most the line it was writing. Such a truncated line is dropped when the file is read or opened
again, and the reader is told which it was.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, Final, Self

import msgspec

LONGEST: Final = 1 << 20
"""Bytes of the longest line that is read; no honest line comes near."""


class Unreadable(Exception):
    """A line that cannot be read: its number from 1 and a code.

    Codes: ``line-too-long``, ``line-unreadable`` (no JSON, or too deeply nested).
    """

    def __init__(self, line: int, code: str) -> None:
        super().__init__(line, code)
        self.line = line
        self.code = code


class Entry(msgspec.Struct, frozen=True):
    """One line of a journal: its number from 1 and the value it holds."""

    line: int
    value: Any


class Contents(msgspec.Struct, frozen=True):
    """What a journal holds: its entries and the number of a truncated last line, if there is one.

    ``size`` is how many bytes the whole lines take, ``closed`` whether the last of them has its
    newline; lines are numbered from 1.
    """

    entries: tuple[Entry, ...]
    truncated: int | None
    size: int
    closed: bool


def read(path: Path) -> Contents:
    """The entries of a file.

    Raises:
        Unreadable: a line is too long, or a whole one is no JSON.
        OSError: it cannot be read.
    """
    entries: list[Entry] = []
    size, closed = 0, True
    with path.open("rb") as file:
        for number, line in enumerate(_lines(file), start=1):
            closed = line.endswith(b"\n")
            value = _value(line)
            if value is _NO_VALUE and not closed:
                return Contents(tuple(entries), number, size, closed=True)
            if value is _NO_VALUE:
                raise Unreadable(number, "line-unreadable")
            size += len(line)
            entries.append(Entry(number, value))
    return Contents(tuple(entries), None, size, closed)


_NO_VALUE: Final = object()


def _lines(file: BinaryIO) -> Iterator[bytes]:
    number = 0
    while line := file.readline(LONGEST + 1):
        number += 1
        if len(line) > LONGEST:
            raise Unreadable(number, "line-too-long")
        yield line


def _value(line: bytes) -> Any:
    try:
        return msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return _NO_VALUE


class Closing(ABC):
    """Something with a file that a ``with`` block closes at its end."""

    @abstractmethod
    def close(self) -> None:
        """Closes it; what is closed already stays so."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


class Journal(Closing):
    """A JSON Lines file open for appending; also a context manager.

    * ``Journal.create(path)`` starts an empty file, its folder too;
    * ``Journal.reopen(path, contents)`` goes on with one that :func:`read` has read: a truncated
      line is cut off, a missing last newline added;
    * ``append(value)`` writes a line and flushes it; the value is anything msgspec can encode;
    * ``close()``, or leaving the ``with`` block.
    """

    def __init__(self, file: BinaryIO) -> None:
        self._file = file

    @classmethod
    def create(cls, path: Path) -> Self:
        """Starts an empty file, replacing one of that name.

        Raises:
            OSError: it cannot be written.
        """
        path.parent.mkdir(parents=True, exist_ok=True)
        return cls(path.open("wb"))

    @classmethod
    def reopen(cls, path: Path, contents: Contents) -> Self:
        """Goes on where the whole lines of a file end.

        Args:
            path: the file.
            contents: what :func:`read` said of it just now.

        Raises:
            OSError: it cannot be written.
        """
        file = path.open("r+b")
        file.truncate(contents.size)
        file.seek(contents.size)
        if not contents.closed:
            file.write(b"\n")
            file.flush()
        return cls(file)

    def append(self, value: object) -> None:
        """Writes one line and hands it to the system before returning.

        Args:
            value: anything msgspec can encode.

        Raises:
            OSError: it cannot be written; part of the line may be there.
        """
        self._file.write(msgspec.json.encode(value) + b"\n")
        self._file.flush()

    def close(self) -> None:
        """Closes the file; nothing can be appended any more."""
        self._file.close()

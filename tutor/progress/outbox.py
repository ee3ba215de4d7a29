"""What waits for the database, on this computer's own disk: it outlives the program.

An :class:`Outbox` is one file of one process, ``<database>-<random>.jsonl``, a line for each thing
to store. A line is on disk when :meth:`Outbox.add` returns. Nothing is ever taken out: when all of
it is stored the file goes. What a process leaves behind that was killed is found by the next one
(:func:`left`); things that have ids may be stored twice.
"""

import os
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

from tutor.locks import lock
from tutor.progress.values import new_uid

MOST: Final = 1 << 26
"""Bytes of what is read of one file: months of answers."""

_FLAGS: Final = getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)
_NAME: Final = re.compile(r"[0-9a-f]{32}-[0-9a-f]{32}\.jsonl")


class Outbox:
    """The file of this process; there is none while nothing waits."""

    def __init__(self, folder: Path, database: str) -> None:
        self.database = database
        """The id of what it waits for."""
        self._path = folder / f"{database}-{new_uid()}.jsonl"
        self._descriptor: int | None = None
        self._size = 0

    @property
    def is_empty(self) -> bool:
        """Whether nothing waits."""
        return self._descriptor is None

    def add(self, line: bytes) -> None:
        """Keeps a line, without its newline, on disk; all of it or nothing.

        Raises:
            OSError: it cannot be kept.
        """
        if self._descriptor is None:
            self._descriptor = self._opened()
        whole, written = line + b"\n", 0
        try:
            while written < len(whole):
                written += os.write(self._descriptor, whole[written:])
            os.fsync(self._descriptor)
        except OSError:
            with suppress(OSError):
                os.ftruncate(self._descriptor, self._size)
            raise
        self._size += len(whole)

    def _opened(self) -> int:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        flags = os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_APPEND | _FLAGS
        descriptor = os.open(self._path, flags, 0o600)
        lock(descriptor)
        _sync(self._path.parent)
        return descriptor

    def clear(self) -> None:
        """Everything is stored: the file goes."""
        if self._descriptor is not None:
            _remove(self._path, self._descriptor)
            self._descriptor, self._size = None, 0

    def close(self) -> None:
        """Leaves the file to the next process."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None


class Left:
    """What another process has left behind, held so that no third one takes it too."""

    def __init__(self, path: Path, descriptor: int, lines: tuple[bytes, ...]) -> None:
        self._path, self._descriptor = path, descriptor
        self.lines = lines

    def clear(self) -> None:
        """All of it is stored now: nobody need find it again."""
        _remove(self._path, self._descriptor)

    def close(self) -> None:
        """Leaves it to the next process."""
        with suppress(OSError):
            os.close(self._descriptor)


def left(folder: Path, database: str) -> Iterator[Left]:
    """What was left behind for a database, the oldest first; nothing of what cannot be read."""
    try:
        found = [path for path in folder.glob(f"{database}-*.jsonl") if _NAME.fullmatch(path.name)]
        found.sort(key=lambda path: path.stat().st_mtime)
    except OSError:
        return
    for path in found:
        with suppress(OSError):
            descriptor = os.open(path, os.O_RDWR | getattr(os, "O_NONBLOCK", 0) | _FLAGS)
            if not lock(descriptor):
                os.close(descriptor)  # of a process that lives
                continue
            yield Left(path, descriptor, _lines(descriptor))


def _lines(descriptor: int) -> tuple[bytes, ...]:
    """The whole lines; one that was being written when its process died was never promised."""
    pieces, size = list[bytes](), 0
    while size < MOST and (piece := os.read(descriptor, 1 << 16)):
        pieces.append(piece)
        size += len(piece)
    return tuple(line for line in b"".join(pieces).split(b"\n")[:-1] if line)


def _remove(path: Path, descriptor: int) -> None:
    if os.name == "nt":  # what is open cannot be removed there
        os.close(descriptor)
    with suppress(OSError):
        path.unlink()
    if os.name != "nt":
        os.close(descriptor)


def _sync(folder: Path) -> None:
    """The name of a new file is on disk as well, where folders can be flushed."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY | _FLAGS)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)

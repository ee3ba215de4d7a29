"""What waits for the database, on this computer's own disk: it outlives the program.

An :class:`Outbox` is one file of one process, ``<database>-<random>.jsonl``, a line for each thing
to store. A line is on disk when :meth:`Outbox.add` returns. Nothing is ever taken out: when all of
it is stored the file goes. What a process leaves behind that was killed is found by the next one
(:func:`left`); things that have ids may be stored twice.
"""

import errno
import os
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

from tutor import files
from tutor.durable import sync_folder, synced
from tutor.locks import lock, remove
from tutor.progress.values import new_uid

MOST: Final = 1 << 26
"""Bytes of what is read of one file: months of answers."""

TRIES: Final = 10
"""Files that are begun, until one is its own."""

_BINARY: Final = getattr(os, "O_BINARY", 0)
_NAME: Final = re.compile(r"[0-9a-f]{32}-[0-9a-f]{32}\.jsonl")


class Outbox:
    """The file of this process; there is none while nothing waits."""

    def __init__(self, folder: Path, database: str) -> None:
        self.database = database
        """The id of what it waits for."""
        self._folder = folder
        self._path = self._named()
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
            synced(self._descriptor)
        except OSError:
            with suppress(OSError):
                os.ftruncate(self._descriptor, self._size)
            raise
        self._size += len(whole)

    def _named(self) -> Path:
        return self._folder / f"{self.database}-{new_uid()}.jsonl"

    def _opened(self) -> int:
        self._folder.mkdir(parents=True, exist_ok=True)
        for _ in range(TRIES):
            flags = os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_APPEND | _BINARY
            descriptor = os.open(self._path, flags, 0o600)
            try:
                # Who looks for what was left may have found it before it was locked.
                if lock(descriptor) and self._path.exists():
                    sync_folder(self._path)
                    return descriptor
            except OSError:
                remove(self._path, descriptor)
                raise
            os.close(descriptor)
            self._path = self._named()
        raise OSError(errno.EBUSY, os.strerror(errno.EBUSY), str(self._path))

    def clear(self) -> None:
        """Everything is stored: the file goes."""
        if self._descriptor is not None:
            remove(self._path, self._descriptor)
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
        remove(self._path, self._descriptor)

    def close(self) -> None:
        """Leaves it to the next process."""
        with suppress(OSError):
            os.close(self._descriptor)


def left(folder: Path, database: str) -> Iterator[Left]:
    """What was left behind for a database, the oldest first; nothing of what cannot be read."""
    found = [
        each for each in files.named(folder, f"{database}-*.jsonl") if _NAME.fullmatch(each.name)
    ]
    for path in sorted(found, key=_changed):
        if (one := _taken(path)) is not None:
            yield one


def _changed(path: Path) -> float:
    """When a file was changed; of one that has just gone, no matter."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _taken(path: Path) -> Left | None:
    """What a file holds; None of a process that lives, or where it cannot be read."""
    try:
        descriptor = os.open(path, os.O_RDWR | getattr(os, "O_NONBLOCK", 0) | _BINARY)
    except OSError:
        return None
    with suppress(OSError):
        if lock(descriptor):
            return Left(path, descriptor, _lines(descriptor))
    os.close(descriptor)
    return None


def _lines(descriptor: int) -> tuple[bytes, ...]:
    """The whole lines; one that was being written when its process died was never promised."""
    pieces, size = list[bytes](), 0
    while size < MOST and (piece := os.read(descriptor, 1 << 16)):
        pieces.append(piece)
        size += len(piece)
    return tuple(line for line in b"".join(pieces).split(b"\n")[:-1] if line)

"""Files that others made, read so that none of them can hold the program up.

A class must never meet a traceback, or an endless wait, because of what lies where a file should.
So nothing but a regular file is opened, opening waits for nobody, and no more is read than the
reader has said it can use, however much a file grows meanwhile::

    text = files.text(path, files.LESSON)

Everything that can be wrong with it is a :class:`FileFault`: the path and a code, of which
``tutor.explain.file_fault`` makes a sentence. It is an ``OSError``, so who expects one has it.
"""

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from typing import BinaryIO, Final

SHEET: Final = 1 << 20
"""Bytes of the largest sheet of settings, board, deck or lesson that is read."""

LESSON: Final = 1 << 16
"""Bytes of the longest sheet or page of a lesson that is read: many times what a class reads."""

JOURNAL: Final = 1 << 26
"""Bytes of the longest journal that is read: many times what a year of answers takes."""

_PIECE: Final = 1 << 16


def is_full(error: OSError) -> bool:
    """Whether a disk takes nothing more, or nothing more of this user."""
    return error.errno in (errno.ENOSPC, errno.EDQUOT)


class FileUnread(StrEnum):
    """Why a file cannot be read; the sentences are ``data.misfit.file-<value>``."""

    MISSING = "missing"
    """There is nothing of that name."""
    NO_FOLDER = "no-folder"
    """What should be a folder above it is none."""
    NOT_A_FILE = "not-a-file"
    """There is a folder, a pipe, a device or a socket."""
    TOO_LARGE = "too-large"
    """Params: ``most``, the bytes that would have been read."""
    NOT_ALLOWED = "not-allowed"
    """Its rights, or those of a folder above it, keep us out."""
    LINKS_CIRCLE = "links-circle"
    """It is a link that leads to itself."""
    NAME_UNFIT = "name-unfit"
    """No file can have that name: too long, or with a letter that names may not have."""
    NOT_TEXT = "not-text"
    """It is not UTF-8."""
    UNREADABLE = "unreadable"
    """The system says something else."""


class FileFault(OSError):
    """A file that cannot be read: its ``path``, a ``code`` of :class:`FileUnread`, ``params``."""

    def __init__(self, path: Path, code: FileUnread, number: int = 0, **more: int) -> None:
        super().__init__(number or errno.EINVAL, f"{code}", str(path))
        self.path = path
        self.code = code
        self.params = more
        """What the sentence of the code wants to know."""


class FileMissing(FileFault, FileNotFoundError):
    """That there is none, for those to whom that is no fault."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, FileUnread.MISSING, errno.ENOENT)


def contents(path: Path, most: int) -> bytes:
    """What is in a regular file.

    Args:
        path: links are followed.
        most: bytes; no more than one more is ever read.

    Raises:
        FileFault: it cannot be read, or holds more.
    """
    with opened(path) as file:
        if os.fstat(file.fileno()).st_size > most:
            raise too_large(path, most)
        pieces, left = [], most + 1
        while left and (piece := _read(file, min(left, _PIECE), path)):
            pieces.append(piece)
            left -= len(piece)
    if not left:
        raise too_large(path, most)
    return b"".join(pieces)


def text(path: Path, most: int) -> str:
    r"""The UTF-8 text in a regular file, each of its lines ended by ``\n``.

    The mark that some editors put before such a text is left out.

    Raises:
        FileFault: it cannot be read, holds more than ``most`` bytes, or is no such text.
    """
    try:
        found = contents(path, most).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise FileFault(path, FileUnread.NOT_TEXT) from error
    return found.replace("\r\n", "\n").replace("\r", "\n")


def named(folder: Path, pattern: str) -> list[Path]:
    """The files of a folder whose names fit a pattern; none where it cannot be looked into."""
    try:
        return list(folder.glob(pattern))
    except (OSError, ValueError):  # its rights, its length, a letter that no name has
        return []


@contextmanager
def opened(path: Path) -> Iterator[BinaryIO]:
    """A regular file open for reading; to read no more than can be used is up to the reader.

    Raises:
        FileFault: it cannot be opened.
    """
    try:
        # Looked at before it is opened: to open a device may already do something to it.
        _refuse(path, Path(path).stat())
        descriptor = os.open(path, _FLAGS)
    except (OSError, ValueError) as error:
        raise fault_of(path, error) from error
    with open(descriptor, "rb") as file:  # noqa: PTH123 - what is open already
        _refuse(path, os.fstat(descriptor))
        yield file


_FLAGS: Final = os.O_RDONLY | sum(
    getattr(os, name, 0) for name in ("O_NONBLOCK", "O_CLOEXEC", "O_NOCTTY", "O_BINARY")
)
"""Never waiting for somebody at the other end, never a terminal that then rules the program."""


def _refuse(path: Path, found: os.stat_result) -> None:
    if not stat.S_ISREG(found.st_mode):
        raise FileFault(path, FileUnread.NOT_A_FILE)


def _read(file: BinaryIO, most: int, path: Path) -> bytes:
    try:
        return file.read(most) or b""
    except OSError as error:
        raise fault_of(path, error) from error


def too_large(path: Path, most: int) -> FileFault:
    """That a file holds more than ``most`` bytes, for those who read piece by piece."""
    return FileFault(path, FileUnread.TOO_LARGE, errno.EFBIG, most=most)


def fault_of(path: Path, error: OSError | ValueError) -> FileFault:
    """What is wrong with a file, told by what the system said when it was asked for."""
    if isinstance(error, FileFault):
        return error
    if isinstance(error, ValueError):  # a name with a NUL, or with half a letter
        return FileFault(path, FileUnread.NAME_UNFIT)
    code = _CODES.get(error.errno or 0, FileUnread.UNREADABLE)
    if code == FileUnread.MISSING:
        return FileMissing(path)
    return FileFault(path, code, error.errno or errno.EIO)


_CODES: Final = {
    errno.ENOENT: FileUnread.MISSING,
    errno.ENOTDIR: FileUnread.NO_FOLDER,
    errno.EISDIR: FileUnread.NOT_A_FILE,
    errno.ENXIO: FileUnread.NOT_A_FILE,
    errno.EACCES: FileUnread.NOT_ALLOWED,
    errno.EPERM: FileUnread.NOT_ALLOWED,
    errno.ELOOP: FileUnread.LINKS_CIRCLE,
    errno.ENAMETOOLONG: FileUnread.NAME_UNFIT,
}

"""Files as they come to lie on the disk itself: whole, under names that nobody else has."""

import errno
import os
from contextlib import suppress
from pathlib import Path
from typing import Final

from tutor import files
from tutor.durable import synced

DAMAGED: Final = ".damaged"
"""Added to the name of a file for a copy of what it was before a damaged one was mended."""


def copy_aside(path: Path) -> Path:
    """Copies a file as it is, under a name that says that it is damaged.

    Raises:
        OSError: it cannot be read, or the copy not be written.
    """
    data = files.contents(path, files.JOURNAL)
    for number in range(1, 1000):
        copy = path.with_name(f"{path.name}{DAMAGED}{f'-{number}' if number > 1 else ''}")
        with suppress(FileExistsError):
            os.close(made(copy, data))
            return copy
    raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(copy))


FLAGS: Final = sum(getattr(os, name, 0) for name in ("O_NONBLOCK", "O_BINARY"))
"""Nothing is waited for, and nothing changed on the way."""


def made(path: Path, data: bytes) -> int:
    """A new file with this in it, on the disk itself, still open; raises OSError."""
    file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | FLAGS, 0o666)
    try:
        if data and os.write(file, data) < len(data):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(path))
        synced(file)
    except OSError:
        os.close(file)
        with suppress(OSError):
            path.unlink()
        raise
    return file


def beside(path: Path) -> Path:
    """A hidden name in the same folder that nobody else has."""
    return path.with_name(f".{path.name}.{os.urandom(8).hex()}")

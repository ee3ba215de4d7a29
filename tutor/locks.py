"""A lock on an open file, which the system lets go of when the process ends, however it ends."""

import errno
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

STEP: Final = 0.02
"""Seconds between two tries."""

_NO_LOCKS: Final = frozenset(
    getattr(errno, name)
    for name in ("ENOLCK", "ENOSYS", "ENOTSUP", "EOPNOTSUPP")
    if hasattr(errno, name)
)

if sys.platform == "win32":
    _FAR: Final = 1 << 40
    """A lock on Windows keeps others from reading what is locked: so it lies behind everything."""

    def lock(descriptor: int) -> bool:
        """Locks at once or not at all."""
        os.lseek(descriptor, _FAR, os.SEEK_SET)
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

    def unlock(descriptor: int) -> None:
        """Lets go of the lock; what is not locked stays so."""
        os.lseek(descriptor, _FAR, os.SEEK_SET)
        with suppress(OSError):
            msvcrt.locking(descriptor, msvcrt.LK_UNLCK, 1)
else:

    def lock(descriptor: int) -> bool:
        """Locks at once or not at all; where the file system knows no locks, it always succeeds.

        Raises:
            OSError: the disk fails.
        """
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError as error:
            if error.errno not in _NO_LOCKS:
                raise
        return True

    def unlock(descriptor: int) -> None:
        """Lets go of the lock; what is not locked stays so."""
        with suppress(OSError):
            fcntl.flock(descriptor, fcntl.LOCK_UN)


def remove(path: Path, descriptor: int) -> None:
    """Removes a file whose lock is held, and lets go of it; what cannot be removed stays.

    Elsewhere than on Windows it goes before its lock does, so that nobody else is given the lock
    of a file that has gone.
    """
    if sys.platform == "win32":  # where no file goes while it is open
        os.close(descriptor)
    with suppress(OSError):
        path.unlink()
    if sys.platform != "win32":
        os.close(descriptor)


@contextmanager
def locked(path: Path, patience: float) -> Iterator[bool]:
    """Holds the lock of a file, which is made where there is none; False when it was not got.

    Args:
        path: of a file for nothing else.
        patience: seconds to wait for whoever holds it.

    Raises:
        OSError: there can be no such file.
    """
    until = time.monotonic() + patience
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
    try:
        while not (got := lock(descriptor)) and time.monotonic() < until:
            time.sleep(STEP)
        yield got
    finally:
        os.close(descriptor)

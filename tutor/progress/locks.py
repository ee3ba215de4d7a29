"""A lock on an open file, which the system lets go of when the process ends, however it ends."""

import errno
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

STEP: Final = 0.02

_NO_LOCKS: Final = frozenset(
    getattr(errno, name)
    for name in ("ENOLCK", "ENOSYS", "ENOTSUP", "EOPNOTSUPP")
    if hasattr(errno, name)
)


def try_lock(descriptor: int) -> bool:
    """Whether the file is ours now; where the file system knows no locks, it always is."""
    try:
        if sys.platform == "win32":
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        return error.errno in _NO_LOCKS
    return True


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
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), 0o666)
    try:
        while not (got := try_lock(descriptor)) and time.monotonic() < until:
            time.sleep(STEP)
        yield got
    finally:
        os.close(descriptor)

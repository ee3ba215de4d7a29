"""What brings bytes that were written to the disk itself, where a power cut takes nothing."""

import errno
import os
from contextlib import suppress
from pathlib import Path
from typing import Final

_NO_SYNC: Final = frozenset({errno.EINVAL, errno.ENOSYS, errno.ENOTSUP})
"""What file systems say that cannot be asked to write at once."""


def synced(file: int) -> None:
    """Brings an open file to the disk itself, where that can be asked for; raises OSError."""
    try:
        os.fsync(file)
    except OSError as error:
        if error.errno not in _NO_SYNC:
            raise


def sync_folder(path: Path) -> None:
    """Makes the name of a new file outlast a power cut, where that can be asked for."""
    if os.name != "posix":
        return
    with suppress(OSError):
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)

"""Files that take the place of others: whoever reads one finds the old or the new, each whole."""

import errno
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from tutor.durable import synced


@contextmanager
def replaced(path: Path) -> Iterator[BinaryIO]:
    """A file to write, which stands at ``path`` once the block has ended and all is on disk.

    Until then, and for good where something is raised, what was there stays: a full disk, an
    interrupt or a lamp that goes out leaves no half file. Links are followed and rights are kept;
    what is no file, such as a pipe, is written as it is.

    Raises:
        OSError: it cannot be written.
    """
    there = _followed(path)
    if there.exists() and not there.is_file():
        with there.open("wb") as through:
            yield through
        return
    draft = there.with_name(f".{os.urandom(6).hex()}.tmp")
    try:
        with draft.open("xb") as file:
            if there.exists():  # before there is anything to be read
                shutil.copymode(there, draft)
            yield file
            file.flush()
            synced(file.fileno())
        draft.replace(there)
    except BaseException:
        with suppress(OSError):
            draft.unlink()
        raise


def _followed(path: Path) -> Path:
    """Where a path leads.

    Raises:
        OSError: links lead in a circle.
    """
    try:
        there = path.resolve()
    except RuntimeError:  # until Python 3.13; from then on it is a link that is left
        there = path
    if there.is_symlink():
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), str(path))
    return there

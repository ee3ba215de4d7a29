"""Files that take the place of others: whoever reads one finds the old or the new, each whole."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO


@contextmanager
def replaced(path: Path) -> Iterator[BinaryIO]:
    """A file to write, which stands at ``path`` once the block has ended and all is on disk.

    Until then, and for good where something is raised, what was there stays: a full disk, an
    interrupt or a lamp that goes out leaves no half file. Links are followed and rights are kept;
    what is no file, such as a pipe, is written as it is.

    Raises:
        OSError: it cannot be written.
    """
    there = path.resolve()
    if there.exists() and not there.is_file():
        with there.open("wb") as through:
            yield through
        return
    draft = there.with_name(f".{os.urandom(6).hex()}.tmp")
    try:
        with draft.open("xb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        if there.exists():
            shutil.copymode(there, draft)
        draft.replace(there)
    except BaseException:
        with suppress(OSError):
            draft.unlink()
        raise

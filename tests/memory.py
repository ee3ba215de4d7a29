"""A folder that lies in memory, where there is one: thousands of small files wait for no disk.

What is told to be on disk is asked of a disk 2 ms each time, and a test hardly does anything else
meanwhile. How files are written so that nothing is lost is seen by killing programs, not disks.
"""

import os
import shutil
from pathlib import Path
from typing import Final

MEMORY: Final = Path("/dev/shm")
"""Where Linux keeps files in memory."""

ROOM: Final = 1 << 29
"""Bytes free there that are enough: what a test leaves behind goes with it, but for failed ones."""


def in_memory(folder: Path = MEMORY) -> Path | None:
    """That folder; nothing where it is not, is not ours to write into, or has no room."""
    if not folder.is_dir() or not os.access(folder, os.W_OK | os.X_OK):
        return None
    return folder if shutil.disk_usage(folder).free >= ROOM else None

"""How many pages one computer carries: as many as their apps fit into the free memory."""

from contextlib import suppress
from pathlib import Path
from typing import Final

from tutor.web.apps import CAN_FORK

SESSION: Final = (50 if CAN_FORK else 110) * 2**20
"""Bytes of one session after a drill, measured, rounded up; README tells the figures."""
SPARE: Final = 640 * 2**20
"""Bytes left to everything else on the computer, and to the server and the nursery (130 MB)."""
MOST: Final = 40
"""Sessions that are offered unasked, however large the computer is: a class and some."""
UNKNOWN: Final = 8
"""Sessions where the system does not say how much memory is free."""

MEMINFO: Final = Path("/proc/meminfo")


def sessions_that_fit(meminfo: Path = MEMINFO) -> int:
    """How many sessions the free memory holds: one at least, ``MOST`` at most."""
    free = _free_memory(meminfo)
    return UNKNOWN if free is None else min(MOST, max(1, (free - SPARE) // SESSION))


def _free_memory(meminfo: Path) -> int | None:
    """Bytes that programs can have without the computer beginning to swap; None: nobody says."""
    with suppress(OSError, ValueError):
        for line in meminfo.read_text(encoding="ascii").splitlines():
            if line.startswith("MemAvailable:"):
                return int(line.split()[1]) * 1024
    return None

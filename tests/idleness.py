"""Whether this machine's processors have anything to do."""

import time
from pathlib import Path
from typing import Final

STAT: Final = Path("/proc/stat")
"""Where Linux tells what the processors have done since it started."""

BREATH: Final = 0.5
"""Seconds between two looks: the kernel counts in hundredths."""


class Processors:
    """Looks again and again at how much of the processors is left over."""

    def __init__(self, stat: Path = STAT) -> None:
        self._stat = stat
        self._before = self._told()
        self._at = time.monotonic()
        self.idle = 0.0
        """The share of the time between the last two looks in which nothing was to do, 0 to 1."""

    def look(self) -> bool:
        """Looks, where the last time is a while ago; whether it did."""
        if (now := time.monotonic()) < self._at + BREATH:
            return False
        self._at = now
        before, self._before = self._before, self._told()
        idle, of_all = (after - first for first, after in zip(before, self._before, strict=True))
        self.idle = idle / of_all if of_all > 0 else 0.0
        return True

    def _told(self) -> tuple[int, int]:
        """Of all processors together: how long they had nothing to do, and how long they were."""
        try:
            words = self._stat.read_text().partition("\n")[0].split()
        except OSError:
            return 0, 0  # where nothing is told, all are busy
        # user, nice, system, idle, waiting for disks, interrupts, soft ones, stolen
        times = [int(word) for word in words[1:9]]
        return times[3] + times[4], sum(times)

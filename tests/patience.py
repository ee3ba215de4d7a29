"""How long tests wait: for what comes, as long as it takes; for what must be quick, by the load."""

import os
from typing import Final

PATIENCE: Final = 180.0
"""Seconds that nothing takes, however busy the machine is: it comes sooner, or never."""


def load() -> float:
    """How many times as long everything takes because of what else runs here; 1 at least."""
    if not hasattr(os, "getloadavg"):
        return 1.0
    return max(1.0, 1.5 * os.getloadavg()[0] / (os.cpu_count() or 1))


def busy(seconds: float) -> float:
    """The seconds that this takes here where it takes so many on a machine with nothing else."""
    return seconds * load()

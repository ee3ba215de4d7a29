"""Which processes there are, asked of Linux."""

import time
from collections.abc import Callable
from pathlib import Path

from tests.patience import PATIENCE


def children(pid: int) -> list[int]:
    """The processes that a process has started, those of its threads too."""
    found = []
    for task in Path(f"/proc/{pid}/task").iterdir():
        found += [int(word) for word in (task / "children").read_text().split()]
    return found


def leaves(pid: int) -> list[int]:
    """The processes below one that have none below them: the apps."""
    return [leaf for child in children(pid) for leaf in leaves(child) or [child]]


def runs(pid: int) -> bool:
    """Whether there is such a process, zombies too."""
    return Path(f"/proc/{pid}").exists()


def hears(pid: int, number: int) -> bool:
    """Whether a process has a handler of its own for a signal."""
    status = Path(f"/proc/{pid}/status").read_text()
    caught = next(line for line in status.splitlines() if line.startswith("SigCgt:"))
    return bool(int(caught.split()[1], 16) >> (number - 1) & 1)


def until(holds: Callable[[], bool], what: str, patience: float = PATIENCE) -> None:
    """Waits until something holds."""
    end = time.monotonic() + patience
    while not holds():
        assert time.monotonic() < end, f"never came: {what}"
        time.sleep(0.05)

"""A school after a year of answers: its table, a pupil's progress, what a class has together."""

import tempfile
from collections.abc import Callable
from functools import cache
from io import StringIO
from random import Random

from tests.benchmarks.limits.measuring import Limit, counting, cpu
from tests.benchmarks.year import IN_CLASS, fill
from tutor.learn.progress_report import read
from tutor.progress.export import class_summary
from tutor.progress.repository import Progress
from tutor.progress.values import now

PUPILS: int = 2 * IN_CLASS

KEPT = list[tempfile.TemporaryDirectory[str]]()
"""Folders that go when the program ends."""


@cache
def school() -> Progress:
    """Two classes with a year of answers each."""
    KEPT.append(tempfile.TemporaryDirectory())
    progress = Progress.open(f"sqlite:///{KEPT[0].name}/progress.db")
    fill(progress, PUPILS, Random(1))
    return progress


def asked(work: Callable[[Progress], object]) -> Callable[[], float]:
    """Measures something that is asked of the school."""

    def once() -> float:
        progress = school()
        return cpu(lambda: work(progress))

    return once


LIMITS = [
    Limit(
        f"table of {PUPILS} pupils after a year",
        asked(lambda progress: class_summary(progress, StringIO())),
        100,  # it takes fresh memory, which is dear right after all tests; 500 in 1.5 s is the goal
        counting,
    ),
    Limit(
        "a pupil's progress after a year: report",
        asked(lambda progress: read(progress, progress.pupils()[0], now())),
        25,
        counting,
    ),
    Limit(
        "what a class has together after a year",
        asked(lambda progress: progress.class_right("1a")),
        4,
        counting,
    ),
]

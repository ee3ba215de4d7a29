"""The start: what a pupil waits for at a terminal, beside an empty app of the same toolkit."""

from tests.benchmarks.limits.measuring import Limit
from tests.benchmarks.starting import EMPTY, HOME, first_text

LIMITS = [
    Limit(
        "home: first text on a terminal",
        lambda: first_text(HOME),
        1.4,
        lambda: first_text(EMPTY),
        rounds=12,
    ),
]

"""The equation engine: rolls, tables, targets; nothing remembered but what is written once."""

from collections.abc import Callable
from fractions import Fraction
from itertools import combinations_with_replacement

import tutor.maths as room
from tests.benchmarks.limits.measuring import Limit, counting, cpu, forget
from tutor.maths.equations import equations, equations_for
from tutor.maths.expressions import reaching, results
from tutor.maths.verdict import warm_up

ROLL = (2, 3, 7)
FOUR = (2, 3, 7, 8)
SIX = (25, 50, 75, 100, 3, 6)
HANDS = list(combinations_with_replacement(range(1, 14), 4))

ONCE = ("written", "_keys_of_shapes", "_variables", "_arithmetic", "_generators", "BY_ID")
"""What is worked out once in the life of a process."""


def fresh(work: Callable[[], object], times: int = 1) -> Callable[[], float]:
    """Measures something that nothing is remembered of; the mean of a few times."""

    def once() -> float:
        modules = [module for module in vars(room).values() if hasattr(module, "__file__")]
        forget(modules, but=ONCE)
        return cpu(work)

    def mean() -> float:
        return sum(once() for _ in range(times)) / times

    warm_up()
    return mean


LIMITS = [
    Limit("equations of one roll: texts", fresh(lambda: results(ROLL), 20), 0.2, counting),
    Limit("equations of one roll: ideas", fresh(lambda: equations(ROLL), 20), 0.25, counting),
    Limit("equations of four numbers: ideas", fresh(lambda: equations(FOUR)), 50, counting),
    Limit(
        "24 of all 1,820 hands: texts",
        fresh(lambda: [reaching(hand, Fraction(24)) for hand in HANDS]),
        500,
        counting,
        rounds=3,
    ),
    Limit(
        "24 of all 1,820 hands: ideas",
        fresh(lambda: [equations_for(hand, Fraction(24)) for hand in HANDS]),
        1000,
        counting,
        rounds=3,
    ),
    Limit("six numbers to 952: texts", fresh(lambda: reaching(SIX, Fraction(952))), 30, counting),
    Limit(
        "six numbers to 952: ideas", fresh(lambda: equations_for(SIX, Fraction(952))), 45, counting
    ),
]

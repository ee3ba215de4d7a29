"""Division: its remainder, and which number divides."""

from typing import Final

from tutor.maths.malrules import quotients
from tutor.maths.malrules.attempts import Everywhere, Once
from tutor.maths.malrules.malrule import Malrule, examples

RULES: Final[tuple[Malrule, ...]] = (
    Malrule(
        "bigger-by-smaller",
        "division",
        0.15,
        examples("3/6: 1/2 -> 2"),
        Everywhere("/", quotients.bigger_by_smaller),
    ),
    Malrule(
        "remainder-dropped",
        "division",
        0.12,
        examples("7/2: 7/2 -> 3"),
        Everywhere("/", quotients.remainder_dropped),
    ),
    Malrule(
        "remainder-as-decimal",
        "division",
        0.08,
        examples("7/2: 7/2 -> 31/10"),
        Everywhere("/", quotients.remainder_as_decimal),
    ),
    Malrule(
        "remainder-over-wrong-number",
        "division",
        0.06,
        examples("17/5: 17/5 -> 11/3, 53/17"),
        Once("/", quotients.remainder_over_wrong),
    ),
)

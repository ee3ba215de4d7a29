"""Subtraction, by heart and written."""

from typing import Final

from tutor.maths.malrules import differences
from tutor.maths.malrules.attempts import Everywhere
from tutor.maths.malrules.columns import digits
from tutor.maths.malrules.malrule import Malrule, examples

RULES: Final[tuple[Malrule, ...]] = (
    Malrule(
        "smaller-from-larger",
        "subtraction",
        0.15,
        examples("3-8: -5 -> 5"),
        Everywhere("-", differences.smaller_from_larger),
    ),
    Malrule(
        "smaller-digit-from-larger",
        "subtraction",
        0.20,
        examples("61-27: 34 -> 46"),
        Everywhere("-", digits.smaller_digit_from_larger),
    ),
    Malrule(
        "borrow-not-paid",
        "subtraction",
        0.10,
        examples("61-27: 34 -> 44"),
        Everywhere("-", digits.borrow_not_paid),
    ),
    Malrule(
        "reversed-subtraction",
        "subtraction",
        0.08,
        examples("8-3: 5 -> -5"),
        Everywhere("-", differences.reversed_subtraction),
    ),
)

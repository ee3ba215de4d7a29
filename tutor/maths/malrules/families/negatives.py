"""Negative numbers."""

from typing import Final

from tutor.maths.malrules import negatives
from tutor.maths.malrules.attempts import Everywhere
from tutor.maths.malrules.malrule import Malrule, examples
from tutor.maths.malrules.sources import EEDI

RULES: Final[tuple[Malrule, ...]] = (
    Malrule(
        "negative-product",
        "negatives",
        0.31,
        examples("(2-5)*(1-4): 9 -> -9"),
        Everywhere("*", negatives.negative_product),
        EEDI,
    ),
    Malrule(
        "minus-a-negative",
        "negatives",
        0.20,
        examples("4-(2-9): 11 -> -3"),
        Everywhere("-", negatives.minus_a_negative),
    ),
)

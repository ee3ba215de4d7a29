"""Negative numbers."""

from typing import Final

from tutor.maths.malrules import laws, negatives
from tutor.maths.malrules.attempts import Either, Everywhere, Once
from tutor.maths.malrules.malrule import Malrule, examples
from tutor.maths.malrules.rewriting import RewritingByNumbers
from tutor.maths.malrules.sources import EEDI

RULES: Final[tuple[Malrule, ...]] = (
    Malrule(
        "negative-product",
        "negatives",
        0.31,
        examples("(2-5)*(1-4): 9 -> -9", "(1-9)/(1-3): 4 -> -4"),
        Either(
            "*/",
            (
                Everywhere("*/", negatives.negative_product),
                RewritingByNumbers("*", (laws.minus_at_each,), below_zero=True),
            ),
        ),
        EEDI,
    ),
    Malrule(
        "minus-a-negative",
        "negatives",
        0.20,
        examples("4-(2-9): 11 -> -3"),
        Everywhere("-", negatives.minus_a_negative),
    ),
    Malrule(
        "two-minuses-plus",
        "negatives",
        0.20,
        examples("2-5-5: -8 -> 8", "(2-8)-(1-9): 2 -> 14"),
        Everywhere("+-", negatives.two_minuses_plus),
    ),
    Malrule(
        "sizes-added",
        "negatives",
        0.15,
        examples("4-9: -5 -> -13", "6-(2-10): 14 -> -14, 18"),
        Once("+-", negatives.sizes_added),
    ),
    Malrule(
        "sizes-subtracted",
        "negatives",
        0.12,
        examples("2-5-5: -8 -> -2, 2", "1-10+2: -7 -> 7"),
        Once("+-", negatives.sizes_subtracted),
    ),
    Malrule(
        "sign-lost",
        "negatives",
        0.15,
        examples("3*(1-6): -15 -> 15", "1-10+2: -7 -> 7, 11"),
        Once("+-*/", negatives.sign_lost),
    ),
)

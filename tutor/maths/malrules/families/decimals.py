"""Decimals: the point left out, taken for a dividing line, or put in the wrong place."""

from typing import Final

from tutor.maths.malrules.attempts import Everywhere, Once
from tutor.maths.malrules.decimals import places, sums
from tutor.maths.malrules.malrule import Malrule, examples

RULES: Final[tuple[Malrule, ...]] = (
    Malrule(
        "point-ignored",
        "decimals",
        0.10,
        examples("2.5+0.75: 13/4 -> 100", "1.2*0.3: 9/25 -> 36"),
        Everywhere("+-*/^", sums.point_ignored),
        only_written=True,
    ),
    Malrule(
        "parts-apart",
        "decimals",
        0.20,
        examples("2.5+0.75: 13/4 -> 2.80", "2.5+1: 7/2 -> 3.6", "3*2.4: 36/5 -> 6.12"),
        Once("+-*/^", sums.parts_apart),
        only_written=True,
    ),
    Malrule(
        "decimals-right-aligned",
        "decimals",
        0.25,
        examples("5.1+0.46: 139/25 -> 0.97, 9.7", "6+0.32: 158/25 -> 0.38"),
        Once("+-", sums.right_aligned),
        only_written=True,
    ),
    Malrule(
        "zero-ignored",
        "decimals",
        0.08,
        examples("3.05+1.2: 17/4 -> 4.7", "1.9+0.15: 41/20 -> 2.5"),
        Once("+-*/", sums.zero_ignored),
        only_written=True,
    ),
    Malrule(
        "product-places",
        "decimals",
        0.40,
        examples("0.3*0.2: 3/50 -> 0.6, 0.006", "0.4^2: 4/25 -> 1.6, 0.016"),
        Once("*^", places.product_places),
        only_written=True,
    ),
    Malrule(
        "quotient-places",
        "decimals",
        0.30,
        examples("0.6/0.2: 3 -> 30, 0.3, 300, 0.03"),
        Once("/", places.quotient_places),
        only_written=True,
    ),
    Malrule(
        "zero-appended",
        "decimals",
        0.25,
        examples("2.5*10: 25 -> 2.50, 20.5"),
        Once("*", places.zero_appended),
        only_written=True,
    ),
    Malrule(
        "shift-wrong-way",
        "decimals",
        0.12,
        examples("2.5*10: 25 -> 0.25", "2.5/10: 1/4 -> 25"),
        Everywhere("*/", places.shift_wrong_way),
        only_written=True,
    ),
    Malrule(
        "shift-places",
        "decimals",
        0.12,
        examples("2.5*100: 250 -> 25, 2500"),
        Once("*/", places.shift_places),
        only_written=True,
    ),
    Malrule(
        "fraction-as-decimal",
        "decimals",
        0.08,
        examples("1/4: 1/4 -> 1.4, 0.4"),
        Once("/", places.fraction_as_decimal),
    ),
)

"""Decimals: the point left out, taken for a dividing line, or put in the wrong place."""

from typing import Final

from tutor.maths.malrules import comparing
from tutor.maths.malrules.attempts import Alone, Either, Everywhere, Once
from tutor.maths.malrules.comparing import Comparing
from tutor.maths.malrules.decimals import places, sums
from tutor.maths.malrules.malrule import Malrule, examples
from tutor.maths.powers import ROOT

RULES: Final[tuple[Malrule, ...]] = (
    Malrule(
        "point-ignored",
        "decimals",
        0.10,
        examples("2.5+0.75: 3.25 -> 100", "1.2*0.3: 0.36 -> 36", "12.5?3.75: 1 -> -1"),
        Either(
            "+-*/^?",
            (Everywhere("+-*/^", sums.point_ignored), Comparing(comparing.point_ignored)),
        ),
        only_with=".",
    ),
    Malrule(
        "parts-apart",
        "decimals",
        0.20,
        examples(
            "2.5+0.75: 3.25 -> 2.80",
            "2.5+1: 3.5 -> 3.6",
            "3*2.4: 7.2 -> 6.12",
            "0.5+0.25+0.1: 0.85 -> 0.31, 0.40, 0.76",
        ),
        Either("+-*/^", (Once("+-*/^", sums.parts_apart), Once("+", sums.parts_of_many))),
        only_with=".",
    ),
    Malrule(
        "decimals-right-aligned",
        "decimals",
        0.25,
        examples(
            "5.1+0.46: 5.56 -> 0.97, 9.7, 5.47", "6+0.32: 6.32 -> 0.38", "4.8+5: 9.8 -> 5.3, 4.13"
        ),
        Once("+-", sums.right_aligned),
        only_with=".",
    ),
    Malrule(
        "zero-ignored",
        "decimals",
        0.08,
        examples("3.05+1.2: 4.25 -> 4.7", "1.9+0.15: 2.05 -> 2.5", "0.4?0.04: 1 -> 0"),
        Either("+-*/?", (Once("+-*/", sums.zero_ignored), Comparing(comparing.zero_ignored))),
        only_with=".",
    ),
    Malrule(
        "product-places",
        "decimals",
        0.40,
        examples(
            "0.3*0.2: 0.06 -> 0.6, 0.006, 0.0006",
            "0.4^2: 0.16 -> 1.6, 0.016, 0.0016",
            "0.2^3: 0.008 -> 0.8, 0.08, 0.0008, 0.00008",
            "sqrt(0.09): 0.3 -> 0.03, 3, 0.003",
        ),
        Either(f"*^{ROOT}", (Once("*^", places.product_places), Once(ROOT, places.root_places))),
        only_with=".",
    ),
    Malrule(
        "quotient-places",
        "decimals",
        0.30,
        examples("0.6/0.2: 3 -> 30, 0.3, 300, 0.03"),
        Once("/", places.quotient_places),
        only_with=".",
    ),
    Malrule(
        "division-makes-smaller",
        "decimals",
        0.25,
        examples("6/0.5: 12 -> 3", "6/0.5?6: 1 -> -1"),
        Either("/?", (Once("/", places.makes_smaller), Comparing(comparing.divided_makes_smaller))),
        only_with=".",
    ),
    Malrule(
        "zero-appended",
        "decimals",
        0.25,
        examples("2.5*10: 25 -> 2.50, 20.5", "20.5/10: 2.05 -> 2.5, 20.05"),
        Once("*/", places.zero_appended),
        only_with=".",
    ),
    Malrule(
        "shift-wrong-way",
        "decimals",
        0.12,
        examples(
            "2.5*10: 25 -> 0.25",
            "2.5/10: 0.25 -> 25",
            "8*0.1: 0.8 -> 80",
            "37/10: 3.7 -> 370",
        ),
        Either("*/", (Everywhere("*/", places.shift_wrong_way), Alone(places.whole_shifted))),
        only_with="./",
    ),
    Malrule(
        "shift-places",
        "decimals",
        0.12,
        examples("2.5*100: 250 -> 25, 2500", "7/100: 0.07 -> 0.7, 0.007"),
        Once("*/", places.shift_places),
    ),
    Malrule(
        "fraction-as-decimal",
        "decimals",
        0.08,
        examples("1/4: 1/4 -> 1.4, 0.4, 0.14, 0.1", "1/4?0.3: -1 -> 1"),
        Either("/?", (Once("/", places.fraction_as_decimal), Comparing(comparing.bar_as_point))),
        only_with="/",
    ),
)

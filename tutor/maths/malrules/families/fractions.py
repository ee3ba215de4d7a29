"""Fractions calculated by the wrong recipe."""

from typing import Final

from tutor.maths.malrules import fractions
from tutor.maths.malrules.attempts import Everywhere
from tutor.maths.malrules.malrule import Malrule, examples
from tutor.maths.malrules.sources import EEDI

RULES: Final[tuple[Malrule, ...]] = (
    Malrule(
        "add-across",
        "fractions",
        0.46,
        examples("1/2+1/3: 5/6 -> 2/5"),
        Everywhere("+", fractions.add_across),
        EEDI,
    ),
    Malrule(
        "subtract-across",
        "fractions",
        0.25,
        examples("3/4-1/2: 1/4 -> 1"),
        Everywhere("-", fractions.subtract_across),
    ),
    Malrule(
        "not-inverted",
        "fractions",
        0.15,
        examples("(2/3)/(1/4): 8/3 -> 1/6"),
        Everywhere("/", fractions.not_inverted),
    ),
    Malrule(
        "wrong-one-inverted",
        "fractions",
        0.12,
        examples("(2/3)/(1/4): 8/3 -> 3/8"),
        Everywhere("/", fractions.wrong_one_inverted),
    ),
    Malrule(
        "whole-times-both",
        "fractions",
        0.15,
        examples("3*(2/5): 6/5 -> 2/5", "(2/5)*3: 6/5 -> 2/5"),
        Everywhere("*", fractions.whole_times_both),
    ),
    Malrule(
        "kept-denominator",
        "fractions",
        0.12,
        examples("(1/5)*(2/5): 2/25 -> 2/5"),
        Everywhere("*", fractions.kept_denominator),
    ),
)

"""The table of all malrules: the one place that diagnosis, drills, tests and teachers read.

Frequencies are the share of pupils (or of wrong answers) that show the malrule where it can
show. Those with a source are means from the Eedi item bank and from Glidden (2008), *Prospective
elementary teachers' understanding of order of operations*; the others are estimates of ours in
the same scale: systematic misconceptions that textbooks warn of 0.10-0.25, habits that are
outgrown early and slips less. They only rank candidates that explain the same result.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from tutor.maths.malrules import operations, readings
from tutor.maths.malrules.attempts import Either, Everywhere, Once
from tutor.maths.malrules.malrule import Malrule, examples
from tutor.maths.malrules.readings import Misreading, Regrouping, Rewriting
from tutor.maths.tree import RANK

EEDI: Final = "Eedi item bank; Glidden 2008"

_EQUAL = dict.fromkeys("+-*/", 1)
_SUMS_FIRST = {"*": 1, "/": 1, "+": 2, "-": 2}
_TIMES_ABOVE_DIVIDE = {"+": 1, "-": 1, "/": 2, "*": 3}
_PLUS_ABOVE_MINUS = {"-": 1, "+": 2, "*": 3, "/": 3}

_ORDER: Final = (
    Malrule("left-to-right", "order", 0.27, examples("4+3*2: 10 -> 14"), Regrouping(_EQUAL), EEDI),
    Malrule(
        "add-before-multiply",
        "order",
        0.10,
        examples("2*3+4: 10 -> 14"),
        Regrouping(_SUMS_FIRST),
    ),
    Malrule(
        "multiply-before-divide",
        "order",
        0.38,
        examples("6/3*2: 4 -> 1"),
        Regrouping(_TIMES_ABOVE_DIVIDE),
        EEDI,
    ),
    Malrule(
        "add-before-subtract",
        "order",
        0.31,
        examples("6-3+2: 5 -> 1"),
        Regrouping(_PLUS_ABOVE_MINUS),
        EEDI,
    ),
    Malrule(
        "right-to-left",
        "order",
        0.08,
        examples("8-3-2: 3 -> 7"),
        Regrouping(RANK, from_right=True),
    ),
)

_BRACKETS: Final = (
    Malrule(
        "brackets-ignored",
        "brackets",
        0.20,
        examples("5*(4+2): 30 -> 22"),
        Regrouping(RANK, keeps_brackets=False),
    ),
    Malrule(
        "bracket-first-term",
        "brackets",
        0.10,
        examples("5*(4+2): 30 -> 22", "(4+2)*5: 30 -> 22", "(1+2)*(3+4): 21 -> 13, 9"),
        Rewriting("*", (readings.factor_before, readings.factor_after)),
    ),
    Malrule(
        "minus-bracket-sign",
        "brackets",
        0.15,
        examples("10-(4+3): 3 -> 9", "10-(4-3): 9 -> 3"),
        Rewriting("-", (readings.minus_first_term,)),
    ),
    Malrule(
        "divide-over-sum",
        "brackets",
        0.10,
        examples("12/(2+4): 2 -> 9"),
        Rewriting("/", (readings.divided_by_each,)),
    ),
)

_SUBTRACTION: Final = (
    Malrule(
        "smaller-from-larger",
        "subtraction",
        0.15,
        examples("3-8: -5 -> 5"),
        Everywhere("-", operations.smaller_from_larger),
    ),
    Malrule(
        "smaller-digit-from-larger",
        "subtraction",
        0.20,
        examples("61-27: 34 -> 46"),
        Everywhere("-", operations.smaller_digit_from_larger),
    ),
    Malrule(
        "borrow-not-paid",
        "subtraction",
        0.10,
        examples("61-27: 34 -> 44"),
        Everywhere("-", operations.borrow_not_paid),
    ),
    Malrule(
        "reversed-subtraction",
        "subtraction",
        0.08,
        examples("8-3: 5 -> -5"),
        Everywhere("-", operations.reversed_subtraction),
    ),
)

_DIVISION: Final = (
    Malrule(
        "bigger-by-smaller",
        "division",
        0.15,
        examples("3/6: 1/2 -> 2"),
        Everywhere("/", operations.bigger_by_smaller),
    ),
    Malrule(
        "remainder-dropped",
        "division",
        0.12,
        examples("7/2: 7/2 -> 3"),
        Everywhere("/", operations.remainder_dropped),
    ),
    Malrule(
        "remainder-as-decimal",
        "division",
        0.08,
        examples("7/2: 7/2 -> 31/10"),
        Everywhere("/", operations.remainder_as_decimal),
    ),
)

_FACTS: Final = (
    Malrule(
        "carry-dropped",
        "facts",
        0.10,
        examples("27+35: 62 -> 52", "27*3: 81 -> 61", "178+256: 434 -> 424, 334"),
        Once("+*", operations.carry_dropped),
    ),
    Malrule(
        "sign-mixed-up",
        "facts",
        0.05,
        examples("4*3: 12 -> 7, 1, 4/3", "4-3: 1 -> 7, 12, 4/3"),
        Either("+-*/", (Once("+-*/", operations.another_sign), Misreading())),
    ),
    Malrule(
        "neighbouring-fact",
        "facts",
        0.10,
        examples("6*8: 48 -> 42, 54, 40, 56"),
        Once("*", operations.neighbouring_fact),
    ),
    Malrule(
        "times-zero",
        "facts",
        0.20,
        examples("7*0: 0 -> 7", "0*7: 0 -> 7"),
        Everywhere("*", operations.times_zero),
    ),
    Malrule(
        "divided-by-itself-zero",
        "facts",
        0.10,
        examples("7/7: 1 -> 0"),
        Everywhere("/", operations.divided_by_itself_zero),
    ),
)

_NEGATIVES: Final = (
    Malrule(
        "negative-product",
        "negatives",
        0.31,
        examples("(2-5)*(1-4): 9 -> -9"),
        Everywhere("*", operations.negative_product),
        EEDI,
    ),
    Malrule(
        "minus-a-negative",
        "negatives",
        0.20,
        examples("4-(2-9): 11 -> -3"),
        Everywhere("-", operations.minus_a_negative),
    ),
)

_FRACTIONS: Final = (
    Malrule(
        "add-across",
        "fractions",
        0.46,
        examples("1/2+1/3: 5/6 -> 2/5"),
        Everywhere("+", operations.add_across),
        EEDI,
    ),
    Malrule(
        "subtract-across",
        "fractions",
        0.25,
        examples("3/4-1/2: 1/4 -> 1"),
        Everywhere("-", operations.subtract_across),
    ),
    Malrule(
        "not-inverted",
        "fractions",
        0.15,
        examples("(2/3)/(1/4): 8/3 -> 1/6"),
        Everywhere("/", operations.not_inverted),
    ),
    Malrule(
        "wrong-one-inverted",
        "fractions",
        0.12,
        examples("(2/3)/(1/4): 8/3 -> 3/8"),
        Everywhere("/", operations.wrong_one_inverted),
    ),
    Malrule(
        "whole-times-both",
        "fractions",
        0.15,
        examples("3*(2/5): 6/5 -> 2/5", "(2/5)*3: 6/5 -> 2/5"),
        Everywhere("*", operations.whole_times_both),
    ),
    Malrule(
        "kept-denominator",
        "fractions",
        0.12,
        examples("(1/5)*(2/5): 2/25 -> 2/5"),
        Everywhere("*", operations.kept_denominator),
    ),
)

MALRULES: Final[tuple[Malrule, ...]] = (
    *_ORDER,
    *_BRACKETS,
    *_SUBTRACTION,
    *_DIVISION,
    *_FACTS,
    *_NEGATIVES,
    *_FRACTIONS,
)
"""All malrules, by family."""

BY_ID: Final[Mapping[str, Malrule]] = MappingProxyType({rule.id: rule for rule in MALRULES})

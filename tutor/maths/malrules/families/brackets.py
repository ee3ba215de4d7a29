"""Brackets: dropped, or multiplied out and taken away by a wrong law."""

from typing import Final

from tutor.maths.malrules import laws, quotients
from tutor.maths.malrules.attempts import Either, Once
from tutor.maths.malrules.families.order import EQUAL
from tutor.maths.malrules.malrule import Malrule, examples
from tutor.maths.malrules.readings import Regrouping
from tutor.maths.malrules.rewriting import Rewriting, RewritingByNumbers
from tutor.maths.tree import RANK

RULES: Final[tuple[Malrule, ...]] = (
    Malrule(
        "brackets-ignored",
        "brackets",
        0.20,
        examples("5*(4+2): 30 -> 22", "4+12/(2+2): 7 -> 12, 10"),
        Either(
            "+-*/",
            (
                Regrouping(RANK, keeps_brackets=False),
                Regrouping(EQUAL, keeps_brackets=False, only_bracketed=True),
            ),
        ),
    ),
    Malrule(
        "bracket-first-term",
        "brackets",
        0.10,
        examples(
            "5*(4+2): 30 -> 22",
            "(4+2)*5: 30 -> 22",
            "(1+2)*(3+4): 21 -> 13, 9",
            "(12+9)/3: 7 -> 13",
        ),
        Either(
            "*/",
            (
                Rewriting("*", (laws.factor_before, laws.factor_after)),
                Rewriting("/", (laws.divisor_before,)),
            ),
        ),
    ),
    Malrule(
        "minus-bracket-sign",
        "brackets",
        0.18,
        examples("10-(4+3): 3 -> 9", "10-(4-3): 9 -> 3", "30-3*(2+5): 9 -> 39"),
        Either(
            "-*",
            (
                Rewriting("-", (laws.minus_first_term, laws.second_sign_stays)),
                RewritingByNumbers("*", (laws.minus_of_factor_first,), below_zero=True),
            ),
        ),
    ),
    Malrule(
        "divide-over-sum",
        "brackets",
        0.10,
        examples("12/(2+4): 2 -> 9", "120/15: 8 -> 36"),
        Either(
            "/",
            (Rewriting("/", (laws.divided_by_each,)), Once("/", quotients.divided_by_parts)),
        ),
    ),
    Malrule(
        "cancelled-in-sum",
        "brackets",
        0.11,
        examples("(6+4)/4: 5/2 -> 6", "(5+3)/5: 8/5 -> 3"),
        RewritingByNumbers("/", (laws.term_cancelled,)),
        only_with="/",
    ),
    Malrule(
        "brackets-term-by-term",
        "brackets",
        0.12,
        examples("(3+5)*(2+4): 48 -> 26"),
        Rewriting("*", (laws.term_by_term,)),
    ),
    Malrule(
        "bracket-last-term",
        "brackets",
        0.06,
        examples("5*(4+2): 30 -> 14", "(4+2)*5: 30 -> 14"),
        Rewriting("*", (laws.factor_last,)),
    ),
    Malrule(
        "product-distributed",
        "brackets",
        0.08,
        examples("2*(3*4): 24 -> 48", "3*(4+6*2): 48 -> 120"),
        Rewriting("*", (laws.factor_at_each, laws.factor_at_each_number)),
    ),
)

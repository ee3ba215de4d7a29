"""Division: its remainder, and which number divides."""

from typing import Final

from tutor.maths.malrules import quotients
from tutor.maths.malrules.attempts import Alone, Either, Everywhere, Once
from tutor.maths.malrules.columns.hooks import in_columns
from tutor.maths.malrules.decimals import sums
from tutor.maths.malrules.malrule import Malrule, examples

RULES: Final[tuple[Malrule, ...]] = (
    Malrule(
        "bigger-by-smaller",
        "division",
        0.10,
        examples("3/6: 1/2 -> 2"),
        Everywhere("/", quotients.bigger_by_smaller),
    ),
    Malrule(
        "reversed-division",
        "division",
        0.05,
        examples("12/5: 12/5 -> 5/12"),
        Everywhere("/", quotients.reversed_division),
    ),
    Malrule(
        "remainder-dropped",
        "division",
        0.12,
        examples("7/2: 7/2 -> 3"),
        Either(
            "/",
            (Everywhere("/", quotients.remainder_dropped), Alone(quotients.nothing_goes)),
        ),
    ),
    Malrule(
        "remainder-as-decimal",
        "division",
        0.08,
        examples("7/2: 7/2 -> 31/10"),
        Everywhere("/", quotients.remainder_as_decimal),
    ),
    Malrule(
        "remainder-appended",
        "division",
        0.06,
        examples("65/4: 65/4 -> 161"),
        Once("/", quotients.remainder_appended),
    ),
    Malrule(
        "remainder-over-wrong-number",
        "division",
        0.06,
        examples("17/5: 17/5 -> 11/3, 53/17, 52/17, 11/2, 13/5"),
        Either("/", (Once("/", quotients.remainder_over_wrong), Alone(quotients.parts_exchanged))),
    ),
    Malrule(
        "remainder-zeros-lost",
        "division",
        0.15,
        examples("250/40: 25/4 -> 241/40"),
        Once("/", quotients.remainder_zeros_lost),
    ),
    Malrule(
        "quotient-zero-lost",
        "division",
        0.10,
        examples("618/6: 103 -> 13", "6.12/3: 2.04 -> 2.4, 0.24"),
        in_columns("quotient-zero-lost", "/"),
    ),
    Malrule(
        "quotient-zero-added",
        "division",
        0.03,
        examples("84/4: 21 -> 201"),
        in_columns("quotient-zero-added", "/"),
    ),
    Malrule(
        "quotient-digits-reversed",
        "division",
        0.05,
        examples("735/5: 147 -> 741"),
        in_columns("quotient-digits-reversed", "/"),
    ),
    Malrule(
        "divides-digit-by-digit",
        "division",
        0.06,
        examples("75/3: 25 -> 21"),
        in_columns("divides-digit-by-digit", "/"),
    ),
    Malrule(
        "remainder-too-large",
        "division",
        0.03,
        examples("96/4: 24 -> 114"),
        in_columns("remainder-too-large", "/"),
    ),
    Malrule(
        "digit-not-brought-down",
        "division",
        0.04,
        examples("936/3: 312 -> 31"),
        in_columns("digit-not-brought-down", "/"),
    ),
    Malrule(
        "part-not-divided",
        "division",
        0.04,
        examples("84/4: 21 -> 24", "636/6: 106 -> 111, 136", "6.4/2: 3.2 -> 3.4"),
        Either("/", (Once("/", quotients.rest_not_divided), Once("/", sums.whole_only))),
    ),
    Malrule(
        "divisor-digit-left-out",
        "division",
        0.03,
        examples("96/32: 3 -> 32, 48"),
        Once("/", quotients.by_one_digit),
    ),
    Malrule(
        "divided-part-by-part",
        "division",
        0.04,
        examples("84/12: 7 -> 10"),
        Once("/", quotients.part_by_part),
    ),
    Malrule(
        "multiple-for-quotient",
        "division",
        0.03,
        examples("19/5: 19/5 -> 79/5, 15"),
        Once("/", quotients.multiple_for_quotient),
    ),
    Malrule(
        "next-multiple-taken",
        "division",
        0.03,
        examples("19/5: 19/5 -> 21/5, 4"),
        Once("/", quotients.next_multiple),
    ),
    Malrule(
        "zero-divided",
        "division",
        0.08,
        examples("0/5: 0 -> 5"),
        Once("/", quotients.zero_divided),
    ),
)

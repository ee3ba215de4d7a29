"""Subtraction, by heart and written."""

from typing import Final

from tutor.maths.malrules import differences
from tutor.maths.malrules.attempts import Either, Everywhere, Once
from tutor.maths.malrules.columns.hooks import in_columns
from tutor.maths.malrules.malrule import Malrule, examples
from tutor.maths.malrules.sources import RAGHUBAR

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
        0.18,
        examples("61-27: 34 -> 46, 36"),
        in_columns("smaller-digit-from-larger", "-+"),
        RAGHUBAR,
    ),
    Malrule(
        "borrow-not-paid",
        "subtraction",
        0.11,
        examples("61-27: 34 -> 44"),
        in_columns("borrow-not-paid", "-+", now_and_then=True),
        RAGHUBAR,
    ),
    Malrule(
        "borrow-from-zero",
        "subtraction",
        0.10,
        examples("103-45: 58 -> 158"),
        in_columns("borrow-from-zero", "-+"),
    ),
    Malrule(
        "borrow-across-zero",
        "subtraction",
        0.12,
        examples("904-7: 897 -> 807"),
        in_columns("borrow-across-zero", "-+"),
        RAGHUBAR,
    ),
    Malrule(
        "stops-borrow-at-zero",
        "subtraction",
        0.10,
        examples("904-7: 897 -> 907"),
        in_columns("stops-borrow-at-zero", "-+"),
    ),
    Malrule(
        "zero-minus-n-is-n",
        "subtraction",
        0.19,
        examples("140-21: 119 -> 121"),
        in_columns("zero-minus-n-is-n", "-"),
    ),
    Malrule(
        "zero-minus-n-is-zero",
        "subtraction",
        0.05,
        examples("140-21: 119 -> 120", "0-6: -6 -> 0"),
        Either(
            "-",
            (
                Once("-", differences.from_zero_is_zero),
                in_columns("zero-minus-n-is-zero", "-"),
            ),
        ),
    ),
    Malrule(
        "n-minus-zero-is-zero",
        "subtraction",
        0.05,
        examples("57-20: 37 -> 30", "9-0: 9 -> 0"),
        Either(
            "-",
            (Once("-", differences.minus_zero_is_zero), in_columns("n-minus-zero-is-zero", "-")),
        ),
    ),
    Malrule(
        "minus-itself-stays",
        "subtraction",
        0.05,
        examples("7-7: 0 -> 7", "685-283: 402 -> 482"),
        Either("-", (Once("-", differences.itself_stays), in_columns("minus-itself-stays", "-"))),
    ),
    Malrule(
        "borrow-always",
        "subtraction",
        0.03,
        examples("488-229: 259 -> 159, 1159"),
        in_columns("borrow-always", "-"),
    ),
    Malrule(
        "borrow-from-leftmost",
        "subtraction",
        0.02,
        examples("733-216: 517 -> 427"),
        in_columns("borrow-from-leftmost", "-"),
    ),
    Malrule(
        "borrow-paid-twice",
        "subtraction",
        0.02,
        examples("31-6: 25 -> 15"),
        in_columns("borrow-paid-twice", "-"),
    ),
    Malrule(
        "borrow-added",
        "subtraction",
        0.03,
        examples("752-318: 434 -> 454"),
        in_columns("borrow-added", "-"),
    ),
    Malrule(
        "ten-without-the-digit",
        "subtraction",
        0.02,
        examples("73-29: 44 -> 41"),
        in_columns("ten-without-the-digit", "-"),
    ),
    Malrule(
        "short-column-is-zero",
        "subtraction",
        0.05,
        examples("42-16: 26 -> 30", "4-6: -2 -> 0"),
        Either(
            "-",
            (
                Once("-", differences.too_much_is_zero),
                in_columns("short-column-is-zero", "-"),
            ),
        ),
    ),
    Malrule(
        "both-ones-subtracted",
        "subtraction",
        0.04,
        examples("62-38: 24 -> 20"),
        in_columns("both-ones-subtracted", "-"),
    ),
    Malrule(
        "ones-added",
        "subtraction",
        0.04,
        examples("73-28: 45 -> 61"),
        in_columns("ones-added", "-"),
    ),
    Malrule(
        "reversed-subtraction",
        "subtraction",
        0.08,
        examples("8-3: 5 -> -5"),
        Everywhere("-", differences.reversed_subtraction),
    ),
)

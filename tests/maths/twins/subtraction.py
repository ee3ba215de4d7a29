"""A difference by heart."""

from fractions import Fraction

from tests.maths.naive import Pupil, Rows, Twins, everywhere, once
from tests.maths.twins import columns


def _minus_zero(left: Pupil, right: Pupil) -> list[Fraction]:
    return [Fraction(0)] if left.value > 0 and right.value == 0 else []


def _stays(left: Pupil, right: Pupil) -> list[Fraction]:
    return [left.value] if left.value == right.value and left.value > 0 else []


def _nothing(left: Pupil, right: Pupil) -> list[Fraction]:
    return [Fraction(0)] if 0 <= left.value < right.value else []


def _from_nothing(left: Pupil, right: Pupil) -> list[Fraction]:
    return [Fraction(0)] if left.value == 0 < right.value else []


TWINS: Twins = {
    "zero-minus-n-is-zero": lambda text: [
        *once(text, "-", _from_nothing, 1),
        *columns.TWINS["zero-minus-n-is-zero"](text),
    ],
    "short-column-is-zero": lambda text: [
        *once(text, "-", _nothing, 1),
        *columns.TWINS["short-column-is-zero"](text),
    ],
    "n-minus-zero-is-zero": lambda text: [
        *once(text, "-", _minus_zero, 1),
        *columns.TWINS["n-minus-zero-is-zero"](text),
    ],
    "minus-itself-stays": lambda text: [
        *once(text, "-", _stays, 1),
        *columns.TWINS["minus-itself-stays"](text),
    ],
    "smaller-from-larger": lambda text: everywhere(
        text, "-", lambda a, b: [abs(a.value - b.value)] if min(a.value, b.value) >= 0 else []
    ),
    "reversed-subtraction": lambda text: everywhere(
        text, "-", lambda a, b: [b.value - a.value] if min(a.value, b.value) >= 0 else []
    ),
}


ROWS: Rows = [
    ("n-minus-zero-is-zero", "9-0", "9", "0"),
    ("n-minus-zero-is-zero", "28-0", "28", "0"),
    ("n-minus-zero-is-zero", "0-0", "0", ""),
    ("minus-itself-stays", "7-7", "0", "7"),
    ("minus-itself-stays", "0-0", "0", ""),
    ("minus-itself-stays", "(1-4)-(1-4)", "0", ""),
    ("minus-itself-stays", "685-283", "402", "482"),  # Gerster 1982
    ("minus-itself-stays", "47-27", "20", "27"),
    ("zero-minus-n-is-zero", "0-6", "-6", "0"),
    ("zero-minus-n-is-zero", "0-0", "0", ""),
    ("zero-minus-n-is-zero", "8+(0-6)", "2", "8"),
    ("short-column-is-zero", "4-6", "-2", "0"),
    ("short-column-is-zero", "6-4", "2", ""),
    ("short-column-is-zero", "9+4-15", "-2", "0"),
    ("smaller-from-larger", "3-8", "-5", "5"),
    ("smaller-from-larger", "2-8-9", "-15", "3"),
    ("reversed-subtraction", "8-3", "5", "-5"),
    ("reversed-subtraction", "(1-9)-3", "-11", "-5"),
    ("smaller-from-larger", "4-(2-9)", "11", "3"),
]
"""Malrule, expression, right value, and all that the malrule makes of it."""

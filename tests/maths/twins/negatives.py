"""Negative numbers."""

from fractions import Fraction

from tests.maths.naive import Pupil, Rows, Twins, calculate, everywhere, once


def _two_minuses(left: Pupil, right: Pupil) -> list[Fraction]:
    a, b = left.value, right.value
    if a < 0 and b and (left.desk.doing == "-" or b < 0):
        return [abs(a) + abs(b)]
    return []


def _stays_negative(left: Pupil, right: Pupil) -> list[Fraction]:
    if max(left.value, right.value) >= 0:
        return []
    return [-abs(calculate(left.value, left.desk.doing, right.value))]


def _with_a_minus(left: Pupil, right: Pupil) -> bool:
    return min(left.value, right.value) < 0 and left.value * right.value != 0


def _sizes_added(left: Pupil, right: Pupil) -> list[Fraction]:
    total = abs(left.value) + abs(right.value)
    if 0 < left.value < right.value and left.desk.doing == "-":
        return [-total]
    return [total, -total] if _with_a_minus(left, right) else []


def _sizes_subtracted(left: Pupil, right: Pupil) -> list[Fraction]:
    rest = abs(left.value) - abs(right.value)
    return [rest, -rest] if _with_a_minus(left, right) else []


def _sign_lost(left: Pupil, right: Pupil) -> list[Fraction]:
    if not _with_a_minus(left, right):
        return []
    a, b, sign = left.value, right.value, left.desk.doing
    result = abs(calculate(a, sign, b))
    return [result, calculate(abs(a), sign, abs(b)), calculate(abs(a), sign, b)]


TWINS: Twins = {
    "negative-product": lambda text: everywhere(text, "*/", _stays_negative),
    "two-minuses-plus": lambda text: everywhere(text, "+-", _two_minuses),
    "sizes-added": lambda text: once(text, "+-", _sizes_added, 2),
    "sizes-subtracted": lambda text: once(text, "+-", _sizes_subtracted, 2),
    "sign-lost": lambda text: once(text, "+-*/", _sign_lost, 3),
    "minus-a-negative": lambda text: everywhere(
        text, "-", lambda a, b: [a.value - abs(b.value)] if b.value < 0 else []
    ),
}


ROWS: Rows = [
    ("negative-product", "(2-5)*(1-4)", "9", "-9"),
    ("negative-product", "(2-5)*4", "-12", ""),
    ("negative-product", "(1-9)/(1-3)", "4", "-4"),
    ("minus-a-negative", "4-(2-9)", "11", "-3"),
    ("two-minuses-plus", "2-5-5", "-8", "8"),
    ("two-minuses-plus", "(2-5)+(1-6)", "-8", "8"),
    ("two-minuses-plus", "(2-8)-(1-9)", "2", "14"),
    ("two-minuses-plus", "2-5+5", "2", ""),
    ("two-minuses-plus", "5-(2-5)", "8", ""),
    ("sizes-added", "2-10+3", "-5", "-9 -11 11"),
    ("sizes-added", "4-9", "-5", "-13"),  # Vlassis 2004
    ("sizes-added", "9-4", "5", ""),
    ("sizes-added", "0-4", "-4", ""),
    ("sizes-added", "6-(2-10)", "14", "-14 18"),
    ("sizes-subtracted", "2-5-5", "-8", "-2 2"),
    ("sizes-subtracted", "1-10+2", "-7", "7"),
    ("sizes-subtracted", "8-3", "5", ""),
    ("sign-lost", "3*(1-6)", "-15", "15"),
    ("sign-lost", "-(5+8)", "-13", "13"),
    ("sign-lost", "-(5-8)", "3", ""),
    ("sign-lost", "12/(1-5)", "-3", "3"),
    ("sign-lost", "1-10+2", "-7", "7 11"),
    ("sign-lost", "(2-8)-(1-9)", "2", "-2 14"),
    ("sign-lost", "0*(1-6)", "0", ""),
]
"""Malrule, expression, right value, and all that the malrule makes of it."""

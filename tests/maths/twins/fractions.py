"""Fractions."""

from collections.abc import Callable
from fractions import Fraction

from tests.maths.naive import Pupil, Rows, Twins, everywhere


def _across(sign: int) -> Callable[[Pupil, Pupil], list[Fraction]]:
    def way(left: Pupil, right: Pupil) -> list[Fraction]:
        if left.written is None or right.written is None:
            return []
        (a, b), (c, d) = left.written, right.written
        return [Fraction(a + sign * c, b + sign * d)] if b + sign * d else []

    return way


def _not_inverted(left: Pupil, right: Pupil) -> list[Fraction]:
    return [left.value * right.value] if right.written else []


def _wrong_one_inverted(left: Pupil, right: Pupil) -> list[Fraction]:
    return [1 / left.value * right.value] if left.written and right.written and left.value else []


def _whole_times_both(left: Pupil, right: Pupil) -> list[Fraction]:
    if bool(left.written) == bool(right.written):
        return []
    whole, fraction = (right, left) if left.written else (left, right)
    assert fraction.written is not None
    top, bottom = fraction.written
    n = whole.value
    return [(n * top) / (n * bottom)] if n else []


def _kept_denominator(left: Pupil, right: Pupil) -> list[Fraction]:
    if left.written is None or right.written is None or left.written[1] != right.written[1]:
        return []
    return [Fraction(left.written[0] * right.written[0], left.written[1])]


TWINS: Twins = {
    "add-across": lambda text: everywhere(text, "+", _across(1)),
    "subtract-across": lambda text: everywhere(text, "-", _across(-1)),
    "not-inverted": lambda text: everywhere(text, "/", _not_inverted),
    "wrong-one-inverted": lambda text: everywhere(text, "/", _wrong_one_inverted),
    "whole-times-both": lambda text: everywhere(text, "*", _whole_times_both),
    "kept-denominator": lambda text: everywhere(text, "*", _kept_denominator),
}


ROWS: Rows = [
    ("add-across", "1/2+1/3", "5/6", "2/5"),
    ("add-across", "6/4+1/2", "2", "7/6"),
    ("add-across", "6/3+1/2", "5/2", "7/5"),
    ("add-across", "1/2+3", "7/2", ""),
    ("subtract-across", "3/4-1/2", "1/4", "2/2"),
    ("subtract-across", "3/4-1/4", "1/2", ""),
    ("not-inverted", "(2/3)/(1/4)", "8/3", "1/6"),
    ("not-inverted", "3/(2/5)", "15/2", "6/5"),
    ("not-inverted", "2/3/4", "1/6", ""),
    ("wrong-one-inverted", "(2/3)/(1/4)", "8/3", "3/8"),
    ("wrong-one-inverted", "3/(2/5)", "15/2", ""),
    ("whole-times-both", "3*(2/5)", "6/5", "6/15"),
    ("whole-times-both", "(2/5)*3", "6/5", "6/15"),
    ("whole-times-both", "2/5*3", "6/5", "2/5"),
    ("whole-times-both", "0*(2/5)", "0", ""),
    ("kept-denominator", "(1/5)*(2/5)", "2/25", "2/5"),
    ("kept-denominator", "(1/5)*(2/3)", "2/15", ""),
]
"""Malrule, expression, right value, and all that the malrule makes of it."""

"""The order of signs."""

import re
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from typing import TypeAlias

from tests.maths.naive import Rows, Twins, passes

Twin: TypeAlias = Callable[[str], Iterable[Fraction]]


def _sums_first(text: str) -> Iterator[Fraction]:
    """In a few orders, all with a sum before a product or a quotient."""
    orders = (("+-", "*/"), ("*", "+-", "/"), ("+", "*/", "-"), ("+", "-", "*/"))
    for order in orders if set(text) & set("+-") else ():
        yield from _where_there_is_a_value(text, *order)


def _where_there_is_a_value(text: str, *order: str) -> list[Fraction]:
    try:
        return passes(text, *order)
    except ZeroDivisionError:
        return []


def _unless_of_fractions(twin: Twin) -> Twin:
    """Two proper fractions beside each other are no divisions in a row."""

    def unless(text: str) -> Iterable[Fraction]:
        two = re.fullmatch(r"(\d+)/(\d+)[-+](\d+)/(\d+)", text)
        a, b, c, d = map(int, two.groups()) if two else (1, 1, 1, 1)
        return [] if 0 < a < b and 0 < c < d else twin(text)

    return unless


TWINS: Twins = {
    "left-to-right": _unless_of_fractions(lambda text: passes(text, "+-*/")),
    "add-before-multiply": _unless_of_fractions(_sums_first),
    "multiply-before-divide": lambda text: passes(text, "*", "/", "+-"),
    "add-before-subtract": lambda text: passes(text, "*/", "+", "-"),
    "right-to-left": lambda text: passes(text, "*/", "+-", from_right=True),
}


ROWS: Rows = [
    ("left-to-right", "4+3*2", "10", "14"),
    ("left-to-right", "7-3*2", "1", "8"),
    ("left-to-right", "2*(4+3*2)", "20", "28"),
    ("left-to-right", "4+2*(7-3*2)", "6", "48 20"),
    ("left-to-right", "18-(4+6/2)", "11", "13"),
    ("left-to-right", "1/3+1/2*1/3", "1/2", "5/18"),
    ("left-to-right", "3/5-1/4", "7/20", ""),
    ("left-to-right", "2+3/4-1", "7/4", "1/4"),
    ("add-before-multiply", "3/5-1/4", "7/20", ""),
    ("add-before-multiply", "12/4-1", "2", "4"),
    ("add-before-multiply", "9/4-3/4", "3/2", "9/4"),
    ("left-to-right", "1/3+4/2*1/3", "1", "13/18"),
    ("add-before-multiply", "2*3+4", "10", "14"),
    ("add-before-multiply", "4+3*2", "10", "14"),
    ("add-before-multiply", "8/4-2", "0", "4"),
    ("add-before-multiply", "18/2+2*2", "13", "9 3"),
    ("add-before-multiply", "3*5+4-2", "17", "21 25"),
    ("add-before-multiply", "8/4*2", "4", ""),
    ("multiply-before-divide", "6/3*2", "4", "1"),
    ("multiply-before-divide", "2*6/3", "4", ""),
    ("add-before-subtract", "6-3+2", "5", "1"),
    ("add-before-subtract", "6+3-2", "7", ""),
    ("right-to-left", "8-3-2", "3", "7"),
    ("right-to-left", "8/4/2", "1", "4"),
    ("right-to-left", "4+3*2", "10", ""),
]
"""Malrule, expression, right value, and all that the malrule makes of it."""

"""The order of signs."""

from collections.abc import Iterator
from fractions import Fraction

from tests.maths.naive import Rows, Twins, passes


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


TWINS: Twins = {
    "left-to-right": lambda text: passes(text, "+-*/"),
    "add-before-multiply": _sums_first,
    "multiply-before-divide": lambda text: passes(text, "*", "/", "+-"),
    "add-before-subtract": lambda text: passes(text, "*/", "+", "-"),
    "right-to-left": lambda text: passes(text, "*/", "+-", from_right=True),
}


ROWS: Rows = [
    ("left-to-right", "4+3*2", "10", "14"),
    ("left-to-right", "7-3*2", "1", "8"),
    ("left-to-right", "2*(4+3*2)", "20", "28"),
    ("left-to-right", "1/3+1/2*1/3", "1/2", "5/18 2/9"),
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

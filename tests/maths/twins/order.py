"""The order of signs."""

from tests.maths.naive import Rows, Twins, passes

TWINS: Twins = {
    "left-to-right": lambda text: passes(text, "+-*/"),
    "add-before-multiply": lambda text: passes(text, "+-", "*/"),
    "multiply-before-divide": lambda text: passes(text, "*", "/", "+-"),
    "add-before-subtract": lambda text: passes(text, "*/", "+", "-"),
    "right-to-left": lambda text: passes(text, "*/", "+-", from_right=True),
}


ROWS: Rows = [
    ("left-to-right", "4+3*2", "10", "14"),
    ("left-to-right", "7-3*2", "1", "8"),
    ("left-to-right", "2*(4+3*2)", "20", "28"),
    ("add-before-multiply", "2*3+4", "10", "14"),
    ("add-before-multiply", "4+3*2", "10", "14"),
    ("add-before-multiply", "8/4-2", "0", "4"),
    ("multiply-before-divide", "6/3*2", "4", "1"),
    ("multiply-before-divide", "2*6/3", "4", ""),
    ("add-before-subtract", "6-3+2", "5", "1"),
    ("add-before-subtract", "6+3-2", "7", ""),
    ("right-to-left", "8-3-2", "3", "7"),
    ("right-to-left", "8/4/2", "1", "4"),
    ("right-to-left", "4+3*2", "10", ""),
]
"""Malrule, expression, right value, and all that the malrule makes of it."""

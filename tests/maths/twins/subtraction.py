"""A difference by heart."""

from tests.maths.naive import Rows, Twins, everywhere

TWINS: Twins = {
    "smaller-from-larger": lambda text: everywhere(
        text, "-", lambda a, b: [abs(a.value - b.value)] if min(a.value, b.value) >= 0 else []
    ),
    "reversed-subtraction": lambda text: everywhere(
        text, "-", lambda a, b: [b.value - a.value] if min(a.value, b.value) >= 0 else []
    ),
}


ROWS: Rows = [
    ("smaller-from-larger", "3-8", "-5", "5"),
    ("smaller-from-larger", "2-8-9", "-15", "3"),
    ("reversed-subtraction", "8-3", "5", "-5"),
    ("reversed-subtraction", "(1-9)-3", "-11", "-5"),
    ("smaller-from-larger", "4-(2-9)", "11", "3"),
]
"""Malrule, expression, right value, and all that the malrule makes of it."""

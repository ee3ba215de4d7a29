"""Negative numbers."""

from tests.maths.naive import Rows, Twins, everywhere

TWINS: Twins = {
    "negative-product": lambda text: everywhere(
        text, "*", lambda a, b: [-abs(a.value * b.value)] if max(a.value, b.value) < 0 else []
    ),
    "minus-a-negative": lambda text: everywhere(
        text, "-", lambda a, b: [a.value - abs(b.value)] if b.value < 0 else []
    ),
}


ROWS: Rows = [
    ("negative-product", "(2-5)*(1-4)", "9", "-9"),
    ("negative-product", "(2-5)*4", "-12", ""),
    ("minus-a-negative", "4-(2-9)", "11", "-3"),
]
"""Malrule, expression, right value, and all that the malrule makes of it."""

"""How hard a step is: which of several is worth a hint."""

from typing import Final

from tutor.learn.strategies.fractions import part_of
from tutor.maths.tree import Operation, value

BELOW_ZERO: Final = 40

FRACTION: Final = 60

POWER: Final = 30

LONG: Final = 10
"""Of products and quotients beyond the tables."""

TABLE: Final = 5

LONG_TIMES: Final = 100
"""A product from here on is not known by heart."""


def effort(operation: Operation) -> int:
    """About how hard an operation with two numbers is; more is harder."""
    one, other = part_of(operation.left), part_of(operation.right)
    if one is None or other is None or operation.sign == "^":
        return POWER
    if max(one.bottom, other.bottom) > 1:
        return FRACTION
    if one.top < 0 or other.top < 0 or value(operation) < 0:
        return BELOW_ZERO
    match operation.sign:
        case "+":
            return _joined(one.top, other.top, one.top + other.top)
        case "-":
            return _joined(other.top, one.top - other.top, one.top)
        case "*":
            return _times(min(one.top, other.top), max(one.top, other.top))
        case _:
            times = int(value(operation))
            return _times(min(other.top, times), max(other.top, times))


def _joined(one: int, other: int, whole: int) -> int:
    """Of a sum, and of the difference that undoes it."""
    if whole <= 10 or 0 in (one, other):
        return 1
    ones, both_long = one % 10 + other % 10, min(one, other) // 10
    carries = ones > 10 or (ones == 10 and both_long)
    long = both_long and one % 10 and other % 10
    return 2 + 2 * bool(long) + 3 * bool(carries) + (whole > 100)


def _times(small: int, big: int) -> int:
    if small < 2 or small == 10 or big == 10:
        return 1
    if big < 10:
        return 4 if small == 2 else TABLE + (small > 5)
    return LONG + small * big // LONG_TIMES

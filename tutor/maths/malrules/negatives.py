"""Negative numbers calculated by a wrong rule of signs."""

from collections.abc import Iterable

from tutor.maths.malrules.pairs import Pair, added, negated, times
from tutor.maths.tree import Operation


def minus_a_negative(_: Operation, left: Pair, right: Pair) -> Iterable[Pair]:
    """``4-(-7)`` as ``4-7``."""
    return (added(left, right),) if right[0] < 0 else ()


def negative_product(_: Operation, left: Pair, right: Pair) -> Iterable[Pair]:
    """``(-3)*(-3) = -9``."""
    return (negated(times(left, right)),) if left[0] < 0 and right[0] < 0 else ()

"""A difference done wrongly by heart."""

from collections.abc import Iterable

from tutor.maths.malrules.pairs import Pair, size, subtracted
from tutor.maths.tree import Operation


def smaller_from_larger(_: Operation, left: Pair, right: Pair) -> Iterable[Pair]:
    """``3-8 = 5``."""
    return (size(subtracted(left, right)),)


def reversed_subtraction(_: Operation, left: Pair, right: Pair) -> Iterable[Pair]:
    """``8-3 = -5``."""
    return (subtracted(right, left),)

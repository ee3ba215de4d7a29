"""A difference done wrongly by heart."""

from collections.abc import Iterable

from tutor.maths.malrules.pairs import Pair, size, subtracted
from tutor.maths.tree import Operation


def smaller_from_larger(_: Operation, left: Pair, right: Pair) -> Iterable[Pair]:
    """``3-8 = 5``; of numbers that are not negative."""
    return (size(subtracted(left, right)),) if min(left[0], right[0]) >= 0 else ()


def reversed_subtraction(_: Operation, left: Pair, right: Pair) -> Iterable[Pair]:
    """``8-3 = -5``; of numbers that are not negative."""
    return (subtracted(right, left),) if min(left[0], right[0]) >= 0 else ()

"""A difference done wrongly by heart."""

from collections.abc import Iterable

from tutor.maths.malrules.pairs import Pair, size, subtracted
from tutor.maths.tree import Operation, is_negation


def smaller_from_larger(operation: Operation, left: Pair, right: Pair) -> Iterable[Pair]:
    """``3-8 = 5``; of numbers that are not negative."""
    return (size(subtracted(left, right)),) if _takes_away(operation, left, right) else ()


def reversed_subtraction(operation: Operation, left: Pair, right: Pair) -> Iterable[Pair]:
    """``8-3 = -5``; of numbers that are not negative."""
    return (subtracted(right, left),) if _takes_away(operation, left, right) else ()


def too_much_is_zero(operation: Operation, left: Pair, right: Pair) -> Iterable[Pair]:
    """``3-8 = 0``: it does not go, so nothing is left; of numbers that are not negative."""
    goes = not _takes_away(operation, left, right) or subtracted(left, right)[0] >= 0
    return () if goes else ((0, 1),)


def from_zero_is_zero(operation: Operation, left: Pair, right: Pair) -> Iterable[Pair]:
    """``0-6 = 0``: there is nothing to take from; of numbers that are not negative."""
    from_nothing = _takes_away(operation, left, right) and left[0] == 0 < right[0]
    return ((0, 1),) if from_nothing else ()


def minus_zero_is_zero(_: Operation, left: Pair, right: Pair) -> Iterable[Pair]:
    """``9-0 = 0``; of numbers that are not negative."""
    return ((0, 1),) if left[0] > 0 == right[0] else ()


def itself_stays(_: Operation, left: Pair, right: Pair) -> Iterable[Pair]:
    """``7-7 = 7``; of numbers that are not negative."""
    return (left,) if left[0] > 0 and left == right else ()


def _takes_away(operation: Operation, left: Pair, right: Pair) -> bool:
    """Whether one number is taken from another; before ``-(2+3)`` there is none."""
    return min(left[0], right[0]) >= 0 and not is_negation(operation)

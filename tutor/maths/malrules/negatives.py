"""Negative numbers calculated by a wrong rule of signs.

Sizes are numbers without their signs. The rules show only where a number is negative: what is done
to two that are not is a matter of :mod:`tutor.maths.malrules.differences`.
"""

from collections.abc import Iterable, Iterator

from tutor.maths.malrules.pairs import Pair, added, compute, negated, size, subtracted
from tutor.maths.tree import Operation, is_negation


def minus_a_negative(_: Operation, left: Pair, right: Pair) -> Iterable[Pair]:
    """``4-(-7)`` as ``4-7``."""
    return (added(left, right),) if right[0] < 0 else ()


def negative_product(operation: Operation, left: Pair, right: Pair) -> Iterable[Pair]:
    """``(-3)*(-3) = -9``, ``(-8)/(-2) = -4``."""
    minuses = left[0] < 0 and right[0] < 0
    found = compute(operation.sign, left, right) if minuses else None
    return () if found is None else (negated(found),)


def two_minuses_plus(operation: Operation, left: Pair, right: Pair) -> Iterable[Pair]:
    """``-3-5 = 8``, ``-3+(-5) = 8``, ``-6-(-8) = 14``: the rule of products in a sum."""
    if left[0] >= 0 or not right[0]:
        return ()
    minuses = operation.sign == "-" or right[0] < 0
    return (added(size(left), size(right)),) if minuses else ()


def sizes_added(operation: Operation, left: Pair, right: Pair) -> Iterable[Pair]:
    """``-8+3 = -11``, or 11; ``6-(-8) = -14``: the sizes are added whatever the signs are.

    Also ``4-9 = -13``, where the minus comes with the result; 13 would be that of another sign.
    """
    if not _has_minus(left, right):
        if operation.sign == "+" or min(left[0], right[0]) <= 0:
            return ()
        return (negated(added(left, right)),) if subtracted(left, right)[0] < 0 else ()
    total = added(size(left), size(right))
    return negated(total), total


def sizes_subtracted(_: Operation, left: Pair, right: Pair) -> Iterable[Pair]:
    """``-3-5 = -2``, or 2; ``-9+2 = 7``: the smaller size is taken from the larger."""
    if not _has_minus(left, right):
        return ()
    rest = size(subtracted(size(left), size(right)))
    return negated(rest), rest


def sign_lost(operation: Operation, left: Pair, right: Pair) -> Iterator[Pair]:
    """``3*(-5) = 15``, ``-9+2 = 7``; ``-9+2 = 11``: the minus of the result or of a number.

    Also that before brackets: ``-(5+8) = 13``.
    """
    if is_negation(operation) and right[0] > 0:
        yield right
    if not _has_minus(left, right):
        return
    for one, other in ((left, right), (size(left), size(right)), (size(left), right)):
        found = compute(operation.sign, one, other)
        if found is not None:
            yield size(found) if one is left else found


def _has_minus(left: Pair, right: Pair) -> bool:
    """Whether a number is negative, and the other one is not 0."""
    return left[0] * right[0] < 0 or max(left[0], right[0]) < 0

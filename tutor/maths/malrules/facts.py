"""Facts known by heart, and signs mistaken."""

from collections.abc import Iterable, Iterator
from typing import Final

from tutor.maths.malrules.levels import SIGNS
from tutor.maths.malrules.pairs import Pair, added, compute
from tutor.maths.tree import Operation


def times_zero(_: Operation, left: Pair, right: Pair) -> Iterable[Pair]:
    """``7*0 = 7``, ``0*7 = 7``."""
    return () if left[0] and right[0] else (added(left, right),)


def divided_by_itself_zero(_: Operation, left: Pair, right: Pair) -> Iterable[Pair]:
    """``7/7 = 0``."""
    return ((0, 1),) if left == right else ()


BY_HEART: Final = 12
"""Tables are learned so far."""


def neighbouring_fact(_: Operation, left: Pair, right: Pair) -> Iterable[Pair]:
    """``6*8`` as 5*8, 7*8, 6*7 or 6*9: one factor of a table off by one.

    What is multiplied by 0 or 1 needs no table, and neither 0 nor 1 is in one.
    """
    (a, one), (b, other) = left, right
    if one != 1 or other != 1 or min(a, b) < 2 or max(a, b) > BY_HEART:
        return ()
    return [(a * b + off, 1) for off in (-b, b, -a, a)]


def another_sign(operation: Operation, left: Pair, right: Pair) -> Iterator[Pair]:
    """``4*3`` as 4+3, 4-3 or 4/3."""
    for sign in SIGNS:
        if sign != operation.sign:
            wrong = compute(sign, left, right)
            if wrong is not None:
                yield wrong

"""Facts known by heart, and signs mistaken."""

from collections.abc import Iterable, Iterator

from tutor.maths.malrules.levels import SIGNS
from tutor.maths.malrules.pairs import Pair, added, compute
from tutor.maths.tree import Operation


def times_zero(_: Operation, left: Pair, right: Pair) -> Iterable[Pair]:
    """``7*0 = 7``, ``0*7 = 7``."""
    return () if left[0] and right[0] else (added(left, right),)


def divided_by_itself_zero(_: Operation, left: Pair, right: Pair) -> Iterable[Pair]:
    """``7/7 = 0``."""
    return ((0, 1),) if left == right else ()


def neighbouring_fact(_: Operation, left: Pair, right: Pair) -> Iterable[Pair]:
    """``6*8`` as 5*8, 7*8, 6*7 or 6*9: one whole factor off by one, none below zero."""
    (a, one), (b, other) = left, right
    if one != 1 or other != 1:
        return ()
    return [(a * b + off, 1) for off in (*_steps(a, b), *_steps(b, a))]


def _steps(factor: int, other: int) -> tuple[int, ...]:
    # The fact is about the size of the factor: beside 0 lies only 1.
    return (-other, other) if factor else (other,)


def another_sign(operation: Operation, left: Pair, right: Pair) -> Iterator[Pair]:
    """``4*3`` as 4+3, 4-3 or 4/3."""
    for sign in SIGNS:
        if sign != operation.sign:
            wrong = compute(sign, left, right)
            if wrong is not None:
                yield wrong

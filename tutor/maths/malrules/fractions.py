"""Fractions calculated by the wrong recipe.

Tops and bottoms are treated as separate numbers. A written fraction is a division of two whole
numbers, its top and bottom as written (6/4 is not reduced), or any value that is not whole. Where a
recipe would give a bottom of zero it cannot be followed, and the operation is done as it should be.
"""

from collections.abc import Iterable
from typing import TypeAlias

from tutor.maths.malrules.pairs import Pair, divided, lowest, times
from tutor.maths.tree import Number, Operation, Tree

Written: TypeAlias = tuple[int, int]
"""Top and bottom."""


def _written(tree: Tree, value: Pair) -> Written | None:
    if isinstance(tree, Operation) and tree.sign == "/":
        top, bottom = tree.left, tree.right
        if isinstance(top, Number) and isinstance(bottom, Number) and _whole(top, bottom):
            return int(top.value), int(bottom.value)
    return None if value[1] == 1 else value


def _whole(*parts: Number) -> bool:
    return all(part.value.denominator == 1 for part in parts)


def _both(operation: Operation, left: Pair, right: Pair) -> tuple[Written, Written] | None:
    one, other = _written(operation.left, left), _written(operation.right, right)
    return None if one is None or other is None else (one, other)


def _over(top: int, bottom: int) -> Iterable[Pair]:
    return (lowest(top, bottom),) if bottom else ()


def add_across(operation: Operation, left: Pair, right: Pair) -> Iterable[Pair]:
    """``1/2+1/3`` as (1+1)/(2+3)."""
    pair = _both(operation, left, right)
    if pair is None:
        return ()
    (a, b), (c, d) = pair
    return _over(a + c, b + d)


def subtract_across(operation: Operation, left: Pair, right: Pair) -> Iterable[Pair]:
    """``3/4-1/2`` as (3-1)/(4-2)."""
    pair = _both(operation, left, right)
    if pair is None:
        return ()
    (a, b), (c, d) = pair
    return _over(a - c, b - d)


def not_inverted(operation: Operation, left: Pair, right: Pair) -> Iterable[Pair]:
    """``(2/3)/(1/4)`` as (2/3)*(1/4); the dividend may be whole."""
    return () if _written(operation.right, right) is None else (times(left, right),)


def wrong_one_inverted(operation: Operation, left: Pair, right: Pair) -> Iterable[Pair]:
    """``(2/3)/(1/4)`` as (3/2)*(1/4)."""
    turned = divided(right, left)
    return () if turned is None or _both(operation, left, right) is None else (turned,)


def whole_times_both(operation: Operation, left: Pair, right: Pair) -> Iterable[Pair]:
    """``3*(2/5)`` as (3*2)/(3*5), which is no more than 2/5; the fraction may stand first."""
    one, other = _written(operation.left, left), _written(operation.right, right)
    if one is None and other is not None and left[0]:
        return (right,)
    if other is None and one is not None and right[0]:
        return (left,)
    return ()


def kept_denominator(operation: Operation, left: Pair, right: Pair) -> Iterable[Pair]:
    """``(1/5)*(2/5)`` as (1*2)/5."""
    pair = _both(operation, left, right)
    if pair is None:
        return ()
    (a, b), (c, d) = pair
    return _over(a * c, b) if b == d else ()

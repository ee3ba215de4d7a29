"""Fractions divided by the wrong recipe.

Catalogues: Siegler & Pyke 2013; Newton 2008; Ashlock 2006.
"""

from collections.abc import Iterable
from math import lcm
from typing import Final

from tutor.maths.malrules.attempts import Primitive
from tutor.maths.malrules.fractions.forms import Written, both, fraction, of_quotients, whole
from tutor.maths.malrules.pairs import Pair, divided, times
from tutor.maths.tree import Operation


def not_inverted(operation: Operation, left: Pair, right: Pair) -> Iterable[Pair]:
    """``(2/3)/(1/4)`` as (2/3)*(1/4); the dividend may be whole."""
    return () if fraction(operation.right, right) is None else (times(left, right),)


def wrong_one_inverted(operation: Operation, left: Pair, right: Pair) -> Iterable[Pair]:
    """``(2/3)/(1/4)`` as (3/2)*(1/4); the dividend may be whole."""
    turned = divided(right, left)
    if turned is None or fraction(operation.right, right) is None:
        return ()
    return (turned,) if right[1] != 1 or both(operation, left, right) else ()


def _both_inverted(_: str, one: Written, other: Written) -> Iterable[Written]:
    (a, b), (c, d) = one, other
    return ((b * d, a * c),)


both_inverted: Final[Primitive] = of_quotients(_both_inverted)
"""``(2/3)/(1/4)`` as (3/2)*(4/1)."""


def _tops_only(_: str, one: Written, other: Written) -> Iterable[Written]:
    (a, b), (c, d) = one, other
    if not b or not d:
        return ()
    common = lcm(b, d)
    return ((a * common // b, c * common // d * common),)


tops_divided_only: Final[Primitive] = of_quotients(_tops_only)
"""``(4/5)/(2/5)`` as (4/2)/5; other bottoms are made the same first."""


def _across(_: str, one: Written, other: Written) -> Iterable[Written]:
    tops, bottoms = sorted((one[0], other[0])), sorted((one[1], other[1]))
    if tops[0] < 1 or bottoms[0] < 1:
        return ()
    if tops[1] % tops[0] == bottoms[1] % bottoms[0] == 0 and tops[0] == other[0]:
        return ()
    return ((tops[1] // tops[0], bottoms[1] // bottoms[0]),)


divided_across: Final[Primitive] = of_quotients(_across)
"""``(5/6)/(2/5)`` as 2/1: larger by smaller above and below, and what is left over is dropped."""


def whole_divides_both(operation: Operation, left: Pair, right: Pair) -> Iterable[Pair]:
    """``(4/6)/2`` as (4/2)/(6/2), which is no less than 4/6."""
    number = whole(operation.right, right)
    if number is None or number < 2 or fraction(operation.left, left) is None:
        return ()
    return (left,) if both(operation, left, right) is None and left[1] != 1 else ()

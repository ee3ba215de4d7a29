"""Fractions divided by the wrong recipe.

Catalogues: Siegler & Pyke 2013; Newton 2008; Ashlock 2006.
"""

from collections.abc import Iterable
from math import lcm
from typing import Final

from tutor.maths.malrules.attempts import Primitive
from tutor.maths.malrules.fractions.forms import Written, of_quotients


def _not_inverted(_: str, one: Written, other: Written) -> Iterable[Written]:
    (a, b), (c, d) = one, other
    return ((a * c, b * d),)


not_inverted: Final[Primitive] = of_quotients(_not_inverted)
"""``(2/3)/(1/4)`` as (2/3)*(1/4); one of them may be whole."""


def _wrong_one(_: str, one: Written, other: Written) -> Iterable[Written]:
    (a, b), (c, d) = one, other
    return ((b * c, a * d),)


wrong_one_inverted: Final[Primitive] = of_quotients(_wrong_one)
"""``(2/3)/(1/4)`` as (3/2)*(1/4); one of them may be whole."""


def _both_inverted(_: str, one: Written, other: Written) -> Iterable[Written]:
    (a, b), (c, d) = one, other
    return ((b * d, a * c),)


both_inverted: Final[Primitive] = of_quotients(_both_inverted)
"""``(2/3)/(1/4)`` as (3/2)*(4/1); one of them may be whole."""


def _tops_only(_: str, one: Written, other: Written) -> Iterable[Written]:
    (a, b), (c, d) = one, other
    if 1 in (b, d):
        return ()
    common = lcm(b, d)
    return ((a * common // b, c * common // d * common),)


tops_divided_only: Final[Primitive] = of_quotients(_tops_only)
"""``(4/5)/(2/5)`` as (4/2)/5; other bottoms are made the same first."""


def _tops_evenly(_: str, one: Written, other: Written) -> Iterable[Written]:
    (a, b), (c, d) = one, other
    if 1 in (b, d) or b == d or c < 1 or a % c:
        return ()
    return ((a // c, max(b, d)),)


tops_evenly: Final[Primitive] = of_quotients(_tops_evenly)
"""``(8/9)/(2/3)`` as (8/2)/9: the tops go, and the larger bottom stays."""


def _across(_: str, one: Written, other: Written) -> Iterable[Written]:
    tops, bottoms = sorted((one[0], other[0])), sorted((one[1], other[1]))
    if tops[0] < 1 or bottoms[0] < 2:
        return ()
    return ((tops[1] // tops[0], bottoms[1] // bottoms[0]),)


divided_across: Final[Primitive] = of_quotients(_across)
"""``(5/6)/(2/5)`` as 2/1: larger by smaller above and below, and what is left over is dropped."""


def _divisor(other: Written) -> int:
    """The whole number above zero that is divided by; 0 where it is none."""
    return max(other[0], 0) if other[1] == 1 else 0


def _both_divided(_: str, one: Written, other: Written) -> Iterable[Written]:
    number = _divisor(other)
    return (one,) if number and one[0] % number == one[1] % number == 0 else ()


divided_both: Final[Primitive] = of_quotients(_both_divided)
"""``(4/8)/2`` as (4/2)/(8/2), which is no less than 4/8."""


def _times_both(_: str, one: Written, other: Written) -> Iterable[Written]:
    number = _divisor(other)
    return (one,) if number and (one[0] % number or one[1] % number) else ()


times_both: Final[Primitive] = of_quotients(_times_both)
"""``(2/5)/3`` as (2*3)/(5*3), which is no less than 2/5."""


def _bottom(_: str, one: Written, other: Written) -> Iterable[Written]:
    number = _divisor(other)
    return ((one[0] * number, one[1]),) if number and one[1] % number == 0 else ()


bottom_divided: Final[Primitive] = of_quotients(_bottom)
"""``(5/6)/3`` as 5/(6/3)."""

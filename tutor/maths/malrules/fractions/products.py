"""Fractions multiplied by the wrong recipe.

Catalogues: Siegler & Pyke 2013; Newton 2008; Ashlock 2006.
"""

from collections.abc import Iterable, Iterator
from math import gcd, lcm
from typing import Final

from tutor.maths.malrules.attempts import Primitive
from tutor.maths.malrules.fractions.forms import Written, of_products


def _times_both(_: str, one: Written, other: Written) -> Iterable[Written]:
    if one[1] != 1 and other[1] != 1:
        return ()
    number, part = (one, other) if one[1] == 1 else (other, one)
    return (part,) if number[0] else ()


whole_times_both: Final[Primitive] = of_products(_times_both)
"""``3*(2/5)`` as (3*2)/(3*5), which is no more than 2/5; the fraction may stand first."""


def _unit(_: str, one: Written, other: Written) -> Iterable[Written]:
    if one[1] != 1 and other[1] != 1:
        return ()
    number, (top, bottom) = (one[0], other) if one[1] == 1 else (other[0], one)
    return ((number, bottom),) if top > 1 else ()


unit_fraction: Final[Primitive] = of_products(_unit)
"""``(3/5)*30`` as 30/5: a fifth is taken, not three."""


def _times_bottom(_: str, one: Written, other: Written) -> Iterable[Written]:
    if one[1] != 1 and other[1] != 1:
        return ()
    number, (top, bottom) = (one[0], other) if one[1] == 1 else (other[0], one)
    return ((top, number * bottom),)


whole_times_bottom: Final[Primitive] = of_products(_times_bottom)
"""``3*(2/5)`` as 2/(3*5)."""


def _kept(_: str, one: Written, other: Written) -> Iterable[Written]:
    (a, b), (c, d) = one, other
    if 1 in (b, d):
        return ()
    common = lcm(b, d)
    return (((a * common // b) * (c * common // d), common),)


kept_denominator: Final[Primitive] = of_products(_kept)
"""``(1/5)*(2/5)`` as (1*2)/5; other bottoms are made the same first."""


def _tops_only(_: str, one: Written, other: Written) -> Iterator[Written]:
    (a, b), (c, d) = one, other
    if 1 in (b, d):
        if b != d and (c if b == 1 else a) > 1:
            yield a * c, 1
    elif b != d:
        yield a * c, max(b, d)
        yield a * c, min(b, d)
        yield a * c, lcm(b, d)


tops_multiplied_only: Final[Primitive] = of_products(_tops_only)
"""``(1/2)*(1/3)`` as (1*1)/3 or (1*1)/2; with a common multiple of the bottoms as well;
``(3/5)*30`` as 3*30."""


def _number_and_part(one: Written, other: Written) -> tuple[int, Written] | None:
    """The whole number of two factors, and the other one; None where both are fractions."""
    if 1 not in (one[1], other[1]):
        return None
    return (one[0], other) if one[1] == 1 else (other[0], one)


def _by_top(_: str, one: Written, other: Written) -> Iterable[Written]:
    found = _number_and_part(one, other)
    if found is None:
        return ()
    number, (top, bottom) = found
    return ((number, top),) if 1 < top < bottom and number % bottom == 0 else ()


divided_by_top: Final[Primitive] = of_products(_by_top)
"""``(3/5)*30`` as 30/3: shared into as many parts as the top says, where the bottom goes."""


def _taken_away(_: str, one: Written, other: Written) -> Iterable[Written]:
    found = _number_and_part(one, other)
    if found is None:
        return ()
    number, (top, bottom) = found
    return ((number - bottom, 1),) if 0 < top < bottom < number else ()


bottom_taken_away: Final[Primitive] = of_products(_taken_away)
"""``(1/4)*20`` as 20-4: the part is taken away, by the number that the bottom says."""


def _rest(_: str, one: Written, other: Written) -> Iterable[Written]:
    found = _number_and_part(one, other)
    if found is None:
        return ()
    number, (top, bottom) = found
    is_part = 0 < top < bottom and number > 0 and number % bottom == 0
    return ((number // bottom * (bottom - top), 1),) if is_part else ()


rest_given: Final[Primitive] = of_products(_rest)
"""``(2/5)*20`` as 12, which is what remains when 2/5 are taken away."""


def _inverted(_: str, one: Written, other: Written) -> Iterator[Written]:
    (a, b), (c, d) = one, other
    if d != 1:
        yield a * d, b * c
    if b != 1:
        yield b * c, a * d


inverted_when_multiplying: Final[Primitive] = of_products(_inverted)
"""``(2/3)*(1/4)`` as (2/3)*(4/1) or (3/2)*(1/4)."""


def _like_cancelled(_: str, one: Written, other: Written) -> Iterator[Written]:
    (a, b), (c, d) = one, other
    if 1 in (b, d) or min(a, c) < 1:
        return
    for above, below in ((gcd(a, c), 1), (1, gcd(b, d))):
        if above * below > 1:
            yield a * c // above**2, b * d // below**2


like_cancelled: Final[Primitive] = of_products(_like_cancelled)
"""``(4/5)*(2/9)`` as (2*1)/(5*9): two tops are cancelled with each other, or two bottoms."""


def _added(_: str, one: Written, other: Written) -> Iterator[Written]:
    (a, b), (c, d) = one, other
    if 1 not in (b, d):
        yield a + c, b * d
        yield a + c, b + d


added: Final[Primitive] = of_products(_added)
"""``(2/3)*(1/4)`` as (2+1)/(3*4) or (2+1)/(3+4)."""


def _bottoms_added(_: str, one: Written, other: Written) -> Iterable[Written]:
    (a, b), (c, d) = one, other
    return () if 1 in (b, d) else ((a * c, b + d),)


bottoms_added: Final[Primitive] = of_products(_bottoms_added)
"""``(2/3)*(1/4)`` as (2*1)/(3+4)."""

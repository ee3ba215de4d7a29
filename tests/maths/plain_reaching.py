"""Expressions that give one target, searched for with pairs of whole numbers and no field.

The way that :mod:`tutor.maths.search` took before it was made quick: all values of both parts are
listed, and for each value on the left the partners on the right are looked up.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import product

from tutor.maths.forms import Bag, Form, Pair, joined, lowest, number_form, plainness, splits


def reaching(digits: Sequence[int], target: Fraction) -> tuple[str, ...]:
    """Every expression of all the digits that gives the target, the simplest first."""
    found = _reaching(tuple(sorted(digits)), target.as_integer_ratio())
    return tuple(form.text for form in sorted(found, key=plainness))


@lru_cache(maxsize=65536)
def _reaching(bag: Bag, goal: Pair) -> tuple[Form, ...]:
    if len(bag) == 1:
        return (number_form(bag[0]),) if goal == (bag[0], 1) else ()
    return tuple(
        form
        for mine, rest in splits(bag)
        for value in _values(mine)
        for partner in _partners(value, goal, _values(rest))
        for left, right in product(_reaching(mine, value), _reaching(rest, partner))
        for form in joined(left, right)
        if form.value == goal
    )


def _partners(left: Pair, goal: Pair, among: frozenset[Pair]) -> frozenset[Pair]:
    (a, b), (top, bottom) = left, goal
    if a == top == 0:
        return among  # 0 * y = 0 / y = 0 whatever y is
    wanted = {
        lowest(top * b - a * bottom, b * bottom),
        lowest(a * bottom - top * b, b * bottom),
    }
    if a:
        wanted.add(lowest(top * b, bottom * a))
    if top:
        wanted.add(lowest(a * bottom, b * top))
    return among & wanted


@lru_cache(maxsize=2048)
def _values(bag: Bag) -> frozenset[Pair]:
    if len(bag) == 1:
        return frozenset({(bag[0], 1)})
    return frozenset(
        value
        for mine, rest in splits(bag)
        for left, right in product(_values(mine), _values(rest))
        for value in _combined(left, right)
    )


def _combined(left: Pair, right: Pair) -> Iterator[Pair]:
    (a, b), (c, d) = left, right
    yield lowest(a * d + c * b, b * d)
    yield lowest(a * d - c * b, b * d)
    yield lowest(a * c, b * d)
    if c:
        yield lowest(a * d, b * c)

"""A percentage of a number worked out by the wrong recipe.

Catalogues: Parker & Leinhardt 1995; Hart 1981; Eedi.
"""

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from typing import Final, TypeAlias

from tutor.maths.malrules.attempts import Primitive
from tutor.maths.malrules.pairs import (
    Pair,
    added,
    compute,
    divided,
    lowest,
    of_fraction,
    subtracted,
    times,
)
from tutor.maths.tree import Number, Operation, Tree

PLACES: Final = 2
"""Decimals of a factor that stands for a change in percent have no more."""

TEN: Final = 10

HALF: Final = Fraction(1, 2)
"""How far from 1 such a factor is at most."""

_Recipe: TypeAlias = Callable[[Pair, Pair], Iterable[Pair | None]]
"""What is made of the number before the percent sign and of the base."""


def _percent(tree: Tree, value: Pair) -> Pair | None:
    """The number before the percent sign."""
    if isinstance(tree, Number) and tree.written.endswith("%"):
        return lowest(100 * value[0], value[1])
    return None


def _of_percentage(recipe: _Recipe) -> Primitive:
    """``25%*80`` by a recipe; the percentage may stand second."""

    def primitive(operation: Operation, left: Pair, right: Pair) -> Iterable[Pair]:
        first, second = _percent(operation.left, left), _percent(operation.right, right)
        if (first is None) == (second is None):
            return ()
        share, base = (second, left) if first is None else (first, right)
        if share is None or not share[0] or not base[0]:
            return ()
        return [found for found in recipe(share, base) if found is not None]

    return primitive


def _number(share: Pair, base: Pair) -> Iterator[Pair]:
    yield times(share, base)
    yield share


as_number: Final[Primitive] = _of_percentage(_number)
"""``25%*80`` as 25*80, or simply as 25."""


def _less(share: Pair, base: Pair) -> Iterator[Pair]:
    yield subtracted(base, share)


as_minus: Final[Primitive] = _of_percentage(_less)
"""``25%*80`` as 80-25."""


def _more(share: Pair, base: Pair) -> Iterator[Pair]:
    yield added(base, share)
    yield added(base, times(lowest(share[0], 100 * share[1]), base))


as_plus: Final[Primitive] = _of_percentage(_more)
"""``25%*80`` as 80+25, or as 80+20."""


def _divisor(share: Pair, base: Pair) -> Iterator[Pair | None]:
    yield divided(base, share)


as_divisor: Final[Primitive] = _of_percentage(_divisor)
"""``20%*80`` as 80/20, since 10% is a tenth."""


def _rest(share: Pair, base: Pair) -> Iterator[Pair]:
    part = times(lowest(share[0], 100 * share[1]), base)
    yield subtracted(base, part)


rest_given: Final[Primitive] = _of_percentage(_rest)
"""``25%*80`` as 80-20: what is left over."""


def _over_hundred(share: Pair, base: Pair) -> Iterator[Pair]:
    if share[0] > 100 * share[1]:
        yield times(lowest(share[0] - 100 * share[1], 100 * share[1]), base)


over_hundred: Final[Primitive] = _of_percentage(_over_hundred)
"""``130%*40`` as 30%*40: what is more than the whole."""


def _one_part(share: Pair, base: Pair) -> Iterator[Pair]:
    number, one = share
    if one == 1 and 1 < number < 100 and number != 10:
        yield lowest(base[0], base[1] * (100 if number % 5 else 10))


one_part: Final[Primitive] = _of_percentage(_one_part)
"""``30%*80`` as 8, the 10% that it is three times as much as; ``7%*80`` as 0.8."""


def _places(share: Pair, base: Pair) -> Iterator[Pair]:
    for hundred in (10, 1000):
        yield times(lowest(share[0], hundred * share[1]), base)


wrong_places: Final[Primitive] = _of_percentage(_places)
"""``5%*80`` as 0.5*80 or 0.005*80."""


def _base(share: Pair, base: Pair) -> Iterator[Pair | None]:
    hundredfold = lowest(100 * share[0], share[1])
    yield divided(hundredfold, base)
    yield divided(lowest(100 * base[0], base[1]), share)


wrong_base: Final[Primitive] = _of_percentage(_base)
"""``25%*80`` as 100*25/80, the percentage that 25 is of 80, or as 100*80/25."""


def part_of_part(operation: Operation, left: Pair, right: Pair) -> Iterator[Pair]:
    """``12/30%`` as 30% of 12, ``96/1.2`` as 96 less 20% of it: the part is taken for the whole.

    ``96/80%`` as 96 and 20% more, too. Half of something, or a small number, is no such task.
    """
    share, factor = _percent(operation.right, right), operation.right
    if not left[0] or not right[0] or _percent(operation.left, left) is not None:
        return
    if share is not None:
        yield times(left, right)
    is_price = left[1] == 1 and left[0] >= TEN and right != (1, 2)
    if share is not None or (is_price and isinstance(factor, Number) and _is_change(factor)):
        yield times(left, subtracted((2, 1), right))


def sign_dropped(operation: Operation, left: Pair, right: Pair) -> Iterable[Pair]:
    """``80-25%`` as 80-25, ``80/20%`` as 80/20: the percent sign is not read."""
    share = _percent(operation.right, right)
    if share is None or not share[0] or _percent(operation.left, left) is not None:
        return ()
    made = compute(operation.sign, left, share)
    return () if made is None else (made,)


def of_the_first(operation: Operation, _left: Pair, right: Pair) -> Iterator[Pair]:
    """``50-20%-20%`` as 50-10-10: the second percentage is taken of the first number too."""
    first, again = operation.left, _percent(operation.right, right)
    if again is None or not isinstance(first, Operation) or first.bracketed:
        return
    whole, share = first.left, first.right
    if not (isinstance(whole, Number) and isinstance(share, Number)) or first.sign not in "+-":
        return
    once, base = _percent(share, of_fraction(share.value)), of_fraction(whole.value)
    if once is None or _percent(whole, base) is not None:
        return
    parts = (times(base, of_fraction(share.value)), times(base, right))
    made = base
    for sign, part in zip((first.sign, operation.sign), parts, strict=True):
        made = added(made, part) if sign == "+" else subtracted(made, part)
    yield made


def factors_added(operation: Operation, _left: Pair, right: Pair) -> Iterator[Pair]:
    """``100*1.2*0.8`` as 100: 20% more and 20% less, as if both were of the first number."""
    first, again = operation.left, operation.right
    if not isinstance(first, Operation) or first.sign != "*" or first.bracketed:
        return
    base, factor = first.left, first.right
    if not (isinstance(base, Number) and isinstance(factor, Number) and isinstance(again, Number)):
        return
    if not base.written and _is_change(factor) and _is_change(again):
        both = added(of_fraction(factor.value), right)
        yield times(of_fraction(base.value), subtracted(both, (1, 1)))


def _is_change(factor: Number) -> bool:
    """Whether a decimal says how much more or less it becomes: 1.2, 0.85."""
    places = len(factor.written.partition(".")[2])
    return "%" not in factor.written and 0 < places <= PLACES and abs(factor.value - 1) <= HALF


def part_given(operation: Operation, left: Pair, right: Pair) -> Iterator[Pair]:
    """``80-25%`` as 20: what goes off or comes on, and not what is there then."""
    part = _part(operation, left, right)
    if part is not None and part != subtracted(left, part):
        yield part


def other_way(operation: Operation, left: Pair, right: Pair) -> Iterator[Pair]:
    """``80-25%`` as 100, ``80+25%`` as 60: more for less, less for more."""
    part = _part(operation, left, right)
    if part is not None:
        yield subtracted(left, part) if operation.sign == "+" else added(left, part)


def _part(operation: Operation, left: Pair, right: Pair) -> Pair | None:
    """The percentage of a number that stands before it; None where there is none."""
    share = _percent(operation.right, right)
    if not share or not share[0] or not left[0] or _percent(operation.left, left) is not None:
        return None
    return times(left, right)

"""A whole number and a fraction added or subtracted by the wrong recipe.

Catalogues: Hart 1981; Ashlock 2006.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Final, TypeAlias

from tutor.maths.malrules.attempts import Primitive
from tutor.maths.malrules.fractions.forms import (
    Written,
    asked_in_a_row,
    fraction,
    made,
    whole,
)
from tutor.maths.malrules.pairs import Pair
from tutor.maths.tree import Operation

_Recipe: TypeAlias = Callable[[str, int, Written, bool], Iterable[Written]]
"""What is made of a sign, the whole number and the fraction, and whether the whole one is first."""


def _with_whole(recipe: _Recipe) -> Primitive:
    def primitive(operation: Operation, left: Pair, right: Pair) -> Iterable[Pair]:
        parts = _whole_and_part(operation, left, right)
        return () if parts is None else made(recipe(operation.sign, *parts))

    return primitive


@asked_in_a_row
def _whole_and_part(
    operation: Operation, left: Pair, right: Pair
) -> tuple[int, Written, bool] | None:
    """The whole number and the fraction, and whether the whole one is first."""
    first = whole(operation.left, left)
    number = whole(operation.right, right) if first is None else first
    side, value = (operation.right, right) if first is not None else (operation.left, left)
    part = fraction(side, value)
    if number is None or part is None or part[1] <= 1 or min(number, part[0]) < 1:
        return None
    return number, part, first is not None


def _done(sign: str, number: int, part: int, is_first: bool) -> int:
    if sign == "+":
        return number + part
    return number - part if is_first else part - number


def _to_top(sign: str, number: int, part: Written, is_first: bool) -> Iterable[Written]:
    top = _done(sign, number, part[0], is_first)
    # Nobody goes below zero with 1-4/5: the smaller is taken from the larger.
    return ((abs(top) if is_first else top, part[1]),)


whole_plus_top: Final[Primitive] = _with_whole(_to_top)
"""``2+1/3`` as (2+1)/3, ``1-4/5`` as (4-1)/5."""


def _over_itself(sign: str, _: int, part: Written, is_first: bool) -> Iterable[Written]:
    return ((_done(sign, part[1], part[0], is_first), part[1]),)


whole_over_itself: Final[Primitive] = _with_whole(_over_itself)
"""``2+1/3`` as 2/2+1/3."""


def _across(sign: str, number: int, part: Written, is_first: bool) -> Iterable[Written]:
    top, bottom = part
    if sign == "+":
        return ((number + top, bottom + 1),)
    return ((_done(sign, number, top, is_first), bottom - 1),)


whole_across: Final[Primitive] = _with_whole(_across)
"""``2+1/3`` as (2+1)/(1+3): the whole number over 1, then tops and bottoms apart."""


def _to_both(sign: str, number: int, part: Written, _: bool) -> Iterable[Written]:
    top, bottom = part
    return ((number + top, number + bottom),) if sign == "+" else ()


whole_to_both: Final[Primitive] = _with_whole(_to_both)
"""``2+1/3`` as (2+1)/(2+3): the whole number belongs to top and bottom."""


def _brought_down(sign: str, number: int, part: Written, is_first: bool) -> Iterator[Written]:
    top, bottom = part
    if sign == "-" and is_first and top < bottom:
        yield (number - 1) * bottom + top, bottom
        yield number * bottom + top, bottom


brought_down: Final[Primitive] = _with_whole(_brought_down)
"""``3-1/4`` as 2 1/4 or 3 1/4: there is nothing to take the fraction from, so it stays."""


def _not_paid(sign: str, number: int, part: Written, is_first: bool) -> Iterable[Written]:
    top, bottom = part
    if sign != "-" or not is_first or top >= bottom:
        return ()
    return ((number * bottom + bottom - top, bottom),)


borrow_not_paid: Final[Primitive] = _with_whole(_not_paid)
"""``6-3/5`` as 6 2/5: one is broken into five fifths, and is still there."""


def _ten(sign: str, number: int, part: Written, is_first: bool) -> Iterable[Written]:
    top, bottom = part
    if sign != "-" or not is_first or top >= min(bottom, 10):
        return ()
    return (((number - 1) * bottom + 10 - top, bottom),)


borrowed_ten: Final[Primitive] = _with_whole(_ten)
"""``5-3/8`` as 4 7/8: the one that is borrowed is taken for ten."""

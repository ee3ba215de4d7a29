"""Facts known by heart, and signs mistaken."""

from collections.abc import Iterable, Iterator
from typing import Final

from tutor.maths.malrules.levels import SIGNS
from tutor.maths.malrules.pairs import (
    Pair,
    added,
    compute,
    lowest,
    times,
)
from tutor.maths.tree import Number, Operation, Tree, is_negation, numeral, whole_number


def times_zero(operation: Operation, left: Pair, right: Pair) -> Iterable[Pair]:
    """``7*0 = 7``, ``0*7 = 7``; at the zeros of a written number too: ``305*2 = 630``."""
    if not left[0] or not right[0]:
        return (added(left, right),)
    zeros = _zeros(operation.left, right) or _zeros(operation.right, left)
    return (added(times(left, right), zeros),) if zeros else ()


def _zeros(number: Tree, factor: Pair) -> Pair | None:
    """What the zeros of a written number are worth where ``0*n = n``: 23 in ``23*30``."""
    if not isinstance(number, Number) or factor[1] != 1 or not 2 <= factor[0] <= MOST_FACTOR:
        return None
    if factor[0] > 9 and not POWERS_OF_TEN.isdisjoint((factor[0], number.value)):
        return None
    text = numeral(number)
    digits, decimals = text.replace(".", ""), len(text.partition(".")[2])
    if not digits.isdigit() or digits[0] == "0":
        return None
    places = [10**place for place, digit in enumerate(reversed(digits)) if digit == "0"]
    return lowest(sum(places) * factor[0], 10**decimals) if places else None


MOST_FACTOR: Final = 999
"""Nobody writes rows of zeros for more digits than that."""

POWERS_OF_TEN: Final = frozenset({10, 100})
"""Times these a number only moves."""


def plus_zero_is_zero(_: Operation, left: Pair, right: Pair) -> Iterable[Pair]:
    """``5+0 = 0``, ``0+7 = 0``: what holds for times is taken for plus."""
    return ((0, 1),) if bool(left[0]) is not bool(right[0]) else ()


def times_one_is_one(operation: Operation, left: Pair, right: Pair) -> Iterable[Pair]:
    """``5*1 = 1``, ``8/1 = 1``; of 0 nothing is left anyway."""
    numbers = (left, right) if operation.sign == "*" else (right,)
    is_whole = left[1] == right[1] == 1 and left[0] and right[0]
    return (ONE,) if ONE in numbers and left != right and is_whole else ()


ONE: Final[Pair] = (1, 1)


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


def undone(operation: Operation) -> Iterable[Pair]:
    """``7+19 = 12``, ``3*36 = 12``: the first number taken from the second, or dividing it.

    Who fills the gap of ``7+_=12`` with 19 comes to the same.
    """
    left, right = whole_number(operation.left), whole_number(operation.right)
    if left is None or right is None or right < 10 or not 0 < left < right:
        return ()
    if operation.sign == "+":
        return ((right - left, 1),)
    return ((right // left, 1),) if right % left == 0 else ()


SIGNS_OF_POWERS: Final = tuple(sign for sign in SIGNS if sign != "-")


def another_sign(operation: Operation, left: Pair, right: Pair) -> Iterator[Pair]:
    """``4*3`` as 4+3, 4-3 or 4/3; a power, which has no sign, is not taken for a difference."""
    if is_negation(operation):
        return
    for sign in SIGNS if operation.sign != "^" else SIGNS_OF_POWERS:
        wrong = compute(sign, left, right)
        if wrong is not None:
            yield wrong

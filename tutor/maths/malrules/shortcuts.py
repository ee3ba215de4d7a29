"""Short ways that only seem to lead to a result: estimates, doubling, a pattern that goes on."""

from collections.abc import Iterable
from fractions import Fraction
from typing import Final

from tutor.maths.malrules.pairs import Pair, compute
from tutor.maths.tree import Number, Operation, Tree, whole_number

NEAR: Final = 5
"""Whole numbers are rounded that are at most a fifth of the place away from the round one."""


def estimated(operation: Operation) -> Iterable[Pair]:
    """``61*19`` as 60*20, ``3.8+5.9`` as 4+6: the estimate stands there for the result.

    Times a single digit one decimal is rounded: ``5.9*4`` as 6*4.
    """
    sides = (operation.left, operation.right)
    one, other = (_rounded(side) for side in sides)
    if operation.sign == "*" and any(_is_decimal(side) for side in sides):
        one, other = one or _digit(sides[0]), other or _digit(sides[1])
    made = None if one is None or other is None else compute(operation.sign, (one, 1), (other, 1))
    return () if made is None or made[0] <= 0 else (made,)


def _rounded(tree: Tree) -> int | None:
    """A whole number near its first place, a decimal as a whole one; None for what is round."""
    if not isinstance(tree, Number) or tree.value < 1 or "%" in tree.written:
        return None
    if tree.value.denominator > 1:
        return int(tree.value + Fraction(1, 2)) if "." in tree.written else None
    number = int(tree.value)
    unit: int = 10 ** (len(str(number)) - 1)
    nearest = (number + unit // 2) // unit * unit
    return nearest if 0 < abs(number - nearest) * NEAR <= unit else None


def _is_decimal(tree: Tree) -> bool:
    return isinstance(tree, Number) and "." in tree.written


def _digit(tree: Tree) -> int | None:
    number = _whole(tree)
    return number if number in range(2, 10) else None


def both_doubled(operation: Operation) -> Iterable[Pair]:
    """``5*14`` as 10*28, ``420/35`` as 420/70, and half of that: doubled where it is to be halved.

    Only of what somebody doubles: numbers that end in 5.
    """
    one, other = (_whole(side) for side in (operation.left, operation.right))
    if one is None or other is None or min(one, other) < 2:
        return ()
    if operation.sign == "/":
        fits = other % 10 == 5 and other > 5 and one % (4 * other) == 0
        return ((one // (4 * other), 1),) if fits else ()
    fits = any(by % 10 == 5 and number % 10 != 5 for by, number in ((one, other), (other, one)))
    return ((4 * one * other, 1),) if fits and max(one, other) > 9 else ()


def eleven_repeated(operation: Operation) -> Iterable[Pair]:
    """``11*24 = 2424``: 11*7 is 77, and so the number is written twice."""
    one, other = (_whole(side) for side in (operation.left, operation.right))
    if one is None or other is None or 11 not in (one, other):
        return ()
    number = other if one == 11 else one
    return ((int(f"{number}{number}"), 1),) if 10 <= number <= 99 else ()


def _whole(tree: Tree) -> int | None:
    """A whole number above 0 as it is written."""
    found = whole_number(tree)
    return found if found is not None and found > 0 else None

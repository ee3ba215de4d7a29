"""What a digit is worth by its place, lost: zeros in other places, digits taken for numbers."""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from tutor.maths.malrules.pairs import Pair
from tutor.maths.tree import Number, Operation, Tree

LONGEST: Final = 6
"""Digits of a number that is put together of its places."""


def zeros_elsewhere(operation: Operation, left: Pair, right: Pair) -> Iterator[Pair]:
    """``7*1000+4 = 7400``, ``600+8 = 68``: the digits are right, their zeros elsewhere.

    They are lost too, or one is too many.
    """
    (above, one), (below, other) = left, right
    if not one == other == 1 or below <= 0 or above <= 0 or above % 10 ** len(str(below)):
        return
    if not (_is_of_places(operation.left) and _is_place(operation.right)):
        return
    digits = str(above + below)
    kept = digits.replace("0", "")
    if len(kept) == len(digits) or len(digits) > LONGEST:
        return
    yield (int(kept), 1)
    for length in (len(digits), len(digits) + 1):
        for places in combinations(range(1, length), len(kept) - 1):
            put = dict(zip((0, *places), kept, strict=True))
            yield (int("".join(put.get(place, "0") for place in range(length))), 1)


def _is_of_places(tree: Tree) -> bool:
    """Whether it puts a number together: 300, 3*100 or 300+40."""
    if isinstance(tree, Operation) and tree.sign == "+":
        return _is_of_places(tree.left) and _is_place(tree.right)
    return _is_place(tree)


def _is_place(tree: Tree) -> bool:
    """Whether it is a number, or so many tens, hundreds, thousands."""
    if isinstance(tree, Number):
        return not tree.written
    sides = (tree.left, tree.right)
    if tree.sign != "*" or not all(isinstance(side, Number) for side in sides):
        return False
    return any(isinstance(side, Number) and side.value in POWERS_OF_TEN for side in sides)


POWERS_OF_TEN: Final = frozenset({1, 10, 100, 1_000, 10_000})


def digits_multiplied(operation: Operation, left: Pair, right: Pair) -> Iterator[Pair]:
    """``36*4`` as 3*4+6*4: the 3 is taken for 3, not for 30."""
    if not (isinstance(operation.left, Number) and isinstance(operation.right, Number)):
        return
    for (number, one), (by, other) in ((left, right), (right, left)):
        tens, ones = divmod(number, 10)
        if one == other == 1 and 0 < tens < 10 and ones and 1 < by < 10:
            yield ((tens + ones) * by, 1)

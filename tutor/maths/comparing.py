"""Two sides compared: which of the signs ``< = >`` holds between them, and what somebody thinks.

A comparison is a tree whose sign is :data:`tutor.maths.tree.COMPARED` and whose value says which
side is greater, so that misconceptions about it are wrong values like all others.
"""

from collections.abc import Mapping, Set
from fractions import Fraction
from types import MappingProxyType
from typing import Final

from tutor.maths.fractions import PARTS, in_fractions
from tutor.maths.tree import COMPARED, Number, Operation, Tree, whole_number

RELATIONS: Final[Mapping[str, Set[int]]] = MappingProxyType(
    {
        "<": frozenset({-1}),
        ">": frozenset({1}),
        "<=": frozenset({-1, 0}),
        ">=": frozenset({1, 0}),
        "!=": frozenset({-1, 1}),
    }
)
"""The signs between two sides, and of which values of the comparison each is true."""

SIGN_FOR: Final[Mapping[int, str]] = MappingProxyType({-1: "<", 0: "=", 1: ">"})
"""The sign that holds, by the value of the comparison."""


def comparison(left: Tree, right: Tree, divide: tuple[bool, bool] = (False, False)) -> Operation:
    """Two sides compared, as :func:`compared_as` has them; a side stays where a sign divides in it.

    So ``8:2`` stays, and the right of ``1/2:1/4<1/2`` is a number.
    """
    one, other = (
        in_fractions(side, below_zero=True) if divides else compared_as(side)
        for side, divides in zip((left, right), divide, strict=True)
    )
    return Operation(COMPARED, one, other)


def compared_as(side: Tree) -> Tree:
    """A side with its fractions as numbers, ``4/2`` too: nobody has to work it out."""
    if isinstance(side, Operation) and side.sign == "/":
        top, bottom = whole_number(side.left), whole_number(side.right)
        if top is not None and bottom is not None and bottom > 0:
            first, last = side.left, side.right
            assert isinstance(first, Number)
            assert isinstance(last, Number)
            value = Fraction(top, bottom)
            return Number(value, first.start, last.end, f"{top}{PARTS}{bottom}")
    return in_fractions(side, below_zero=True)


TURNED: Final[Mapping[str, str]] = MappingProxyType({"<": ">", "=": "=", ">": "<"})
"""The sign that says the same with the sides turned round."""


def sign_typed(text: str) -> str | None:
    """The one sign ``< = >`` in a text, alone or between two sides; None where there is none."""
    found = [sign for sign in SIGN_FOR.values() for _ in range(text.count(sign))]
    if len(found) != 1:
        return None
    left, sign, right = text.partition(found[0])
    return sign if bool(left.strip()) == bool(right.strip()) else None


def sign_for(value: Fraction) -> str:
    """The sign of a comparison with this value."""
    return SIGN_FOR[int(value)]

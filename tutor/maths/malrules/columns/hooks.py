"""Written procedures as malrules: what stands in an expression, put below each other.

Decimals are written in columns too, their points below each other, so the same repairs make wrong
decimals.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias

from tutor.maths.malrules.attempts import Either, Everywhere, Once, Primitive
from tutor.maths.malrules.columns.addition import wrong_sums
from tutor.maths.malrules.columns.division import wrong_quotients
from tutor.maths.malrules.columns.multiplication import wrong_products
from tutor.maths.malrules.columns.paper import Found
from tutor.maths.malrules.columns.subtraction import wrong_differences
from tutor.maths.malrules.pairs import Pair, lowest
from tutor.maths.tree import UNWRITTEN, Number, Operation, Tree

MOST_PLACES: Final = 4
"""Decimals with more places are not written below each other."""


class Written(NamedTuple):
    """A number as its digits, and how many of them stand behind the point: 2.50 is (250, 2)."""

    digits: int
    places: int


def as_written(tree: Tree, value: Pair) -> Written | None:
    """How an operand is put on paper; None where it is no whole number and no decimal."""
    top, bottom = value
    text = tree.written if isinstance(tree, Number) else ""
    if top < 0 or text == UNWRITTEN:
        return None
    _, point, behind = text.partition(".")
    if not point:
        return Written(top, 0) if bottom == 1 else None
    if not behind.isdigit() or len(behind) > MOST_PLACES:
        return None
    return Written(top * 10 ** len(behind) // bottom, len(behind))


def in_columns(malrule: str, signs: str) -> Either:
    """The way of a malrule of written arithmetic: its typical repair everywhere, or any once."""
    wrong = primitive(malrule)
    return Either(signs, (Everywhere(signs, wrong), Once(signs, wrong)))


def primitive(malrule: str) -> Primitive:
    """The wrong results of one written operation that betray a malrule, typical ones first."""

    def wrong(operation: Operation, left: Pair, right: Pair) -> Iterable[Pair]:
        one, other = as_written(operation.left, left), as_written(operation.right, right)
        if one is None or other is None:
            return ()
        return _PROCEDURES[operation.sign](malrule, one, other)

    return wrong


def _summed(malrule: str, left: Written, right: Written) -> list[Pair]:
    upper, lower, places = _aligned(left, right)
    return _pairs(wrong_sums(upper, lower), malrule, places)


def _subtracted(malrule: str, left: Written, right: Written) -> list[Pair]:
    upper, lower, places = _aligned(left, right)
    return _pairs(wrong_differences(upper, lower), malrule, places)


def _multiplied(malrule: str, left: Written, right: Written) -> list[Pair]:
    made = wrong_products(left.digits, right.digits)
    return _pairs(made, malrule, left.places + right.places)


def _divided(malrule: str, left: Written, right: Written) -> list[Pair]:
    made = wrong_quotients(left.digits, right.digits)
    if right.places or malrule not in made:
        return []
    rest = left.digits % right.digits
    if not rest:
        return _pairs(made, malrule, left.places)
    if left.places:
        return []
    # With what remains, or without.
    wholes = made[malrule]
    return [lowest(whole * right.digits + rest, right.digits) for whole in wholes] + [
        (whole, 1) for whole in wholes
    ]


def _aligned(left: Written, right: Written) -> tuple[int, int, int]:
    """The digits of both with their points below each other, and the places behind the point."""
    places = max(left.places, right.places)
    upper = left.digits * 10 ** (places - left.places)
    return upper, right.digits * 10 ** (places - right.places), places


def _pairs(made: Found, malrule: str, places: int) -> list[Pair]:
    values: Sequence[int] = made.get(malrule, ())
    return [(value, 1) if not places else lowest(value, 10**places) for value in values]


_Procedure: TypeAlias = Callable[[str, Written, Written], list[Pair]]

_PROCEDURES: Final[Mapping[str, _Procedure]] = MappingProxyType(
    {"+": _summed, "-": _subtracted, "*": _multiplied, "/": _divided}
)

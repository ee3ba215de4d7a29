"""Written procedures as malrules: what stands in an expression, put below each other.

Decimals are written in columns too, their points below each other, so the same repairs make wrong
decimals.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias

from tutor.maths.malrules.attempts import Grouped
from tutor.maths.malrules.columns.addition import wrong_sums
from tutor.maths.malrules.columns.division import wrong_quotients
from tutor.maths.malrules.columns.multiplication import wrong_products
from tutor.maths.malrules.columns.paper import Found
from tutor.maths.malrules.columns.subtraction import wrong_differences
from tutor.maths.malrules.pairs import Pair, lowest
from tutor.maths.tree import UNWRITTEN, Number, Operation, Tree

MOST_PLACES: Final = 4
"""Decimals with more places are not written below each other."""


OF_WHOLE_NUMBERS: Final = frozenset(
    {"all-digits-added", "compensated-wrong-way", "misaligned-columns", "zeros-miscounted"}
)
"""Malrules that decimals do not show, or show in another way."""


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


def in_columns(malrule: str, signs: str, *, now_and_then: bool = False) -> Grouped:
    """The way of a malrule of written arithmetic: its typical repair everywhere, or any once."""
    return Grouped(signs, malrule, on_paper, now_and_then)


def on_paper(operation: Operation, left: Pair, right: Pair) -> Mapping[str, Sequence[Pair]]:
    """The wrong results of one written operation by malrule, the typical ones first."""
    one, other = as_written(operation.left, left), as_written(operation.right, right)
    if one is None or other is None or operation.sign not in _PROCEDURES:
        return {}
    return _made(operation.sign, one, other)


@lru_cache(maxsize=4096)
def _made(sign: str, left: Written, right: Written) -> Mapping[str, Sequence[Pair]]:
    return MappingProxyType(_PROCEDURES[sign](left, right))


Wrong: TypeAlias = dict[str, list[Pair]]


def _summed(left: Written, right: Written) -> Wrong:
    upper, lower, places = _aligned(left, right)
    return _pairs(wrong_sums(upper, lower), places)


def _subtracted(left: Written, right: Written) -> Wrong:
    upper, lower, places = _aligned(left, right)
    return _pairs(wrong_differences(upper, lower), places)


def _multiplied(left: Written, right: Written) -> Wrong:
    return _pairs(wrong_products(left.digits, right.digits), left.places + right.places)


def _divided(left: Written, right: Written) -> Wrong:
    if right.places or not right.digits:
        return {}
    made, rest = wrong_quotients(left.digits, right.digits), left.digits % right.digits
    if not rest:
        return _pairs(made, left.places)
    if left.places:
        return {}
    # With what remains, or without.
    by = right.digits
    return {
        malrule: [
            *(lowest(whole * by + rest, by) for whole in wholes),
            *((whole, 1) for whole in wholes),
        ]
        for malrule, wholes in made.items()
    }


def _aligned(left: Written, right: Written) -> tuple[int, int, int]:
    """The digits of both with their points below each other, and the places behind the point."""
    places = max(left.places, right.places)
    upper = left.digits * 10 ** (places - left.places)
    return upper, right.digits * 10 ** (places - right.places), places


def _pairs(made: Found, places: int) -> Wrong:
    if not places:
        return {malrule: [(value, 1) for value in values] for malrule, values in made.items()}
    one: int = 10**places
    return {
        malrule: [lowest(value, one) for value in values]
        for malrule, values in made.items()
        if malrule not in OF_WHOLE_NUMBERS
    }


_PROCEDURES: Final[Mapping[str, Callable[[Written, Written], Wrong]]] = MappingProxyType(
    {"+": _summed, "-": _subtracted, "*": _multiplied, "/": _divided}
)

"""One operation whose numbers are treated rightly, with one fact of it remembered wrongly.

In written arithmetic that is the fact of one column or of two digits; the others are right.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import count
from math import lcm
from types import MappingProxyType
from typing import Final, NamedTuple

import msgspec

from tutor.maths.fractions import top_and_bottom
from tutor.maths.malrules.pairs import Pair, lowest
from tutor.maths.tree import Operation, Sign, Tree

BESIDE, TWO_BESIDE, THREE_BESIDE = 1.0, 0.35, 0.12
TEN_BESIDE, ROW_AND_COLUMN, NEAR_BY = 0.2, 0.3, 0.15
"""How frequent a wrong fact is against the most frequent: one beside the right one, or a product of
the neighbouring row; two beside; three rows away; ten beside; row and column wrong; a number near
by in none of them."""

OF_ADDING_UP: Final = 0.3
"""A wrong sum while the rows of a written product are added."""

OF_GROUPS: Final = 0.3
"""One group too many or too few where a number past the tables is taken a few times."""

OF_COPYING: Final = 0.4
"""A wrong digit in a column where no fact is needed: with a 0, with nothing in it, or 7 - 7."""

BY_HEART: Final = 12
"""Tables are learned so far."""

MOST_FACTS: Final = 12
"""Longer products are not gone through fact by fact."""


REMEMBERED: Final = 1024
"""Operations of which wrong facts are remembered; with fractions there are many of few digits."""


class Remembered(msgspec.Struct, frozen=True, gc=False):
    """A wrong value of an operation, how frequent among them, and the fact behind it."""

    value: Pair
    weight: float
    fact: str = ""


class Facts(NamedTuple):
    """The values of an operation with one wrong fact, and the sum of their weights.

    ``hard`` is how likely a slip is one of this operation, shared among those weights.
    """

    wrong: Sequence[Remembered]
    weight: float
    hard: float


NO_FACTS: Final = Facts((), 0, 0.0)


def misremembered(operation: Operation, left: Pair, right: Pair) -> Facts:
    """The values of an operation with one wrong fact.

    Facts that follow from a rule are not forgotten: there are none of ``n*1``, ``n*0``, ``n+0``,
    ``n/1`` and ``n/n``.

    Args:
        operation: what is done.
        left: the value that stands left of its sign.
        right: that to the right; a quotient has a value.
    """
    sides = operation.left, operation.right
    if operation.sign == "/":
        has_bar = not any(map(_has_point, sides))
    else:
        has_bar = any(_has_bar(side, operation.sign) for side in sides)
    return _misremembered(operation.sign, left, right, has_bar)


def _has_bar(side: Tree, sign: Sign) -> bool:
    """Whether it is a fraction, which a mixed number becomes to be multiplied."""
    if isinstance(side, Operation):
        return side.sign == "/"
    if not side.written:
        return False
    return top_and_bottom(side) is not None or (sign == "*" and " " in side.written)


def _has_point(side: Tree) -> bool:
    """Whether a decimal or a percentage is written in it."""
    if isinstance(side, Operation):
        return _has_point(side.left) or _has_point(side.right)
    return "." in side.written or "%" in side.written


@lru_cache(maxsize=REMEMBERED)
def _misremembered(sign: Sign, left: Pair, right: Pair, has_bar: bool) -> Facts:
    wrong = tuple(_wrongly(sign, left, right, has_bar))
    weight = sum([each.weight for each in wrong])
    return Facts(wrong, weight, hardness(sign, left, right) / max(1.0, weight))


def _wrongly(sign: Sign, left: Pair, right: Pair, has_bar: bool) -> Iterator[Remembered]:
    if not left[0] or not right[0]:
        return
    scale = _common_scale(left, right, has_bar=has_bar)
    match sign:
        case "+" | "-":
            if scale:
                yield from _in_columns(sign, left, right, scale)
            else:
                yield from _tops(sign, left, right)
        case "*":
            if scale:
                yield from _products(_digits_of(left), _digits_of(right))
            else:
                yield from _of_fractions(left, right)
        case "/":
            if left[1] == right[1] == 1:
                yield from _quotients(left[0], right[0])
            elif left != right and scale:
                yield from _of_decimals(_digits_of(left), _digits_of(right))
            elif left != right:
                yield from _of_fractions(left, _turned(right))


def hardness(sign: str, left: Pair, right: Pair) -> float:
    """How often a slip in a longer calculation is one of this operation, as a weight."""
    smaller = min(abs(left[0]), abs(right[0]))
    if sign in "+-":
        return EASY if smaller <= 2 else SUM
    return PRODUCT


EASY, SUM, PRODUCT = 0.2, 0.6, 1.0


def _common_scale(left: Pair, right: Pair, *, has_bar: bool) -> int:
    """The power of ten that makes both whole; 0 where none of a few does, or one is a fraction."""
    for places in range(1 if has_bar else 4):
        scale: int = 10**places
        if scale % left[1] == 0 and scale % right[1] == 0:
            return scale
    return 0


# Sums and differences --------------------------------------------------------------------------


def _in_columns(sign: str, left: Pair, right: Pair, scale: int) -> Iterator[Remembered]:
    """Whole numbers or decimals, column by column; by heart they are one column."""
    one, other = (pair[0] * scale // pair[1] for pair in (left, right))
    total = one + other if sign == "+" else one - other
    adds = (one < 0) == ((other if sign == "+" else -other) < 0)
    above, below = abs(one), abs(other)
    if not adds and above < below:
        above, below = below, above
    if max(above, below) <= 20 and min(above, below) <= 10:
        yield from _beside(total, 1, scale, f"{above}{'+' if adds else '-'}{below}")
        if above + below >= 10:
            yield from _pair_beside(total, 10, scale, TEN_BESIDE, "")
        return
    for place, fact in _columns(above, below, adds=adds):
        yield from _beside(total, place, scale, fact, 1.0 if fact else OF_COPYING)


def _columns(above: int, below: int, *, adds: bool) -> Iterator[tuple[int, str]]:
    """Each place with the fact of its column, as it is done with carries and borrowed tens."""
    place, owed = 1, 0
    while max(above, below) >= place:
        upper, lower = above // place % 10, below // place % 10
        if adds:
            fact = f"{upper + owed}+{lower}"
            owed = int(upper + owed + lower >= 10)
        else:
            upper -= owed
            owed = int(upper < lower)
            upper += 10 * owed
            fact = f"{upper}-{lower}"
        is_fact = upper and lower and (adds or upper != lower)
        yield place, fact if is_fact else ""
        place *= 10


def _beside(
    total: int, place: int, scale: int, fact: str, often: float = 1.0
) -> Iterator[Remembered]:
    yield from _pair_beside(total, place, scale, BESIDE * often, fact)
    yield from _pair_beside(total, 2 * place, scale, TWO_BESIDE * often, fact)


def _pair_beside(
    total: int, off: int, scale: int, weight: float, fact: str
) -> Iterator[Remembered]:
    for wrong in (total - off, total + off):
        if not (wrong < 0 < total or total < 0 <= wrong):
            yield Remembered(lowest(wrong, scale), weight, fact)


def _tops(sign: str, left: Pair, right: Pair) -> Iterator[Remembered]:
    """Fractions with one bottom: the fact of their tops."""
    (a, b), (c, d) = left, right
    bottom = lcm(b, d)
    one, other = a * bottom // b, c * bottom // d
    total = one + other if sign == "+" else one - other
    yield from _beside(total, 1, bottom, f"{one}{sign}{other}" if min(one, other) > 0 else "")


# Products and quotients ------------------------------------------------------------------------


def _products(left: Pair, right: Pair) -> Iterator[Remembered]:
    """Whole numbers or decimals; of long ones the product of any two digits."""
    (a, b), (c, d) = left, right
    top, bottom = a * c, b * d
    for off, weight, fact in _wrong_products(abs(a), abs(c)):
        yield Remembered(lowest(top + off if top > 0 else top - off, bottom), weight, fact)


def _digits_of(pair: Pair) -> Pair:
    """A whole number or a decimal as its digits are written, over a power of ten: 0.8 is 8/10."""
    scale: int = next(10**places for places in count() if 10**places % pair[1] == 0)
    return pair[0] * scale // pair[1], scale


def _wrong_products(one: int, other: int) -> Iterator[tuple[int, float, str]]:
    """By how much a product is off, how frequent that is, and the fact behind it."""
    if min(one, other) < 2:  # nobody works that out
        return
    if one <= BY_HEART and other <= BY_HEART:
        for off, weight in _off_facts(one, other).items():
            yield off, weight, f"{one}*{other}"
        return
    if len(str(one)) * len(str(other)) > MOST_FACTS:
        return
    few, group = sorted((one, other))
    if few <= BY_HEART and group < 100:
        yield group, OF_GROUPS, f"{one}*{other}"
        yield -group, OF_GROUPS, f"{one}*{other}"
    for place, upper in _digits(one):
        for further, lower in _digits(other):
            for off, weight in _off_facts(upper, lower).items():
                yield off * place * further, weight, f"{upper}*{lower}"
    place = 1
    while place <= one * other:
        yield place, OF_ADDING_UP, ""
        yield -place, OF_ADDING_UP, ""
        place *= 10


def _digits(number: int) -> Iterator[tuple[int, int]]:
    """The place and the value of each digit, the ones first."""
    place = 1
    while number:
        number, digit = divmod(number, 10)
        yield place, digit
        place *= 10


@lru_cache(maxsize=BY_HEART**2)
def _off_facts(one: int, other: int) -> Mapping[int, float]:
    """By how much a fact of the tables is off, and how frequent that is; none with 0 and 1."""
    if min(one, other) < 2:
        return MappingProxyType({})
    product, found = one * other, dict[int, float]()
    around = {
        (1, 0): BESIDE,
        (2, 0): TWO_BESIDE,
        (3, 0): THREE_BESIDE,
        (1, 1): ROW_AND_COLUMN,
        (1, -1): ROW_AND_COLUMN,
    }
    for (row, column), weight in around.items():
        for step, across in ((row, column), (-row, -column), (column, row), (-column, -row)):
            wrong = (one + step) * (other + across)
            if one + step > 0 and other + across > 0:
                found[wrong - product] = max(weight, found.get(wrong - product, 0.0))
    for off in (-10, -2, -1, 1, 2, 10):
        if product + off > 0:
            found.setdefault(off, NEAR_BY)
    found.pop(0, None)
    return MappingProxyType(found)


def _quotients(left: int, right: int) -> Iterator[Remembered]:
    """A quotient beside the right one, in any of its digits; of one with a rest, also the rest."""
    if abs(right) == 1 or abs(left) == abs(right):
        return
    fact = f"{abs(left)}/{abs(right)}" if abs(left) <= BY_HEART * abs(right) else ""
    place = 1
    while place * abs(right) <= abs(left):
        yield from _over(left, place * right, right, fact)
        place *= 10
    if left % right and abs(left) // abs(right):
        yield from _over(left, 1, right, fact)


def _of_decimals(left: Pair, right: Pair) -> Iterator[Remembered]:
    """The same of decimals, by their digits: a fact of 4.2/0.06 is one of 42/6."""
    (one, unit), (other, under) = left, right
    while abs(one) < abs(other):
        one, unit = one * 10, unit * 10
    for each in _quotients(one, other):
        top, bottom = each.value
        yield Remembered(lowest(top * under, bottom * unit), each.weight, each.fact)


def _over(left: int, off: int, right: int, fact: str) -> Iterator[Remembered]:
    for times, weight in ((1, BESIDE), (-1, BESIDE), (2, TWO_BESIDE), (-2, TWO_BESIDE)):
        wrong = left + times * off
        if wrong * left > 0:
            yield Remembered(lowest(wrong, right), weight, fact)


def _of_fractions(left: Pair, right: Pair) -> Iterator[Remembered]:
    """Tops and bottoms multiplied, with one of the two facts wrong."""
    yield from _products(left, right)
    (a, b), (c, d) = left, right
    top, bottom = a * c, b * d
    for off, weight, fact in _wrong_products(b, d):
        if bottom + off > 0:
            yield Remembered(lowest(top, bottom + off), weight, fact)


def _turned(pair: Pair) -> Pair:
    return lowest(pair[1], pair[0])

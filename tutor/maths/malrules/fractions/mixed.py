"""Mixed numbers calculated by the wrong recipe: whole parts and fractions apart, borrowed tens.

Catalogues: Tatsuoka 1984; Ashlock 2006; Brown & Quinn 2006.
"""

from collections.abc import Callable, Iterable, Iterator
from math import lcm
from typing import Final, NamedTuple, TypeAlias

from tutor.maths.malrules.attempts import Primitive
from tutor.maths.malrules.fractions.forms import (
    Mixed,
    Written,
    base_of,
    is_mixed,
    made,
    mixed,
    two_mixed,
)
from tutor.maths.malrules.pairs import Pair, added, compute, lowest
from tutor.maths.tree import Operation, Sign


class _Together(NamedTuple):
    """Two mixed numbers of one sign: the whole parts, the tops over one bottom."""

    one: int
    other: int
    top: int
    over: int
    bottom: int


_Recipe: TypeAlias = Callable[[Sign, _Together], Iterable[Written]]


def _of_mixed(recipe: _Recipe) -> Primitive:
    def primitive(operation: Operation, left: Pair, right: Pair) -> Iterable[Pair]:
        parts = two_mixed(operation, left, right)
        if parts is None:
            return ()
        (one, a, b), (other, c, d) = parts
        common = lcm(b, d)
        together = _Together(one, other, a * common // b, c * common // d, common)
        return made(recipe(operation.sign, together))

    return primitive


def _needs_borrowing(sign: Sign, both: _Together) -> bool:
    return sign == "-" and both.top < both.over and both.one > both.other


def _ten(sign: Sign, both: _Together) -> Iterable[Written]:
    carried = both.top + both.over - 10
    if sign == "+" and carried >= 0:
        return (((both.one + both.other + 1) * both.bottom + carried, both.bottom),)
    if not _needs_borrowing(sign, both):
        return ()
    whole = both.one - 1 - both.other
    return ((whole * both.bottom + both.top + 10 - both.over, both.bottom),)


borrowed_ten: Final[Primitive] = _of_mixed(_ten)
"""``3 1/4-1 3/4`` as 2 11/4-1 3/4: ten is borrowed instead of four quarters, or carried in sums."""


def _not_paid(sign: Sign, both: _Together) -> Iterable[Written]:
    if not _needs_borrowing(sign, both):
        return ()
    whole = both.one - both.other
    return ((whole * both.bottom + both.bottom + both.top - both.over, both.bottom),)


borrow_not_paid: Final[Primitive] = _of_mixed(_not_paid)
"""``3 1/4-1 3/4`` as 2 2/4: a whole is borrowed, but the whole part is not lowered."""


def _smaller_top(sign: Sign, both: _Together) -> Iterable[Written]:
    if not _needs_borrowing(sign, both):
        return ()
    whole, over = both.one - both.other, both.over - both.top
    return (
        (whole * both.bottom + over, both.bottom),
        ((whole - 1) * both.bottom + over, both.bottom),
    )


smaller_top_from_larger: Final[Primitive] = _of_mixed(_smaller_top)
"""``4 1/5-1 3/5`` as 3 2/5, ``5-1 2/3`` as 4 2/3; or a whole is paid and nothing gained for it."""


def smaller_top_across(operation: Operation, left: Pair, right: Pair) -> Iterator[Pair]:
    """``6 1/5-2 3/4`` as 4 2/1: the smaller top from the larger, and a bottom from a bottom."""
    parts = two_mixed(operation, left, right)
    if parts is not None and operation.sign == "-":
        (one, a, b), (other, c, d) = parts
        if one > other and 0 < a < c and b > d:
            yield lowest((one - other) * (b - d) + c - a, b - d)


def _carry(sign: Sign, both: _Together) -> Iterable[Written]:
    top = both.top + both.over
    if sign != "+" or top < both.bottom:
        return ()
    return (((both.one + both.other - 1) * both.bottom + top, both.bottom),)


carry_lost: Final[Primitive] = _of_mixed(_carry)
"""``1 3/4+1 3/4`` as 2 2/4: four of the six quarters are a whole, which is lost."""


def _lost(sign: Sign, both: _Together) -> Iterator[Written]:
    if bool(both.one) != bool(both.other) or sign in "*/":
        yield from _lost_of_one(sign, both)
    wholes = compute(sign, (both.one, 1), (both.other, 1)) if both.one and both.other else None
    if wholes is not None:
        yield wholes
    if sign not in "+-" or wholes is None:
        return
    if both.top and both.over:
        yield both.top + both.over if sign == "+" else both.top - both.over, both.bottom
        yield wholes[0] * both.bottom + both.top, both.bottom
    elif both.top:
        yield both.top, both.bottom


def _lost_of_one(sign: Sign, both: _Together) -> Iterator[Written]:
    """The whole or the fraction of the only mixed number, ``1 1/2*1/4`` as 1/2*1/4 or 1*1/4."""
    first, second = (both.one, both.top), (both.other, both.over)
    left, right = (lowest(whole * both.bottom + top, both.bottom) for whole, top in (first, second))
    found = list[Pair | None]()
    if all(first) and not all(second):
        found.append(compute(sign, lowest(both.top, both.bottom), right))
        found += [compute(sign, (both.one, 1), right)] if both.over else []
    if all(second) and not all(first):
        found.append(compute(sign, left, lowest(both.over, both.bottom)))
        found += [compute(sign, left, (both.other, 1))] if both.top else []
    yield from (each for each in found if each is not None)


part_lost: Final[Primitive] = _of_mixed(_lost)
"""``3 1/2+1 1/4`` as 4, 3/4 or 4 1/2, ``5 3/4-2`` as 3/4: some of the parts are not calculated."""


def brought_down(operation: Operation, left: Pair, right: Pair) -> Iterator[Pair]:
    """``5-2 1/3`` as 3 1/3: the fraction that is taken away is written down again."""
    parts = two_mixed(operation, left, right)
    if parts is not None and operation.sign == "-":
        (one, top, _), (other, over, bottom) = parts
        if not top and over and one > other:
            yield lowest((one - other) * bottom + over, bottom)


def parts_apart(operation: Operation, left: Pair, right: Pair) -> Iterator[Pair]:
    """``2 1/2*3 1/2`` as 6 1/4, ``3*2 1/4`` as 2 3/4, ``5 1/2/2`` as 2 1/4."""
    parts = two_mixed(operation, left, right)
    if parts is None or operation.sign not in "*/":
        return
    for whole, rest in _apart(operation.sign, *parts):
        if whole is not None and rest is not None:
            yield added(whole, rest)


def _apart(sign: Sign, one: Mixed, other: Mixed) -> Iterator[tuple[Pair | None, Pair | None]]:
    """What comes of the whole parts, and of the fractions beside them."""
    first, second = lowest(one.top, one.bottom), lowest(other.top, other.bottom)
    if one.top and other.top:
        if one.whole and other.whole:
            rest = compute(sign, first, second)
            yield compute(sign, (one.whole, 1), (other.whole, 1)), rest
            if sign == "/" and one.whole % other.whole:
                yield (one.whole // other.whole, 1), rest
        elif sign == "*":
            yield (one.whole or other.whole, 1), compute(sign, first, second)
    elif one.top:
        rest = compute(sign, first, (other.whole, 1))
        yield (one.whole, 1), rest
        if sign == "/" and other.whole and one.whole % other.whole:
            yield (one.whole // other.whole, 1), rest
    elif sign == "*":
        yield (other.whole, 1), compute(sign, (one.whole, 1), second)


def whole_only(operation: Operation, left: Pair, right: Pair) -> Iterator[Pair]:
    """``3*2 1/4`` as 6 1/4, ``2 2/3/2`` as 1 2/3: only the whole parts are calculated."""
    parts = two_mixed(operation, left, right)
    if parts is None or operation.sign not in "*/":
        return
    one, other = parts
    wholes = compute(operation.sign, (one.whole, 1), (other.whole, 1)) if other.whole else None
    if wholes is not None and one.whole and bool(one.top) != bool(other.top):
        part = one if one.top else other
        yield added(wholes, lowest(part.top, part.bottom))


def part_by_bottom(operation: Operation, left: Pair, right: Pair) -> Iterator[Pair]:
    """``1 1/2*2`` as 2 1/4: of the fraction the bottom is multiplied."""
    parts = two_mixed(operation, left, right)
    if parts is None or operation.sign != "*":
        return
    one, other = parts
    if one.whole and other.whole and bool(one.top) != bool(other.top):
        part, number = (one, other.whole) if one.top else (other, one.whole)
        yield added((part.whole * number, 1), lowest(part.top, part.bottom * number))


_Conversion: TypeAlias = Callable[[Mixed], Written]

CONVERSIONS: Final[tuple[_Conversion, ...]] = (
    lambda n: (n.whole * n.top + n.bottom, n.bottom),
    lambda n: (n.whole * n.top, n.bottom),
    lambda n: (n.whole * n.bottom, n.bottom),
    lambda n: (int(f"{n.whole}{n.top}"), n.bottom),
)
"""``3 1/2`` as 5/2, 3/2, 6/2 and 31/2."""

LIKE_A_LOST_PART: Final = CONVERSIONS[1:3]
"""``1 1/2`` as 1/2 and 2/2: of a single whole they leave just one part."""


def _converted(*conversions: _Conversion) -> Primitive:
    def primitive(operation: Operation, left: Pair, right: Pair) -> Iterator[Pair]:
        parts = two_mixed(operation, left, right)
        if parts is None:
            return
        is_single = {part.whole for part in parts if part.whole and part.top} == {1}
        for conversion in conversions:
            if is_single and conversion in LIKE_A_LOST_PART:
                continue
            one = lowest(*conversion(parts[0])) if is_mixed(operation.left) else left
            other = lowest(*conversion(parts[1])) if is_mixed(operation.right) else right
            found = compute(operation.sign, one, other)
            if found is not None:
                yield found

    return primitive


converted_wrongly: Final[Primitive] = _converted(*CONVERSIONS)
"""``3 1/2+1/4`` with 5/2, 3/2, ... for 3 1/2: all mixed numbers by the same wrong way."""


def converted_alone(operation: Operation, left: Pair, right: Pair) -> Iterator[Pair]:
    """``3 1/2*1`` as 7/6, 1/2, 5/2 and more: nothing else is to be done, so any number will do."""
    if right != (1, 1) or not is_mixed(operation.left):
        return
    parts = mixed(operation.left, left)
    if parts is not None and parts.whole:
        yield from made(_alone(*parts))


def _alone(whole: int, top: int, bottom: int) -> Iterator[Written]:
    yield whole * bottom + top, whole * bottom
    yield whole * bottom + top, whole
    yield top, bottom
    yield whole + bottom, bottom
    # Where it could be a fraction made a mixed number, a wrong rest or an exchange is likelier.
    if (whole + top + bottom) // bottom != whole:
        yield whole + top + bottom, bottom
    if whole >= bottom:
        yield whole + top * bottom, bottom


def power_apart(operation: Operation, left: Pair, right: Pair) -> Iterator[Pair]:
    """``(2 1/3)^2`` as 4 1/9."""
    parts = base_of(operation, left)
    if parts is not None and parts.whole and parts.top and right[0] > 1:
        whole = compute("^", (parts.whole, 1), right)
        rest = compute("^", lowest(parts.top, parts.bottom), right)
        if whole is not None and rest is not None:
            yield added(whole, rest)


whole_plus_top: Final[Primitive] = _converted(lambda n: (n.whole + n.top, n.bottom))
"""``3 1/2+1/4`` as 4/2+1/4."""

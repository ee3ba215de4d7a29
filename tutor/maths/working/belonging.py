"""The calculation that a claim belongs to, where several stand in one text."""

from collections.abc import Sequence
from typing import NamedTuple

from tutor.maths.tree import Tree
from tutor.maths.working.linking import Link
from tutor.maths.working.notes import chain_start, leaves_out
from tutor.maths.working.reading import Side, Stated
from tutor.maths.working.shapes import Claim
from tutor.maths.working.shown import begins


class Calculation(NamedTuple):
    """An expression, what it is said to make, and the side that says so."""

    tree: Tree | None
    result: Stated | None
    shown: Side | None = None


def calculation_of(found: Sequence[Link], claims: Sequence[Claim], place: int) -> Calculation:
    """The calculation that a claim belongs to, from its beginning to its end."""
    first, last = place, place
    while first and found[first - 1].right is found[first].left and claims[first - 1].holds:
        first -= 1
    while (
        last + 1 < len(found)
        and found[last].right is found[last + 1].left
        and not (claims[last].joins or claims[last + 1].joins)
    ):
        last += 1
    begin, end = claims[first], found[last].right
    if begins(begin.tree, begin.sides[1].tree) and found[-1].right.stated is not None:
        return Calculation(begin.tree, found[-1].right.stated, found[-1].right)
    start = chain_start(found, place)
    if end.stated is not None and (
        claims[last].joins or (claims[start].joins and _is_end_of(found[start], end))
    ):  # the end of parts noted down
        return Calculation(found[start].left.tree, end.stated, end)
    if claims[last].joins:
        return Calculation(begin.tree, claims[last].stated)
    if first == last and begin.tree is end.tree:  # 8=4+3: the result stands first
        end = found[first].left
    return Calculation(begin.tree, end.stated or end.value, end)


def _is_end_of(start: Link, end: Side) -> bool:
    """Whether a chain that left a rest out at first comes to its value."""
    return start.left.value == end.value and leaves_out(*start)

"""Parts of a calculation noted down in one string: ``47+36=40+30=70=7+6=13=83``.

Whoever takes numbers apart writes one part after the other, and the result at the end. The signs
between them only mean "and then", as long as the parts do make the result. The same holds of
``27+56=27+50=77+6=83``, where the rest is left out at first and put to it later.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from typing import Final

from tutor.maths.tree import Number, Operation, Tree, numbers, value
from tutor.maths.working.linking import Link
from tutor.maths.working.reading import Side
from tutor.maths.working.truth import joins

MOST_PARTS: Final = 6
"""Parts that are put together; nobody takes a calculation into more."""


def noted(found: Sequence[Link], asked: Side | None = None) -> frozenset[int]:
    """The places of the equalities that only join parts, or a part and the result.

    Args:
        found: what is claimed to equal what.
        asked: the expression that is worked out, where it does not stand at the beginning.
    """
    return frozenset(
        place
        for chain in _chains(found)
        for place in (*_joining(found, chain, asked), *_with_rest_left_out(found, chain))
    )


def leaves_out(left: Side, right: Side) -> bool:
    """Whether one of two sides that are only joined begins the other, with a rest left out."""
    return left.value != right.value and not joins(left, right)


def chain_start(found: Sequence[Link], place: int) -> int:
    """The place of the first equality of the chain that one belongs to."""
    while place and found[place - 1].right is found[place].left:
        place -= 1
    return place


def _chains(found: Sequence[Link]) -> Iterator[range]:
    """Equalities of which each begins with the side that the one before ends with."""
    start = 0
    for place in range(1, len(found) + 1):
        if place == len(found) or found[place - 1].right is not found[place].left:
            yield range(start, place)
            start = place


def _joining(found: Sequence[Link], chain: range, asked: Side | None) -> Sequence[int]:
    first, end = found[chain[0]].left, found[chain[-1]].right
    whole = first.tree if first.value == end.value or asked is None else asked.tree
    # Three equalities make no two parts and a result.
    if len(chain) < 4 or not isinstance(whole, Operation) or end.stated != value(whole):
        return ()
    parts, joining = list[Fraction](), list[int]()
    for place in chain:
        left, right = found[place]
        if left.value is None or right.value is None:
            return ()
        holds = left.value == right.value
        part = None if right is end else _part(left, right)
        if part is not None:
            parts.append(part)
        if not holds and (right.stated is None or left.stated is not None or part == right.value):
            joining.append(place)
    return joining if _makes(parts, value(whole)) else ()


def _with_rest_left_out(found: Sequence[Link], chain: range) -> Sequence[int]:
    """The beginning of a chain that works out a part, where the whole comes out in the end."""
    left, right = found[chain[0]]
    if left.value == right.value or None in (left.value, right.value):
        return ()
    if not (isinstance(left.tree, Operation) and isinstance(right.tree, Operation)):
        return ()
    if joins(left, right):
        return ()
    end = _comes_out(found, chain, left.value)
    if end is None or any(_takes_more(left.tree, each.left, left.value) for each in found[end:]):
        return ()
    return chain[:1]


def _comes_out(found: Sequence[Link], chain: range, whole: Fraction | None) -> int | None:
    """Behind which equality right steps have led from the second side to the value of the first.

    They do so in the chain, or in lines below that go on with its end: ``80+11=91``.
    """
    results = [found[chain[-1]].right]
    for place in range(chain.start + 1, len(found)):
        left, right = found[place]
        if left.value is None or right.value is None:
            return None
        if place not in chain and any(_uses(left, result) for result in results):
            if left.value == whole:
                return place + 1
            results.append(right)
        if left.value != right.value and not joins(left, right):
            return None
        if place in chain and right.value == whole:
            return place + 1
    return None


def _takes_more(first: Operation, side: Side, whole: Fraction | None) -> bool:
    """Whether ``27-6`` goes on with the result of ``53-26`` and takes a part of it once more."""
    then = side.tree
    if not isinstance(then, Operation) or then.sign != first.sign:
        return False
    if not isinstance(then.left, Number) or then.left.value != whole:
        return False
    parts = {each for number in numbers(first) for each in (number.value % 10, number.value)}
    return value(then.right) in parts - {0}


def _uses(side: Side, result: Side) -> bool:
    """Whether a calculation goes on with a result."""
    return isinstance(side.tree, Operation) and any(
        number.value == result.value for number in numbers(side.tree)
    )


def _part(left: Side, right: Side) -> Fraction | None:
    """The right value of a part: of ``40+30=70``, and of the last term in ``30+3*5=15``."""
    if not isinstance(left.tree, Operation) or left.stated is not None:
        return None
    if right.stated is None:  # 3*10=30+3*5: the next part is put to it at once
        return left.value if joins(left, right) else None
    last = _last_term(left.tree)
    return value(last) if last is not None and value(last) == right.value else left.value


def _last_term(tree: Operation) -> Tree | None:
    return None if tree.sign not in "+-" or isinstance(tree.right, Number) else tree.right


def _makes(parts: Sequence[Fraction], whole: Fraction) -> bool:
    """Whether parts added, or some of the later ones taken away, make the whole."""
    if not 1 < len(parts) <= MOST_PARTS:
        return False
    signs = product((1, -1), repeat=len(parts) - 1)
    return any(
        parts[0] + sum(sign * part for sign, part in zip(each, parts[1:], strict=True)) == whole
        for each in signs
    )

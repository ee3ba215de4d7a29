"""One expression of a working done bit by bit: ``3*2=6``, then ``7-6=1``, is ``7-3*2``.

Where a number was found further up, what it was found from may stand in its place; so the steps of
who makes a number from dice are told from numbers that are none of them.
"""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import islice, product
from typing import Final

from tutor.maths.tree import Number, Operation, Tree, canonical
from tutor.maths.working.shapes import Claim

MOST_WAYS: Final = 64
"""Ways to put results together that are looked at for one line."""

Found = list[tuple[Fraction, tuple[Tree, ...]]]
"""Results with the expressions they were found from."""


def composed(claims: Sequence[Claim], fits: Callable[[Tree], bool]) -> Tree | None:
    """The expression that the steps work out in the end.

    Args:
        claims: every equality of the working, in order.
        fits: whether an expression is made of what it may be made of.

    Returns:
        That of the last calculation for which one fits, without needless brackets; None where
        there is none.
    """
    results: Found = []
    last: Tree | None = None
    waiting: list[Tree] = []
    for place, claim in enumerate(claims):
        left, right = claim.sides
        if not place or claims[place - 1].sides[1] is not left:
            waiting = []
        waiting += _ways(left.tree, results)
        stated = claim.stated if claim.joins else right.stated
        if isinstance(stated, Fraction):
            last = next(filter(fits, waiting), last)
            results.append((stated, tuple(waiting[:MOST_WAYS])))
            waiting = []
    return None if last is None else canonical(last)


def _ways(tree: Tree | None, results: Found) -> list[Tree]:
    """An expression, and with results further up taken apart again; the plainest first."""
    if not isinstance(tree, Operation):
        return []
    return list(islice(_apart(tree, results), MOST_WAYS))


def _apart(tree: Tree, results: Found) -> Iterator[Tree]:
    if isinstance(tree, Number):
        yield tree
        for value, trees in reversed(results):
            if value == tree.value:
                yield from map(_bracketed, trees)
        return
    lefts, rights = (list(islice(_apart(side, results), MOST_WAYS)) for side in _sides(tree))
    for left, right in product(lefts, rights):
        yield Operation(tree.sign, left, right, tree.bracketed, tree.at)


def _sides(tree: Operation) -> tuple[Tree, Tree]:
    return tree.left, tree.right


def _bracketed(tree: Tree) -> Tree:
    if isinstance(tree, Number):
        return tree
    return Operation(tree.sign, tree.left, tree.right, bracketed=True, at=tree.at)

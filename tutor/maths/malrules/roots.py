"""Roots calculated by the wrong recipe.

Catalogues: betterlesson 2622; Barton, probing questions; Cangelosi et al. 2013.
"""

from collections.abc import Iterator

from tutor.maths.malrules.pairs import Pair, compute, of_fraction, raised, times
from tutor.maths.malrules.powers import of_terms
from tutor.maths.tree import Operation, root_of, value


def as_half(_: Operation, left: Pair, right: Pair) -> Iterator[Pair]:
    """``sqrt(16)`` as 8, half of it, and a cube root as a third of it."""
    if right in (HALF, THIRD):
        yield times(left, right)


def cube_as_half(_: Operation, left: Pair, right: Pair) -> Iterator[Pair]:
    """A cube root as half of it, as if it were a square root."""
    if right == THIRD:
        yield times(left, HALF)


def as_double(_: Operation, left: Pair, right: Pair) -> Iterator[Pair]:
    """``sqrt(9)`` as 18, twice of it, and a cube root as three times as much."""
    if right in (HALF, THIRD):
        yield times(left, (right[1], 1))


def as_power(_: Operation, left: Pair, right: Pair) -> Iterator[Pair]:
    """``sqrt(9)`` as 81."""
    if right == HALF:
        yield times(left, left)


HALF = 1, 2
"""The exponent that a square root is."""

THIRD = 1, 3
"""The exponent that a cube root is."""


def over_sum(operation: Operation, _left: Pair, right: Pair) -> Iterator[Pair]:
    """``sqrt(9+16)`` as 3+4, ``sqrt(9)+sqrt(16)`` as sqrt(25); the same with minus."""
    if operation.sign == "^":
        yield from of_terms(operation.left, lambda term: raised(of_fraction(value(term)), right))
        return
    one, other = operation.left, operation.right
    name = root_of(one)
    if not name or root_of(other) != name:
        return
    assert isinstance(one, Operation), "a root"
    assert isinstance(other, Operation), "a root"
    joined = compute(operation.sign, of_fraction(value(one.left)), of_fraction(value(other.left)))
    found = joined and raised(joined, of_fraction(value(one.right)))
    if found:
        yield found

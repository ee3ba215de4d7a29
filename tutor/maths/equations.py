"""Every valid equation of some numbers, sorted into ideas.

Two texts are one *idea* when they are equal as rational functions of the dice. SymPy decides:
the text is computed over the generators of a field of fractions, whose elements are exact,
hashable and canonical. Where dice show the same face a text can be read with those dice in
either order, and texts linked by any such reading are one idea; so the key of an idea is the
set of all its readings.
"""

from collections.abc import Hashable, Mapping, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from itertools import permutations
from types import MappingProxyType
from typing import Any

import msgspec

from tutor.maths.expressions import reaching, results
from tutor.maths.notation import read
from tutor.maths.tree import Number, Tree, combine, numbers


class Idea(msgspec.Struct, frozen=True):
    """Texts that are the same calculation; ``equation`` is the simplest of ``variants``."""

    equation: str
    variants: tuple[str, ...]


@lru_cache(maxsize=1024)
def equations(digits: tuple[int, ...]) -> Mapping[Fraction, tuple[Idea, ...]]:
    """Every value of two to four digits with its ideas, the simplest first, by value."""
    return MappingProxyType({value: ideas(texts) for value, texts in results(digits).items()})


def equations_for(digits: Sequence[int], target: Fraction) -> tuple[Idea, ...]:
    """The ideas of two to six digits that give the target, the simplest first."""
    return ideas(reaching(digits, target))


def ideas(texts: Sequence[str]) -> tuple[Idea, ...]:
    """Groups texts of the same digits into ideas, keeping their order."""
    groups: dict[Hashable, list[str]] = {}
    for text in texts:
        groups.setdefault(idea_key(text), []).append(text)
    return tuple(Idea(group[0], tuple(group)) for group in groups.values())


def idea_key(text: str) -> Hashable:
    """What two texts of the same digits share exactly when they are one idea."""
    tree = read(text).tree
    if tree is None:
        raise ValueError(f"not an expression: {text!r}")
    used = [int(number.value) for number in numbers(tree)]
    ranks = {number: rank for rank, number in enumerate(sorted(set(used)))}
    return _key(_shape(tree), tuple(ranks[number] for number in used))


def _shape(tree: Tree) -> Any:
    """The tree without its numbers: signs as nested tuples, None for a number."""
    if isinstance(tree, Number):
        return None
    return tree.sign, _shape(tree.left), _shape(tree.right)


@lru_cache(maxsize=65536)
def _key(shape: Any, ranks: tuple[int, ...]) -> Hashable:
    """All readings of a shape whose numbers have these ranks; equal ranks are interchangeable."""
    slots = sorted(ranks)
    return frozenset(
        _function(shape, order)
        for order in permutations(range(len(ranks)))
        if all(slots[place] == rank for place, rank in zip(order, ranks, strict=True))
    )


def _function(shape: Any, order: tuple[int, ...]) -> Any:
    generators = iter([_generators(len(order))[place] for place in order])

    def evaluate(node: Any) -> Any:
        if node is None:
            return next(generators)
        sign, left, right = node
        return combine(sign, evaluate(left), evaluate(right))

    return evaluate(shape)


@cache
def _generators(count: int) -> tuple[Any, ...]:
    from sympy.polys.domains import QQ
    from sympy.polys.fields import field

    return tuple(field([f"d{place}" for place in range(count)], QQ)[1:])

"""Every valid equation of some numbers, sorted into ideas.

Two texts are one *idea* when they are equal as rational functions of the dice, which shows in
their values at random points (:mod:`tutor.maths.samples`); SymPy, over a field of fractions,
judges in the tests. Where dice show the same face a text can be read with those dice in
either order, and texts linked by any such reading are one idea; so the key of an idea is the
set of all its readings.
"""

import re
from collections.abc import Hashable, Mapping, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from itertools import permutations
from types import MappingProxyType
from typing import Any

import msgspec

from tutor.maths.expressions import Use, reaching, results
from tutor.maths.notation import read
from tutor.maths.samples import variables
from tutor.maths.tree import Number, Tree, combine

EAGER = 3
"""Up to so many digits all values are worked out at once and remembered: a class asks again."""


class Idea(msgspec.Struct, frozen=True):
    """Texts that are the same calculation; ``equation`` is the simplest of ``variants``."""

    equation: str
    variants: tuple[str, ...]


def equations(digits: Sequence[int], use: Use = Use.ALL) -> Mapping[Fraction, tuple[Idea, ...]]:
    """Every value of some digits with its ideas, the simplest first.

    Args:
        digits: two to four whole numbers, none below zero, in any order. Five or six are taken
            too, and take very long: ask :func:`equations_for` for one target instead.
        use: whether all of them have to be used.

    Returns:
        Values, ascending, to ideas; cannot be changed, and is remembered.

    Raises:
        ValueError: fewer than two digits, or more than six.
    """
    return _equations(tuple(sorted(digits)), use)


@lru_cache(maxsize=1024)
def _equations(bag: tuple[int, ...], use: Use) -> Mapping[Fraction, tuple[Idea, ...]]:
    return MappingProxyType({value: ideas(texts) for value, texts in results(bag, use).items()})


def equations_for(digits: Sequence[int], target: Fraction, use: Use = Use.ALL) -> tuple[Idea, ...]:
    """The ideas of two to six digits, all or some of them, that give the target, simplest first.

    Raises:
        ValueError: fewer than two digits, or more than six.
    """
    if len(digits) <= EAGER:
        return equations(digits, use).get(target, ())
    return ideas(reaching(digits, target, use))


def ideas(texts: Sequence[str]) -> tuple[Idea, ...]:
    """Groups texts into ideas, keeping their order; other numbers make another idea.

    Args:
        texts: canonical texts as :func:`tutor.maths.tree.text` writes them, the simplest first.

    Raises:
        ValueError: one of them is no expression.
    """
    groups: dict[Hashable, list[str]] = {}
    for text in texts:
        groups.setdefault(idea_key(text), []).append(text)
    return tuple(Idea(group[0], tuple(group)) for group in groups.values())


_NUMBER = re.compile(r"\d+")


def idea_key(text: str) -> Hashable:
    """What two canonical texts share exactly when they are one idea of the same numbers.

    Raises:
        ValueError: it is no expression.
    """
    used = [int(number) for number in _NUMBER.findall(text)]
    made_of = tuple(sorted(used))
    ranks = {number: rank for rank, number in enumerate(sorted(set(used)))}
    return made_of, _key(_NUMBER.sub("1", text), tuple(ranks[number] for number in used))


@lru_cache(maxsize=65536)
def _key(shape: str, ranks: tuple[int, ...]) -> Hashable:
    """All readings of a shape whose numbers have these ranks; equal ranks are interchangeable."""
    tree = read(shape).tree
    if tree is None:
        raise ValueError(f"not an expression: {shape!r}")
    slots = sorted(ranks)
    return frozenset(
        _function(tree, order)
        for order in permutations(range(len(ranks)))
        if all(slots[place] == rank for place, rank in zip(order, ranks, strict=True))
    )


def _function(tree: Tree, order: tuple[int, ...]) -> Any:
    """The rational function of a tree whose numbers, from the left, are these variables."""
    generators = iter([_generators(len(order))[place] for place in order])

    def evaluate(node: Tree) -> Any:
        if isinstance(node, Number):
            return next(generators)
        return combine(node.sign, evaluate(node.left), evaluate(node.right))

    return evaluate(tree)


_generators = cache(variables)

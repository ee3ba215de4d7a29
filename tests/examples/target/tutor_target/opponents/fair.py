"""``bot:fair`` in Target: sees whatever four numbers make, and of six what becomes four.

Of more than four numbers it joins two at a time, or leaves one out where some are enough, by
chance and a few times over. So it finds most targets of four numbers and misses many of six.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from typing import TYPE_CHECKING, Final, TypeAlias

from tutor.maths.expressions import reaching
from tutor.maths.notation import read
from tutor.maths.tree import Number, Operation, Sign, Tree, canonical, value
from tutor_target.rules.components import FEWEST
from tutor_target.rules.moves import PASS, Move, Say
from tutor_target.rules.state import View

if TYPE_CHECKING:
    from random import Random

SEES: Final = 4
"""Numbers whose calculations it sees all at once."""

TRIES: Final = 8
"""How often it joins numbers in another way."""

Parts: TypeAlias = tuple[Tree, ...]
"""What there is to calculate with: numbers, and those already joined."""


def player(view: View, moves: Sequence[Move], rng: "Random") -> Move:
    """The nearest calculation it finds; the pass where all are too far off to count."""
    del moves
    state = view.state
    numbers: Parts = tuple(Number(Fraction(number)) for number in state.numbers)
    tries = [
        part
        for _ in range(TRIES if len(numbers) > SEES else 1)
        for part in _parts(_fewer(numbers, state.table.use_all, rng), state.table.use_all)
    ]
    for off in range(state.table.components.near + 1):
        for target in {state.target - off, state.target + off}:
            for parts in tries:
                if (found := _reached(parts, target)) is not None:
                    return Say(canonical(found))
    return PASS


def _fewer(parts: Parts, use_all: bool, rng: "Random") -> Parts:
    """As many parts as it sees: two are joined, or one is left out, until there are so few."""
    while len(parts) > SEES:
        one, *others = _shuffled(parts, rng)
        parts = tuple(others) if not use_all else (_joined(one, others[0], rng), *others[1:])
    return parts


def _shuffled(parts: Parts, rng: "Random") -> list[Tree]:
    return sorted(parts, key=lambda _: rng.random())


def _joined(one: Tree, other: Tree, rng: "Random") -> Tree:
    """Two parts as one: what is whole and not below 1."""
    large, small = sorted((one, other), key=value, reverse=True)
    signs: list[Sign] = ["+", "*"]
    if value(large) > value(small):
        signs.append("-")
    if value(large) % value(small) == 0:
        signs.append("/")
    return Operation(signs[int(rng.random() * len(signs))], large, small)


def _parts(parts: Parts, use_all: bool) -> Iterator[Parts]:
    """All the parts, and where some are enough every choice of them."""
    for size in range(len(parts) if use_all else FEWEST, len(parts) + 1):
        yield from combinations(parts, size)


def _reached(parts: Parts, target: int) -> Tree | None:
    """A calculation of all the parts that makes the target, the simplest there is."""
    values = tuple(int(value(part)) for part in parts)
    texts = reaching(values, Fraction(target))
    if not texts:
        return None
    tree = read(texts[0]).tree
    assert tree is not None, "what was found can be read"
    return _filled(tree, list(parts))


def _filled(tree: Tree, left: list[Tree]) -> Tree:
    """The calculation with the parts in the places of their values."""
    if isinstance(tree, Number):
        part = next(part for part in left if value(part) == tree.value)
        left.remove(part)
        return part
    return Operation(tree.sign, _filled(tree.left, left), _filled(tree.right, left))

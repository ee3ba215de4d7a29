"""Which texts are one idea: equal as rational functions of the numbers.

That shows in their values at a random point (:func:`tutor.maths.fields.variables`); SymPy, over a
field of fractions, judges in the tests. Where numbers are equal a text can be read with them in
either order, and texts linked by any such reading are one idea: so the key of an idea is the
smallest value among all its readings.
"""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import product
from typing import Final, TypeAlias

from tutor.maths import fields
from tutor.maths.forms import SIGNS_BEFORE, Bag, Form, can_join, join, number_form, splits
from tutor.maths.notation import read
from tutor.maths.tree import Number, Tree

Key: TypeAlias = tuple[Bag, int]
"""The numbers of a text, sorted, and the smallest value among its readings."""

Keyed: TypeAlias = tuple[Form, int]
"""A form, and its value at the random point in one of its readings or the smallest of all."""

MOST_READ: Final = 6
"""Of more numbers, equal ones are not read in other orders: there may be millions."""

_variables = cache(fields.variables)


def keyed(bag: Bag) -> list[Keyed]:
    """Every expression of all the numbers of a bag, each text once, with the key of its idea.

    Equal numbers are dealt as if they differed, so that each text is met in all its readings.

    Args:
        bag: sorted.
    """
    found: dict[str, Keyed] = {}
    for form, value in _Readings(bag).of(tuple(range(len(bag)))):
        known = found.get(form.text)
        if known is None or value < known[1]:
            found[form.text] = form, value
    return list(found.values())


class _Readings:
    """The readings of expressions of a bag, of any of its places."""

    def __init__(self, bag: Bag) -> None:
        leaves = zip(map(number_form, bag), _variables(len(bag)), strict=True)
        self._known: dict[Bag, list[Keyed]] = {(at,): [leaf] for at, leaf in enumerate(leaves)}

    def of(self, places: Bag) -> list[Keyed]:
        if places not in self._known:
            self._known[places] = list(self._made(places))
        return self._known[places]

    def _made(self, places: Bag) -> Iterator[Keyed]:
        for some, others in splits(places):
            for (left, one), (right, other) in product(self.of(some), self.of(others)):
                for sign in SIGNS_BEFORE[right.kind]:
                    if can_join(sign, right):
                        yield join(left, sign, right), fields.combined(sign, one, other)


_NUMBER: Final = re.compile(r"\d+")


def idea_key(text: str) -> Key:
    """What two canonical texts share exactly when they are one idea of the same numbers.

    Raises:
        ValueError: it is no expression.
    """
    used = list(map(int, _NUMBER.findall(text)))
    bag = tuple(sorted(used))
    return bag, _key(_NUMBER.sub("1", text), tuple(map(bag.index, used)))


@lru_cache(maxsize=8192)
def _key(shape: str, places: Bag) -> int:
    """The smallest value of a shape among its readings.

    Args:
        shape: a text, whatever its numbers are.
        places: of each number, from the left, the first place in the bag that holds it.
    """
    tree = _tree(shape)
    if len(places) > MOST_READ:
        places, count = tuple(range(len(places))), Counter[int]()
    else:
        count = Counter(places)
    ((_, values),) = _values(tree, iter(places), count).items()
    return min(values)


@lru_cache(maxsize=16384)
def _tree(shape: str) -> Tree:
    """A shape as it is calculated; remembered, as six numbers stand in each in many orders."""
    tree = read(shape).tree
    if tree is None:
        raise ValueError(f"not an expression: {shape!r}")
    return tree


def _values(tree: Tree, places: Iterator[int], count: Counter[int]) -> dict[int, set[int]]:
    """The values of a tree in all its readings, by the places that they take, as bits.

    Args:
        tree: an expression.
        places: of each of its numbers, and those after it, the first place that holds it.
        count: how many places, one after the other, hold the number of the first.
    """
    if isinstance(tree, Number):
        first = next(places)
        last = first + max(count[first], 1)
        return {1 << place: {_variables(last)[place]} for place in range(first, last)}
    lefts, rights = _values(tree.left, places, count), _values(tree.right, places, count)
    found: dict[int, set[int]] = {}
    for (mine, ones), (rest, others) in product(lefts.items(), rights.items()):
        if not mine & rest:
            made = {fields.combined(tree.sign, *pair) for pair in product(ones, others)}
            found.setdefault(mine | rest, set()).update(made)
    return found

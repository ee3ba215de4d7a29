"""Every valid equation of some numbers, sorted into ideas (:mod:`tutor.maths.ideas`)."""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement, groupby
from operator import itemgetter

import msgspec

from tutor.maths import generated
from tutor.maths.by_value import ByValue
from tutor.maths.expressions import MOST_LISTED, Use, bag_of, bags_of, by_value, reaching
from tutor.maths.forms import NEGATIVE, Bag, lowest, plainness
from tutor.maths.ideas import Keys, keyed

EAGER = 3
"""Up to so many digits all values are worked out at once and remembered: a class asks again."""


class Idea(msgspec.Struct, frozen=True):
    """Texts that are the same calculation; ``equation`` is the simplest of ``variants``."""

    equation: str
    variants: tuple[str, ...]


def equations(digits: Sequence[int], use: Use = Use.ALL) -> Mapping[Fraction, tuple[Idea, ...]]:
    """Every value of some digits with its ideas, the simplest first.

    Args:
        digits: two to four whole numbers, none below zero, in any order. Five are taken too, and
            take long: ask :func:`equations_for` for one target instead.
        use: whether all of them have to be used.

    Returns:
        Values, ascending, to ideas; cannot be changed, and is remembered.

    Raises:
        ValueError: fewer than two digits, or more than five, or one below zero or too large.
    """
    return _equations(bag_of(digits, MOST_LISTED), use)


@lru_cache(maxsize=256)
def _equations(bag: Bag, use: Use) -> Mapping[Fraction, tuple[Idea, ...]]:
    if use is Use.ALL and generated.is_written_for(bag):
        return _written_equations(bag)
    keys = {form: (mine, key) for mine in bags_of(bag, use) for form, key in keyed(mine)}
    return ByValue(
        {
            value: _grouped((form.text, keys[form]) for form in sorted(forms, key=plainness))
            for value, forms in by_value(keys).items()
        }
    )


def _written_equations(bag: Bag) -> Mapping[Fraction, tuple[Idea, ...]]:
    keys = _keys_of_shapes(generated.ranks_of(bag))
    found = {}
    for _, alike in groupby(generated.rows(bag), key=itemgetter(0)):
        rows = list(alike)
        found[lowest(*rows[0][3:])] = _grouped((row[2], keys[row[1] % NEGATIVE]) for row in rows)
    return ByValue(found)


@lru_cache(maxsize=32)
def _keys_of_shapes(ranks: Bag) -> list[int]:
    """The key of each shape, in its place; 0 for those that have no value, whatever the numbers."""
    stand_ins = (101, 211, 307)  # which nothing that is divided by makes 0
    keys = {form.text: key for form, key in keyed(tuple(stand_ins[rank] for rank in ranks))}
    names = dict(zip("ABC", stand_ins, strict=True))
    return [keys.get(text.format(**names), 0) for text in generated.written(ranks).texts]


def make_ready(numbers: int) -> None:
    """Works out what all equations of so many numbers have in common; once, and for a thread.

    Args:
        numbers: two or three.
    """
    for ranks in {*map(generated.ranks_of, combinations_with_replacement(range(numbers), numbers))}:
        _keys_of_shapes(ranks)


def equations_for(digits: Sequence[int], target: Fraction, use: Use = Use.ALL) -> tuple[Idea, ...]:
    """The ideas of two to six digits, all or some of them, that give the target, simplest first.

    Raises:
        tutor.maths.search.TooMany: there are more expressions than anybody reads.
        ValueError: fewer than two digits, or more than six, or one below zero or too large.
    """
    if len(digits) <= EAGER:
        return equations(digits, use).get(target, ())
    return ideas(reaching(digits, target, use))


def ideas(texts: Iterable[str]) -> tuple[Idea, ...]:
    """Groups texts into ideas, keeping their order; other numbers make another idea.

    Args:
        texts: canonical texts as :func:`tutor.maths.tree.text` writes them, the simplest first.

    Raises:
        ValueError: one of them is no expression.
    """
    keys = Keys()
    return _grouped((text, keys.of(text)) for text in texts)


def _grouped(keyed_texts: Iterable[tuple[str, Hashable]]) -> tuple[Idea, ...]:
    groups: dict[Hashable, list[str]] = {}
    for text, key in keyed_texts:
        groups.setdefault(key, []).append(text)
    return tuple([Idea(group[0], tuple(group)) for group in groups.values()])

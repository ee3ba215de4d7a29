"""Every expression of two to six numbers, all or some of them, each text once, without SymPy.

Three ways lead to them, and all give the same texts in the same order: a function written for
three numbers (:mod:`tutor.maths.generated`), forms that are joined for more
(:mod:`tutor.maths.forms`), and a search that meets in the middle where only one value is wanted
(:mod:`tutor.maths.search`).
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, groupby
from operator import itemgetter
from typing import Final

from tutor.maths import generated
from tutor.maths.by_value import ByValue
from tutor.maths.fields import LARGE
from tutor.maths.forms import Bag, Form, Pair, forms_of, lowest, plainness
from tutor.maths.search import Search, reach_of

MOST: Final = 6
"""Numbers an expression can be asked of at once."""

MOST_LISTED: Final = 5
"""Numbers of which all expressions can be listed; six have thirty million."""


LARGEST: Final = 256
"""Tops and bottoms of all that numbers can make have half as many bits."""


class Use(StrEnum):
    """How many of the numbers that are given an expression takes, each of them at most once."""

    ALL = "all"
    """Every one of them."""
    SOME = "some"
    """One at least; the others may be left."""


@lru_cache(maxsize=512)
def results(digits: tuple[int, ...], use: Use = Use.ALL) -> Mapping[Fraction, tuple[str, ...]]:
    """Every value that all the digits give, or some, each with all its texts, the simplest first.

    Values ascend. Remembered. Meant for two to four digits; for more, ask for one target with
    :func:`reaching`.

    Raises:
        ValueError: fewer than two digits, or more than five, or one below zero or too large.
    """
    bag = bag_of(digits, MOST_LISTED)
    if use is Use.ALL and generated.is_written_for(bag):
        return ByValue(dict(_of_rows(generated.rows(bag))))
    return ByValue(
        {
            value: tuple([form.text for form in sorted(forms, key=plainness)])
            for value, forms in by_value(every(digits, use)).items()
        }
    )


def _of_rows(rows: list[generated.Row]) -> Iterator[tuple[Pair, tuple[str, ...]]]:
    for _, alike in groupby(rows, key=itemgetter(0)):
        (_, _, text, top, bottom), *others = alike
        yield lowest(top, bottom), (text, *(other[2] for other in others))


def by_value(forms: Iterable[Form]) -> dict[Pair, list[Form]]:
    """The forms of each value; values ascend."""
    found: dict[Pair, list[Form]] = {}
    for form in forms:
        found.setdefault(form.value, []).append(form)
    return {value: found[value] for value in sorted(found, key=_size)}


def _size(value: Pair) -> int:
    """A whole number that orders values as they are: they differ by more than 2**-LARGEST."""
    return (value[0] << LARGEST) // value[1]


def every(digits: Sequence[int], use: Use = Use.ALL) -> tuple[Form, ...]:
    """Every expression of all the digits, or of some, each text once, in no particular order.

    Raises:
        ValueError: as for :func:`results`.
    """
    bags = bags_of(bag_of(digits, MOST_LISTED), use)
    return tuple(form for bag in bags for form in forms_of(bag))


def reaching(
    digits: Sequence[int], target: Fraction, use: Use = Use.ALL, most: int | None = None
) -> tuple[str, ...]:
    """Every expression of all the digits, or of some, that gives the target, the simplest first.

    Args:
        digits: two to six whole numbers, none below zero, in any order.
        target: what they are to make.
        use: whether all of them have to be used.
        most: expressions that are built, those of their parts counted as well; None for as many as
            :data:`tutor.maths.search.MOST_FOUND`.

    Raises:
        tutor.maths.search.TooMany: there are more than anybody reads.
        ValueError: fewer than two digits, or more than six, or one below zero or too large.
    """
    whole = bag_of(digits)
    search = Search(whole, most)
    found = [form for bag in bags_of(whole, use) for form in search.forms(bag, target)]
    return tuple([form.text for form in sorted(found, key=plainness)])


def bag_of(digits: Sequence[int], most: int = MOST) -> Bag:
    """The numbers, sorted.

    Raises:
        ValueError: fewer than two, or more than ``most``, or one below zero or too large.
    """
    if not 2 <= len(digits) <= most:
        raise ValueError(f"two to {most} numbers make expressions, not {len(digits)}")
    bag = tuple(sorted(digits))
    if bag[0] < 0 or reach_of(bag) >= LARGE:
        raise ValueError("a number is below zero, or too large")
    return bag


def bags_of(whole: Bag, use: Use) -> Iterable[Bag]:
    """What an expression may be made of, none twice."""
    if use is Use.ALL:
        return (whole,)
    return dict.fromkeys(bag for n in range(1, len(whole) + 1) for bag in combinations(whole, n))

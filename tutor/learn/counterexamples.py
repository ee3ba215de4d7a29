"""The shortest counter-example to a misconception: a small calculation that it gets wrong.

It is computed, not written down: the numbers of the misconception's own examples, and of the shapes
that drills ask, are made as small as they can be while it still shows.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from heapq import heappop, heappush
from itertools import islice, product
from typing import Final, NamedTuple

from tutor.maths.misconceptions import BY_ID, wrong_values
from tutor.maths.tree import Tree, is_comparison, value
from tutor.maths.working.alone import expression

_NUMBER: Final = re.compile(r"\d+")
_SAME: Final = re.compile(r"\b(\d+)/\1\b|\b(\d+)-\2\b")
"""A number divided by itself, or taken from itself."""

FINEST: Final = 12
"""No greater denominator of a wrong result: it would not be seen at a glance."""

TRIED: Final = 1500
"""Calculations of one shape that are tried, small ones first."""


class CounterExample(NamedTuple):
    """A calculation, what it is worth, and what the misconception makes of it."""

    expression: str
    tree: Tree
    right: Fraction
    wrong: Fraction


@lru_cache(maxsize=256)
def shortest(malrule: str) -> CounterExample:
    """The shortest calculation that a misconception gets wrong, with the smallest numbers.

    Raises:
        KeyError: there is no misconception of this id.
    """
    found, examples = [], BY_ID[malrule].examples
    least = min(len(each.expression) for each in examples)
    # Other numbers have as many digits, so nothing longer becomes the shortest.
    for example in (each for each in examples if len(each.expression) == least):
        like = _shown(example.expression, malrule)
        assert like is not None, "an example shows its misconception"
        may_be_same = not is_comparison(like.tree) and _SAME.search(like.expression)
        # Nor such as 2/2 or 5-5, where no example is one.
        texts = (t for t in _smaller(example.expression) if may_be_same or not _SAME.search(t))
        smaller = (_shown(text, malrule) for text in texts)
        fitting = (each for each in smaller if each is not None and _is_alike(each, like))
        found.append(next(fitting, like))
    return min(found, key=_length)


def _is_alike(one: CounterExample, like: CounterExample) -> bool:
    """Whether it is no stranger than an example: as whole, and not below zero."""
    if is_comparison(one.tree):
        return bool(one.right)  # its results are signs
    if like.right >= 0 > one.right or (like.right.denominator == 1 < one.right.denominator):
        return False
    return one.wrong.denominator <= FINEST or like.wrong.denominator > FINEST


def shows(tree: Tree, malrule: str) -> bool:
    """Whether a calculation is a counter-example: who has the misconception gets it wrong."""
    return bool(wrong_values(tree, malrule))


def _length(found: CounterExample) -> tuple[int, int, str]:
    """Short ones first, of these the one with the smallest numbers."""
    numbers = map(int, _NUMBER.findall(found.expression))
    return len(found.expression), sum(numbers), found.expression


def _shown(text: str, malrule: str) -> CounterExample | None:
    """The calculation with what the misconception makes of it; None where that is not plain."""
    try:
        tree = expression(text)
        right = value(tree)
    except (ValueError, ArithmeticError):
        return None
    wrong = wrong_values(tree, malrule)
    if not wrong:
        return None
    return CounterExample(text, tree, right, plainest(wrong, right))


def plainest(wrong: Iterable[Fraction], right: Fraction) -> Fraction:
    """Of some wrong results the one to be shown: a whole number first, then what is nearest."""
    return min(wrong, key=lambda each: (each.denominator, abs(each - right), each))


def _smaller(text: str) -> Iterator[str]:
    """The same calculation with other numbers of as many digits, those with a small sum first."""
    choices = [_like(number) for number in _NUMBER.findall(text)]
    for chosen in islice(by_sum(choices), TRIED):
        yield _put(text, chosen)


def by_sum(choices: Sequence[Sequence[int]]) -> Iterator[tuple[int, ...]]:
    """One number of each, in every way, those with a small sum first, then as numbers are ordered.

    They are made one by one, since hardly ever more than a few are looked at.

    Args:
        choices: each with at least one number, in rising order.
    """
    least = tuple(numbers[0] for numbers in choices)
    waiting = [(sum(least), least, (0,) * len(choices))]
    while waiting:
        _, chosen, places = heappop(waiting)
        yield chosen
        # Only what stands behind the last number that was raised: each is reached in one way.
        last = max((at for at, place in enumerate(places) if place), default=0)
        for at in range(last, len(choices)):
            if places[at] + 1 < len(choices[at]):
                raised = (*places[:at], places[at] + 1, *places[at + 1 :])
                other = tuple(
                    numbers[place] for numbers, place in zip(choices, raised, strict=True)
                )
                heappush(waiting, (sum(other), other, raised))


def _put(text: str, chosen: Iterable[int]) -> str:
    """The calculation with other numbers, zeros before them where those had some."""
    left = iter(chosen)
    return _NUMBER.sub(lambda found: str(next(left)).zfill(len(found[0])), text)


def _like(number: str) -> range | list[int]:
    """The small numbers that may stand for one: as long, and zero or one where it is."""
    if number in ("0", "1"):
        return [int(number)]
    if number.startswith("0"):
        return range(1, 10 ** len(number.lstrip("0") or "0"))
    if len(number) == 1:
        return range(2, 8)
    if len(number) == 2:
        return range(11, 34)
    return sorted({int(number), 10 ** (len(number) - 1) + 2, *_round(number)})


def _round(number: str) -> Iterator[int]:
    """Long numbers with the same zeros, their other digits as small as they can be."""
    for digits in product("123", repeat=sum(digit != "0" for digit in number)):
        left = iter(digits)
        yield int("".join("0" if digit == "0" else next(left) for digit in number))

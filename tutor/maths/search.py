"""Every expression of up to six numbers that gives one target: meets in the middle.

The numbers are dealt into a smaller and a larger part. For each value of the smaller part the
partner that makes the target is looked up among the values of the larger part, or, where that has
more than :data:`LISTED` numbers, searched for in turn; texts are built only where both are there.

Values are elements of a prime field (:mod:`tutor.maths.fields`) whose prime no top or bottom of
theirs can reach, so nothing is missed and zero is told exactly. Two fractions may by a rare chance
be one element, so what is found is compared with the target once more, as a fraction.
"""

from collections.abc import Callable, Container, Iterator, Mapping, Sequence, Set
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import prod
from typing import Final, Literal, TypeAlias

from tutor.maths.fields import LARGE, SMALL, element, inverses
from tutor.maths.forms import Bag, Form, can_join, forms_of, join, splits

LISTED: Final = 4
"""Parts of so many numbers have all their values listed: some three thousand."""

KEPT: Final = 3
"""Of parts of so many numbers values and expressions are kept for the next search: some hundred."""

MOST_FOUND: Final = 500_000
"""Expressions that are built for one target, those of its parts counted as well.

1 2 3 4 5 6 need 340,000 of them for 1, and no six numbers above 0 that we tried need more than
352,000; with a 0 among the numbers millions give 0.
"""


class TooMany(ValueError):
    """More expressions than are wanted give the target."""

    def __init__(self, most: int) -> None:
        super().__init__(f"more than {most} expressions give the target")


Order: TypeAlias = Literal["first", "last", "either"]
"""Whether the smaller part stands left of the sign, right of it, or is found on both sides."""

Match: TypeAlias = tuple[str, Order, int, int]
"""A sign and two values that make the goal with it: of the smaller part and of the larger."""


class _Anything:
    """Contains whatever is asked for: what a part too large to be listed may make."""

    def __contains__(self, _: object) -> bool:
        return True


def reach_of(box: Bag) -> int:
    """What neither top nor bottom of anything that the numbers of a box make gets beyond."""
    # Joining two expressions at most doubles the product of what top and bottom can reach.
    return prod(max(number, 1) for number in box) << len(box)


class Search:
    """Searches among the numbers of one box; its searches share what was listed.

    Args:
        box: sorted; its :func:`reach_of` is below :data:`tutor.maths.fields.LARGE`.
        most: expressions that are built, those of parts counted as well; None: :data:`MOST_FOUND`.
    """

    def __init__(self, box: Bag, most: int | None = None) -> None:
        self._reach = reach_of(box)
        self._prime = SMALL if self._reach < SMALL else LARGE
        self._listed: dict[Bag, Set[int]] = {}
        self._found: dict[tuple[Bag, int], Sequence[Form]] = {}
        self._left = self._most = MOST_FOUND if most is None else most

    def forms(self, bag: Bag, target: Fraction) -> list[Form]:
        """Every expression of all the numbers of a bag that gives the target, in no order.

        Raises:
            TooMany: there are more than anybody reads.
        """
        value = target.as_integer_ratio()
        if max(map(abs, value)) > self._reach:
            return []
        goal = element(*value, self._prime)
        return [form for form in self._forms(bag, goal) if form.value == value]

    def _forms(self, bag: Bag, goal: int) -> Sequence[Form]:
        if len(bag) <= KEPT:
            return _table(bag, self._prime).get(goal, ())
        known = self._found.get((bag, goal))
        if known is None:
            known = self._found[bag, goal] = tuple(self._made(bag, goal))
        return known

    def _made(self, bag: Bag, goal: int) -> Iterator[Form]:
        for small, large in _halves(bag):
            for sign, order, value, partner in self._matches(small, large, goal):
                ones, others = self._forms(small, value), self._forms(large, partner)
                if order != "last":
                    yield from self._joined(sign, ones, others)
                if order != "first" and small != large:  # equal parts take turns by themselves
                    yield from self._joined(sign, others, ones)

    def _joined(self, sign: str, lefts: Sequence[Form], rights: Sequence[Form]) -> Iterator[Form]:
        for left, right in product(lefts, rights):
            if can_join(sign, right):
                self._left -= 1
                if self._left < 0:
                    raise TooMany(self._most)
                yield join(left, sign, right)

    def _matches(self, small: Bag, large: Bag, goal: int) -> Iterator[Match]:
        """What makes the goal of a smaller and a larger part."""
        values = _kept(small, self._prime)
        among = self._values(large) if len(large) <= LISTED else _Anything()
        yield from _partners(values, among, goal, self._prime)
        if goal == 0 and 0 in values:
            for partner in self._values(large):
                yield "*", "either", 0, partner
                if partner:
                    yield "/", "first", 0, partner

    def _values(self, bag: Bag) -> Set[int]:
        if len(bag) <= KEPT:
            return _kept(bag, self._prime).keys()
        if bag not in self._listed:
            self._listed[bag] = _listed(bag, self._prime, self._inverted)
        return self._listed[bag]

    def _inverted(self, bag: Bag) -> Mapping[int, int]:
        """Every value of a bag with one over each."""
        if len(bag) <= KEPT:
            return _kept(bag, self._prime)
        return _with_inverses(self._values(bag), self._prime)


def _partners(
    values: Mapping[int, int], among: Container[int], goal: int, prime: int
) -> Iterator[Match]:
    """Each value with those among others that make the goal with it, but for nothing times any.

    Args:
        values: those of the smaller part, with one over each.
        among: those of the larger part.
        goal: what the two have to make.
        prime: of the field.
    """
    one_over_goal = pow(goal, -1, prime) if goal else 0
    for value, one_over in values.items():
        if (partner := (goal - value) % prime) in among:
            yield "+", "either", value, partner
        if (partner := (value - goal) % prime) in among:
            yield "-", "first", value, partner
        if (partner := (value + goal) % prime) in among:
            yield "-", "last", value, partner
        if not value:
            continue
        if (partner := goal * one_over % prime) in among:
            yield "*", "either", value, partner
        if (partner := goal * value % prime) in among:
            yield "/", "last", value, partner
        if goal and (partner := value * one_over_goal % prime) in among:
            yield "/", "first", value, partner


def _combined(ones: Mapping[int, int], others: Mapping[int, int], prime: int) -> set[int]:
    """What every value of one part makes with every value of the other.

    Args:
        ones: values of the smaller part, with one over each.
        others: the same of the larger part.
        prime: of the field.
    """
    found = set[int]()
    for one, one_over in ones.items():
        found.update([(one + other) % prime for other in others])
        found.update([(one - other) % prime for other in others])
        found.update([(other - one) % prime for other in others])
        found.update([one * other % prime for other in others])
        found.update([one * over % prime for over in others.values()])
        found.update([one_over * other % prime for other in others])
    return found


@lru_cache(maxsize=512)
def _kept(bag: Bag, prime: int) -> Mapping[int, int]:
    """Every value of a small bag with one over each."""
    return _with_inverses(_listed(bag, prime, lambda part: _kept(part, prime)), prime)


def _listed(bag: Bag, prime: int, values: Callable[[Bag], Mapping[int, int]]) -> Set[int]:
    """Every value of a bag, of those of its parts."""
    if len(bag) == 1:
        return {bag[0]}
    halves = _halves(bag)
    return set().union(*(_combined(values(one), values(other), prime) for one, other in halves))


def _with_inverses(values: Set[int], prime: int) -> Mapping[int, int]:
    """One over each value; of 0, which has none, 0."""
    there = [value for value in values if value]
    found = dict(zip(there, inverses(there, prime), strict=True))
    return found | {0: 0} if 0 in values else found


@lru_cache(maxsize=4096)
def _halves(bag: Bag) -> Sequence[tuple[Bag, Bag]]:
    """The ways to deal a bag into a smaller part and a larger, of mirror images one."""
    return [(one, other) for one, other in splits(bag) if (len(one), one) <= (len(other), other)]


@lru_cache(maxsize=512)
def _table(bag: Bag, prime: int) -> Mapping[int, Sequence[Form]]:
    """The expressions of a small bag by their value."""
    forms, found = forms_of(bag), dict[int, list[Form]]()
    bottoms = {form.value[1] for form in forms}
    one_over = dict(zip(bottoms, inverses(bottoms, prime), strict=True))
    for form in forms:
        top, bottom = form.value
        found.setdefault(top * one_over[bottom] % prime, []).append(form)
    return found

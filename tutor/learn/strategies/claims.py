"""What a hint says, so that it can be proved: each claim asks the arithmetic of the tutor.

A hint is found by looking at digits and dice; whether it is true is asked of the solvers in
:mod:`tutor.maths`, which know nothing of strategies.
"""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from typing import Final, NamedTuple, Protocol

from tutor.maths.expressions import every, reaching
from tutor.maths.fractions import in_fractions
from tutor.maths.notation import read
from tutor.maths.reduction import Reason, working
from tutor.maths.solving import UNKNOWN as THE_UNKNOWN
from tutor.maths.solving import Joined, Side, solve
from tutor.maths.tree import Tree, value
from tutor.maths.working.alone import expression

UNKNOWN: Final = "?"
"""The gap in a text."""


class Claim(Protocol):
    """Something that is so, or is not."""

    def holds(self) -> bool:
        """Whether it is so; the slow way, for tests."""


class Equal(NamedTuple):
    """Two calculations have the same value."""

    left: str
    right: str

    def holds(self) -> bool:
        """The values of both are the same."""
        return worked_out(self.left) == worked_out(self.right)


class Near(NamedTuple):
    """Two calculations have values at most so far apart."""

    left: str
    right: str
    within: int

    def holds(self) -> bool:
        """How far apart the values of both are."""
        return abs(worked_out(self.left) - worked_out(self.right)) <= self.within


class Less(NamedTuple):
    """One calculation is less than the other."""

    left: str
    right: str

    def holds(self) -> bool:
        """The value of one against that of the other."""
        return worked_out(self.left) < worked_out(self.right)


class Divides(NamedTuple):
    """A whole number goes into each of the others."""

    number: int
    others: tuple[int, ...]

    def holds(self) -> bool:
        """Shared out without a rest."""
        return all(worked_out(f"{each}/{self.number}").denominator == 1 for each in self.others)


class Least(NamedTuple):
    """No smaller number than this is a multiple of both."""

    number: int
    one: int
    other: int

    def holds(self) -> bool:
        """All multiples of one of them up to here, tried out."""
        steps = range(self.one, self.number + 1, self.one)
        return [each for each in steps if each % self.other == 0] == [self.number]


class FactorPairs(NamedTuple):
    """These are the smaller factors of all pairs, 1 left out."""

    number: int
    smaller: tuple[int, ...]

    def holds(self) -> bool:
        """By dividing by every number."""
        found = [n for n in range(2, self.number) if worked_out(f"{self.number}/{n}") >= n]
        whole = [n for n in found if worked_out(f"{self.number}/{n}").denominator == 1]
        return whole == list(self.smaller)


class Fills(NamedTuple):
    """One number alone fills the gap of an equation such as ``7*?=56``."""

    equation: str
    number: Fraction

    def holds(self) -> bool:
        """Solved."""
        left, right = (_side(text) for text in self.equation.split("="))
        return solve(left, right).numbers == (self.number,)


class Makes(NamedTuple):
    """All of these numbers, each once, make the target."""

    numbers: tuple[int, ...]
    target: Fraction

    def holds(self) -> bool:
        """Searched for."""
        return bool(reaching(self.numbers, self.target))


class CannotWith(NamedTuple):
    """With these signs alone all of these numbers do not make the target."""

    numbers: tuple[int, ...]
    target: Fraction
    signs: str

    def holds(self) -> bool:
        """Every expression with these signs, worked out."""
        goal = self.target.as_integer_ratio()
        return all(found != goal for found in _values_with(self.numbers, self.signs))


class CanWith(NamedTuple):
    """With these signs alone all of these numbers make the target."""

    numbers: tuple[int, ...]
    target: Fraction
    signs: str

    def holds(self) -> bool:
        """Searched among the expressions with these signs."""
        return not CannotWith(self.numbers, self.target, self.signs).holds()


class Turned(NamedTuple):
    """The sum of all becomes the target where so many of them, none of them 0, are taken away."""

    numbers: tuple[int, ...]
    target: Fraction
    turned: int

    def holds(self) -> bool:
        """Every choice of so many, tried out."""
        total = sum(self.numbers)
        chosen = combinations([number for number in self.numbers if number], self.turned)
        return any(total - 2 * sum(each) == self.target for each in chosen)


class AtMost(NamedTuple):
    """With these signs alone all of these numbers make nothing greater."""

    numbers: tuple[int, ...]
    signs: str
    bound: int

    def holds(self) -> bool:
        """The greatest of every expression with these signs."""
        values = _values_with(self.numbers, self.signs)
        return max(Fraction(*each) for each in values) == self.bound


class Carries(NamedTuple):
    """A sum in columns has a ten to carry in just these, the ones being 0."""

    one: int
    other: int
    places: tuple[int, ...]

    def holds(self) -> bool:
        """A ten comes about of what stands there and to the right."""
        return all(
            (self.one % size + self.other % size >= size) == (place in self.places)
            for place, size in _sizes(self.one, self.other)
        )


class Borrows(NamedTuple):
    """A difference in columns needs ten more in just these, the ones being 0."""

    top: int
    bottom: int
    places: tuple[int, ...]

    def holds(self) -> bool:
        """What stands there and to the right is not enough."""
        return all(
            (self.top % size < self.bottom % size) == (place in self.places)
            for place, size in _sizes(self.top, self.bottom)
        )


def _sizes(one: int, other: int) -> list[tuple[int, int]]:
    """Each column with what counts there and to the right of it."""
    return [(place, 10 ** (place + 1)) for place in range(len(str(max(one, other))))]


class Ordered(NamedTuple):
    """Of an expression something comes first, and why."""

    text: str
    reason: Reason

    def holds(self) -> bool:
        """As its working has it, in which a bar is part of a number."""
        return working(in_fractions(_tree(self.text)))[0].reason == self.reason


class Steps(NamedTuple):
    """An expression takes so many steps."""

    text: str
    steps: int

    def holds(self) -> bool:
        """One for each sign."""
        return sum(self.text.count(sign) for sign in "+-*/") == self.steps


class Dips(NamedTuple):
    """Some step of the working of an expression is below zero."""

    text: str

    def holds(self) -> bool:
        """Worked out step by step."""
        return any(step.value < 0 for step in working(_tree(self.text)))


class NeverBelow(NamedTuple):
    """No step of the working of an expression is below zero."""

    text: str

    def holds(self) -> bool:
        """No step of its working is."""
        return not Dips(self.text).holds()


def worked_out(text: str) -> Fraction:
    """The value of ASCII text.

    Raises:
        ValueError: it is no expression.
    """
    return value(_tree(text))


def _tree(text: str) -> Tree:
    reading = read(text)
    if reading.tree is None or reading.faults:
        return expression(text)  # decimals, percent, powers: more than games know
    return reading.tree


def _values_with(numbers: tuple[int, ...], signs: str) -> Iterator[tuple[int, int]]:
    others = set("+-*/") - set(signs)
    return (form.value for form in every(numbers) if others.isdisjoint(form.text))


def _side(text: str) -> Side:
    """One side of an equation with at most one sign and gap."""
    for sign in ("+", "-", "*", "/"):
        left, found, right = text.partition(sign)
        if found:
            return Joined(sign, _side(left), _side(right))
    return THE_UNKNOWN if text == UNKNOWN else worked_out(text)

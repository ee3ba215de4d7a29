"""How decimals stand in an operation: their digits, and how many of them are behind the point."""

from collections.abc import Callable, Iterable
from typing import NamedTuple, TypeAlias

from tutor.maths.decimals import decimal_places
from tutor.maths.malrules.attempts import Primitive
from tutor.maths.malrules.pairs import Pair, lowest, negated, size, to_fraction
from tutor.maths.tree import UNWRITTEN, Number, Operation, Sign, Tree


class Decimal(NamedTuple):
    """``2.50`` has the digits 250 and 2 places; a whole number has none."""

    digits: int
    places: int

    @property
    def whole(self) -> int:
        """What stands before the point."""
        return self.digits // self.unit

    @property
    def behind(self) -> int:
        """What stands behind the point, read as a whole number."""
        return self.digits % self.unit

    @property
    def unit(self) -> int:
        """How many of the last place make one."""
        unit: int = 10**self.places
        return unit


def decimal(tree: Tree, value: Pair) -> Decimal | None:
    """A decimal or whole number that is not negative, as it stands there or as it was found."""
    if value[0] < 0:
        return None
    if isinstance(tree, Number) and tree.written and tree.written != UNWRITTEN:
        return _read(tree.written.removeprefix("-"))
    if isinstance(tree, Number) or _has_point(tree):
        return _of(value)
    return _of(value) if value[1] == 1 else None


def _read(written: str) -> Decimal | None:
    before, point, behind = written.partition(".")
    if not point or not (before + behind).isdigit():
        return None
    return Decimal(int(before + behind), len(behind))


def _of(value: Pair) -> Decimal | None:
    places = decimal_places(to_fraction(value))
    return None if places is None else Decimal(value[0] * 10**places // value[1], places)


def _has_point(tree: Tree) -> bool:
    if isinstance(tree, Number):
        return "." in tree.written
    return _has_point(tree.left) or _has_point(tree.right)


def two(operation: Operation, left: Pair, right: Pair) -> tuple[Decimal, Decimal] | None:
    """Both numbers, if one of them is written with a point or comes of such numbers."""
    if not (_has_point(operation.left) or _has_point(operation.right)):
        return None
    one, other = decimal(operation.left, left), decimal(operation.right, right)
    return None if one is None or other is None else (one, other)


Recipe: TypeAlias = Callable[[Sign, Decimal, Decimal], Iterable[Decimal]]
"""What is made of a sign and two numbers, one of them a decimal."""


def of_decimals(recipe: Recipe) -> Primitive:
    """Two numbers, a decimal among them, calculated by a recipe."""

    def primitive(operation: Operation, left: Pair, right: Pair) -> Iterable[Pair]:
        pair = two(operation, left, right)
        if pair is None:
            return ()
        return [value(found) for found in recipe(operation.sign, *pair)]

    return primitive


def of_sizes(primitive: Primitive) -> Primitive:
    """The same of numbers below zero: their sizes are calculated, and the sign is right."""

    def signed(operation: Operation, left: Pair, right: Pair) -> Iterable[Pair]:
        if left[0] >= 0 <= right[0] or operation.sign not in "*/":
            return primitive(operation, left, right)
        made = primitive(operation, size(left), size(right))
        return made if (left[0] < 0) == (right[0] < 0) else [negated(found) for found in made]

    return signed


def value(number: Decimal) -> Pair:
    """The value of a decimal."""
    return lowest(number.digits, number.unit)


def power_of_ten(number: Decimal) -> int | None:
    """How many zeros 10, 100, 1000 have; None for other numbers."""
    text = str(number.digits)
    return len(text) - 1 if not number.places and text.rstrip("0") == "1" and text != "1" else None


def tens(one: Decimal, other: Decimal) -> bool:
    """Whether one of them is 10, 100, 1000."""
    return power_of_ten(one) is not None or power_of_ten(other) is not None

"""Formulas of lesson files: ``a*b``, ``gcd(a, b) > 1 and a != b``, worked out exactly.

They look as in Python, but none is ever run: its tree becomes a function over exact numbers, as a
lesson asks the same formula for many of them.
"""

import operator
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from math import gcd, lcm
from typing import Final, TypeAlias

from tutor.learn.formula_trees import (
    LONGEST,
    Called,
    Compared,
    Joined,
    Name,
    NoFormula,
    Tree,
    Turned,
    Written,
    tree_of,
)
from tutor.maths.powers import power

__all__ = ["LONGEST", "NoFormula"]

Value: TypeAlias = Fraction | bool
"""A number, or whether something holds."""


class NameUnknown(NoFormula):
    """A name that stands for no number; the argument is the name."""


class _WrongKind(Exception):
    """A number where something is to hold, or the other way round."""


def worked(text: str, numbers: Mapping[str, Fraction]) -> Value:
    """What a formula gives with some numbers.

    Raises:
        NameUnknown: it has a name that is none of the ``numbers``.
        NoFormula: it cannot be read, or has no value with these numbers.
    """
    known = numbers.get(text)
    if known is not None:  # most are a single letter
        return known
    try:
        found = _read(text)(numbers)
    except (ZeroDivisionError, OverflowError, RecursionError, _WrongKind) as error:
        raise NoFormula(text) from error
    if isinstance(found, int) and not isinstance(found, bool):
        return _exact(found)
    return found


@lru_cache(maxsize=1024)
def _exact(number: "_Number") -> Fraction:
    """Small whole numbers come again and again, and a fraction is dear to make."""
    return Fraction(number)


def number_of(text: str, numbers: Mapping[str, Fraction]) -> Fraction:
    """The number that a formula gives.

    Raises:
        NameUnknown: it has a name that is none of the ``numbers``.
        NoFormula: it is none, or gives no number.
    """
    found = worked(text, numbers)
    if isinstance(found, bool):
        raise NoFormula(text)
    return found


def holds(text: str, numbers: Mapping[str, Fraction]) -> bool:
    """Whether a condition holds.

    Raises:
        NameUnknown: it has a name that is none of the ``numbers``.
        NoFormula: it is none, or is a number.
    """
    found = worked(text, numbers)
    if not isinstance(found, bool):
        raise NoFormula(text)
    return found


_Number: TypeAlias = int | Fraction
"""Whole numbers stay whole on the way, which is several times as fast."""

_Numbers: TypeAlias = Mapping[str, Fraction]
_Formula: TypeAlias = Callable[[_Numbers], _Number | bool]
_Calculation: TypeAlias = Callable[[_Numbers], _Number]
_Condition: TypeAlias = Callable[[_Numbers], bool]


@lru_cache(maxsize=64)  # more than a lesson has; all lessons together have 900, of 2 MB
def _read(text: str) -> _Formula:
    """How a formula is worked out; what has no value in it says so when it is come to."""
    try:
        return _formula(tree_of(text))
    except (RecursionError, MemoryError) as error:
        raise NoFormula(text) from error


def _formula(tree: Tree) -> _Formula:
    match tree:
        case Written(number):
            exact = _plain(number)
            return lambda _: exact
        case Name(name):
            return _letter(name)
        case Turned("-", of):
            inner = _number(of)
            return lambda numbers: -inner(numbers)
        case Turned(_, of):
            truth = _truth(of)
            return lambda numbers: not truth(numbers)
        case Called(name, given):
            return _called(name, list(map(_number, given)))
        case Compared(sides, signs):
            return _compared(list(map(_number, sides)), signs)
        case Joined("and" | "or" as sign, left, right):
            return _joined(sign, _truth(left), _truth(right))
        case Joined(sign, left, right):
            join, one, other = _JOINS[sign], _number(left), _number(right)
            return lambda numbers: join(one(numbers), other(numbers))


def _plain(number: Fraction) -> _Number:
    return number.numerator if number.denominator == 1 else number


def _letter(name: str) -> _Calculation:
    def worked_out(numbers: _Numbers) -> _Number:
        if name not in numbers:
            raise NameUnknown(name)
        return _plain(numbers[name])

    return worked_out


def _joined(sign: str, one: _Condition, other: _Condition) -> _Condition:
    if sign == "and":
        return lambda numbers: one(numbers) and other(numbers)
    return lambda numbers: one(numbers) or other(numbers)


def _called(name: str, given: Sequence[_Calculation]) -> _Formula:
    def worked_out(numbers: _Numbers) -> Value:
        if name not in FUNCTIONS or not given:
            raise NoFormula(name)
        try:
            return FUNCTIONS[name](*[_exact(each(numbers)) for each in given])
        except TypeError as error:  # more numbers than it takes, or fewer
            raise NoFormula(name) from error

    return worked_out


def _number(tree: Tree) -> _Calculation:
    formula = _formula(tree)

    def worked_out(numbers: _Numbers) -> _Number:
        found = formula(numbers)
        if isinstance(found, bool):
            raise _WrongKind
        return found

    return worked_out


def _truth(tree: Tree) -> _Condition:
    formula = _formula(tree)

    def worked_out(numbers: _Numbers) -> bool:
        found = formula(numbers)
        if not isinstance(found, bool):
            raise _WrongKind
        return found

    return worked_out


def _compared(sides: Sequence[_Calculation], signs: Sequence[str]) -> _Condition:
    def worked_out(numbers: _Numbers) -> bool:
        found = [each(numbers) for each in sides]
        pairs = zip(signs, found, found[1:], strict=False)
        return all(_COMPARES[sign](left, right) for sign, left, right in pairs)

    return worked_out


def _divided(left: _Number, right: _Number) -> _Number:
    return _plain(Fraction(left, right))


_JOINS: Final[Mapping[str, Callable[[_Number, _Number], _Number]]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "/": _divided,
    "//": operator.floordiv,
    "%": operator.mod,
    "**": power,
}

_COMPARES: Final[Mapping[str, Callable[[_Number, _Number], bool]]] = {
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}


def _whole(number: Fraction) -> int:
    if number.denominator != 1 or abs(number) > LARGEST:
        raise NoFormula(str(number))
    return number.numerator


LARGEST: Final = 10**9
"""Numbers whose divisors and digits are asked for are no larger."""


def _gcd(*numbers: Fraction) -> Fraction:
    return Fraction(gcd(*map(_whole, numbers)))


def _lcm(*numbers: Fraction) -> Fraction:
    return Fraction(lcm(*map(_whole, numbers)))


def _digit(number: Fraction, place: Fraction) -> Fraction:
    return Fraction(abs(_whole(number)) // 10 ** min(_whole(place), 20) % 10)


def _digits(number: Fraction) -> Fraction:
    return Fraction(len(str(abs(_whole(number)))))


def _digit_sum(number: Fraction) -> Fraction:
    return Fraction(sum(map(int, str(abs(_whole(number))))))


def _prime(number: Fraction) -> bool:
    n = _whole(number)
    return n > 1 and all(n % each for each in range(2, int(n**0.5) + 1))


def _divisors(number: Fraction) -> Fraction:
    n = abs(_whole(number))
    small = [each for each in range(1, int(n**0.5) + 1) if n % each == 0]
    return Fraction(2 * len(small) - (bool(small) and small[-1] ** 2 == n))


def _is_whole(number: Fraction) -> bool:
    return number.denominator == 1


def _top(number: Fraction) -> Fraction:
    return Fraction(number.numerator)


def _bottom(number: Fraction) -> Fraction:
    return Fraction(number.denominator)


def _rounded(number: Fraction, to: Fraction = Fraction(1)) -> Fraction:
    """Half goes up, as schools round."""
    return Fraction((number / to + Fraction(1, 2)).__floor__()) * to


def _min(*numbers: Fraction) -> Fraction:
    return min(numbers)


def _max(*numbers: Fraction) -> Fraction:
    return max(numbers)


def _carries(*numbers: Fraction) -> Fraction:
    """How many places carry when the numbers are added in columns."""
    left, carry, found = list(map(_whole, numbers)), 0, 0
    while any(left):
        carry = (sum(each % 10 for each in left) + carry) // 10
        found += carry > 0
        left = [each // 10 for each in left]
    return Fraction(found)


def _borrows(number: Fraction, less: Fraction) -> Fraction:
    """How many places borrow when one number is taken from a larger one in columns."""
    one, other, owed, found = _whole(number), _whole(less), 0, 0
    while one > 0 or other > 0:
        owed = one % 10 - owed < other % 10
        found += owed
        one, other = one // 10, other // 10
    return Fraction(found)


FUNCTIONS: Final[Mapping[str, Callable[..., Value]]] = {
    "abs": abs,
    "min": _min,
    "max": _max,
    "gcd": _gcd,
    "lcm": _lcm,
    "digit": _digit,
    "digits": _digits,
    "digitsum": _digit_sum,
    "prime": _prime,
    "divisors": _divisors,
    "whole": _is_whole,
    "top": _top,
    "bottom": _bottom,
    "round": _rounded,
    "carries": _carries,
    "borrows": _borrows,
}
"""What formulas may call. ``digit(n, 0)`` is the ones digit, ``digit(n, 1)`` the tens digit."""

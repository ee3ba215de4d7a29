"""Formulas of lesson files: ``a*b``, ``gcd(a, b) > 1 and a != b``, worked out exactly.

They look as in Python, but nothing is ever run: trees are walked here, over exact numbers.
"""

import operator
from collections.abc import Callable, Mapping
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
        return _value(_parsed(text), numbers)
    except (ZeroDivisionError, OverflowError, RecursionError, _WrongKind) as error:
        raise NoFormula(text) from error


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


@lru_cache(maxsize=4096)
def _parsed(text: str) -> Tree:
    try:
        return tree_of(text)
    except (RecursionError, MemoryError) as error:
        raise NoFormula(text) from error


def _value(tree: Tree, numbers: Mapping[str, Fraction]) -> Value:
    match tree:
        case Written(number):
            return number
        case Name(name):
            if name not in numbers:
                raise NameUnknown(name)
            return numbers[name]
        case Turned("-", of):
            return -_number(of, numbers)
        case Turned(_, of):
            return not _truth(of, numbers)
        case Called(name, given):
            return _called(name, given, numbers)
        case Compared(sides, signs):
            return _compared(sides, signs, numbers)
        case Joined(sign, left, right):
            return _joined(sign, left, right, numbers)


def _joined(sign: str, left: Tree, right: Tree, numbers: Mapping[str, Fraction]) -> Value:
    if sign == "and":
        return _truth(left, numbers) and _truth(right, numbers)
    if sign == "or":
        return _truth(left, numbers) or _truth(right, numbers)
    return _JOINS[sign](_number(left, numbers), _number(right, numbers))


def _called(name: str, given: tuple[Tree, ...], numbers: Mapping[str, Fraction]) -> Value:
    if name not in FUNCTIONS or not given:
        raise NoFormula(name)
    try:
        return FUNCTIONS[name](*[_number(each, numbers) for each in given])
    except TypeError as error:  # more numbers than it takes, or fewer
        raise NoFormula(name) from error


def _number(tree: Tree, numbers: Mapping[str, Fraction]) -> Fraction:
    found = _value(tree, numbers)
    if isinstance(found, bool):
        raise _WrongKind
    return found


def _truth(tree: Tree, numbers: Mapping[str, Fraction]) -> bool:
    found = _value(tree, numbers)
    if not isinstance(found, bool):
        raise _WrongKind
    return found


def _compared(
    sides: tuple[Tree, ...], signs: tuple[str, ...], numbers: Mapping[str, Fraction]
) -> bool:
    found = [_number(each, numbers) for each in sides]
    pairs = zip(signs, found, found[1:], strict=False)
    return all(_COMPARES[sign](left, right) for sign, left, right in pairs)


def _powered(base: Fraction, exponent: Fraction) -> Fraction:
    return Fraction(power(base, exponent))


def _floored(left: Fraction, right: Fraction) -> Fraction:
    return Fraction(left // right)


_JOINS: Final[Mapping[str, Callable[[Fraction, Fraction], Fraction]]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "/": operator.truediv,
    "//": _floored,
    "%": operator.mod,
    "**": _powered,
}

_COMPARES: Final[Mapping[str, Callable[[Fraction, Fraction], bool]]] = {
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

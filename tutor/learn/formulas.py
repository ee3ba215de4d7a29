"""Formulas of lesson files: ``a*b``, ``gcd(a, b) > 1 and a != b``, worked out exactly.

They look as in Python and are read by its parser, but nothing is ever run: a few kinds of nodes are
walked here, over exact numbers, and everything else is no formula.
"""

import ast
import operator
from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import lru_cache
from math import gcd, lcm
from typing import Final, TypeAlias

from tutor.maths.powers import power

Value: TypeAlias = Fraction | bool
"""A number, or whether something holds."""

LONGEST: Final = 200
"""Characters of a formula."""


class NoFormula(ValueError):
    """A text that is none, or that has no value; the argument is the part to blame."""


class NameUnknown(NoFormula):
    """A name that stands for no number; the argument is the name."""


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
    except (ZeroDivisionError, OverflowError, RecursionError) as error:
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
def _parsed(text: str) -> ast.expr:
    if len(text) > LONGEST or "_" in text:
        raise NoFormula(text)
    try:
        return ast.parse(text.strip(), mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        raise NoFormula(text) from error


@lru_cache(maxsize=1024)
def _written(number: str) -> Fraction:
    """A number as it is written: 0.1 is a tenth."""
    return Fraction(number)


def _value(node: ast.expr, numbers: Mapping[str, Fraction]) -> Value:
    match node:
        case ast.Constant(value=int() | float() as written) if not isinstance(written, bool):
            return _written(str(written))
        case ast.Name(id=name):
            if name not in numbers:
                raise NameUnknown(name)
            return numbers[name]
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            return -_number(operand, numbers)
        case ast.BinOp(left=left, op=op, right=right) if type(op) in _JOINS:
            return _JOINS[type(op)](_number(left, numbers), _number(right, numbers))
        case ast.Call(func=ast.Name(id=name), args=args, keywords=[]) if name in FUNCTIONS:
            return _called(name, args, numbers)
    return _held(node, numbers)


def _held(node: ast.expr, numbers: Mapping[str, Fraction]) -> bool:
    """Whether what can only be a condition holds."""
    match node:
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            return not _truth(operand, numbers)
        case ast.BoolOp(op=ast.And(), values=values):
            return all(_truth(each, numbers) for each in values)
        case ast.BoolOp(values=values):
            return any(_truth(each, numbers) for each in values)
        case ast.Compare(left=left, ops=ops, comparators=others):
            return _compared([left, *others], ops, numbers)
    raise NoFormula(ast.unparse(node))


def _called(name: str, args: list[ast.expr], numbers: Mapping[str, Fraction]) -> Value:
    if not args:
        raise NoFormula(name)
    try:
        return FUNCTIONS[name](*[_number(each, numbers) for each in args])
    except TypeError as error:  # more numbers than it takes, or fewer
        raise NoFormula(name) from error


def _number(node: ast.expr, numbers: Mapping[str, Fraction]) -> Fraction:
    found = _value(node, numbers)
    if isinstance(found, bool):
        raise NoFormula(ast.unparse(node))
    return found


def _truth(node: ast.expr, numbers: Mapping[str, Fraction]) -> bool:
    found = _value(node, numbers)
    if not isinstance(found, bool):
        raise NoFormula(ast.unparse(node))
    return found


def _compared(sides: list[ast.expr], ops: list[ast.cmpop], numbers: Mapping[str, Fraction]) -> bool:
    found = [_number(each, numbers) for each in sides]
    for op, left, right in zip(ops, found, found[1:], strict=False):
        if type(op) not in _COMPARES:
            raise NoFormula(type(op).__name__)
        if not _COMPARES[type(op)](left, right):
            return False
    return True


def _powered(base: Fraction, exponent: Fraction) -> Fraction:
    return Fraction(power(base, exponent))


def _floored(left: Fraction, right: Fraction) -> Fraction:
    return Fraction(left // right)


_JOINS: Final[Mapping[type, Callable[[Fraction, Fraction], Fraction]]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.FloorDiv: _floored,
    ast.Mod: operator.mod,
    ast.Pow: _powered,
}

_COMPARES: Final[Mapping[type, Callable[[Fraction, Fraction], bool]]] = {
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
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

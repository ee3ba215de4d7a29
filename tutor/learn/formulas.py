"""Formulas of lesson files: ``a*b``, ``gcd(a, b) > 1 and a != b``, worked out exactly.

They look as in Python and are read by its parser, but nothing is ever run: a few kinds of nodes are
walked here, over exact numbers, and everything else is no formula.
"""

import ast
import operator
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from math import gcd, lcm
from typing import Final, NoReturn, TypeAlias

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
        found = _read(text)(numbers)
    except (ZeroDivisionError, OverflowError, RecursionError) as error:
        raise NoFormula(text) from error
    return found if isinstance(found, bool) else Fraction(found)


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

_Numbers: TypeAlias = Callable[[Mapping[str, Fraction]], _Number]
_Truths: TypeAlias = Callable[[Mapping[str, Fraction]], bool]
_Either: TypeAlias = Callable[[Mapping[str, Fraction]], _Number | bool]


@lru_cache(maxsize=4096)
def _read(text: str) -> _Either:
    """How a formula is worked out; what in it is none says so when it is come to."""
    if len(text) > LONGEST or "_" in text:
        raise NoFormula(text)
    try:
        return _either(ast.parse(text.strip(), mode="eval").body)
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        raise NoFormula(text) from error


def _either(node: ast.expr) -> _Either:
    if isinstance(node, ast.Call):
        return _called(node)
    return _condition(node) or _calculation(node) or _none(ast.unparse(node))


def _none(part: str) -> Callable[[Mapping[str, Fraction]], NoReturn]:
    def worked_out(_: Mapping[str, Fraction]) -> NoReturn:
        raise NoFormula(part)

    return worked_out


def _number(node: ast.expr) -> _Numbers:
    calculation = _calculation(node)
    if calculation is not None:
        return calculation
    either = _either(node)

    def worked_out(numbers: Mapping[str, Fraction]) -> _Number:
        found = either(numbers)
        if isinstance(found, bool):
            raise NoFormula(ast.unparse(node))
        return found

    return worked_out


def _truth(node: ast.expr) -> _Truths:
    condition = _condition(node)
    if condition is not None:
        return condition
    either = _either(node)

    def worked_out(numbers: Mapping[str, Fraction]) -> bool:
        found = either(numbers)
        if not isinstance(found, bool):
            raise NoFormula(ast.unparse(node))
        return found

    return worked_out


def _calculation(node: ast.expr) -> _Numbers | None:
    """What can only be a number."""
    match node:
        case ast.Constant(value=int() | float() as written) if not isinstance(written, bool):
            exact = _plain(Fraction(str(written)))  # 0.1 is a tenth
            return lambda _: exact
        case ast.Name(id=name):
            return _letter(name)
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            inner = _number(operand)
            return lambda numbers: -inner(numbers)
        case ast.BinOp(left=left, op=op, right=right) if type(op) in _JOINS:
            join, one, other = _JOINS[type(op)], _number(left), _number(right)
            return lambda numbers: join(one(numbers), other(numbers))
    return None


def _plain(number: Fraction) -> _Number:
    return number.numerator if number.denominator == 1 else number


def _letter(name: str) -> _Numbers:
    def worked_out(numbers: Mapping[str, Fraction]) -> _Number:
        if name not in numbers:
            raise NameUnknown(name)
        return _plain(numbers[name])

    return worked_out


def _condition(node: ast.expr) -> _Truths | None:
    """What can only hold or not."""
    match node:
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            inner = _truth(operand)
            return lambda numbers: not inner(numbers)
        case ast.BoolOp(op=op, values=values):
            some, every = list(map(_truth, values)), isinstance(op, ast.And)
            return lambda numbers: (all if every else any)(each(numbers) for each in some)
        case ast.Compare(left=left, ops=ops, comparators=others):
            return _compared(list(map(_number, [left, *others])), ops)
    return None


def _called(node: ast.Call) -> _Either:
    match node:
        case ast.Call(func=ast.Name(id=name), args=args, keywords=[]) if name in FUNCTIONS:
            function, given = FUNCTIONS[name], list(map(_number, args))
        case _:
            return _none(ast.unparse(node))
    if not given:
        return _none(name)

    def worked_out(numbers: Mapping[str, Fraction]) -> Value:
        found = [Fraction(each(numbers)) for each in given]
        try:
            return function(*found)
        except TypeError as error:  # more numbers than it takes, or fewer
            raise NoFormula(name) from error

    return worked_out


def _compared(sides: Sequence[_Numbers], ops: Sequence[ast.cmpop]) -> _Truths:
    def worked_out(numbers: Mapping[str, Fraction]) -> bool:
        found = [each(numbers) for each in sides]
        for op, left, right in zip(ops, found, found[1:], strict=False):
            if type(op) not in _COMPARES:
                raise NoFormula(type(op).__name__)
            if not _COMPARES[type(op)](left, right):
                return False
        return True

    return worked_out


def _divided(left: _Number, right: _Number) -> _Number:
    return _plain(Fraction(left, right))


_JOINS: Final[Mapping[type, Callable[[_Number, _Number], _Number]]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: _divided,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
    ast.Pow: power,
}

_COMPARES: Final[Mapping[type, Callable[[_Number, _Number], bool]]] = {
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

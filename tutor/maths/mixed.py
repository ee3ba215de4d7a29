"""Mixed numbers as they are written, and what is written between a calculation and its result."""

from collections.abc import Iterator
from fractions import Fraction
from math import lcm
from typing import NamedTuple

from tutor.maths.fractions import on_the_way
from tutor.maths.tree import Number, Operation, Sign, Tree


def mixed_text(value: Fraction) -> str:
    """A number in ASCII, whole ones apart from the rest: ``-2 4/5``, ``4/5``, ``3``."""
    whole, part = divmod(abs(value), 1)
    if not (whole and part):
        return str(value)
    return f"{'-' if value < 0 else ''}{whole} {part}"


class _Parts(NamedTuple):
    """So many whole ones and parts above one bottom, be the parts more than a whole."""

    whole: int
    top: int
    bottom: int

    @property
    def tree(self) -> Number:
        """As it is written: ``3 8/5``, ``8/5``, ``3``."""
        value = self.whole + Fraction(self.top, self.bottom)
        if not self.top:
            return Number(value)
        part = f"{self.top}/{self.bottom}"
        return Number(value, written=f"{self.whole} {part}" if self.whole else part)


def _parts(value: Fraction, bottom: int) -> _Parts:
    whole, part = divmod(value, 1)
    return _Parts(int(whole), int(part * bottom), bottom)


def between_mixed(sign: Sign, left: Fraction, right: Fraction) -> tuple[Tree, ...]:
    """What is written between a calculation with mixed numbers and its result.

    Whole ones and parts stay apart in sums, in differences and where one factor is whole; a whole
    one is broken where there are too few parts. Else both numbers become fractions.

    Args:
        sign: one of ``+ - * / ^``.
        left: the first number.
        right: the second; not 0 where it divides.
    """
    if left.denominator == right.denominator == 1 or sign == "^" or min(left, right) < 0:
        return ()
    if sign == "+" or (sign == "-" and left >= right):
        return tuple(_apart(sign, left, right))
    if sign == "*" and 1 in (left.denominator, right.denominator):
        number, mixed = (left, right) if left.denominator == 1 else (right, left)
        parts = _parts(mixed, mixed.denominator)
        times = number.numerator
        return tuple(_to_the_end(_Parts(times * parts.whole, times * parts.top, parts.bottom)))
    if sign not in "*/":
        return ()
    return (
        Operation(sign, Number(left), Number(right)),
        *on_the_way(sign, left, right),
        Number(left * right if sign == "*" else left / right),
    )


def _apart(sign: Sign, left: Fraction, right: Fraction) -> Iterator[Tree]:
    bottom = lcm(left.denominator, right.denominator)
    one, other = _parts(left, bottom), _parts(right, bottom)
    is_broken = sign == "-" and one.top < other.top
    if is_broken:
        one = _Parts(one.whole - 1, one.top + bottom, bottom)
    if is_broken or (one.top and other.top and left.denominator != right.denominator):
        yield Operation(sign, one.tree, other.tree)
    if sign == "+":
        yield from _to_the_end(_Parts(one.whole + other.whole, one.top + other.top, bottom))
    else:
        yield from _to_the_end(_Parts(one.whole - other.whole, one.top - other.top, bottom))


def _to_the_end(found: _Parts) -> Iterator[Tree]:
    """The parts as they come, then as less than a whole, if that is not in lowest terms yet."""
    yield found.tree
    over, top = divmod(found.top, found.bottom)
    if over:
        yield _Parts(found.whole + over, top, found.bottom).tree

"""One operation with its two numbers, done wrongly: signs, facts, zero, columns, fractions."""

from collections.abc import Iterator
from itertools import count
from typing import TypeAlias

from tutor.maths.malrules.readings import SIGNS
from tutor.maths.tree import COMPUTE, Number, Operation, Tree, Value, quotient


def smaller_from_larger(_: Operation, left: Value, right: Value) -> tuple[Value, ...]:
    """``3-8 = 5``."""
    return (_size(left - right),)


def reversed_subtraction(_: Operation, left: Value, right: Value) -> tuple[Value, ...]:
    """``8-3 = -5``."""
    return (right - left,)


def minus_a_negative(_: Operation, left: Value, right: Value) -> tuple[Value, ...]:
    """``4-(-7)`` as ``4-7``."""
    return (left + right,) if right < 0 else ()


def negative_product(_: Operation, left: Value, right: Value) -> tuple[Value, ...]:
    """``(-3)*(-3) = -9``."""
    return (-left * right,) if left < 0 and right < 0 else ()


def times_zero(_: Operation, left: Value, right: Value) -> tuple[Value, ...]:
    """``7*0 = 7``, ``0*7 = 7``."""
    return (left + right,) if not left or not right else ()


def divided_by_itself_zero(_: Operation, left: Value, right: Value) -> tuple[Value, ...]:
    """``7/7 = 0``."""
    return (0,) if left == right else ()


def bigger_by_smaller(_: Operation, left: Value, right: Value) -> tuple[Value, ...]:
    """``3/6 = 2``; nothing can be divided by zero, so ``0/6`` stays 0."""
    return (quotient(right, left),) if left and _size(left) < _size(right) else ()


def _size(value: Value) -> Value:
    # mypy does not know what abs() of a union is.
    return -value if value < 0 else value


def remainder_dropped(_: Operation, left: Value, right: Value) -> tuple[Value, ...]:
    """``7/2 = 3``; below zero the same with a minus."""
    parts = _with_remainder(left, right)
    if parts is None:
        return ()
    sign, whole, _rest = parts
    return (sign * whole,)


def remainder_as_decimal(_: Operation, left: Value, right: Value) -> tuple[Value, ...]:
    """``7/2 = 3.1``: 3, remainder 1; the remainder's digits stand behind the point."""
    parts = _with_remainder(left, right)
    if parts is None:
        return ()
    sign, whole, rest = parts
    return (sign * (whole + quotient(rest, 10 ** len(str(rest)))),)


def _with_remainder(left: Value, right: Value) -> tuple[int, int, int] | None:
    """Sign, quotient and remainder of two whole numbers that leave one."""
    if left.denominator != 1 or right.denominator != 1 or left.numerator % right.numerator == 0:
        return None
    whole, rest = divmod(abs(left.numerator), abs(right.numerator))
    return (1 if (left < 0) == (right < 0) else -1), whole, rest


def neighbouring_fact(_: Operation, left: Value, right: Value) -> tuple[Value, ...]:
    """``6*8`` as 5*8, 7*8, 6*7 or 6*9: one whole factor off by one, none below zero."""
    if left.denominator != 1 or right.denominator != 1:
        return ()
    product = left * right
    offs = [step * other for one, other in ((left, right), (right, left)) for step in _steps(one)]
    return tuple(product + off for off in offs)


def _steps(factor: Value) -> tuple[int, ...]:
    # The fact is about the size of the factor: beside 0 lies only 1.
    return (-1, 1) if factor else (1,)


def another_sign(operation: Operation, left: Value, right: Value) -> tuple[Value, ...]:
    """``4*3`` as 4+3, 4-3 or 4/3."""
    signs = [sign for sign in SIGNS if sign != operation.sign and (sign != "/" or right)]
    return tuple([COMPUTE[sign](left, right) for sign in signs])


# Written arithmetic in columns ---------------------------------------------------------------
#
# Digits subtracted upside down, lost carries. For whole numbers that are not negative; ``places``
# are powers of ten, the ones first.


def _in_columns(left: Value, right: Value) -> tuple[int, int] | None:
    """Both numbers if a pupil would write them below each other: whole, one of two digits."""
    if left.denominator != 1 or right.denominator != 1 or left < 0 or right < 0:
        return None
    return (int(left), int(right)) if left >= 10 or right >= 10 else None


def _digits(upper: int, lower: int) -> Iterator[tuple[int, int, int]]:
    """The place and the two digits of every column, from the right."""
    for exponent in range(len(str(max(upper, lower)))):
        place: int = 10**exponent
        yield place, upper // place % 10, lower // place % 10


def smaller_digit_from_larger(_: Operation, left: Value, right: Value) -> tuple[Value, ...]:
    """``61-27 = 46``: in each column the smaller digit is taken from the larger."""
    written = _in_columns(left, right)
    if written is None:
        return ()
    return (sum(place * abs(upper - lower) for place, upper, lower in _digits(*written)),)


def borrow_not_paid(_: Operation, left: Value, right: Value) -> tuple[Value, ...]:
    """``61-27 = 44``: ten is borrowed where needed, but the next column is not lowered."""
    written = _in_columns(left, right)
    if written is None or left < right:
        return ()
    return (sum(place * ((upper - lower) % 10) for place, upper, lower in _digits(*written)),)


def carry_dropped(operation: Operation, left: Value, right: Value) -> tuple[Value, ...]:
    """``27+35 = 52``, ``27*3 = 61``: one carry is lost; the leftmost column is written in full.

    Losing a carry of ``c`` into the column of the tens makes the result ``10 * c`` too small,
    because all that follows is done correctly with what is left.
    """
    written = _in_columns(left, right)
    if written is None:
        return ()
    if operation.sign == "+":
        return tuple(left + right - lost for lost in _carries_of_sum(written))
    upper, lower = max(written), min(written)
    return tuple(left * right - lost for lost in _carries_of_product(upper, lower))


def _carries_of_sum(terms: tuple[int, ...]) -> Iterator[int]:
    """What each carry of adding in columns is worth; the leftmost column carries nothing."""
    largest = max(terms)
    for exponent in count(1):
        place: int = 10**exponent
        if place > largest:
            return
        carried = sum(term % place for term in terms) // place
        if carried:
            yield carried * place


def _carries_of_product(upper: int, lower: int) -> Iterator[int]:
    """What each carry of a written multiplication is worth, row by row, then of adding up."""
    rows = []
    for place, digit, _ in _digits(lower, 0):
        rows.append(upper * digit * place)
        yield from (place * carry for carry in _carries_of_row(upper, digit))
    yield from _carries_of_sum(tuple(rows))


def _carries_of_row(upper: int, digit: int) -> Iterator[int]:
    for place, _, _ in _digits(upper // 10, 0):
        carried = (upper % (10 * place)) * digit // (10 * place)
        if carried:
            yield carried * 10 * place


# Fractions calculated by the wrong recipe ----------------------------------------------------
#
# Tops and bottoms are treated as separate numbers. A written fraction is a division of two whole
# numbers, its top and bottom as written (6/4 is not reduced), or any value that is not whole. Where
# a recipe would give a bottom of zero it cannot be followed, and the operation is done as it should
# be.

Written: TypeAlias = tuple[int, int]
"""Top and bottom."""


def _written(tree: Tree, value: Value) -> Written | None:
    if isinstance(tree, Operation) and tree.sign == "/":
        top, bottom = tree.left, tree.right
        if isinstance(top, Number) and isinstance(bottom, Number) and _whole(top, bottom):
            return int(top.value), int(bottom.value)
    return None if value.denominator == 1 else (value.numerator, value.denominator)


def _whole(*parts: Number) -> bool:
    return all(part.value.denominator == 1 for part in parts)


def _both(operation: Operation, left: Value, right: Value) -> tuple[Written, Written] | None:
    one, other = _written(operation.left, left), _written(operation.right, right)
    return None if one is None or other is None else (one, other)


def _over(top: int, bottom: int) -> tuple[Value, ...]:
    return (quotient(top, bottom),) if bottom else ()


def add_across(operation: Operation, left: Value, right: Value) -> tuple[Value, ...]:
    """``1/2+1/3`` as (1+1)/(2+3)."""
    pair = _both(operation, left, right)
    if pair is None:
        return ()
    (a, b), (c, d) = pair
    return _over(a + c, b + d)


def subtract_across(operation: Operation, left: Value, right: Value) -> tuple[Value, ...]:
    """``3/4-1/2`` as (3-1)/(4-2)."""
    pair = _both(operation, left, right)
    if pair is None:
        return ()
    (a, b), (c, d) = pair
    return _over(a - c, b - d)


def not_inverted(operation: Operation, left: Value, right: Value) -> tuple[Value, ...]:
    """``(2/3)/(1/4)`` as (2/3)*(1/4); the dividend may be whole."""
    return () if _written(operation.right, right) is None else (left * right,)


def wrong_one_inverted(operation: Operation, left: Value, right: Value) -> tuple[Value, ...]:
    """``(2/3)/(1/4)`` as (3/2)*(1/4)."""
    if not left or _both(operation, left, right) is None:
        return ()
    return (quotient(right, left),)


def whole_times_both(operation: Operation, left: Value, right: Value) -> tuple[Value, ...]:
    """``3*(2/5)`` as (3*2)/(3*5), which is no more than 2/5; the fraction may stand first."""
    one, other = _written(operation.left, left), _written(operation.right, right)
    if one is None and other is not None and left:
        return (right,)
    if other is None and one is not None and right:
        return (left,)
    return ()


def kept_denominator(operation: Operation, left: Value, right: Value) -> tuple[Value, ...]:
    """``(1/5)*(2/5)`` as (1*2)/5."""
    pair = _both(operation, left, right)
    if pair is None:
        return ()
    (a, b), (c, d) = pair
    return _over(a * c, b) if b == d else ()

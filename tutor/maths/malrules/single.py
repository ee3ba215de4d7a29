"""One operation with its two numbers, done wrongly: signs, facts, zero, negatives, remainders."""

from tutor.maths.malrules.regrouping import SIGNS
from tutor.maths.tree import COMPUTE, Operation, Value, quotient


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

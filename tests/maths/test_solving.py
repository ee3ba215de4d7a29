"""Equations with an unknown: SymPy's solutions against trying numbers, and the odd ones."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.maths.solving import UNKNOWN, Joined, Side, Solutions, solve
from tutor.maths.tree import Sign, combine

NUMBERS = [Fraction(n, d) for d in (1, 2, 3) for n in range(-60, 61)]
"""Wherever a solution of small whole numbers can lie."""


def holds(left: Side, right: Side, number: Fraction) -> bool:
    try:
        return of(left, number) == of(right, number)
    except ZeroDivisionError:
        return False


def of(side: Side, number: Fraction) -> Fraction:
    if isinstance(side, Fraction):
        return side
    if isinstance(side, Joined):
        return combine(side.sign, of(side.left, number), of(side.right, number))
    return number


parts = st.integers(1, 13).map(Fraction) | st.just(UNKNOWN)


@given(first=parts, sign=st.sampled_from("+-*/"), second=parts, result=parts)
def test_as_trying_every_number_finds(first: Side, sign: Sign, second: Side, result: Side) -> None:
    left = Joined(sign, first, second)
    found = solve(left, result)
    tried = {number for number in NUMBERS if holds(left, result, number)}
    if found.every:
        assert tried == {number for number in NUMBERS if holds(left, left, number)}
    else:
        assert tried == {number for number in found.numbers if number in NUMBERS}
        assert all(holds(left, result, number) for number in found.numbers)


def f(*numbers: int) -> tuple[Fraction, ...]:
    return tuple(map(Fraction, numbers))


KNOWN = [
    (Joined("+", Fraction(3), UNKNOWN), Fraction(8), Solutions(f(5))),
    (Joined("*", UNKNOWN, UNKNOWN), Fraction(9), Solutions(f(-3, 3))),
    (Joined("*", UNKNOWN, UNKNOWN), Fraction(8), Solutions()),
    (Joined("*", UNKNOWN, UNKNOWN), Fraction(-9), Solutions()),
    (Joined("/", Fraction(9), UNKNOWN), UNKNOWN, Solutions(f(-3, 3))),
    (Joined("*", UNKNOWN, UNKNOWN), UNKNOWN, Solutions(f(0, 1))),
    (Joined("/", UNKNOWN, UNKNOWN), Fraction(1), Solutions(every=True)),
    (Joined("-", UNKNOWN, UNKNOWN), Fraction(1), Solutions()),
    (Joined("/", Fraction(5), UNKNOWN), Fraction(0), Solutions()),
    (UNKNOWN, Joined("+", Fraction(3), Fraction(1, 2)), Solutions((Fraction(7, 2),))),
    (Joined("-", Joined("*", Fraction(2), UNKNOWN), Fraction(1)), UNKNOWN, Solutions(f(1))),
]


@pytest.mark.parametrize(("left", "right", "solutions"), KNOWN)
def test_known_ones(left: Side, right: Side, solutions: Solutions) -> None:
    assert solve(left, right) == solutions


def test_what_divides_by_zero_is_no_equation() -> None:
    with pytest.raises(ZeroDivisionError):
        solve(Joined("/", UNKNOWN, Fraction(0)), Fraction(1))

"""What is written between a calculation with mixed numbers and its result."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.maths.mixed import between_mixed, mixed_text
from tutor.maths.tree import Sign, Tree, value, written


def number(shown: str) -> Fraction:
    return sum(map(Fraction, shown.split()), Fraction(0))


def lines(found: tuple[Tree, ...]) -> list[str]:
    return [written(each) for each in found]


BETWEEN: list[tuple[str, Sign, str, list[str]]] = [
    ("3 1/4", "-", "1 3/4", ["2 5/4-1 3/4", "1 2/4"]),
    ("3 3/4", "-", "1 1/4", ["2 2/4"]),
    ("3 1/3", "-", "1 1/2", ["2 8/6-1 3/6", "1 5/6"]),
    ("3 1/2", "-", "1 1/3", ["3 3/6-1 2/6", "2 1/6"]),
    ("5", "-", "2 1/3", ["4 3/3-2 1/3", "2 2/3"]),
    ("1 1/4", "-", "3 1/2", []),
    ("1 1/4", "+", "1 3/4", ["2 4/4", "3"]),
    ("1 1/2", "+", "2 1/3", ["1 3/6+2 2/6", "3 5/6"]),
    ("2 1/2", "+", "3", ["5 1/2"]),
    ("3", "*", "2 1/4", ["6 3/4"]),
    ("2 2/3", "*", "3", ["6 6/3", "8"]),
    ("1 1/2", "*", "2 1/3", ["3/2*7/3", "21/6", "7/2"]),
    ("4", "/", "1 1/3", ["4/(4/3)", "4*3/4", "12/4", "3"]),
    ("3", "+", "4", []),
    ("1 1/2", "^", "2", []),
]


@pytest.mark.parametrize(("left", "sign", "right", "expected"), BETWEEN)
def test_lines(left: str, sign: Sign, right: str, expected: list[str]) -> None:
    assert lines(between_mixed(sign, number(left), number(right))) == expected


MIXED = st.builds(Fraction, st.integers(1, 60), st.integers(1, 9))


@given(MIXED, MIXED)
def test_each_line_has_the_value_of_the_calculation_and_no_part_below_zero(
    left: Fraction, right: Fraction
) -> None:
    sums: list[tuple[Sign, Fraction]] = [("+", left + right), ("-", left - right)]
    for sign, result in sums:
        found = between_mixed(sign, left, right)
        assert {value(each) for each in found} <= {result}
        assert all(line.count("-") <= "+-".index(sign) for line in lines(found))


@pytest.mark.parametrize(
    ("exact", "shown"),
    [("-14/5", "-2 4/5"), ("4/5", "4/5"), ("-1/2", "-1/2"), ("3", "3"), ("-3", "-3"), ("0", "0")],
)
def test_mixed_text(exact: str, shown: str) -> None:
    assert mixed_text(Fraction(exact)) == shown

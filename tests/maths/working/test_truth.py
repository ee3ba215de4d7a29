"""Rounded, cut off: as the decimals of Python's own library have it."""

from decimal import ROUND_DOWN, ROUND_HALF_UP, Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.maths.decimals import decimal_places
from tutor.maths.working.judging import judge
from tutor.maths.working.reading import Side, read_working
from tutor.maths.working.truth import is_cut_off, is_rounded, rounded_like


def stated(number: Decimal) -> Side:
    """A decimal as it is written behind an equals sign."""
    return read_working(f"1={number}").lines[0].sides[1]


@given(st.fractions(-20, 20, max_denominator=60), st.integers(1, 4), st.integers(-2, 2))
def test_decimals_of_so_many_places(exact: Fraction, places: int, off: int) -> None:
    unit = Decimal(1).scaleb(-places)
    long = Decimal(exact.numerator) / Decimal(exact.denominator)
    rounded, cut = long.quantize(unit, ROUND_HALF_UP) + 0, long.quantize(unit, ROUND_DOWN) + 0
    assert rounded_like(exact, stated(unit)).written == str(rounded)
    ends = decimal_places(exact)
    for number in (rounded + off * unit, cut + off * unit, -rounded):
        is_near = 2 * abs(Fraction(number) - exact) <= Fraction(unit)
        assert is_rounded(exact, stated(number)) == (is_near and (ends is None or ends > places))
        assert is_cut_off(exact, stated(number)) == (number == cut and ends is None)


@pytest.mark.parametrize("typed", ["7.5:2=7 r 1", "7:0.5=7 r 0", "7:2.5=1 r 2"])
def test_only_whole_numbers_leave_a_remainder(typed: str) -> None:
    assert not judge(typed).correct


@pytest.mark.parametrize(
    "typed", ["√16=2^3", "9+16=√36", "2^3=√16", "√9=4√4", "√25=∛27", "√16=2+3"]
)
def test_a_root_has_no_second_number(typed: str) -> None:
    """Seen: the first two ended the program."""
    assert not judge(typed).correct


def test_of_may_be_said_with_any_sigma() -> None:
    assert judge("50% της 80 = 40").correct


@pytest.mark.parametrize("typed", ["8/4=6/2", "9/9=7/1", "12/4=3/3", "8:2=4/4", "9/9=7/1=84"])
def test_a_fraction_that_is_whole_is_no_result(typed: str) -> None:
    """Seen: right, as a string of results that ends in a number."""
    assert not judge(typed).correct


@pytest.mark.parametrize("typed", ["24/4=6/2=3", "3*4=12/6=2", "4/2=6/3"])
def test_a_string_of_divisions_comes_to_its_end(typed: str) -> None:
    assert judge(typed).correct


@pytest.mark.parametrize(
    ("typed", "right"),
    [
        *(("1+19%=4", False), ("4=1+19%", False), ("1-14%=-27", False), ("1-14%=0.86", True)),
        *(("80+10%=88", True), ("88=80+10%", True), ("80+10%=90", False)),
    ],
)
def test_a_percentage_on_a_calculator_has_one_result(typed: str, right: bool) -> None:
    """Seen: right whatever it came to, where 10% of the number were 10% of one."""
    assert judge(typed).correct == right

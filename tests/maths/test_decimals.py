"""Decimals as text, and how many places they take."""

from fractions import Fraction

import pytest

from tutor.maths.decimals import decimal_places, decimal_text
from tutor.maths.tree import quotient

# a value, its places, its text
DECIMALS = [
    ("0", 0, ""),
    ("3", 0, ""),
    ("1/2", 1, "0.5"),
    ("1/5", 1, "0.2"),
    ("-1/2", 1, "-0.5"),
    ("-7/4", 2, "-1.75"),
    ("1/25", 2, "0.04"),
    ("1/40", 3, "0.025"),
    ("1000/8", 0, ""),
    ("1001/8", 3, "125.125"),
    ("1/3", None, ""),
    ("1/30", None, ""),
]


@pytest.mark.parametrize(("value", "places", "text"), DECIMALS)
def test_decimals(value: str, places: int | None, text: str) -> None:
    assert decimal_places(Fraction(value)) == places
    assert decimal_text(Fraction(value)) == text


@pytest.mark.parametrize(
    ("left", "right", "type_"),
    [
        (6, 3, int),
        (6, 4, Fraction),
        (Fraction(1, 2), 2, Fraction),
        (3, Fraction(1, 2), Fraction),
        (Fraction(3, 2), Fraction(1, 2), Fraction),
    ],
)
def test_quotients_are_whole_numbers_where_they_can_be(
    left: int | Fraction, right: int | Fraction, type_: type
) -> None:
    found = quotient(left, right)
    assert found == Fraction(left) / Fraction(right)
    assert type(found) is type_

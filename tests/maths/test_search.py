"""The search for one target: as exact and as complete as the plain one that lists all values."""

from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.maths import plain_reaching
from tutor.maths import search
from tutor.maths.expressions import Use, every, reaching
from tutor.maths.fields import LARGE, SMALL
from tutor.maths.search import Search, TooMany, reach_of

SIX = (25, 50, 75, 100, 3, 6)

TARGETS = st.fractions(-12, 60, max_denominator=4)


@settings(max_examples=80, deadline=None)
@given(st.lists(st.integers(0, 12), min_size=2, max_size=4), TARGETS)
@example([3, 3], Fraction(0))
@example([0, 0, 5, 5], Fraction(0))
@example([0, 1, 2, 3], Fraction(0))
@example([4, 4, 4, 4], Fraction(1))
def test_it_finds_what_the_plain_search_finds(numbers: list[int], target: Fraction) -> None:
    assert reaching(numbers, target) == plain_reaching.reaching(numbers, target)


@settings(max_examples=30, deadline=None)
@given(st.lists(st.integers(0, 9), min_size=2, max_size=4), st.data())
def test_it_finds_all_that_there_is_of_a_value_that_can_be_made(
    numbers: list[int], data: st.DataObject
) -> None:
    forms = every(numbers)
    value = data.draw(st.sampled_from(sorted({form.value for form in forms})))
    found = reaching(numbers, Fraction(*value))
    assert len(found) == len(set(found))
    assert set(found) == {form.text for form in forms if form.value == value}


@pytest.mark.parametrize(
    ("numbers", "target"),
    [
        (SIX, Fraction(952)),
        (SIX, Fraction(-7, 2)),
        ((1, 7, 9, 10, 25), Fraction(11, 3)),
        ((2, 2, 9, 9, 50), Fraction(0)),
        ((8, 8, 8, 8, 8), Fraction(8)),
        ((7, 7, 11, 13, 17, 19), Fraction(523)),
    ],
)
def test_five_and_six_numbers(numbers: tuple[int, ...], target: Fraction) -> None:
    assert reaching(numbers, target) == plain_reaching.reaching(numbers, target)


def test_the_golden_six() -> None:
    assert len(reaching(SIX, Fraction(952))) == 222


def test_some_of_the_numbers_is_all_of_every_choice() -> None:
    numbers, target = (1, 5, 5, 6, 7), Fraction(21)
    choices = {chosen for n in range(2, 6) for chosen in combinations(numbers, n)}
    expected = {text for chosen in choices for text in reaching(chosen, target)}
    found = reaching(numbers, target, Use.SOME)
    assert set(found) == expected
    assert len(found) == len(expected)
    assert reaching(numbers, Fraction(5), Use.SOME)[0] == "5"


@settings(max_examples=20, deadline=None)
@given(st.lists(st.integers(10**5, 10**6), min_size=4, max_size=4), st.data())
def test_large_numbers_are_searched_in_the_large_field(
    numbers: list[int], data: st.DataObject
) -> None:
    assert reach_of(tuple(numbers)) > SMALL
    form = data.draw(st.sampled_from(every(numbers)))
    found = reaching(numbers, Fraction(*form.value))
    assert form.text in found
    assert found == plain_reaching.reaching(numbers, Fraction(*form.value))


def test_a_bottom_that_is_nothing_in_the_small_field_is_found() -> None:
    large = 2**30, 2**31
    assert reach_of((1, 1, *large)) > SMALL == large[0] * large[1] - 1
    assert f"1/({large[0]}*{large[1]}-1)" in reaching((1, 1, *large), Fraction(1, SMALL))


def test_what_no_numbers_can_reach_is_not_looked_for() -> None:
    assert reaching((2, 3), Fraction(SMALL + 5)) == ()
    assert reaching((2, 3), Fraction(5, SMALL)) == ()
    assert reaching((2, 3), Fraction(5, LARGE)) == ()


def test_two_fractions_that_are_one_element_are_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a field of three, 2 * 5 and 2 / 5 are what 2 + 5 is."""
    monkeypatch.setattr(search, "SMALL", 1)
    monkeypatch.setattr(search, "LARGE", 3)
    found = {form.text for form in Search((2, 5)).forms((2, 5), Fraction(7))}
    assert found == {"2+5", "5+2"}


def test_more_than_anybody_reads_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "MOST_FOUND", 60)
    with pytest.raises(TooMany, match="more than 60 expressions"):
        reaching((0, 1, 2, 3), Fraction(0))
    assert reaching((1, 3, 4, 6), Fraction(24)) == ("6/(1-3/4)",)


@pytest.mark.parametrize("wrong", [(-1, 5), (2**63, 2**63), (10**8,) * 5])
def test_numbers_below_zero_and_too_large_are_refused(wrong: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="below zero, or too large"):
        reaching(wrong, Fraction(5))
    with pytest.raises(ValueError, match="below zero, or too large"):
        every(wrong)

"""The functions written for two and three numbers give what forms give, joined one by one."""

from fractions import Fraction
from itertools import combinations_with_replacement

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tutor.maths.by_value import ByValue
from tutor.maths.expressions import results
from tutor.maths.forms import forms_of, lowest, plainness
from tutor.maths.generated import LARGEST_WRITTEN, is_written_for, ranks_of, rows, written


def held_to_forms(bag: tuple[int, ...]) -> None:
    """Values, texts and their order are those of the forms."""
    expected = sorted(forms_of(bag), key=lambda form: (Fraction(*form.value), plainness(form)))
    found = rows(bag)
    assert [row[2] for row in found] == [form.text for form in expected]
    assert [lowest(*row[3:]) for row in found] == [form.value for form in expected]


@pytest.mark.parametrize("smallest", range(10))
def test_all_rolls_of_ten_sided_dice(smallest: int) -> None:
    for others in combinations_with_replacement(range(smallest, 10), 2):
        held_to_forms((smallest, *others))
        held_to_forms(others)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.integers(0, LARGEST_WRITTEN), min_size=2, max_size=3).map(sorted))
def test_numbers_of_any_size_there_is_a_function_for(numbers: list[int]) -> None:
    held_to_forms(tuple(numbers))


@settings(max_examples=60, deadline=None)
@given(st.lists(st.integers(LARGEST_WRITTEN - 3, LARGEST_WRITTEN), min_size=3, max_size=3))
def test_the_largest_numbers_whose_values_lie_closest(numbers: list[int]) -> None:
    held_to_forms(tuple(sorted(numbers)))


@pytest.mark.parametrize(
    ("bag", "there"),
    [
        ((2, 3, 7), True),
        ((0, 200), True),
        ((0, 201), False),
        ((0, 200, 201), False),
        ((1, 2, 3, 4), False),
        ((-1, 2), False),
        ((7,), False),
    ],
)
def test_which_numbers_there_is_a_function_for(bag: tuple[int, ...], there: bool) -> None:
    assert is_written_for(bag) is there


def test_larger_numbers_have_their_results_all_the_same() -> None:
    found = results((3, 5, LARGEST_WRITTEN + 1))
    assert list(found) == sorted(found)
    assert found[Fraction(LARGEST_WRITTEN + 9)][0] == f"{LARGEST_WRITTEN + 1}+5+3"


@pytest.mark.parametrize(
    ("ranks", "shapes"), [((0, 1, 2), 168), ((0, 1), 8), ((0, 0, 1), 84), ((0, 0, 0), 28)]
)
def test_the_shapes_are_counted(ranks: tuple[int, ...], shapes: int) -> None:
    assert len(written(ranks).texts) == len(set(written(ranks).texts)) == shapes


def test_ranks() -> None:
    assert ranks_of((3, 5, 5, 9)) == (0, 1, 1, 2)


def test_values_are_found_as_fractions_and_only_these() -> None:
    there = ByValue({(1, 2): "half", (3, 1): "three"})
    assert list(there.items()) == [(Fraction(1, 2), "half"), (Fraction(3), "three")]
    assert (there[Fraction(2, 4)], there.get(Fraction(3)), len(there)) == ("half", "three", 2)
    assert Fraction(1) not in there
    assert there == {Fraction(3): "three", Fraction(1, 2): "half"}
    assert repr(there) == "ByValue({Fraction(1, 2): 'half', Fraction(3, 1): 'three'})"

"""Every equation of some numbers: nothing missing, nothing twice."""

from fractions import Fraction
from itertools import combinations_with_replacement, islice

import pytest

from tests.maths import bruteforce
from tutor.maths.expressions import every, reaching, results
from tutor.maths.forms import lowest, splits
from tutor.maths.notation import read, value_of
from tutor.maths.tree import text

ROLLS = list(combinations_with_replacement(range(1, 9), 3))
WITH_0_AND_9 = [roll for roll in combinations_with_replacement(range(10), 3) if {0, 9} & set(roll)]


def test_there_are_120_rolls() -> None:
    assert len(ROLLS) == 120


@pytest.mark.parametrize("first", range(1, 9))
def test_all_rolls_of_eight_sided_dice(first: int) -> None:
    for roll in [roll for roll in ROLLS if roll[0] == first]:
        _assert_complete(roll)


@pytest.mark.parametrize("first", range(10))
def test_all_rolls_with_a_zero_or_a_nine(first: int) -> None:
    for roll in [roll for roll in WITH_0_AND_9 if roll[0] == first]:
        _assert_complete(roll)


@pytest.mark.parametrize("digits", [(2, 7), (0, 7), (4, 4), (0, 0), (2, 3, 7, 8), (0, 3, 3, 9)])
def test_two_and_four_numbers(digits: tuple[int, ...]) -> None:
    _assert_complete(digits)


def _assert_complete(digits: tuple[int, ...]) -> None:
    found = results(digits)
    assert list(found) == sorted(found)
    assert all(len(set(texts)) == len(texts) for texts in found.values()), digits
    assert {value: set(texts) for value, texts in found.items()} == bruteforce.equations(digits)


def test_order_of_the_dice_does_not_matter() -> None:
    assert results((7, 2, 3)) == results((2, 3, 7))


@pytest.mark.parametrize("digits", [(2, 3, 7), (0, 3, 3), (1, 2, 5, 8)])
def test_every_text_is_canonical_and_allowed(digits: tuple[int, ...]) -> None:
    for value, texts in results(digits).items():
        for found in islice(texts, 200):
            tree = read(found).tree
            assert tree is not None
            assert text(tree) == found
            assert value_of(found, digits) == value


@pytest.mark.parametrize("digits", [(4, 7), (2, 3, 7), (3, 3, 2), (0, 0, 5), (1, 3, 4, 6)])
def test_reaching_one_target_finds_what_results_has(digits: tuple[int, ...]) -> None:
    for value, texts in results(digits).items():
        assert reaching(digits, value) == texts
    assert reaching(digits, Fraction(1234567)) == ()


def test_six_numbers() -> None:
    found = reaching((25, 50, 75, 100, 3, 6), Fraction(952))
    assert len(found) == len(set(found)) > 0
    assert all(value_of(text, (3, 6, 25, 50, 75, 100)) == 952 for text in found[:50])


@pytest.mark.parametrize("digits", [(), (7,), (1,) * 7])
def test_too_few_and_too_many_numbers(digits: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="two to 5"):
        every(digits)
    with pytest.raises(ValueError, match="two to 5"):
        results(digits)
    with pytest.raises(ValueError, match="two to 6"):
        reaching(digits, Fraction(7))


def test_splits_deal_equal_numbers_once() -> None:
    assert set(splits((3, 3))) == {((3,), (3,))}
    assert len(splits((2, 3, 3))) == 4
    assert len(splits((2, 3, 7))) == 6


@pytest.mark.parametrize(
    ("pair", "reduced"),
    [((6, 4), (3, 2)), ((3, -6), (-1, 2)), ((0, -5), (0, 1)), ((-4, -2), (2, 1))],
)
def test_lowest_terms(pair: tuple[int, int], reduced: tuple[int, int]) -> None:
    assert lowest(*pair) == reduced

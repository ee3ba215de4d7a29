"""An estimate helps to see whether a result can be right, or it is not there."""

from fractions import Fraction
from itertools import product

import pytest

from tutor.learn.strategies.claims import Near, worked_out
from tutor.learn.strategies.differences import ways_to_take
from tutor.learn.strategies.digits import about
from tutor.learn.strategies.products import ways_to_multiply
from tutor.learn.strategies.sums import ways_to_add

NUMBERS = (*range(11, 200, 7), 249, 265, 339, 349, 402, 689, 999, 1002)

OFF = 15
"""Percent: from there on an estimate helps nobody."""

ABOUT = {"add-about", "sub-about", "mul-about"}


def estimates(one: int, other: int) -> list[tuple[str, str, Near]]:
    """Of a sum, a difference and a product: the task, the estimate, and what is claimed of it."""
    big, small = max(one, other), min(one, other)
    ways = {
        f"{one}+{other}": ways_to_add(one, other),
        f"{big}-{small}": ways_to_take(big, small),
        f"{one}*{other}": ways_to_multiply(one, other),
    }
    return [
        (task, str(hint.params["near"]), claim)
        for task, hints in ways.items()
        for hint in hints
        if hint.code in ABOUT
        for claim in hint.claims
        if isinstance(claim, Near)
    ]


def test_an_estimate_is_near_or_not_there() -> None:
    found = 0
    for one, other in product(NUMBERS, NUMBERS):
        for task, near, claim in estimates(one, other):
            exact, guessed = worked_out(task), worked_out(near)
            assert 0 < abs(exact - guessed) <= exact * Fraction(OFF, 100), (task, near)
            assert claim.holds()
            found += 1
    assert found > 1000


def test_what_is_claimed_of_an_estimate_can_fail() -> None:
    """Rounding each number to its own first digit would not hold."""
    (task, _, claim), *_ = [each for each in estimates(47, 36) if "+" in each[0]]
    assert not claim._replace(right="100+100").holds(), task
    assert not Near("140-65", "100-70", 75 * OFF // 100).holds()


@pytest.mark.parametrize(("top", "less"), [(25, 22), (57, 44), (144, 136)])
def test_no_estimate_where_the_result_is_small(top: int, less: int) -> None:
    assert list(about("-", top, less)) == []


def test_an_estimate_is_never_among_the_first_two_where_there_are_others() -> None:
    for one, other in product(NUMBERS, NUMBERS):
        first, *_ = ways_to_add(one, other)
        assert first.code not in ABOUT
        first, *_ = ways_to_take(max(one, other), min(one, other))
        assert first.code not in ABOUT
        first, *_ = ways_to_multiply(one, other)
        assert first.code not in ABOUT


@pytest.mark.parametrize("one", range(11, 100, 6))
def test_a_product_with_one_digit_has_two_ways_in_the_head(one: int) -> None:
    for other in range(3, 10):
        codes = [hint.code for hint in ways_to_multiply(one, other)][:2]
        assert not ABOUT.intersection(codes), (one, other)

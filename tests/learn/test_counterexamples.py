"""The shortest counter-example to every misconception: true, short, and plain to see."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.learn.counterexamples import FINEST, by_sum, shortest, shows
from tutor.maths.misconceptions import BY_ID, MALRULES, wrong_values
from tutor.maths.tree import value

# What a teacher would write on the board; a change of the search that loses them is told.
KNOWN = {
    "left-to-right": "2+2*2",
    "brackets-ignored": "2*(2+2)",
    "smaller-digit-from-larger": "20-11",
    "add-across": "1/2+1/2",
    "power-as-product": "2^3",
    "borrow-from-zero": "101-12",
    "mixed-parts-apart": "2*2 1/2",
    "longer-is-larger": "0.11?0.2",
    "shorter-is-larger": "0.2?0.21",
    "smaller-numbers-larger": "1/2?2/3",
    "size-without-sign": "-2?0",
}


@pytest.mark.parametrize("malrule", BY_ID)
def test_a_counter_example_is_one(malrule: str) -> None:
    found = shortest(malrule)
    assert found.right == value(found.tree)
    assert found.wrong in wrong_values(found.tree, malrule)
    assert found.wrong != found.right
    assert shows(found.tree, malrule)


@pytest.mark.parametrize("malrule", BY_ID)
def test_it_is_no_longer_than_any_example(malrule: str) -> None:
    examples = BY_ID[malrule].examples
    assert len(shortest(malrule).expression) <= min(len(each.expression) for each in examples)


@pytest.mark.parametrize("malrule", KNOWN)
def test_known_ones(malrule: str) -> None:
    assert shortest(malrule).expression == KNOWN[malrule]


def test_wrong_results_are_plain_where_they_can_be() -> None:
    fine = [rule.id for rule in MALRULES if shortest(rule.id).wrong.denominator > FINEST]
    remainders = {"remainder-as-decimal", "remainder-zeros-lost"}
    assert set(fine) <= {
        "shift-places",
        "decimals-right-aligned",
        "fraction-as-percent",
        *remainders,
    }


@given(st.lists(st.sets(st.integers(0, 40), min_size=1, max_size=6).map(sorted), max_size=4))
def test_small_sums_come_first_and_each_choice_once(choices: list[list[int]]) -> None:
    ordered = sorted(product(*choices), key=lambda chosen: (sum(chosen), chosen))
    assert list(by_sum(choices)) == ordered

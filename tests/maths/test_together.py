"""Two misconceptions at once: which pairs are told, where nobody is accused, where they part."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.maths.free import tree_of
from tutor.maths.departures import Departure
from tutor.maths.fractions import in_fractions
from tutor.maths.malrules.levels import levels_of
from tutor.maths.malrules.pairs import of_fraction
from tutor.maths.misconceptions import SLIP, departure, diagnose, wrong_values
from tutor.maths.reduction import working
from tutor.maths.together import _orders, _seconds, _stays_above, together

# expression, what both make of it, what neither makes, the first, the second
BOTH = [
    ("-4-3*(-2)", "-14", "-13", "left-to-right", "negative-product"),
    ("9-2*(-3)-(-5)", "-26", "-27", "left-to-right", "minus-a-negative"),
    ("1/2+2/3*3", "9/5", "9/7", "left-to-right", "add-across"),
    ("5-9*4", "16", "17", "left-to-right", "smaller-from-larger"),
    ("-6*(-3+5)", "-13", "-14", "brackets-ignored", "negative-product"),
    ("403-57", "173", "174", "misaligned-columns", "smaller-digit-from-larger"),
    ("2616+48", "6416", "6426", "misaligned-columns", "carry-dropped"),
    ("48*76", "514", "515", "no-placeholder", "carry-dropped"),
    ("8*123", "", "24", "no-placeholder", "carry-dropped"),
    ("7.5*6.4", "750 75", "751", "no-placeholder", "product-places"),
    ("3.142*16", "219.94", "219.95", "no-placeholder", "product-places"),
    ("6 1/5-2 3/4", "6", "7", "mixed-smaller-top-from-larger", "subtract-across"),
]


@pytest.mark.parametrize(("typed", "made", "beside", "first", "second"), BOTH)
def test_both_are_told_and_beside_it_nobody_is_accused(
    typed: str, made: str, beside: str, first: str, second: str
) -> None:
    plain = tree_of(typed)
    for tree in (plain, in_fractions(plain)):
        for claimed in map(Fraction, made.split()):
            assert diagnose(tree, claimed)[:2] == (first, second)
            assert claimed not in wrong_values(tree, first) | wrong_values(tree, second)
        assert not {first, second} & {*diagnose(tree, Fraction(beside))}


def test_what_is_seldom_is_not_looked_for_together() -> None:
    # from the right 8-(3-10), and 7 for what is below zero; brackets ignored, and 2 for 6-8
    assert list(together(tree_of("8-3-5*2"), (1, 1))) == []
    assert list(together(tree_of("2*(3-8)"), (2, 1))) == []


@pytest.mark.parametrize("typed", ["(2/3)/(1/4)", "-4-3*(-2)", "12*8"])
def test_the_right_value_is_not_made_by_two_mistakes(typed: str) -> None:
    tree = tree_of(typed)
    right = working(tree)[-1].value
    assert list(together(tree, of_fraction(right))) == []


def test_nothing_is_made_of_what_has_no_value() -> None:
    assert list(together(tree_of("5-9*4/0"), (16, 1))) == []
    assert list(together(tree_of("7"), (7, 1))) == []


@pytest.mark.parametrize("typed", ["-604-38", "-604+38", "0+38", "-60*38", "6.04-3.8"])
def test_only_whole_numbers_above_zero_are_put_below_each_other(typed: str) -> None:
    assert list(together(tree_of(typed), (384, 1))) == []


@pytest.mark.parametrize(
    ("typed", "made", "malrule", "step"),
    [
        ("-4-3*(-2)", "-14", "left-to-right", 0),
        ("-4-3*(-2)", "-14", "negative-product", 0),
        ("2*3-9*4", "12", "left-to-right", 1),
        ("403-57", "173", "smaller-digit-from-larger", 0),
    ],
)
def test_where_the_right_path_was_left(typed: str, made: str, malrule: str, step: int) -> None:
    # no other expression is told: it does not make what is claimed
    left = departure(tree_of(typed), Fraction(made), malrule)
    assert left == Departure(malrule, step)


def test_two_that_are_frequent_are_likelier_than_a_rare_slip() -> None:
    found = diagnose(tree_of("-6*(-3+5)"), Fraction(-13))
    assert found == ("brackets-ignored", "negative-product", "minus-a-negative", SLIP)


@given(st.lists(st.tuples(st.integers(1, 30), st.sampled_from("+-*")), min_size=3, max_size=5))
def test_of_what_stays_above_zero_nothing_frequent_is_worked_out(
    row: list[tuple[int, str]],
) -> None:
    text = "".join(f"{number}{sign}" for number, sign in row)[:-1]
    tree = tree_of(text)
    levels = levels_of(tree)
    assert levels is not None
    most = max(rule.frequency for rule, _ in _orders())
    seconds = _seconds(frozenset(), most)
    assert seconds is not None
    for _, way in _orders():
        if "0" not in text and way.keeps_brackets and _stays_above(levels[0], way.order):
            assert not any(seconds.everywhere(computed) for computed in way.grouped(tree)), text


@pytest.mark.parametrize("typed", ["6 1/5-6 3/4", "2 1/5-6 3/4", "6 3/5-2 1/4", "6 1/4-2 3/5"])
def test_across_mixed_numbers_something_is_left_of_wholes_and_bottoms(typed: str) -> None:
    """Otherwise who takes 6 from 6 and a fourth from a fifth would have 2/1 of 6 1/5-6 3/4."""
    for made in range(-8, 9):
        found = diagnose(tree_of(typed), Fraction(made))
        assert found[:2] != ("mixed-smaller-top-from-larger", "subtract-across"), made

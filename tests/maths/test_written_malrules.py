"""Malrules about mixed numbers, decimals, percent and powers against a naive evaluation."""

from fractions import Fraction
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.maths.free import tree_of
from tests.maths.texts import expressions
from tests.maths.twins.written import GRIDS
from tutor.maths.malrules.pairs import Pair
from tutor.maths.misconceptions import (
    MALRULES,
    diagnose,
    may_show,
    showing,
    wrong_by,
    wrong_values,
)
from tutor.maths.notation import read
from tutor.maths.tree import value

CASES = [(malrule, name) for name, (twins, _) in GRIDS.items() for malrule in twins]


@pytest.mark.parametrize(("malrule", "grid"), CASES)
def test_wrong_values_are_those_of_the_naive_twin(malrule: str, grid: str) -> None:
    twins, texts = GRIDS[grid]
    shown = 0
    for text in texts:
        tree = tree_of(text)
        expected = set(twins[malrule](text)) - {value(tree)}
        assert {Fraction(*made) for made in _wrong(text)[malrule]} == expected, text
        shown += bool(expected)
    assert shown >= 3


@cache
def _wrong(text: str) -> dict[str, set[Pair]]:
    """What all of them make of it, worked out once; each comes to the same alone
    (``test_engine``).
    """
    return wrong_by(tree_of(text), [malrule for malrule, _ in CASES])


PLACES = st.integers(0, 3)


@st.composite
def decimals(draw: st.DrawFn) -> str:
    digits, places = draw(st.integers(1, 9999)), draw(PLACES)
    text = str(digits).zfill(places + 1)
    return f"{text[:-places]}.{text[-places:]}" if places else text


@given(decimals(), st.sampled_from("+-*/"), decimals())
def test_nothing_right_is_explained_and_every_explanation_is_one(
    one: str, sign: str, other: str
) -> None:
    tree = tree_of(f"{one}{sign}{other}")
    assert diagnose(tree, value(tree)) == ()
    for malrule in showing(tree):
        for wrong in wrong_values(tree, malrule):
            assert malrule in diagnose(tree, wrong)


@given(expressions())
def test_malrules_that_are_passed_over_would_not_show(text: str) -> None:
    tree = read(text).tree
    assert tree is not None
    others = [
        rule.id for rule in MALRULES if rule.only_with and set(text).isdisjoint(rule.only_with)
    ]
    assert [rule.id for rule in MALRULES if not may_show(tree, rule)] == others
    assert len(others) >= 35
    assert all(not wrong_values(tree, malrule) for malrule in others)


@pytest.mark.parametrize(
    ("text", "claimed", "first"),
    [
        ("5.1+0.46", "0.97", "decimals-right-aligned"),
        ("2.5+0.75", "2.80", "parts-apart"),
        ("0.3*0.2", "0.6", "product-places"),
        ("1.2*0.3", "36", "point-ignored"),
        ("2.5*10", "2.50", "zero-appended"),
        ("4.2*1000", "42", "shift-places"),
        ("3.75*1000", "37.5", "shift-places"),
        ("35*1000", "350", "zeros-miscounted"),
        ("20%*80", "4", "percent-as-divisor"),
        ("25%*80", "55", "percent-as-minus"),
        ("3^2", "6", "power-as-product"),
        ("(2+3)^2", "13", "power-over-sum"),
        ("5^0", "0", "exponent-zero"),
        ("2 1/2*3 1/2", "25/4", "mixed-parts-apart"),
        ("3 1/4-1 3/4", "3", "mixed-borrowed-ten"),
        ("3 1/2+1 1/3", "22/5", "add-across"),
        ("1/4", "0.4", "fraction-as-decimal"),
        ("17/5", "11/3", "remainder-over-wrong-number"),
        ("250+250", "50", "slip"),
        ("2500/5", "5000", "slip"),
        ("60+80", "14", "zeros-miscounted"),
        ("73-23", "56", "slip"),  # no ten was needed
        ("598-(7-10)", "608", "slip"),  # nothing was stopped at 0
        ("216-(7-3)", "206", "minus-bracket-sign"),
        ("(-3/4)^2", "-9/16", "negative-base-sign"),
        ("12*12", "24", "sign-mixed-up"),
        ("4*2", "6", "slip"),
    ],
)
def test_the_likeliest_explanation(text: str, claimed: str, first: str) -> None:
    assert diagnose(tree_of(text), Fraction(claimed))[0] == first

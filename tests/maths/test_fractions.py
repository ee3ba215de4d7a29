"""Divisions that are meant as fractions, and what is written on the way to a result."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.maths.free import tree_of
from tests.maths.texts import expressions
from tutor.maths.fractions import in_fractions, meant, on_the_way
from tutor.maths.misconceptions import diagnose
from tutor.maths.notation import read
from tutor.maths.reduction import working
from tutor.maths.tree import DivisionByZero, Operation, Tree, numbers, value, written
from tutor.maths.working.alone import expression


def tree(text: str) -> Tree:
    found = read(text).tree
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        ("1/2+1/3", ["1/2", "1/3"]),
        ("6/4+1/2", ["6/4", "1/2"]),
        ("7-3/4", ["7", "3/4"]),
        ("8/2+1/3", ["8", "2", "1/3"]),
        ("7/2", ["7", "2"]),
        ("1/5*2/5", ["1/5", "2/5"]),
        ("3*2/5", ["3", "2/5"]),
        ("3*8/4", ["3", "8", "4"]),
        ("(3*2)/5", ["3", "2", "5"]),
        ("2/3/5", ["2/3", "5"]),
        ("(2/3)/(1/4)", ["2/3", "1/4"]),
        ("1/0+2", ["1", "0", "2"]),
        ("1/(2+1)", ["1", "2", "1"]),
    ],
)
def test_what_is_one_number(text: str, pieces: list[str]) -> None:
    assert [each.written or str(each.value) for each in numbers(in_fractions(tree(text)))] == pieces


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        ("3*(-1/2)", ["3", "-1/2"]),
        ("-2/4+1", ["-2/4", "1"]),
        ("4*(-6/3)", ["4", "-6", "3"]),
        ("1/(-2)+1", ["1", "-2", "1"]),
    ],
)
def test_a_minus_belongs_to_its_fraction(text: str, pieces: list[str]) -> None:
    shown = meant(expression(text))
    assert [each.written or str(each.value) for each in numbers(shown)] == pieces
    assert value(shown) == value(expression(text))


@given(expressions())
def test_the_value_stays_and_no_step_only_reads_a_fraction(text: str) -> None:
    before = tree(text)
    try:
        right = value(before)
    except DivisionByZero:
        return
    after = in_fractions(before)
    assert value(after) == right
    assert read(written(after)).tree is not None
    assert len(working(after)) <= len(working(before))


@pytest.mark.parametrize(
    ("sign", "left", "right", "between"),
    [
        ("-", "7/8", "1/4", ["7/8-2/8"]),
        ("+", "1/2", "1/3", ["3/6+2/6"]),
        ("+", "1/6", "1/3", ["1/6+2/6", "3/6"]),
        ("+", "1/8", "3/8", ["4/8"]),
        ("-", "3", "1/4", ["12/4-1/4"]),
        ("*", "1/4", "2/3", ["2/12"]),
        ("*", "3", "2/5", []),
        ("/", "2/3", "1/4", ["2/3*4"]),
        ("/", "2/3", "5", ["2/3*1/5"]),
        ("+", "2", "3", []),
        ("/", "7", "2", []),
        ("-", "1/2", "1/2", []),
    ],
)
def test_what_is_written_on_the_way(sign: str, left: str, right: str, between: list[str]) -> None:
    found = on_the_way(sign, Fraction(left), Fraction(right))  # type: ignore[arg-type]
    assert list(map(written, found)) == between


parts = st.fractions(min_value=-9, max_value=9, max_denominator=12)


@given(st.sampled_from("+-*/"), parts, parts)
def test_everything_on_the_way_is_equal(sign: str, left: Fraction, right: Fraction) -> None:
    if sign == "/" and not right:
        return
    asked = {"+": left + right, "-": left - right, "*": left * right, "/": left / (right or 1)}
    for each in on_the_way(sign, left, right):  # type: ignore[arg-type]
        assert value(each) == asked[sign]


@pytest.mark.parametrize(
    ("text", "claimed", "first"),
    [
        ("1/2+1/3", "2/5", "add-across"),
        ("6/4+1/2", "7/6", "add-across"),
        ("1/5*2/5", "2/5", "kept-denominator"),
        ("1/9*1/5", "5/9", "inverted-when-multiplying"),
        ("(2/3)/(1/4)", "1/6", "not-inverted"),
        ("2+1/3", "1", "whole-plus-top"),
        ("3*2/5", "2/5", "whole-times-both"),
    ],
)
def test_fractions_as_numbers_are_diagnosed_alike(text: str, claimed: str, first: str) -> None:
    assert diagnose(in_fractions(tree(text)), Fraction(claimed))[0] == first
    assert isinstance(tree_of(text), Operation)

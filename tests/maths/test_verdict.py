"""SymPy's verdict and our own exact arithmetic are of one opinion."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sympy import nan

from tests.maths.texts import expressions
from tutor.maths import verdict
from tutor.maths.notation import read
from tutor.maths.tree import DivisionByZero, Number, Operation, value
from tutor.maths.verdict import has_value, is_right, sympy_pair, sympy_value, warm_up


@given(expressions(), st.fractions(-20, 20, max_denominator=6))
def test_sympy_agrees(text: str, claimed: Fraction) -> None:
    tree = read(text).tree
    assert tree is not None
    try:
        exact = value(tree)
    except DivisionByZero:
        assert sympy_value(tree) is nan
        assert sympy_pair(tree) is None
        assert not is_right(tree, claimed)
        assert not has_value(tree, claimed)
    else:
        assert Fraction(int(sympy_value(tree).p), int(sympy_value(tree).q)) == exact
        assert sympy_pair(tree) == exact.as_integer_ratio()
        assert is_right(tree, exact)
        assert is_right(tree, claimed) == has_value(tree, claimed) == (claimed == exact)


@pytest.mark.parametrize(
    "text",
    ["7/0", "0/0", "7/(3-3)", "0*(7/0)", "7/(1/0)", "1/0-1/0", "7/0+1", "1+7/0", "0/0*2", "7/0/2"],
)
def test_nothing_is_the_result_of_dividing_by_zero(text: str) -> None:
    tree = read(text).tree
    assert tree is not None
    assert not any(is_right(tree, Fraction(claimed)) for claimed in range(-9, 10))


def test_fractions_as_numbers_of_a_tree() -> None:
    half = Number(Fraction(1, 2))
    assert is_right(Operation("+", half, half), Fraction(1))


def test_warming_up_twice_does_no_harm() -> None:
    warm_up()
    warm_up()
    assert is_right(Number(Fraction(7)), Fraction(7))


def test_a_process_may_do_without_sympy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verdict, "_without_sympy", False)
    verdict.decide_without_sympy()
    monkeypatch.setattr(verdict, "sympy_value", lambda tree: pytest.fail("SymPy was asked"))
    half = Number(Fraction(1, 2))
    assert is_right(Operation("+", half, half), Fraction(1))
    assert not is_right(half, Fraction(1))

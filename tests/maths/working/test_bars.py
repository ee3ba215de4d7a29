"""Which divisions are shown as fractions."""

from fractions import Fraction

import pytest

from tests.maths.working.typed import tree_of
from tutor.maths.tree import Number, Tree, numbers, tokens, value
from tutor.maths.working.bars import with_bars

FRACTIONS = {
    "1/2+1/3": ["1/2", "1/3"],
    "1:2+1:3": [],
    "1÷2+1/3": ["1/3"],
    "8/2+1": [],
    "17/5": [],
    "6/4*2": ["6/4"],
    "3*(1/2)": ["1/2"],
    "1/2/3": ["1/2"],
    "(1+1)/2": [],
    "1/(2+1)": [],
    "5+1/(2+1)": [],
    "(1+1)/3+5": [],
    "1.5/2+1": [],
    "7": [],
    "1/1+2": [],
    "1/2*1/3": ["1/2", "1/3"],
    "3*2/5*2": ["2/5"],
    "3*2:5": [],
    "3*4/2": [],
    "(3*2)/5": [],
    "3-2/5": ["2/5"],
    "4-1/2*1/3+1": ["1/2", "1/3"],
    "5/5+2/7": ["5/5", "2/7"],
    "2/7*3/1": ["2/7", "3/1"],
    "4/2*5/8": ["4/2", "5/8"],
    "5:5+2/7": ["2/7"],
}


def fractions(tree: Tree) -> list[str]:
    return [
        token.written
        for token in tokens(tree)
        if isinstance(token, Number) and "/" in token.written
    ]


@pytest.mark.parametrize(("typed", "found"), FRACTIONS.items())
def test_fractions_in_an_expression(typed: str, found: list[str]) -> None:
    assert fractions(with_bars(tree_of(typed), typed)) == found


def test_a_result_that_stands_alone_is_a_fraction() -> None:
    assert fractions(with_bars(tree_of("2/5"), "2/5", alone=True)) == ["2/5"]
    assert fractions(with_bars(tree_of("2:5"), "2:5", alone=True)) == []
    assert fractions(with_bars(tree_of("10/5"), "10/5", alone=True)) == ["10/5"]
    assert fractions(with_bars(tree_of("10/1"), "10/1", alone=True)) == ["10/1"]
    assert fractions(with_bars(tree_of("10:1"), "10:1", alone=True)) == []


def test_who_states_a_fraction_means_fractions() -> None:
    """Seen: 6 : 3 + 4 : 2 gives 4, not 10/5."""
    tree = tree_of("9/3+6/2")
    assert fractions(with_bars(tree, "9/3+6/2=15/5")) == ["9/3", "6/2"]
    assert fractions(with_bars(tree, "9/3+6/2=5")) == []
    assert fractions(with_bars(tree_of("9:3+6:2"), "9:3+6:2=15/5")) == []


@pytest.mark.parametrize("typed", [*FRACTIONS, "2/(1/2)", "3/4-2/3*(5/7)"])
def test_the_value_stays(typed: str) -> None:
    tree = tree_of(typed)
    shown = with_bars(tree, typed)
    assert value(shown) == value(tree)
    assert all(
        value(number) == Fraction(number.written or number.value) for number in numbers(shown)
    )


def test_the_brackets_around_a_fraction_stay() -> None:
    shown = with_bars(tree_of("2/(1/2)"), "2/(1/2)")
    assert "".join(str(getattr(token, "written", token)) for token in tokens(shown)) == "2/(1/2)"

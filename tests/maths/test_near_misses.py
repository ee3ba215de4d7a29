"""Values of other expressions, and work left unfinished."""

from fractions import Fraction

import pytest

from tutor.maths.equations import equations_for
from tutor.maths.misconceptions import other_expressions, stopped_early, wrong_values
from tutor.maths.notation import read, value_of


@pytest.mark.parametrize(
    ("digits", "claimed", "texts"),
    [
        ((2, 3, 7), "7", ("7*(3-2)",)),
        ((2, 3, 7), "7/2", ()),
        ((2, 3, 7), "1000", ()),
        ((2, 3, 3), "3", ("3*2-3", "3/3+2")),
        ((4, 7), "11", ("7+4",)),
    ],
)
def test_other_expressions(digits: tuple[int, ...], claimed: str, texts: tuple[str, ...]) -> None:
    found = other_expressions(digits, Fraction(claimed))
    assert found[: len(texts)] == texts
    assert bool(found) == bool(texts)
    assert all(value_of(text, digits) == Fraction(claimed) for text in found)


def test_each_idea_is_told_once() -> None:
    assert other_expressions((2, 3, 7), Fraction(8)) == ("7+3-2", "(7-3)*2")
    assert other_expressions([2, 3, 7], Fraction(8)) == other_expressions((7, 3, 2), Fraction(8))


@pytest.mark.parametrize(
    ("typed", "claimed", "step"),
    [
        ("7-3*2", 6, 0),
        ("7-3*2", 1, None),
        ("7-3*2", 7, None),
        ("2+3+4*5", 20, 0),
        ("2+3+4*5", 5, 1),
        ("8-3*2-2", 6, 0),
        ("8-3*2-2", 2, 1),
        ("2*3-1*6", 6, 1),
        ("3*1*1", 3, None),
        ("7/(3-3)", 0, None),
        ("7", 7, None),
    ],
)
def test_stopped_early(typed: str, claimed: int, step: int | None) -> None:
    tree = read(typed).tree
    assert tree is not None
    assert stopped_early(tree, Fraction(claimed)) == step


def test_of_six_numbers_others_are_told_where_there_are_few() -> None:
    """1 2 3 4 5 6 make 10 in 138,000 ways: whoever typed a wrong one would wait for seconds."""
    assert other_expressions((1, 2, 3, 4, 5, 6), Fraction(10)) == ()
    assert other_expressions((0, 0, 0, 0, 0, 1), Fraction(0)) == ()
    few = (99, 98, 97, 96, 95, 94)
    told = tuple(idea.equation for idea in equations_for(few, Fraction(24)))
    assert told
    assert other_expressions(few, Fraction(24)) == told


@pytest.mark.parametrize(
    ("asked", "made"), [("300+4", {3004}), ("30+14", {3014, 314}), ("31+14", {3114})]
)
def test_numbers_written_side_by_side(asked: str, made: set[int]) -> None:
    """Three tens and 14 are 314; of 300 and 4 no zero is left away."""
    tree = read(asked).tree
    assert tree is not None
    assert wrong_values(tree, "numbers-side-by-side") == made

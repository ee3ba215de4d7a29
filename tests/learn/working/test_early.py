"""Praise for a step on the way, which a fraction that stands there already is not."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.language import say, use
from tutor.learn import narration
from tutor.learn.answers import Answer, worked_out
from tutor.learn.writing import calculation

PARTS = st.tuples(st.integers(1, 12), st.integers(2, 12)).filter(lambda part: part[0] % part[1])


@given(PARTS, PARTS, st.sampled_from("+-*:"), st.integers(1, 4))
def test_a_fraction_of_the_calculation_is_no_step_on_the_way(
    one: tuple[int, int], other: tuple[int, int], sign: str, times: int
) -> None:
    asked = "{}/{}".format(*one) + sign + "{}/{}".format(*other)
    for top, bottom in (one, other):
        assert not worked_out(f"{asked}={top * times}/{bottom * times}").stopped_early


@given(PARTS, PARTS)
def test_the_top_of_a_fraction_alone_is_no_factor(
    one: tuple[int, int], other: tuple[int, int]
) -> None:
    """Nobody who multiplies 3/7 by 5/8 works out 3/7*5 first, though a chain would say so."""
    asked = "{}/{}*{}/{}".format(*one, *other)
    found = worked_out(f"{asked}={one[0] * other[0]}/{one[1]}")
    assert not found.stopped_early


@pytest.mark.parametrize(
    "typed",
    ["-4^2=16", "6+0*5=0", "7-3*2=6", "2/3+6*2=12", "12/4+1=3", "7:2+1=3,5", "(1/2+1/3)*2=5/6"],
)
def test_what_was_worked_out_on_the_way_is_one(typed: str) -> None:
    assert worked_out(typed).stopped_early


def praise(answer: Answer) -> bool:
    said = list(narration.explanation(answer))
    praised = say("check.stopped-early", claimed=answer.claimed) in said
    # Nobody has begun well and gone wrong on the same way.
    good = [say("check.stopped-early", claimed=answer.claimed)]
    if answer.tree is not None and len(answer.text.split(";")) > 1:
        good.insert(0, say("sums.not-the-end", expression=calculation(answer.tree)))
    assert not praised or said == good
    return praised


def test_who_stopped_on_the_way_is_praised_for_it_and_has_not_slipped() -> None:
    assert praise(worked_out("3+2*6=12"))
    assert praise(worked_out("3+2*6; 2*6=12"))


@pytest.mark.parametrize("typed", ["9-4*2=9-7=8", "3+2*6=3+11=12"])
def test_nothing_is_well_begun_behind_a_false_line(typed: str) -> None:
    found = worked_out(typed)
    assert found.stopped_early
    assert not praise(found)


@pytest.mark.parametrize("typed", ["36:(6+3)=9", "-5^2=25", "8/4+6/3=14/7", "9/3+6/2=15/5"])
def test_what_a_misconception_makes_is_not_well_begun_by_chance(typed: str) -> None:
    """Seen: praise of who lost the brackets, for what is in them comes to the same."""
    use("en")
    assert "Good start" not in " ".join(narration.explanation(worked_out(typed)))


@pytest.mark.parametrize(
    "typed", ["3+2*6=12", "(1/2+1/4)*5=3/4", "9-2*4=8", "8*29-7=232", "24:6-3=4"]
)
def test_praise_stays_where_the_way_was_right_so_far(typed: str) -> None:
    assert praise(worked_out(typed))

"""Praise for a step on the way, which a fraction that stands there already is not."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.learn.answers import worked_out

PARTS = st.tuples(st.integers(1, 12), st.integers(2, 12)).filter(lambda part: part[0] % part[1])


@given(PARTS, PARTS, st.sampled_from("+-*:"), st.integers(1, 4))
def test_a_fraction_of_the_calculation_is_no_step_on_the_way(
    one: tuple[int, int], other: tuple[int, int], sign: str, times: int
) -> None:
    asked = "{}/{}".format(*one) + sign + "{}/{}".format(*other)
    for top, bottom in (one, other):
        assert not worked_out(f"{asked}={top * times}/{bottom * times}").stopped_early


@pytest.mark.parametrize(
    "typed",
    ["-4^2=16", "6+0*5=0", "7-3*2=6", "2/3+6*2=12", "12/4+1=3", "7:2+1=3,5", "(1/2+1/3)*2=5/6"],
)
def test_what_was_worked_out_on_the_way_is_one(typed: str) -> None:
    assert worked_out(typed).stopped_early

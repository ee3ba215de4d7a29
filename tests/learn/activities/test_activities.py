"""Every kind there is: nothing is given away, nothing raises, every idea can be found."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.learn.activities.asking import (
    cases,
    check_ideas,
    check_judging,
    check_log,
    check_secrets,
    made,
)

FEW = settings(max_examples=30, deadline=None)

JUDGED = [case for case in cases() if not case[0].endswith("-game")]
"""Kinds in which a text alone is an answer; whole games have boards, and tests of their own."""


@settings(max_examples=80, deadline=None)
@given(st.data())
def test_nothing_gives_a_solution_away(data: st.DataObject) -> None:
    check_secrets(data, cases())


@FEW
@given(st.data())
def test_whatever_is_typed_is_judged_and_told(data: st.DataObject) -> None:
    check_judging(data, JUDGED)


@FEW
@given(st.data())
def test_an_activity_of_a_log_is_the_same_activity(data: st.DataObject) -> None:
    check_log(data, cases())


@pytest.mark.parametrize(("of", "options"), JUDGED)
def test_every_idea_can_be_found_in_every_way(of: str, options: str) -> None:
    check_ideas(made(of, options, 0))


@pytest.mark.parametrize(
    ("expression", "said", "diagnosis"),
    [("7*8", "63", ()), ("2+3*4", "20", ("left-to-right", "add-before-multiply"))],
)
def test_a_class_is_told_of_misconceptions_and_of_no_slip(
    expression: str, said: str, diagnosis: tuple[str, ...]
) -> None:
    posed = {"exercise": {"kind": "evaluate", "expression": expression}}
    activity = made("exercise", json.dumps(posed), 0)
    assert activity.judge(1, (), said).diagnosis == diagnosis

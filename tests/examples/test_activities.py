"""A game of another package is asked of a class like those of the house."""

import json

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.learn.activities.asking import (
    SETTINGS,
    Case,
    check_ideas,
    check_judging,
    check_log,
    check_secrets,
    made,
)
from tutor.engine.game import Game
from tutor.learn.activities.kinds import offered

CASES: tuple[Case, ...] = (
    ("target", "{}"),
    ("target", json.dumps({"different": True})),
    ("exercise", json.dumps({"skill": "targets"})),
    ("set", json.dumps({"skills": ["targets"], "count": 3, "different": True})),
    ("lesson", json.dumps({"lesson": "think-backwards"})),
)

FEW = settings(max_examples=15, deadline=None)

ONE = st.just(0)
"""One activity of each case: to make it is what takes time."""


def test_it_is_offered_with_its_form(target: Game) -> None:
    (form,) = (each.form() for each in offered(SETTINGS) if each.name == target.name)
    assert [row["name"] for row in form] == ["use", "typed", "different"]


@FEW
@given(st.data())
def test_nothing_gives_a_solution_away(data: st.DataObject) -> None:
    check_secrets(data, CASES, ONE)


@FEW
@given(st.data())
def test_whatever_is_typed_is_judged_and_told(data: st.DataObject) -> None:
    check_judging(data, CASES, ONE)


@FEW
@given(st.data())
def test_an_activity_of_a_log_is_the_same_activity(data: st.DataObject) -> None:
    check_log(data, CASES, ONE)


def test_every_idea_can_be_found_in_every_way() -> None:
    for case in CASES:
        check_ideas(made(*case, 0))

"""What answers say about a pupil: days, ratings, facts, misconceptions and their trend."""

from datetime import date, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.progress.samples import NOON, answer, card
from tutor.maths.slips import SLIP as OF_A_DIAGNOSIS
from tutor.progress.statistics import (
    SLIP,
    Misconception,
    Point,
    Strength,
    Total,
    Trend,
    attributed,
    counted,
    days,
    facts,
    misconceptions,
    rating_history,
    total,
)
from tutor.progress.values import Answer

WARSAW = timezone(timedelta(hours=1))


def test_days_are_those_of_the_pupils_calendar() -> None:
    late = NOON.replace(hour=23, minute=30)  # half past midnight in Warsaw
    answers = [
        answer(at=NOON, seconds=2.0),
        answer(at=NOON, seconds=9.0, correct=False),
        answer(at=NOON, seconds=4.0),
        answer(at=late, seconds=8.0),
    ]
    first, second = days(answers, WARSAW)
    assert first == (date(2026, 3, 2), 3, 2, 4.0)
    assert first.accuracy == pytest.approx(2 / 3)
    assert second == (date(2026, 3, 3), 1, 1, 8.0)
    assert days([], WARSAW) == []


def test_ratings_over_time_skill_by_skill() -> None:
    later = NOON + timedelta(minutes=1)
    answers = [
        answer(skill="subtraction", theta=0.5),
        answer(skill="brackets", theta=-0.5),
        answer(skill="subtraction", theta=0.75, at=later),
        answer(skill="ranks"),
    ]
    assert rating_history(answers) == {
        "brackets": [Point(NOON, -0.5)],
        "subtraction": [Point(NOON, 0.5), Point(later, 0.75)],
    }


def test_all_in_all() -> None:
    assert total([answer(seconds=45.0), answer(seconds=30.0, correct=False)]) == Total(2, 1, 1.25)
    assert total([answer(), answer(correct=False)]).share == 0.5
    assert total([]).share is None


def test_facts_come_weakest_first() -> None:
    cards = [
        card("6*8", stability=40.0),
        card("7+5"),
        card("9-4", stability=1.5),
        card("8/2", stability=2.0),
        card("3+4", stability=21.0),
    ]
    assert [(fact.fact, fact.strength) for fact in facts(cards)] == [
        ("7+5", Strength.NEW),
        ("9-4", Strength.WEAK),
        ("8/2", Strength.GROWING),
        ("3+4", Strength.STRONG),
        ("6*8", Strength.STRONG),
    ]


@pytest.mark.parametrize(
    ("diagnoses", "found"),
    [
        ([], []),
        ([()], [None]),
        ([("a", "b")], ["a"]),  # the likeliest, when nothing else is known
        ([("a", "b"), ("c", "b")], ["b", "b"]),  # one misconception explains both
        ([("a",), ("a", "b"), ("c", "b"), ("a", "c")], ["a", "a", "c", "a"]),
    ],
)
def test_one_misconception_an_answer(
    diagnoses: list[tuple[str, ...]], found: list[str | None]
) -> None:
    assert attributed(diagnoses) == found


def test_a_slip_is_no_misconception() -> None:
    diagnoses = [("slip", "neighbouring-fact"), ("carry-dropped", "slip"), ("slip",), ()]
    assert attributed(diagnoses) == [None, "carry-dropped", None, None]
    assert counted(attributed([("slip",)] * 9)) == {}
    assert SLIP == OF_A_DIAGNOSIS


@given(st.lists(st.lists(st.sampled_from("abcd"), unique=True)))
def test_each_diagnosis_counts_once_and_for_one_of_its_own(diagnoses: list[list[str]]) -> None:
    found = attributed(diagnoses)
    for one, diagnosis in zip(found, diagnoses, strict=True):
        assert one in diagnosis if diagnosis else one is None
    times = list(counted(found).values())
    assert sum(times) == sum(map(bool, diagnoses))
    assert times == sorted(times, reverse=True)


@pytest.mark.parametrize(
    ("recent", "earlier", "trend"),
    [
        ("xx......", "xx......", Trend.STEADY),
        ("xx......", "xx..", Trend.FALLING),  # as often, in twice as many answers
        ("xxxx", "xx......", Trend.RISING),
        ("x...", "....", Trend.NEW),
        ("....", "x...", Trend.GONE),
        ("", "x...", None),  # nothing answered: no news is no good news
        ("x...", "", None),
        ("....", "....", None),
    ],
)
def test_trends_compare_shares_of_two_fortnights(
    recent: str, earlier: str, trend: Trend | None
) -> None:
    answers = [
        *(answer(at=NOON - timedelta(days=60), diagnosis=("backwards",)),),
        *(shown(mark, days_ago=20) for mark in earlier),
        *(shown(mark, days_ago=3) for mark in recent),
    ]
    times = 1 + (recent + earlier).count("x")
    assert misconceptions(answers, NOON) == [
        Misconception("backwards", times, recent.count("x"), earlier.count("x"), trend)
    ]


def shown(mark: str, days_ago: int) -> Answer:
    at = NOON - timedelta(days=days_ago)
    return answer(at=at, diagnosis=("backwards",)) if mark == "x" else answer(at=at)


def test_a_fortnight_ends_where_the_next_begins() -> None:
    edges = [NOON, NOON - timedelta(days=14), NOON - timedelta(days=28)]
    answers = [answer(at=at, diagnosis=("backwards",)) for at in edges]
    assert misconceptions(answers, NOON)[0][1:4] == (3, 1, 1)

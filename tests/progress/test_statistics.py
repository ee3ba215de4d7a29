"""What answers say about a pupil: days, ratings, facts, misconceptions and their trend."""

from collections import Counter
from datetime import UTC, date, datetime, timedelta, timezone, tzinfo
from functools import reduce
from operator import add
from zoneinfo import ZoneInfo, available_timezones

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.progress.samples import NOON, card, response
from tutor.maths.slips import SLIP as OF_A_DIAGNOSIS
from tutor.progress.statistics import (
    SLIP,
    Misconception,
    Point,
    Strength,
    Total,
    Trend,
    attributed,
    attributed_counts,
    days,
    facts,
    misconceptions,
    rating_history,
    total_of,
)
from tutor.progress.values import Response

WARSAW = timezone(timedelta(hours=1))


def test_days_are_those_of_the_pupils_calendar() -> None:
    late = NOON.replace(hour=23, minute=30)  # half past midnight in Warsaw
    answers = [
        response(at=NOON, seconds=2.0),
        response(at=NOON, seconds=9.0, correct=False),
        response(at=NOON, seconds=4.0),
        response(at=late, seconds=8.0),
    ]
    first, second = days(answers, WARSAW)
    assert first == (date(2026, 3, 2), 3, 2, 4.0)
    assert first.accuracy == pytest.approx(2 / 3)
    assert second == (date(2026, 3, 3), 1, 1, 8.0)
    assert days([], WARSAW) == []


ZONES = ("Europe/Warsaw", "America/Havana", "Africa/Cairo", "Asia/Kathmandu", "Pacific/Apia")
"""Some change the clock at midnight; Apia has left a day out."""

KNOWN = available_timezones()


@given(
    zone=st.sampled_from([UTC, *(ZoneInfo(zone) for zone in ZONES if zone in KNOWN)]),
    moments=st.lists(
        st.datetimes(datetime(2011, 10, 25), datetime(2012, 1, 5), timezones=st.just(UTC))
        | st.datetimes(datetime(2023, 3, 8), datetime(2023, 4, 30), timezones=st.just(UTC))
    ),
    in_order=st.booleans(),
)
def test_a_day_is_what_the_calendar_says_of_each_answer(
    zone: tzinfo, moments: list[datetime], in_order: bool
) -> None:
    answers = [response(at=at) for at in (sorted(moments) if in_order else moments)]
    by_day = Counter(at.astimezone(zone).date() for at in moments)
    assert [(day.day, day.answers) for day in days(answers, zone)] == sorted(by_day.items())


def test_ratings_over_time_skill_by_skill() -> None:
    later = NOON + timedelta(minutes=1)
    answers = [
        response(skill="subtraction", theta=0.5),
        response(skill="brackets", theta=-0.5),
        response(skill="subtraction", theta=0.75, at=later),
        response(skill="ranks"),
    ]
    assert rating_history(answers) == {
        "brackets": [Point(NOON, -0.5)],
        "subtraction": [Point(NOON, 0.5), Point(later, 0.75)],
    }


def test_all_in_all() -> None:
    assert total_of(2, 1, 75.0) == Total(2, 1, 1.25)
    assert total_of(4, 1, 1.0).share == 0.25
    assert total_of(0, 0, 0.0).share is None


def test_minutes_do_not_know_the_order_in_which_seconds_were_added() -> None:
    times = [0.1] * 10 + [60.003, 0.7]
    there, back = reduce(add, times), reduce(add, reversed(times))  # as databases add
    assert there != back
    assert total_of(12, 0, there) == total_of(12, 0, back)


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
    assert attributed_counts({("slip",): 9, ("carry-dropped",): 1}) == {"carry-dropped": 1}
    assert SLIP == OF_A_DIAGNOSIS


@given(st.lists(st.lists(st.sampled_from("abcd"), unique=True)))
def test_each_diagnosis_counts_once_and_for_one_of_its_own(diagnoses: list[list[str]]) -> None:
    found = attributed(diagnoses)
    for one, diagnosis in zip(found, diagnoses, strict=True):
        assert one in diagnosis if diagnosis else one is None
    counts = attributed_counts(Counter(map(tuple, diagnoses)))
    assert counts == Counter(filter(None, found))
    assert [*counts] == sorted(counts, key=lambda one: (-counts[one], one))


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
        *(response(at=NOON - timedelta(days=60), diagnosis=("backwards",)),),
        *(shown(mark, days_ago=20) for mark in earlier),
        *(shown(mark, days_ago=3) for mark in recent),
    ]
    times = 1 + (recent + earlier).count("x")
    assert misconceptions(answers, NOON) == [
        Misconception("backwards", times, recent.count("x"), earlier.count("x"), trend)
    ]


def shown(mark: str, days_ago: int) -> Response:
    at = NOON - timedelta(days=days_ago)
    return response(at=at, diagnosis=("backwards",)) if mark == "x" else response(at=at)


def test_a_fortnight_ends_where_the_next_begins() -> None:
    edges = [NOON, NOON - timedelta(days=14), NOON - timedelta(days=28)]
    answers = [response(at=at, diagnosis=("backwards",)) for at in edges]
    assert misconceptions(answers, NOON)[0][1:4] == (3, 1, 1)

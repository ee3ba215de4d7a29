"""Answers: kept as they were given, all of one or nothing."""

from datetime import UTC, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.progress.samples import KEY, NOON, answered, one_more, wrong
from tutor.progress.answers import LONGEST, storable
from tutor.progress.repository import Progress
from tutor.progress.values import (
    Card,
    LessonProgress,
    Response,
    Storm,
)


def test_an_answer_is_kept_as_it_was_given(url: str) -> None:
    given = answered(
        1, text="7−3×2 = 8 =SUM(A1) 'ł ή'", diagnosis=("left-to-right", "slip"), hints=2
    )
    with Progress.open(url) as progress:
        assert progress.add_pupil("Ala").id == 1
        stored = progress.record(given).answer
    with Progress.open(url) as progress:
        assert progress.answers(1) == [stored]
    for field in given.__struct_fields__:
        assert getattr(stored, field) == getattr(given, field)
    assert stored.theta is None


def test_times_are_in_utc_to_the_microsecond(progress: Progress) -> None:
    ala = progress.add_pupil("Ala")
    athens = timezone(timedelta(hours=2))
    at = (NOON + timedelta(microseconds=123_457)).astimezone(athens)
    progress.record(answered(ala.id, at=at))
    (stored,) = progress.answers(ala.id)
    assert stored.at == at
    assert stored.at.isoformat() == "2026-03-02T12:00:00.123457+00:00"


def test_answers_come_in_order_and_by_pupil_and_time(progress: Progress) -> None:
    ala, ola = progress.add_pupil("Ala"), progress.add_pupil("Ola")
    for minutes, pupil in ((3, ala), (1, ola), (2, ala)):
        progress.record(answered(pupil.id, at=NOON + timedelta(minutes=minutes)))

    def minutes_of(*chosen: object) -> list[float]:
        answers = progress.answers(*chosen)  # type: ignore[arg-type]
        return [(answer.at - NOON) / timedelta(minutes=1) for answer in answers]

    assert minutes_of() == [1, 2, 3]
    assert minutes_of(ala.id) == [2, 3]
    assert minutes_of(ala.id, NOON + timedelta(minutes=3)) == [3]
    assert minutes_of(None, NOON + timedelta(minutes=4)) == []


@given(st.text(alphabet=st.characters(exclude_categories=[])))
def test_whatever_is_typed_can_be_stored(text: str) -> None:
    kept = storable(text)
    assert "\0" not in kept
    kept.encode()
    assert len(kept) <= LONGEST
    assert storable(kept) == kept


def test_whatever_is_typed_is_stored(progress: Progress) -> None:
    ala = progress.add_pupil("Ala")
    for text in ("\0", "\ud800", "9" * 100_000, "'; DROP TABLE answers; --", "\x1b[2J", ""):
        progress.record(answered(ala.id, text=text))
    assert len(progress.answers(ala.id)) == 6


def test_all_of_an_answer_is_stored_or_nothing(progress: Progress) -> None:
    """Whatever goes wrong last takes back what went before it."""
    ala = progress.add_pupil("Ala")

    def broken(_: Card | None) -> Card:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        progress.record(answered(ala.id), one_more(), {"6*8": broken})
    assert progress.answers() == []
    assert progress.ratings(ala.id) == {}
    assert progress.item_ratings([KEY]) == {}
    progress.record(answered(ala.id), one_more())  # and nothing stays locked
    assert len(progress.answers()) == 1


def test_misconceptions_are_counted_once_an_answer(progress: Progress) -> None:
    ala, ola = progress.add_pupil("Ala"), progress.add_pupil("Ola")
    for diagnosis in (("zero", "backwards"), ("backwards",), ("left-to-right", "backwards"), ()):
        progress.record(wrong(ala.id, *diagnosis))
    progress.record(wrong(ala.id, "zero", at=NOON + timedelta(days=1)))
    progress.record(wrong(ola.id, "zero"))
    for diagnosis in (("slip", "backwards"), ("slip",)):
        progress.record(wrong(ala.id, *diagnosis))  # a slip is no misconception
    assert progress.misconceptions(ala.id) == {"backwards": 3, "zero": 1}
    assert progress.misconceptions(ala.id, since=NOON + timedelta(hours=1)) == {"zero": 1}


class TestLessonsAndStorms:
    def test_a_lesson_remembers_the_latest(self, progress: Progress) -> None:
        ala = progress.add_pupil("Ala")
        assert progress.lesson(ala.id, "brackets") is None
        begun = LessonProgress(lesson="brackets", run='{"place":1}', at=NOON)
        other = LessonProgress(lesson="ideas", run="{}", at=NOON + timedelta(minutes=1))
        learned = LessonProgress(
            lesson="brackets",
            run='{"place":7}',
            finished=NOON + timedelta(hours=1),
            at=NOON + timedelta(hours=1),
        )
        for lesson in (begun, other):
            progress.save_lesson(ala.id, lesson)
        assert progress.lessons(ala.id) == [other, begun]
        progress.save_lesson(ala.id, learned)
        assert progress.lesson(ala.id, "brackets") == learned
        assert progress.lessons(ala.id) == [learned, other]

    def test_the_best_storm_of_a_day_and_of_all(self, progress: Progress) -> None:
        ala, ola = progress.add_pupil("Ala"), progress.add_pupil("Ola")
        today, yesterday = NOON.date(), NOON.date() - timedelta(days=1)
        storms = [
            Storm(day=day, points=points, best_combo=4, right=points, wrong=wrongs)
            for day, points, wrongs in ((yesterday, 30, 0), (today, 12, 1), (today, 12, 2))
        ]
        for storm in storms:
            progress.add_storm(ala.id, storm)
        assert progress.storms(ala.id) == storms
        assert progress.storm_best(ala.id, today) == storms[1]
        assert progress.storm_best(ala.id) == storms[0]
        assert progress.storm_best(ola.id) is None


def test_what_is_read_without_texts_is_the_same(progress: Progress) -> None:
    ala = progress.add_pupil("Ala")
    progress.record(wrong(ala.id, "left-to-right", "slip", seconds=3.25), one_more(0.5))
    progress.record(answered(ala.id, at=NOON - timedelta(days=1, microseconds=1)))
    every = progress.answers(ala.id)
    assert progress.responses(ala.id) == [
        tuple(getattr(answer, name) for name in Response._fields) for answer in every
    ]
    assert [each.at.tzinfo for each in progress.responses(ala.id)] == [UTC, UTC]
    progress.remove(ala.id)
    assert progress.responses(ala.id) == []

"""Positions asked: rated and stored like any answer, and coming back spaced."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.learn.positions.played import shipped
from tutor.learn.drills.facts import skill_of_fact
from tutor.learn.drills.records import Memory
from tutor.learn.exercises import written
from tutor.learn.exercises.best_move import BestMove
from tutor.learn.learner.learner import start
from tutor.learn.positions.kept import AT_ONCE, MOST, coming_back, joining, keep, positions
from tutor.learn.positions.sitting import Sitting
from tutor.progress.repository import Progress
from tutor.progress.values import Card

NOW = datetime(2026, 3, 2, 9, tzinfo=UTC)
DAY = timedelta(days=1)


def one() -> BestMove:
    return shipped("archimedes")


def right(exercise: BestMove) -> str:
    return exercise.solutions()[0]


def wrong(exercise: BestMove) -> str:
    return next(key for key in exercise.keys if not exercise.judge(key).correct)


def test_a_right_answer_raises_the_skill_of_its_game() -> None:
    records = Memory()
    exercise = one()
    sitting = Sitting(records, 1, [exercise], spaced=True)
    assert sitting.answered("?", 3.0, NOW).code == "unreadable"
    assert not sitting.over, "what cannot be read is given back"
    assert sitting.answered(right(exercise), 20.0, NOW).correct
    assert sitting.over
    assert sitting.right == 1
    before = records.theta["best-move-archimedes"].value
    assert before > start().ability("best-move-archimedes").mean
    again = Sitting(records, 1, [exercise], spaced=True)
    again.answered(wrong(exercise), 20.0, NOW + DAY)
    assert records.theta["best-move-archimedes"].value < before


def test_a_wrong_one_comes_back_sooner_than_a_right_one() -> None:
    exercise = one()
    due = {}
    for text in (right(exercise), wrong(exercise), ""):
        records, at = Memory(), NOW
        for _ in range(3):
            Sitting(records, 1, [exercise], spaced=True).answered(text, 20.0, at)
            due[text] = records.cards[written(exercise)].due
            assert due[text] > at + DAY / 2, "never twice on one day"
            at = due[text]
        due[text] = at
    assert due[wrong(exercise)] < due[right(exercise)]
    assert due[""] < due[right(exercise)], "who gave up does not know it"


def test_a_right_answer_with_a_hint_proves_nothing() -> None:
    exercise, alone, helped = one(), Memory(), Memory()
    Sitting(alone, 1, [exercise], spaced=True).answered(right(exercise), 9.0, NOW)
    Sitting(helped, 1, [exercise], spaced=True).answered(right(exercise), 9.0, NOW, hints=1)
    skill = exercise.skill
    assert helped.theta[skill].value < alone.theta[skill].value


def test_a_puzzle_does_not_come_back() -> None:
    records = Memory()
    sitting = Sitting(records, 1, [one()], spaced=False)
    sitting.answered("A", 9.0, NOW)
    assert not records.cards


class TestKept:
    @pytest.fixture
    def progress(self, tmp_path: Path) -> Iterator[Progress]:
        with Progress.open(f"sqlite:///{tmp_path / 'progress.db'}") as stored:
            yield stored

    @pytest.fixture
    def pupil(self, progress: Progress) -> int:
        return progress.add_pupil("Ala").id

    def test_a_moment_comes_back_the_next_day_and_then_later(
        self, progress: Progress, pupil: int
    ) -> None:
        keep(progress, pupil, [one()], NOW)
        assert coming_back(progress.due(pupil, NOW), NOW) == []
        later = NOW + DAY
        (back,) = coming_back(progress.due(pupil, later), later)
        assert back == one()
        Sitting(progress, pupil, [back], spaced=True).answered(right(back), 9.0, later)
        assert coming_back(progress.due(pupil, later + DAY / 2), later + DAY / 2) == []
        keep(progress, pupil, [one()], later)
        assert len(progress.cards(pupil)) == 1, "it is not added twice"

    def test_it_is_no_fact(self, progress: Progress, pupil: int) -> None:
        keep(progress, pupil, [one()], NOW)
        (card,) = progress.cards(pupil)
        assert card.is_position
        assert skill_of_fact(card.fact) is None

    def test_no_more_are_kept_than_there_is_room(self, progress: Progress, pupil: int) -> None:
        many = [replace(one(), reasons=(), seat=1, played=None) for _ in range(1)]
        many = [
            replace(
                one(), options=(*one().options[:-1], replace(one().options[-1], chance=at / 99))
            )
            for at in range(MOST + 5)
        ]
        keep(progress, pupil, many, NOW)
        assert len(positions(progress.cards(pupil))) == MOST
        later = NOW + DAY
        assert len(coming_back(progress.due(pupil, later), later)) == AT_ONCE
        assert joining(many, MOST, NOW) == {}

    def test_who_is_there_already_takes_no_room(self, progress: Progress, pupil: int) -> None:
        """Seen: a moment that was kept before took the last place, and the new one was lost."""
        first = one().options[:-1]
        many = [
            replace(one(), options=(*first, replace(one().options[-1], chance=at / 99)))
            for at in range(MOST)
        ]
        keep(progress, pupil, many[:-1], NOW)
        keep(progress, pupil, many[-2:], NOW)
        assert len(positions(progress.cards(pupil))) == MOST

    def test_one_of_a_game_that_is_gone_is_left_out(self) -> None:
        gone = written(replace(one(), game="chess"))
        broken = Card('{"kind":"best-move"}', "{}", NOW)
        assert coming_back([Card(gone, "{}", NOW), broken], NOW) == []

    def test_answers_of_a_kind_are_found(self, progress: Progress, pupil: int) -> None:
        Sitting(progress, pupil, [one()], spaced=False).answered("A", 9.0, NOW)
        assert progress.answers_of_kind(pupil, "best-move", NOW - DAY) == [(written(one()), NOW)]
        assert progress.answers_of_kind(pupil, "best-move", NOW + DAY) == []
        assert progress.answers_of_kind(pupil, "fact", NOW - DAY) == []

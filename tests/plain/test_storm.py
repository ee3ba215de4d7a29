"""A storm and a drill against the clock, line by line."""

from collections.abc import Callable
from datetime import datetime, timedelta

import pytest

from tests.plain.test_drill import Clock
from tests.plain.typing import transcript, typed
from tutor.learn.drills.storm import LASTS
from tutor.plain.drill import DrillInLines
from tutor.plain.openings import drill
from tutor.plain.session import Session
from tutor.plain.storm import StormInLines
from tutor.progress.repository import Progress


class Standing(Clock):
    """Stands still until somebody winds it on."""

    def __call__(self) -> datetime:
        return self.at


def storm(session: Session) -> None:
    session.ask_who()
    StormInLines(session, Clock()).run()


SCRIPT = ("", "board", "", "7", "x", "?", "board", "skip", "", "1", "end")


def test_a_storm_is_heard_line_by_line() -> None:
    assert typed(SCRIPT, storm) == transcript("storm")


def test_before_it_begins_it_can_be_left_and_nothing_counts() -> None:
    told = typed(("Ala", "1", "", "skip", "end"), storm)
    assert "That does nothing here" in told
    with Progress.open() as progress:
        ala = progress.find("Ala")
        assert progress.endings(ala.id) == []


def test_what_comes_after_three_minutes_counts_no_more() -> None:
    clock = Standing()

    def late(session: Session) -> None:
        session.ask_who()
        inside = StormInLines(session, clock)
        inside.begin()
        inside.answer("")
        inside.answer("99")
        clock.at += LASTS - timedelta(seconds=1)
        inside.answer("99")
        assert not inside.over
        clock.at += timedelta(seconds=1)
        inside.answer("99")
        assert inside.over

    told = typed(("Ala", "1", ""), late)
    assert "Time is up!" in told
    assert "2 wrong" in told
    with Progress.open() as progress:
        ala = progress.find("Ala")
        assert [answer.mode for answer in progress.answers(ala.id)] == ["storm", "storm"]
        (ending,) = progress.endings(ala.id)
    assert (ending.mode, ending.right, ending.asked) == ("storm", 0, 2)


def test_a_storm_whose_line_has_ended_counts_as_far_as_it_came() -> None:
    """Seen: with Ctrl+D all points were gone."""
    typed(("Ala", "1", "", "", "99"), storm)
    with Progress.open() as progress:
        ala = progress.find("Ala")
        (ending,) = progress.endings(ala.id)
        best = progress.storm_best(ala.id, ending.day)
    assert (ending.mode, ending.right, ending.asked) == ("storm", 0, 1)
    assert best is not None
    assert best.wrong == 1


def solving(n: int) -> Callable[[Session], None]:
    """Somebody who gets so many right, then ends the storm."""

    def run(session: Session) -> None:
        session.ask_who()
        inside = StormInLines(session, Clock())
        inside.begin()
        inside.answer("")
        for _ in range(n):
            asked = inside._asked
            assert asked is not None
            inside.answer(asked.exercise.solutions()[0])
        inside.end()

    return run


def test_the_best_of_the_day_and_own_bests_are_told() -> None:
    first = typed(("Ala", "1", ""), solving(2))
    assert "That is your best today!" in first
    assert "Your best yet!" not in first
    with Progress.open() as progress:
        (best,) = [ending.marks for ending in progress.endings(progress.find("Ala").id)]
    worse = typed(("Ala", ""), solving(1))
    assert f"Today's best: {best['points']} points" in worse
    assert "best today" not in worse
    better = typed(("Ala", ""), solving(4))
    assert "That is your best today!" in better
    assert f"Your best yet! (before: {best['points']})" in better
    assert f"Your best yet! (before: {best['longest-run']})" in better
    assert "Your best yet" not in typed(("",), solving(5))  # a guest has no past


@pytest.mark.parametrize(("way", "calm"), [("1", True), ("2", False)])
def test_calm_or_against_the_clock_is_asked_and_remembered(way: str, calm: bool) -> None:
    told = typed(("Ala", "1", "", way, "end"), drill)
    assert ("You have" in told) is not calm
    with Progress.open() as progress:
        assert progress.find("Ala").choices.calm is calm
    again = typed(("Ala", "", "end"), drill)
    assert ("You have" in again) is not calm


def test_the_time_for_an_exercise_is_said_once() -> None:
    told = typed(("", "2", "99", "99", "end"), drill)
    assert told.count("You have 20 seconds") == 1


def test_a_storm_is_one_of_the_drills() -> None:
    assert "Three minutes" in typed(("", "3", "end"), drill)


def test_who_is_late_hears_so_and_the_answer_counts() -> None:
    clock = Standing()

    def late(session: Session) -> None:
        session.ask_who()
        inside = DrillInLines(session, clock, calm=False)
        inside.begin()
        clock.at += timedelta(seconds=1)
        inside.answer("99")
        clock.at += timedelta(minutes=2)
        inside.answer("99")

    told = typed(("Ola", "1", ""), late)
    assert told.count("The time was over.") == 1
    with Progress.open() as progress:
        assert len(progress.answers(progress.find("Ola").id)) == 2

"""Practices made of exercises, line by line: any game that has sets of tasks."""

from random import Random

import pytest

from tests.plain.typing import transcript, typed
from tutor.engine.registry import find, offering
from tutor.engine.shelf import terminal_shelf
from tutor.learn.practice import repository as practices
from tutor.learn.practice.tasks import TASK_SETS, new_set
from tutor.plain.faces import PLAIN_PRACTICE
from tutor.plain.openings import practise, resume_practice, unfinished
from tutor.plain.session import Session
from tutor.progress.repository import Progress
from tutor.settings import Settings, load

GAMES = [game.name for game in offering(TASK_SETS)]

SHEETS = ("", "", "?", "h", "99", "98", "7", "", "hh", "hh", "next", "0", "end")


def test_every_game_with_tasks_is_practised_in_lines() -> None:
    assert {"quantum", "exlibris"} <= set(GAMES)
    assert all(find(name).offers(PLAIN_PRACTICE) for name in GAMES)


def test_tasks_are_heard_line_by_line() -> None:
    told = typed(SHEETS, lambda session: practise(session, "quantum"))
    assert told == transcript("practice-quantum")


@pytest.mark.parametrize("name", GAMES)
def test_a_set_that_broke_off_goes_on_and_counts_for_the_pupil(name: str) -> None:
    def begin(session: Session) -> None:
        practise(session, name)

    assert typed(("Ala", "1", "", "2", "next", "0.5"), begin).endswith("(gone)\n")
    with Progress.open() as progress:
        ala = progress.find("Ala")

    def go_on(session: Session) -> None:
        session.ask_who()
        ((_, path),) = unfinished(session)
        resume_practice(session, path)

    told = typed(("Ala", "0.25", "end"), go_on)
    assert "Task 2 of" in told
    assert "2 wrong answers" in told
    with Progress.open() as progress:
        (ending,) = progress.endings(ala.id)
        kept = progress.answers(ala.id)
    assert (ending.mode, ending.what, ending.right, ending.asked) == ("practice", name, 0, 2)
    assert [each.text for each in kept] == ["0.5", "0.25"]


@pytest.mark.parametrize("name", GAMES)
def test_how_hard_is_asked_and_remembered(name: str) -> None:
    def begin(session: Session) -> None:
        practise(session, name)

    typed(("", "2", "end"), begin)
    assert load().settings.games[name] == {"hard": True}
    (path,) = practices.practices_of(terminal_shelf())
    assert '"hard":true' in path.read_text(encoding="utf-8")
    typed(("", "", "end"), begin)
    assert load().settings.games[name] == {"hard": True}


@pytest.mark.parametrize("name", GAMES)
def test_a_set_that_came_to_its_end_is_not_offered_again(name: str) -> None:
    left = ["next"] * 20
    assert "0 of" in typed(("", "", *left), lambda session: practise(session, name))
    assert practices.unfinished(terminal_shelf()) is None


def test_the_solution_is_told_after_a_try_or_when_asked_twice() -> None:
    told = typed(("", "", "hh", "hh", "next"), lambda session: practise(session, "quantum"))
    first, second = told.split("> hh\n")[1:]
    assert "yourself first" in first
    assert "= 7" not in first
    assert "= 7" in second


def test_a_set_that_is_solved_says_so_and_lists_nothing_again() -> None:
    tasks = new_set(find("quantum"), Settings(), Random("7")).tasks
    solutions = [task.solutions()[0] for task in tasks]
    told = typed(("", "", *solutions), lambda session: practise(session, "quantum"))
    *_, end = told.split("> ")
    assert "9 of 9 solved" in end
    assert "What is the sum" not in end

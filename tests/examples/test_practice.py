"""Guided practice of Target: told with the keyboard, kept in its journal, gone on with."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from tests.ui.screens.play import LARGE, SMALL, lines_of, told, write
from tutor.engine.shelf import terminal_shelf
from tutor.language import use as speak
from tutor.learn.practice import persistence, repository
from tutor.learn.practice.events import Ended, Tried
from tutor.maths.expressions import Use
from tutor.settings import Settings, save
from tutor.ui.app import TutorApp
from tutor.ui.destinations import PracticeSetup
from tutor.ui.screens.home.pupil import HomeScreen
from tutor_target.practice.narration import hint_sentence
from tutor_target.practice.practice import (
    Header,
    Hinted,
    Practice,
    Skipped,
    TaskKind,
    summarise,
)
from tutor_target.practice.task import RUNGS, Task, make_tasks
from tutor_target.rules.components import Components
from tutor_target.screens.practice import TargetPracticeScreen
from tutor_target.screens.summary import TargetSummaryScreen

BOX = Components((tuple(range(1, 11)),) * 4, 10, 60, 1, 3)
FIRST, SECOND = Task((3, 7, 5, 8), 41), Task((1, 6, 10, 2), 60, Use.SOME)


def practice(*events: object) -> Practice:
    return Practice(Header(1, "target", (FIRST, SECOND)), events)  # type: ignore[arg-type]


def test_tasks_can_be_solved_and_differ() -> None:
    for use in Use:
        tasks = make_tasks(BOX, use, Random(1))
        assert len(set(tasks)) == 10
        assert all(task.solutions and task.use is use for task in tasks)


def test_hints_say_more_and_more() -> None:
    said = [hint_sentence(rung, FIRST) for rung in RUNGS]
    assert "“−”" in said[0]
    assert "56" in said[1]
    assert "▢ × ▢ − ▢ × ▢ = 41" in said[2]
    assert "8 × 7 − 5 × 3 = 41" in said[3]


def test_a_practice_is_the_sum_of_its_events() -> None:
    done = practice(
        Tried("7*5+8-3", "wrong-result"),
        Hinted("sign"),
        Tried("8*7-5*3", "correct"),
        Tried("10*6", "correct"),
    )
    assert done.phase == "over"
    assert done.task is None
    summary = summarise(done)
    assert (summary.solved, summary.alone, summary.hints) == (2, 1, 1)
    assert summary.remember == (FIRST,)
    left = summarise(practice(Skipped()))
    assert (left.solved, left.alone, left.remember) == (0, 0, (FIRST,))


@pytest.mark.parametrize(
    "event",
    [Tried("7*5+8-3", "correct"), Tried("9**9**9", "correct"), Hinted("equation")],
    ids=str,
)
def test_what_cannot_have_happened_is_refused(event: object) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - any reason will do
        practice(event)
    with pytest.raises(ValueError):  # noqa: PT011
        practice(Ended(), Skipped())


def test_a_journal_with_a_task_that_cannot_be_solved_is_none() -> None:
    header = {"practice": 1, "game": "target", "tasks": [{"numbers": [1, 1, 1, 1], "target": 60}]}
    with pytest.raises(ValueError, match="no-solution"):
        TaskKind().read([header])


# On the screen -----------------------------------------------------------------------------------


@asynccontextmanager
async def practising(
    size: tuple[int, int] = SMALL, language: str = "en", **choices: object
) -> AsyncIterator[Pilot[None]]:
    save(Settings(language=language).with_choices("target", **choices))
    speak(language)
    app = TutorApp(opening=lambda app: app.open(PracticeSetup("target")), rng=Random(1))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        yield pilot


def asked(pilot: Pilot[None]) -> Task:
    screen = pilot.app.screen
    assert isinstance(screen, TargetPracticeScreen)
    return screen.asked


@pytest.mark.parametrize("size", [SMALL, LARGE], ids="{0[0]}x{0[1]}".format)
async def test_from_the_first_hint_to_the_summary(size: tuple[int, int]) -> None:
    async with practising(size) as pilot:
        await write(pilot, "1+1")
        assert told(pilot)
        for said in ("end first", "First make", "Fill the gaps", "One way"):
            await pilot.press("f2")
            await pilot.pause()
            assert said in told(pilot)
        await write(pilot, "", enter=False)
        for _ in range(10):
            text = asked(pilot).solutions[0]
            screen = pilot.app.screen
            screen.query_one("AnswerInput").value = text  # type: ignore[attr-defined]
            await pilot.press("enter")
            await pilot.pause()
            assert "Right!" in told(pilot)
            await pilot.press("enter")
            await pilot.pause()
        assert isinstance(pilot.app.screen, TargetSummaryScreen)
        said = "\n".join(lines_of(pilot))
        assert "10 of 10 tasks" in said
        assert "4 hints" in said
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(pilot.app.screen, HomeScreen)
    assert repository.unfinished(terminal_shelf()) is None


async def test_another_number_is_said_to_be_another() -> None:
    async with practising() as pilot:
        text = "+".join(map(str, asked(pilot).numbers))
        await write(pilot, f"{text}={sum(asked(pilot).numbers)}")
        assert "But the target is" in told(pilot)


async def test_a_practice_that_was_left_goes_on() -> None:
    async with practising(use="some") as pilot:
        assert asked(pilot).use is Use.SOME
        await pilot.press("f4")
        await pilot.pause()
        second = asked(pilot)
        await pilot.press("escape")
        await pilot.pause()
    path = repository.unfinished(terminal_shelf())
    assert path is not None
    found = persistence.reopen(path, TaskKind(), Random(1))
    found.store.close()
    assert found.practice.task == second
    app = TutorApp()
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert "Go on: Target" in "\n".join(lines_of(pilot))
        await pilot.press("enter")
        await pilot.pause()
        assert asked(pilot) == second
        await pilot.press("f9", "f9")
        await pilot.pause()
        assert isinstance(pilot.app.screen, TargetSummaryScreen)


@pytest.mark.parametrize("language", ["pl", "el"])
async def test_every_word_is_there_in_every_language(language: str) -> None:
    async with practising(language=language) as pilot:
        await pilot.press("f2", "f2", "f2", "f2")
        await pilot.pause()
        assert "target." not in "\n".join(lines_of(pilot))
        assert "▢" in told(pilot)
        await pilot.press("f9", "f9")
        await pilot.pause()
        assert str(pilot.app.screen.query(Static).first().content)

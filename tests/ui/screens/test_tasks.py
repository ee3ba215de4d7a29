"""Stories of the practice that every game with exercises can have."""

import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from tests.ui.screens.play import SMALL, go, told, write
from tutor.engine.registry import find, offering
from tutor.engine.shelf import terminal_shelf
from tutor.language import say
from tutor.learn.exercises import NumberExercise
from tutor.learn.practice.events import Shown
from tutor.learn.practice.repository import unfinished
from tutor.learn.practice.tasks import TASK_SETS
from tutor.settings import Settings, save
from tutor.ui import destinations
from tutor.ui.app import TutorApp
from tutor.ui.faces import PRACTICE
from tutor.ui.screens.tasks import ExercisePractice, ExerciseScreen, GoalScreen, TasksDoneScreen

GAMES = [game for game in offering(PRACTICE) if isinstance(game.face(PRACTICE), ExercisePractice)]

every_game = pytest.mark.parametrize("name", [game.name for game in GAMES])


@every_game
def test_what_makes_and_draws_the_tasks_is_loaded_before_they_are_asked(name: str) -> None:
    """Seen: the first task waited for fifteen modules, those of other games among them."""
    script = (
        "import sys\n"
        "from random import Random\n"
        "from tutor.engine.registry import find\n"
        "from tutor.learn.practice.tasks import TASK_SETS\n"
        "from tutor.ui.faces import PRACTICE\n"
        "from tutor.ui.widgets.pictures import drawn\n"
        f"game = find({name!r})\n"
        "game.face(PRACTICE).setup().make_ready(80, 24)\n"
        "there = set(sys.modules)\n"
        "tasks = game.face(TASK_SETS).tasks(Random(1), hard=False)\n"
        "shown = [widget for task in tasks for widget in drawn(task.picture(), False)]\n"
        "later = set(sys.modules) - there\n"
        "print(len(shown) > 0, *(each for each in later if each.startswith('tutor')))"
    )
    said = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert said.stdout.split() == ["True"]


@asynccontextmanager
async def practising(name: str) -> AsyncIterator[Pilot[None]]:
    app = TutorApp(rng=Random(3))
    async with app.run_test(size=SMALL) as pilot:
        await go(pilot, destinations.PracticeSetup(name))
        assert isinstance(app.screen, GoalScreen)
        await pilot.press("enter")
        await pilot.pause()
        yield pilot


def asked(pilot: Pilot[None]) -> ExerciseScreen:
    screen = pilot.app.screen
    assert isinstance(screen, ExerciseScreen)
    return screen


def solution(pilot: Pilot[None]) -> str:
    return asked(pilot).asked.solutions()[0]


@every_game
async def test_a_whole_set_is_solved_and_nothing_is_left_to_go_on_with(name: str) -> None:
    async with practising(name) as pilot:
        for _ in asked(pilot).practice.tasks:
            await write(pilot, solution(pilot))
            await pilot.press("enter")
            await pilot.pause()
        done = pilot.app.screen
        assert isinstance(done, TasksDoneScreen)
        assert done.summary.alone == len(done.practice.tasks)
        assert done.brought is not None
        assert done.brought.right == done.brought.asked == done.summary.tasks
        assert unfinished(terminal_shelf()) is None
        assert done.next_text() == say("ending.harder")  # all of it alone
        await pilot.press("enter")
        await pilot.pause()
        assert asked(pilot).practice.header.hard
        await pilot.press("f9", "f9")
        await pilot.pause()
        await pilot.press("n")  # once more at the same level, usual or not
        await pilot.pause()
        assert asked(pilot).practice.header.hard


@every_game
async def test_harder_tasks_weigh_more_and_lead_no_further(name: str) -> None:
    maker = find(name).face(TASK_SETS)
    easy, hard = (
        sum(task.difficulty.beta for n in range(8) for task in maker.tasks(Random(n), hard=level))
        for level in (False, True)
    )
    assert hard > easy
    save(Settings(games={name: {"hard": True}}))
    async with practising(name) as pilot:
        assert asked(pilot).practice.header.hard
        for _ in asked(pilot).practice.tasks:
            await write(pilot, solution(pilot))
            await pilot.press("enter")
            await pilot.pause()
        done = pilot.app.screen
        assert isinstance(done, TasksDoneScreen)
        assert done.next_text() == say("ending.again")


@every_game
async def test_who_needed_help_is_led_no_further(name: str) -> None:
    async with practising(name) as pilot:
        await pilot.press("f2")
        for _ in asked(pilot).practice.tasks:
            await write(pilot, solution(pilot))
            await pilot.press("enter")
            await pilot.pause()
        done = pilot.app.screen
        assert isinstance(done, TasksDoneScreen)
        assert done.one_level_up() is None


@every_game
async def test_an_early_end_names_what_was_met_and_shows_what_was_missed(name: str) -> None:
    """It gave away the solutions of tasks that nobody had come to, and had no picture."""
    async with practising(name) as pilot:
        tasks = asked(pilot).practice.tasks
        await write(pilot, solution(pilot))
        await pilot.press("enter")
        await write(pilot, "99")
        await pilot.press("f9", "f9")
        await pilot.pause()
        done = pilot.app.screen
        assert isinstance(done, TasksDoneScreen)
        [solved] = [str(line) for line in done.told().more]
        assert tasks[0].ask().heading in solved
        looked_at = done.query_one("#looked-at")
        missed = str(looked_at.query(Static).first(Static).content)  # here, and not above too
        assert tasks[1].ask().heading in missed
        assert len(looked_at.children) > 1


@every_game
async def test_who_leaves_at_once_is_told_of_no_task(name: str) -> None:
    async with practising(name) as pilot:
        await pilot.press("f9", "f9")
        await pilot.pause()
        done = pilot.app.screen
        assert isinstance(done, TasksDoneScreen)
        assert not done.told().more
        assert not done.query("#looked-at")


@every_game
async def test_a_wrong_answer_may_be_mended_and_twice_wrong_shows_the_working(name: str) -> None:
    async with practising(name) as pilot:
        task = asked(pilot).asked
        assert isinstance(task, NumberExercise)
        for wrong, working in (("99", False), ("98", True)):
            await write(pilot, wrong)
            assert (list(task.working())[-1].split()[-1] in told(pilot).split()) is working
        await write(pilot, solution(pilot))
        assert say("practice.task-next") in told(pilot)
        assert asked(pilot).practice.place == 1


@every_game
async def test_hints_and_the_working_are_there_and_the_set_goes_on_later(name: str) -> None:
    async with practising(name) as pilot:
        task = asked(pilot).asked
        await pilot.press("f2")
        assert next(iter(task.hints())).split()[0] in told(pilot)
        await pilot.press("f3")
        assert say("practice.try-first").split()[0] in told(pilot)
        await pilot.press("f3")
        assert Shown() in asked(pilot).practice.log
        await pilot.press("f4")
        await pilot.pause()
        asked(pilot).store.close()
    path = unfinished(terminal_shelf())
    assert path is not None
    again = find(name).face(PRACTICE).continued_practice(path, Random(1))
    assert isinstance(again, ExerciseScreen)
    again.store.close()
    assert again.practice.place == 1


@every_game
def test_sets_differ_and_every_task_can_be_solved(name: str) -> None:
    maker = find(name).face(TASK_SETS)
    sets = [tuple(maker.tasks(Random(n), hard=hard)) for n in range(20) for hard in (False, True)]
    assert len(set(map(str, sets))) == len(sets)
    for task in (task for tasks in sets for task in tasks):
        assert not list(task.issues())
        assert task.judge(task.solutions()[0]).correct


async def test_a_set_that_is_solved_counts_with_esc_too() -> None:
    """Seen: after the last right answer Esc went home, and the set was nobody's."""
    async with practising(GAMES[0].name) as pilot:
        for _ in asked(pilot).practice.tasks[1:]:
            await write(pilot, solution(pilot))
            await pilot.press("enter")
            await pilot.pause()
        await write(pilot, solution(pilot))
        await pilot.press("escape")
        await pilot.pause()
        done = pilot.app.screen
        assert isinstance(done, TasksDoneScreen)
        assert done.brought is not None
        assert done.brought.right == done.summary.tasks

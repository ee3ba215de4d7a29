"""A pupil, or a guest, at the lessons: what the stories share."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from textual.pilot import Pilot

from tests.ui.screens.play import SMALL
from tutor.learn.lessons.sitting import Sitting
from tutor.progress.values import Pupil
from tutor.ui.app import TutorApp
from tutor.ui.destinations import Lessons
from tutor.ui.screens.lessons.lesson import LessonScreen
from tutor.ui.widgets.answer import AnswerInput


@asynccontextmanager
async def at_lessons(
    lesson: str | None = None,
    *,
    pupil: Pupil | None = None,
    own: Path | None = None,
    size: tuple[int, int] = SMALL,
) -> AsyncIterator[Pilot[None]]:
    """The app, opened at the list or in a lesson."""

    def opening(app: TutorApp) -> None:
        app.seat(pupil)
        app.open(Lessons(own, lesson))

    async with TutorApp(opening=opening, pace=0).run_test(size=size) as pilot:
        await settled(pilot)
        yield pilot


async def settled(pilot: Pilot[None]) -> None:
    """Waits until what was looked up is there."""
    await pilot.pause()
    await pilot.app.workers.wait_for_complete(
        [worker for worker in pilot.app.workers if worker.name in {"look_up", "look_back"}]
    )
    await pilot.pause()


def screen_of(pilot: Pilot[None]) -> LessonScreen:
    screen = pilot.app.screen
    assert isinstance(screen, LessonScreen)
    return screen


def sitting_of(pilot: Pilot[None]) -> Sitting:
    return screen_of(pilot).sitting


async def solve(pilot: Pilot[None]) -> None:
    """Answers what is asked with its own solution, then goes on."""
    exercise = sitting_of(pilot).exercise
    assert exercise is not None
    solutions = exercise.solutions()
    for solution in solutions[: getattr(exercise, "results", 1)]:
        await give(pilot, solution)
    await pilot.press("enter")
    await pilot.pause()


async def give(pilot: Pilot[None], text: str) -> None:
    """Puts a text on the line and sends it."""
    line = pilot.app.screen.query_one(AnswerInput)
    line.value = ""  # typed anew, even where it is the same
    line.value = text
    await pilot.press("enter")
    await pilot.pause()

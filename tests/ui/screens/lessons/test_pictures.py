"""The screens of lessons fit the smallest terminal in every language, and their looks."""

from collections.abc import Awaitable, Callable
from typing import TypeAlias

import pytest
from textual.pilot import Pilot

from tests.ui.screens.lessons.sitting import give, settled
from tests.ui.screens.play import LARGE, SMALL, WORDY, nowhere
from tutor import language
from tutor.learn.lessons import LessonRun, lessons
from tutor.progress.values import LessonProgress, now
from tutor.ui.app import TutorApp
from tutor.ui.screens.lessons.contents import LessonsScreen
from tutor.ui.screens.lessons.lesson import LessonScreen
from tutor.ui.widgets.feedback import Feedback
from tutor.ui.widgets.keysfooter import KeysFooter
from tutor.ui.widgets.workinginput import WorkingInput

Way: TypeAlias = Callable[[Pilot[None]], Awaitable[None]]


async def contents(pilot: Pilot[None]) -> None:
    """One lesson is learned, one is begun."""
    app = pilot.app
    assert isinstance(app, TutorApp)
    first, second = "three-dice-four-signs", "order-of-operations"
    run = LessonRun(second).went_to(3).solved("times-before-plus").written()
    app.lessons_here = {
        first: LessonProgress(lesson=first, run=LessonRun(first).written(), finished=now()),
        second: LessonProgress(lesson=second, run=run),
    }
    await app.push_screen(LessonsScreen())
    await settled(pilot)


async def at(pilot: Pilot[None], name: str, wanted: str) -> None:
    """A lesson at an exercise, at the check, or at its first or last words."""
    lesson = lessons().find(name)
    assert lesson is not None
    shape = lesson.page.shape
    place = {"first": 0, "last": len(shape) - 1}.get(wanted)
    run = LessonRun(name).went_to(shape.index(wanted) if place is None else place)
    for each in [*lesson.exercises][:2]:
        run = run.solved(each)
    kept = LessonProgress(lesson=name, run=run.written())
    await pilot.app.push_screen(LessonScreen(lesson, kept))
    await settled(pilot)


async def words(pilot: Pilot[None]) -> None:
    await at(pilot, "growing-a-group", "first")


async def board(pilot: Pilot[None]) -> None:
    await at(pilot, "growing-a-group", "two-tokens")


async def wrong(pilot: Pilot[None]) -> None:
    await at(pilot, "order-of-operations", "same-rank")
    await give(pilot, "1")
    await give(pilot, "1")


async def looked_up(pilot: Pilot[None]) -> None:
    """Seen: off the line, Enter stood in the row as well, which then was wider than the screen."""
    await wrong(pilot)
    await pilot.press("down")
    await pilot.pause()
    assert not pilot.app.screen.query_one(WorkingInput).has_focus


async def hints(pilot: Pilot[None]) -> None:
    await at(pilot, "planning-a-hand", "hand-with-a-tie")
    await pilot.press("f2", "f2", "f2")


async def cards(pilot: Pilot[None]) -> None:
    await at(pilot, "equations-with-cards", "search")


async def check(pilot: Pilot[None]) -> None:
    await at(pilot, "ranks-and-ties", "check")
    await give(pilot, "3")


async def passed(pilot: Pilot[None]) -> None:
    await at(pilot, "second-lowest-number", "check")
    lesson = lessons().find("second-lowest-number")
    assert lesson is not None
    for exercise in lesson.check.values():
        await give(pilot, exercise.solutions()[0])
        await pilot.press("enter")
        await pilot.pause()


async def end(pilot: Pilot[None]) -> None:
    await at(pilot, "chances-of-quantum-dice", "last")


WAYS = (contents, words, board, wrong, looked_up, hints, cards, check, passed, end)


@pytest.mark.parametrize("lang", WORDY)
async def test_every_screen_fits_the_smallest_terminal(lang: str) -> None:
    language.use(lang)
    for way in WAYS:
        async with TutorApp(opening=nowhere, pace=0).run_test(size=SMALL) as pilot:
            await pilot.pause()
            await way(pilot)
            await pilot.pause()
            screen = pilot.app.screen
            assert screen.query_one(KeysFooter).needed <= SMALL[0], way
            for widget in screen.query("Static, Input, #prose, OptionList"):
                if widget.display and widget.is_on_screen:
                    assert widget.region.right <= SMALL[0], (way, widget)
            for feedback in screen.query(Feedback):
                width, height = feedback.content_size
                assert feedback.get_content_height(screen.size, screen.size, width) <= height
            title = screen.query("#title")
            if title:
                assert len(str(title.first().render())) <= SMALL[0] - 4


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("way", [contents, board, wrong])
def test_the_picture_of_the_screen(
    way: Way, size: tuple[int, int], snap_compare: Callable[..., bool]
) -> None:
    assert snap_compare(TutorApp(opening=nowhere), terminal_size=size, run_before=way)

"""Drills the real app with the keyboard, by a clock that goes only when told."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from random import Random

import pytest
from textual.pilot import Pilot

from tests.ui.screens.play import SMALL, write
from tutor.learn.drills.shown import Presented
from tutor.progress.repository import Progress
from tutor.progress.values import Answer, Choices, Pupil
from tutor.ui.app import TutorApp
from tutor.ui.screens.drills.drill import DrillScreen
from tutor.ui.screens.drills.setup import DrillSetupScreen
from tutor.ui.screens.drills.storm import StormScreen
from tutor.ui.widgets.timebar import TimeBar

NAME = "Franciszka Maria"


class Clock:
    """Tells the same time until it is moved."""

    def __init__(self) -> None:
        self.now = datetime(2026, 9, 1, 8, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now

    def move(self, **by: float) -> None:
        self.now += timedelta(**by)


def pupil(**choices: object) -> Pupil:
    """A pupil of the database, made when first asked for."""
    with Progress.open() as progress:
        found = progress.pupils() or [progress.add_pupil(NAME)]
        if choices:
            return progress.choose(found[0].id, Choices(**choices))  # type: ignore[arg-type]
        return found[0]


def stored() -> list[Answer]:
    """Every answer in the database."""
    with Progress.open() as progress:
        return progress.answers()


def opening(who: Pupil | None, clock: Clock) -> Callable[[TutorApp], None]:
    def open_setup(app: TutorApp) -> None:
        app.seat(who)
        app.push_screen(DrillSetupScreen(clock))

    return open_setup


@asynccontextmanager
async def setting_up(
    who: Pupil | None, clock: Clock | None = None, size: tuple[int, int] = SMALL
) -> AsyncIterator[Pilot[None]]:
    """The app before a drill."""
    app = TutorApp(opening=opening(who, clock or Clock()), rng=Random(3))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield pilot


@asynccontextmanager
async def drilling(who: Pupil | None, clock: Clock | None = None) -> AsyncIterator[Pilot[None]]:
    """The app, at the first exercise."""
    async with setting_up(who, clock) as pilot:
        await pilot.press("enter")
        await until(pilot, lambda: drill_of(pilot).asked is not None)
        yield pilot


async def until(pilot: Pilot[None], done: Callable[[], bool]) -> None:
    """Waits for a thread to answer."""
    for _ in range(3000):
        await pilot.pause(0.02)
        if done():
            return
    pytest.fail("nothing happened")


def drill_of(pilot: Pilot[None]) -> DrillScreen:
    screen = pilot.app.screen
    assert isinstance(screen, DrillScreen)
    return screen


def storm_of(pilot: Pilot[None]) -> StormScreen:
    screen = pilot.app.screen
    assert isinstance(screen, StormScreen)
    return screen


def asked(pilot: Pilot[None]) -> Presented:
    found = drill_of(pilot).asked
    assert found is not None
    return found


async def answer(pilot: Pilot[None], text: str = "") -> None:
    """Answers the exercise, rightly unless told otherwise, and waits until that is told."""
    await write(pilot, text or asked(pilot).exercise.solutions()[0])
    await until(pilot, lambda: drill_of(pilot).asked is None)


async def go_on(pilot: Pilot[None]) -> None:
    await pilot.press("enter")
    await until(pilot, lambda: drill_of(pilot).asked is not None)


async def tick(pilot: Pilot[None]) -> None:
    """Lets the bar look at the clock."""
    pilot.app.screen.query_one(TimeBar).tick()
    await pilot.pause()

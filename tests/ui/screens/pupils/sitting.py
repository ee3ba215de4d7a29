"""What the stories about pupils share: an app, a database to look into, and waiting for threads."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import timedelta

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList, Static

from tests.progress.samples import answered, card, one_more, wrong
from tests.ui.screens.play import SMALL
from tutor.language import say
from tutor.progress.repository import Progress
from tutor.progress.values import Pupil, now
from tutor.ui.app import TutorApp
from tutor.ui.destinations import Pupils
from tutor.ui.screens.pupils.progress import ProgressScreen


def app_of(pilot: Pilot[None]) -> TutorApp:
    assert isinstance(pilot.app, TutorApp)
    return pilot.app


async def until(pilot: Pilot[None], done: Callable[[], bool]) -> None:
    """Waits for what a thread was asked."""
    for _ in range(3000):
        await pilot.pause(0.02)
        if done():
            return
    pytest.fail("nothing happened")


def add(*names: str, pin: str | None = None) -> list[Pupil]:
    """Puts pupils into the database."""
    with Progress.open() as progress:
        return [progress.add_pupil(name, pin) for name in names]


def stored() -> list[Pupil]:
    with Progress.open() as progress:
        return progress.pupils()


@asynccontextmanager
async def asked_who(names: int = 0) -> AsyncIterator[Pilot[None]]:
    """The app, asking who sits here, when so many names are there to choose from."""
    app = TutorApp(opening=lambda app: app.open(Pupils()))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        await listed(pilot, names)
        yield pilot


async def listed(pilot: Pilot[None], names: int) -> None:
    """Waits for so many names."""
    await until(pilot, lambda: options(pilot)[names:] == [say("pupil.guest")])


def options(pilot: Pilot[None]) -> list[str]:
    """The lines of the list; the guest is the last."""
    return [str(option.prompt) for option in pilot.app.screen.query_one(OptionList).options]


def said(pilot: Pilot[None]) -> str:
    found = pilot.app.screen.query("#told, #note").results(Static)
    return " ".join(str(each.content) for each in found)


def notices(pilot: Pilot[None]) -> str:
    return " ".join(note.message for note in pilot.app._notifications)


# Ala has done something ----------------------------------------------------------------------


def fill(pupil: Pupil) -> None:
    """Two weeks of answers: slow and often wrong in the first, better in the second."""
    at = now()
    with Progress.open() as progress:
        for ago, seconds, right in [(10, 9.0, 1), (8, 8.0, 1), (3, 5.0, 3), (0, 4.0, 3)]:
            for place in range(4):
                fields = {"seconds": seconds, "at": at - timedelta(days=ago, seconds=place)}
                made = (
                    answered(pupil.id, **fields)
                    if place < right
                    else wrong(pupil.id, "left-to-right", **fields)
                )
                progress.record(made, one_more(0.25))
        review = {"6*8": lambda _: card("6*8", at, 1.0), "7*8": lambda _: card("7*8", at, 30.0)}
        last = answered(pupil.id, skill="fractions", text="=1+1", at=at)
        progress.record(last, one_more(-0.5), review)


@asynccontextmanager
async def progress_of(pupil: Pupil, size: tuple[int, int] = SMALL) -> AsyncIterator[Pilot[None]]:
    """The progress screen of who sits here, with everything on it."""

    def opening(app: TutorApp) -> None:
        app.seat(pupil)
        app.push_screen(ProgressScreen(pupil))

    app = TutorApp(opening=opening)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await until(pilot, lambda: page_of(pilot) is not None)
        yield pilot


def page_of(pilot: Pilot[None]) -> str | None:
    screen = pilot.app.screen
    return screen.page if isinstance(screen, ProgressScreen) else None

"""What the stories of a teacher's pages share: a secret that is set, signing in, the menus."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from textual.pilot import Pilot
from textual.widgets import OptionList

from tests.ui.screens.play import SMALL
from tests.ui.screens.pupils.sitting import until
from tutor.progress.repository import Progress
from tutor.ui.app import TutorApp
from tutor.ui.destinations import Destination
from tutor.ui.screens.home.pupil import HomeScreen

SECRET = "kreda i tablica"


def set_secret(secret: str = SECRET) -> None:
    with Progress.open() as progress:
        progress.set_teacher(secret)


def shows(pilot: Pilot[None], screen: type) -> bool:
    return isinstance(pilot.app.screen, screen)


def menu(pilot: Pilot[None]) -> list[str]:
    """The lines of the list that is shown, by their ids."""
    return [str(option.id) for option in pilot.app.screen.query_one(OptionList).options]


@asynccontextmanager
async def at_home(size: tuple[int, int] = SMALL) -> AsyncIterator[Pilot[None]]:
    """The app on a terminal, at home, nobody here yet."""
    async with TutorApp().run_test(size=size) as pilot:
        await until(pilot, lambda: shows(pilot, HomeScreen))
        yield pilot


@asynccontextmanager
async def teacher_at(
    destination: Destination, size: tuple[int, int] = SMALL
) -> AsyncIterator[Pilot[None]]:
    """The app with a teacher signed in, somewhere."""

    def opening(app: TutorApp) -> None:
        app.sign_in_teacher()
        app.open(destination)

    async with TutorApp(opening=opening).run_test(size=size) as pilot:
        await pilot.pause()
        yield pilot

"""What every screen does: what it looks up may be there only when it has been left."""

import asyncio

import pytest
from textual import work
from textual.app import ComposeResult
from textual.css.query import NoMatches
from textual.widgets import Static
from textual.worker import WorkerFailed

from tests.ui.screens.play import SMALL, nowhere
from tutor.ui.app import TutorApp
from tutor.ui.destinations import Home
from tutor.ui.screens.base import TutorScreen


class LookingUp(TutorScreen):
    """Shows what it has looked up, in a place that is there or not."""

    def __init__(self, place: str) -> None:
        super().__init__()
        self.place, self.found = place, asyncio.Event()

    def compose(self) -> ComposeResult:
        yield Static(id="told")

    @work
    async def look_up(self) -> None:
        await self.found.wait()
        self.query_one(self.place, Static).update("found")


async def test_what_is_found_when_the_screen_was_left_is_shown_nowhere() -> None:
    """Seen: the app ended when the list of lessons was left in the moment in which it was read."""
    app = TutorApp(opening=nowhere)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        screen = LookingUp("#told")
        await app.push_screen(screen)
        looking = screen.look_up()
        await pilot.pause()
        for child in list(screen.children):
            await child.remove()
        app.pop_screen()
        screen.found.set()
        await looking.wait()
        await pilot.pause()
        assert app.is_running
    assert app.return_code in (None, 0)


async def look_elsewhere() -> None:
    async with TutorApp(opening=nowhere).run_test(size=SMALL) as pilot:
        await pilot.pause()
        screen = LookingUp("#elsewhere")
        await pilot.app.push_screen(screen)
        looking = screen.look_up()
        screen.found.set()
        with pytest.raises(WorkerFailed):
            await looking.wait()


async def test_a_place_that_is_missing_from_a_screen_that_is_there_is_a_mistake() -> None:
    with pytest.raises(WorkerFailed) as failed:
        await look_elsewhere()
    assert isinstance(failed.value.error, NoMatches)


class Seen(TutorScreen):
    """Notes how often it came to light."""

    def __init__(self) -> None:
        super().__init__()
        self.times = 0

    def on_screen_resume(self) -> None:
        self.times += 1


async def test_who_is_left_with_all_above_it_does_not_come_to_light() -> None:
    """Seen: home below the settings was looked up and drawn once more, then another one shown."""
    async with TutorApp(opening=nowhere, pace=0).run_test(size=SMALL) as pilot:
        app, below, above = pilot.app, Seen(), Seen()
        for screen in (below, above, Seen()):
            await app.push_screen(screen)
        app.pop_screen()
        await pilot.pause()
        assert (below.times, above.times) == (1, 2)
        app.open(Home())  # type: ignore[attr-defined]
        await pilot.pause()
        assert (below.times, above.times) == (1, 2)
        assert below not in app.screen_stack
        assert type(app.screen).__name__ == "HomeScreen"

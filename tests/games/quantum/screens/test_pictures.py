"""The table of Quantum fits the smallest terminal in every language, and how it looks."""

from collections.abc import Awaitable, Callable
from typing import TypeAlias

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from tests.games.quantum.screens.tables import at_choice, at_table, match_of, press
from tests.ui.screens.play import LARGE, SMALL, WORDY, nowhere
from tutor import language
from tutor.ui.app import TutorApp
from tutor.ui.screens.games.starting import screen_of
from tutor.ui.widgets.keysfooter import KeysFooter
from tutor.ui.widgets.story import Story

Way: TypeAlias = Callable[[Pilot[None]], Awaitable[None]]

LONG = ("Konstantynopolit", "Πηνελόπη Μαρίνα", "bot:random", "bot:fair")
"""Names as long as they may be."""


@pytest.mark.parametrize("lang", WORDY)
@pytest.mark.parametrize("seats", [2, 4])
async def test_every_step_fits_the_smallest_terminal(seats: int, lang: str) -> None:
    language.use(lang)
    match = match_of(at_choice(seats, misthrows=(4, 3)), *LONG[:seats])
    async with at_table(match) as pilot:
        assert_fits(pilot)
        for key in ("f2", "0", "enter", "1", "enter", "f4", "f4", "f2", "f3", "left"):
            await press(pilot, key)
            assert_fits(pilot)


def assert_fits(pilot: Pilot[None]) -> None:
    """Nothing stands beyond the edge or on the keys, and no sentence is cut."""
    for footer in pilot.app.screen.query(KeysFooter):
        assert footer.needed <= SMALL[0]
    for widget in pilot.app.screen.query(Static):
        if widget.display and not isinstance(widget, Story):
            assert widget.region.right <= SMALL[0], widget
            assert widget.region.bottom < SMALL[1], widget
            wanted = widget.get_content_height(widget.size, widget.size, widget.size.width)
            assert wanted <= widget.size.height, widget


def shown(way: Way, seats: int, theme: str = "tutor-dark") -> Way:
    """A table of so many people and computers, and what is done at it."""

    async def go(pilot: Pilot[None]) -> None:
        pilot.app.theme = theme
        names = ("Ala", "bot:fair", "Olek", "bot:random")
        await pilot.app.push_screen(screen_of(match_of(at_choice(seats), *names[:seats])))
        await pilot.pause()
        await way(pilot)
        pilot.app.clear_notifications()  # a table that was set up is kept nowhere

    return go


async def dice(pilot: Pilot[None]) -> None:
    """The white die and a coloured one are to be rolled again."""
    await press(pilot, "right", "space", "0")


async def eye(pilot: Pilot[None]) -> None:
    await press(pilot, "f2", "1", "5", "0")


async def together(pilot: Pilot[None]) -> None:
    await press(pilot, "enter", "2", "enter", "3")


async def why(pilot: Pilot[None]) -> None:
    await press(pilot, "f3")


PICTURES = {
    "dice-2": (shown(dice, 2), SMALL),
    "dice-2-large": (shown(dice, 2), LARGE),
    "eye-4": (shown(eye, 4), SMALL),
    "together-4": (shown(together, 4), SMALL),
    "together-4-large": (shown(together, 4, "tutor-light"), LARGE),
    "why": (shown(why, 2, "tutor-contrast"), SMALL),
}


@pytest.mark.parametrize(("way", "size"), PICTURES.values(), ids=PICTURES)
def test_the_picture_of_the_table(
    way: Way, size: tuple[int, int], snap_compare: Callable[..., bool]
) -> None:
    assert snap_compare(TutorApp(opening=nowhere, pace=0), terminal_size=size, run_before=way)

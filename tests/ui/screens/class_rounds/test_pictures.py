"""Every stage of a round fits, in every language and size, and looks as it did."""

from collections.abc import Awaitable, Callable
from typing import TypeAlias

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from tests.language.sources import TRIED
from tests.ui.screens.class_rounds.leading import claim, lead, leading, open_rounds
from tests.ui.screens.play import LARGE, SMALL, Dice, nowhere
from tests.ui.screens.pupils.sitting import until
from tutor import language
from tutor.engine.registry import offering
from tutor.learn.class_rounds.class_round import CLASS_ROUND
from tutor.learn.class_rounds.classes import Choices
from tutor.ui.app import TutorApp
from tutor.ui.screens.class_rounds.setup import TeachSetupScreen
from tutor.ui.widgets.feedback import Feedback
from tutor.ui.widgets.keysfooter import KeysFooter

Way: TypeAlias = Callable[[Pilot[None]], Awaitable[None]]

HUGE = (160, 50)


@pytest.mark.parametrize("lang", TRIED)
async def test_every_stage_fits_every_size(lang: str) -> None:
    language.use(lang)
    async with leading(size=SMALL) as pilot:
        fits(pilot)
        await lead(pilot, "enter")
        fits(pilot)
        await claim(pilot, "1", "8")
        await lead(pilot, "2", ":1")
        fits(pilot)
        await lead(pilot, "f2")
        await fit(pilot)
        await lead(pilot, "escape", "escape", "f5")
        fits(pilot)
        await lead(pilot, "enter", "f2", "f6")
        fits(pilot)
        await lead(pilot, ":7-3*2")
        await fit(pilot)
        await lead(pilot, "enter", "down")
        await fit(pilot)
        await lead(pilot, "f9", "f9")
        fits(pilot)


async def fit(pilot: Pilot[None]) -> None:
    """The screen fits each size of terminal, while it is open."""
    for size in (HUGE, LARGE, SMALL):  # the fullest stages are looked at in each
        await pilot.resize_terminal(*size)
        footer = pilot.app.screen.query_one(KeysFooter)
        await until(pilot, lambda: footer.region.width == size[0])  # noqa: B023 - laid out anew
        fits(pilot)


@pytest.mark.parametrize("lang", TRIED)
async def test_every_game_and_its_setup_fit_the_smallest_terminal(lang: str) -> None:
    language.use(lang)
    async with TutorApp(opening=nowhere).run_test(size=SMALL) as pilot:
        await pilot.app.push_screen(TeachSetupScreen())
        await pilot.pause()
        fits(pilot)
        for game in offering(CLASS_ROUND)[1:]:
            await open_rounds(pilot, Choices(of=game.name))
            await lead(pilot, "enter")
            fits(pilot)
            await lead(pilot, "f6")
            fits(pilot)


def fits(pilot: Pilot[None]) -> None:
    """Nothing is cut, and every key is named in the row of keys."""
    screen, (width, height) = pilot.app.screen, pilot.app.size
    assert screen.query_one(KeysFooter).needed <= width
    for widget in screen.query("Static, AnswerInput, Teams, BigTime, HexBoard"):
        if widget.display and widget.region and not _scrolls(widget):
            assert widget.region.right <= width, widget
            assert widget.region.bottom < height, widget
    for text in screen.query("Feedback, #prompt, #head"):
        assert isinstance(text, Feedback | Static)
        columns, lines = text.content_size
        if text.display and columns:
            assert text.get_content_height(screen.size, screen.size, columns) <= max(1, lines)


def _scrolls(widget: object) -> bool:
    ancestors = getattr(widget, "ancestors", ())
    return any(getattr(parent, "allow_vertical_scroll", False) for parent in ancestors)


async def race(pilot: Pilot[None]) -> None:
    """The picture on the wall, time standing still."""
    await open_rounds(pilot)
    await lead(pilot, "enter")
    await claim(pilot, "1", "8")
    await lead(pilot, "f5")


async def proof(pilot: Pilot[None]) -> None:
    await race(pilot)
    await lead(pilot, "enter", "f6", ":7-3*2")


async def reveal(pilot: Pilot[None]) -> None:
    await proof(pilot)
    await lead(pilot, "enter", *["down"] * 7)


@pytest.mark.parametrize("way", [race, proof, reveal])
def test_the_picture_on_the_wall(way: Way, snap_compare: Callable[..., bool]) -> None:
    app = TutorApp(opening=nowhere, rng=Dice((2, 3, 7)))
    app.animation_level = "none"  # a bar of sand would be a moment longer or shorter
    assert snap_compare(app, terminal_size=LARGE, run_before=way)

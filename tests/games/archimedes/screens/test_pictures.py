"""Every screen of the exercises: it fits the smallest terminal in every language, and its looks."""

from collections.abc import Awaitable, Callable
from typing import TypeAlias

import pytest
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import Input, Static

from tests.games.archimedes.screens.dealing import TASKS, dealt, gaps
from tests.ui.screens.play import LARGE, SMALL, WORDY, nowhere, write
from tutor import language
from tutor.games.archimedes.missing.task import Task
from tutor.games.archimedes.screens.setup import CardSetupScreen
from tutor.ui.app import TutorApp
from tutor.ui.widgets.feedback import Feedback
from tutor.ui.widgets.keysfooter import KeysFooter

Way: TypeAlias = Callable[[Pilot[None]], Awaitable[None]]


async def setup(pilot: Pilot[None]) -> None:
    await pilot.app.push_screen(CardSetupScreen())


async def hand(pilot: Pilot[None]) -> None:
    await pilot.app.push_screen(dealt())
    await pilot.pause()


async def right(pilot: Pilot[None]) -> None:
    await write(pilot, "3+5=8")


async def wrong(pilot: Pilot[None]) -> None:
    await hand(pilot)
    await write(pilot, "3*3=12")
    await write(pilot, "3*3=12")


async def refused(pilot: Pilot[None]) -> None:
    await write(pilot, "5/3=8")


async def hints(pilot: Pilot[None]) -> None:
    await pilot.press(*["f2"] * 5)


async def reiner(pilot: Pilot[None]) -> None:
    await hand(pilot)
    await pilot.press("f4", "f4")
    await write(pilot, "3*4=R")


async def many(pilot: Pilot[None]) -> None:
    """Far more cards than anybody should hold; the cursor is on one of them."""
    await hand(pilot)
    await pilot.press(*["f4"] * 12)
    await pilot.press("down", "enter", "down", "right")


async def table(pilot: Pilot[None]) -> None:
    await hand(pilot)
    await pilot.press("f4", "f4", "f3", "f3")


async def left(pilot: Pilot[None]) -> None:
    await pilot.press("f4", "f9", "f9")


async def summary(pilot: Pilot[None]) -> None:
    await wrong(pilot)
    await left(pilot)


async def gap(pilot: Pilot[None]) -> None:
    await pilot.app.push_screen(gaps())
    await pilot.pause()


async def gap_wrong(pilot: Pilot[None]) -> None:
    await write(pilot, "11")


async def gap_right(pilot: Pilot[None]) -> None:
    await pilot.app.push_screen(gaps(TASKS[2:]))
    await pilot.pause()
    await write(pilot, "3")


async def gap_hints(pilot: Pilot[None]) -> None:
    await pilot.app.push_screen(gaps((Task(12, "/", None, 3),)))
    await pilot.pause()
    await pilot.press(*["f2"] * 4)
    await pilot.press("down", "right")


async def gap_summary(pilot: Pilot[None]) -> None:
    await pilot.press("f9", "f9")


SITTINGS = (
    (setup,),
    (hand, hints, refused, right),
    (wrong, left),
    (reiner,),
    (many,),
    (table,),
    (gap, gap_wrong, gap_summary),
    (gap_right,),
    (gap_hints,),
)
"""What is done one after the other; each is looked at."""


@pytest.mark.parametrize("lang", WORDY)
async def test_every_screen_fits_the_smallest_terminal(lang: str) -> None:
    language.use(lang)
    async with TutorApp(opening=nowhere).run_test(size=SMALL) as pilot:
        await pilot.pause()
        opened = len(pilot.app.screen_stack)
        for sitting in SITTINGS:
            for way in sitting:
                await way(pilot)
                await pilot.pause()
                assert len(pilot.app.screen_stack) > opened, way.__name__
                _check_fit(pilot.app.screen, way.__name__)
            while len(pilot.app.screen_stack) > opened:
                await pilot.app.pop_screen()
            await pilot.pause()


def _check_fit(screen: Screen[object], way: str) -> None:
    assert screen.query_one(KeysFooter).needed <= SMALL[0], way
    for widget in screen.query("Static, Input"):
        if widget.display and not _scrolls(widget):
            assert widget.region.right <= SMALL[0], (way, widget)
            assert widget.region.bottom < SMALL[1], (way, widget)
    for feedback in screen.query(Feedback):
        width, height = feedback.content_size
        assert feedback.get_content_height(screen.size, screen.size, width) <= height, way


def _scrolls(widget: object) -> bool:
    assert isinstance(widget, Static | Input)
    return any(getattr(parent, "allow_vertical_scroll", False) for parent in widget.ancestors)


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("way", [hand, wrong, reiner, many, table, summary, gap_hints, gap_right])
def test_the_picture_of_the_screen(
    way: Way, size: tuple[int, int], snap_compare: Callable[..., bool]
) -> None:
    assert snap_compare(TutorApp(opening=nowhere), terminal_size=size, run_before=way)

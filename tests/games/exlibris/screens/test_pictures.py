"""Every page of ExLibris fits the smallest terminal in every language; and its looks."""

from collections.abc import Awaitable, Callable, Iterator
from typing import TypeAlias

import pytest
from rich.cells import cell_len
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import Static

from tests.games.exlibris.screens.dealing import begin, give
from tests.ui.screens.play import LARGE, SMALL, WORDY, nowhere
from tutor import language
from tutor.engine.match import Match
from tutor.engine.repository import new_path
from tutor.engine.shelf import terminal_shelf
from tutor.games.exlibris.rules.state import State
from tutor.ui.app import TutorApp
from tutor.ui.destinations import Home
from tutor.ui.screens.games.starting import screen_of
from tutor.ui.widgets.keysfooter import KeysFooter
from tutor.ui.widgets.sentences import Sentences, set_in

Way: TypeAlias = Callable[[Pilot[None]], Awaitable[None]]

LONG = "Aleksandra-Maria"
"""As long a name as there may be."""


def two() -> Match[State]:
    """In the middle of a game: a Village is gone, and the next Commission takes another."""
    hands = ("AAABCDE", "AAABCDE")
    match = begin(
        "Ala", "Olek", hands=hands, row="AABACDE", path=new_path("exlibris", terminal_shelf())
    )
    return give(match, "AACB")


def four() -> Match[State]:
    seats = (LONG, "bot:fair", "bot:fair", f"{LONG[:-1]}e")
    match = begin(*seats, hands=("ABCDE",) * 4, path=new_path("exlibris", terminal_shelf()))
    return give(match, "ABCDEABC")


def _way(match: Callable[[], Match[State]], *keys: str) -> Way:
    async def way(pilot: Pilot[None]) -> None:
        await pilot.app.push_screen(screen_of(match()))
        await pilot.pause()
        await pilot.press(*keys)
        await pilot.pause()

    return way


WAYS = {
    "two": _way(two, "enter", "a"),
    "two-told": _way(two, "enter", "a", "enter"),
    "four": _way(four, "enter", "e"),
    "four-told": _way(four, "enter", "e", "enter"),
    "why": _way(four, "enter", "f3", "up", "up", "up", "up"),
    "islands": _way(four, "enter", "f2"),
}


@pytest.mark.parametrize("lang", WORDY)
async def test_every_page_fits_the_smallest_terminal(lang: str) -> None:
    language.use(lang)
    app = TutorApp(opening=nowhere, pace=0)
    async with app.run_test(size=SMALL) as pilot:
        for name, way in WAYS.items():
            app.open(Home())
            await pilot.pause()
            await way(pilot)
            assert not list(_faults(app.screen)), name


def _faults(screen: Screen[object]) -> Iterator[object]:
    """What is cut off."""
    yield from (footer for footer in screen.query(KeysFooter) if footer.needed > SMALL[0])
    for widget in screen.query(Static):
        if widget.display and widget.region.bottom >= SMALL[1]:
            yield widget
    for table in screen.query("#players, #account, #phase").results(Static):
        if max(map(cell_len, str(table.content).splitlines()), default=0) > table.size.width:
            yield table
    for sentences in screen.query(Sentences):
        story, (width, height) = sentences.story, sentences.content_size
        assert story is not None
        titles = story.title.split("\n")
        room = height - len(titles)
        if max(title.cell_length for title in titles) > width:
            yield story.title
        if set_in(story.lines, width, room).count("\n") >= room:
            yield story.lines


PICTURES = [
    ("two", SMALL), ("two-told", SMALL), ("two-told", LARGE), ("four", SMALL), ("why", SMALL),
]  # fmt: skip


@pytest.mark.parametrize(("way", "size"), PICTURES)
def test_the_picture_of_the_page(
    way: str, size: tuple[int, int], snap_compare: Callable[..., bool]
) -> None:
    assert snap_compare(TutorApp(opening=nowhere, pace=0), terminal_size=size, run_before=WAYS[way])


async def test_a_value_below_zero_keeps_its_sign() -> None:
    async with TutorApp(opening=nowhere, pace=0).run_test(size=SMALL) as pilot:
        await pilot.pause()
        await WAYS["why"](pilot)
        told = pilot.app.screen.query_one("#told", Static)
        assert "2 × (−1) = −2" in str(told.content)

"""The screens about pupils fit the smallest terminal in every language; and their looks."""

from collections.abc import Awaitable, Callable
from functools import partial

import pytest
from textual.app import App
from textual.pilot import Pilot

from tests.language.sources import TRIED
from tests.ui.screens.play import LARGE, SMALL, lines_of
from tests.ui.screens.pupils.sitting import (
    add,
    app_of,
    asked_who,
    fill,
    listed,
    page_of,
    until,
)
from tutor import language
from tutor.ui.app import TutorApp
from tutor.ui.destinations import Pupils
from tutor.ui.screens.pupils.asking import AskScreen
from tutor.ui.screens.pupils.managing import ManageScreen
from tutor.ui.screens.pupils.progress import PAGES, ProgressScreen
from tutor.ui.widgets.keysfooter import KeysFooter


async def fits(pilot: Pilot[None]) -> bool:
    await pilot.pause()
    width, height = SMALL
    lines = lines_of(pilot)
    footer = pilot.app.screen.query_one(KeysFooter)
    return len(lines) == height and footer.needed <= width


@pytest.mark.parametrize("spoken", TRIED)
async def test_everything_fits_the_smallest_terminal(spoken: str) -> None:
    language.use(spoken)
    [ala] = add("Ala")
    fill(ala)
    async with asked_who(1) as pilot:
        assert await fits(pilot)
        app_of(pilot).seat(ala)
        app_of(pilot).open(Pupils())
        await pilot.pause()
        await listed(pilot, 1)
        await pilot.press("f4")
        await until(pilot, lambda: isinstance(pilot.app.screen, ManageScreen))
        assert await fits(pilot)
        await pilot.press("up", "enter")  # the PIN
        await until(pilot, lambda: isinstance(pilot.app.screen, AskScreen))
        assert await fits(pilot)
        await pilot.app.push_screen(ProgressScreen(ala))
        await until(pilot, lambda: page_of(pilot) is not None)
        for page in PAGES:
            assert page_of(pilot) == page
            assert await fits(pilot)
            for scroll in pilot.app.screen.query(f"#{page} VerticalScroll"):
                assert scroll.max_scroll_y == 0
            await pilot.press("right")


async def choosing(pilot: Pilot[None]) -> None:
    await listed(pilot, 3)
    await pilot.press("l")


async def paging(page: str, pilot: Pilot[None]) -> None:
    await until(pilot, lambda: page_of(pilot) is not None)
    while page_of(pilot) != page:
        await pilot.press("right")


def opened(page: str) -> App[None]:
    everybody = add("Ala", "Łukasz", "Ola")
    fill(everybody[0])
    if page == "choosing":
        return TutorApp(opening=lambda app: app.open(Pupils()))
    return TutorApp(opening=lambda app: app.push_screen(ProgressScreen(everybody[0])))


@pytest.mark.parametrize(
    ("page", "way", "size"),
    [
        ("choosing", choosing, SMALL),
        ("answers", partial(paging, "answers"), SMALL),
        ("mistakes", partial(paging, "mistakes"), LARGE),
    ],
)
def test_the_picture_of_the_screen(
    page: str,
    way: Callable[[Pilot[None]], Awaitable[None]],
    size: tuple[int, int],
    snap_compare: Callable[..., bool],
) -> None:
    assert snap_compare(opened(page), terminal_size=size, run_before=way)

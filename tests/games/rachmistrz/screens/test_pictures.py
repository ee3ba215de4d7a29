"""How a race looks: every stage fits in every language and size, and pictures of some."""

from collections.abc import Awaitable, Callable, Sequence
from typing import TypeAlias

import pytest
from textual.pilot import Pilot

from tests.games.rachmistrz.screens.racing import (
    THREE,
    Clock,
    claim,
    match_of,
    press,
    race,
    screen_of,
    to_proofs,
    write,
)
from tests.ui.screens.play import LARGE, SMALL, WORDY, lines_of
from tests.ui.screens.test_screens import assert_fits
from tutor import language
from tutor.engine import repository
from tutor.engine.shelf import terminal_shelf
from tutor.games.rachmistrz.screens.game import RaceScreen
from tutor.games.rachmistrz.widgets.scoreboard import Scoreboard
from tutor.ui.app import TutorApp
from tutor.ui.calm import CALM

pytestmark = pytest.mark.usefixtures("animated")


@pytest.fixture(autouse=True)
def calm(monkeypatch: pytest.MonkeyPatch) -> None:
    """What glows for a moment would be in one picture and not in the next."""
    monkeypatch.setenv(CALM, "1")


Way: TypeAlias = Callable[[Pilot[None]], Awaitable[None]]
LONGEST = "Franciszka Maria"
SIX = ("Ola", LONGEST, "Bartosz", "Eleni", "Konstantinos", "Zofia")


async def ready(pilot: Pilot[None]) -> None:
    """Before the first roll."""


async def choosing(pilot: Pilot[None]) -> None:
    """A token lies, and somebody chooses a field."""
    await press(pilot, "enter")
    first, second = _keys(pilot)[:2]
    await claim(pilot, first, "8")
    await press(pilot, second)
    await write(pilot, "12")


async def proving(pilot: Pilot[None]) -> None:
    await choosing(pilot)
    await press(pilot, "enter")
    await to_proofs(pilot)


async def wrong(pilot: Pilot[None]) -> None:
    await proving(pilot)
    await write(pilot, "7-3*2")


async def round_over(pilot: Pilot[None]) -> None:
    await wrong(pilot)
    await press(pilot, "enter")
    await write(pilot, "7+3+2")
    await press(pilot, "enter")


def _keys(pilot: Pilot[None]) -> list[str]:
    standings = screen_of(pilot).query_one(Scoreboard).standings
    return [each.key for each in standings if each.key]


@pytest.mark.parametrize("seats", [("Ola", LONGEST), SIX], ids=len)
@pytest.mark.parametrize("lang", WORDY)
async def test_every_stage_fits_in_every_language(lang: str, seats: tuple[str, ...]) -> None:
    language.use(lang)
    async with race(match_of(seats)) as pilot:
        assert_fits(pilot)
        await press(pilot, "enter")
        assert_fits(pilot)
        first, second = _keys(pilot)[:2]
        await claim(pilot, first, "8")
        assert_fits(pilot)
        await press(pilot, second)
        assert_fits(pilot)
        await write(pilot, "12")
        assert_fits(pilot)
        await press(pilot, "enter")
        await to_proofs(pilot)
        assert_fits(pilot)
        await write(pilot, "7-3*2")
        assert_fits(pilot)
        await press(pilot, "enter", "f9", "f9")
        assert_fits(pilot)
        await press(pilot, "enter")
        assert_fits(pilot)
        if len(seats) == 2:
            assert LONGEST[:11] in "\n".join(lines_of(pilot))


def opened(seats: Sequence[str]) -> Callable[[TutorApp], None]:
    """What opens an app on a race of these players; one that is kept, so without a warning."""

    def open_race(app: TutorApp) -> None:
        match = match_of(seats, path=repository.new_path("rachmistrz", terminal_shelf()))
        app.push_screen(RaceScreen(match, Clock()))

    return open_race


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
@pytest.mark.parametrize("way", [ready, choosing, proving, wrong, round_over])
def test_the_picture_of_a_race(
    way: Way, size: tuple[int, int], snap_compare: Callable[..., bool]
) -> None:
    app = TutorApp(opening=opened(THREE), pace=0)
    assert snap_compare(app, terminal_size=size, run_before=way)


@pytest.mark.parametrize("theme", ["tutor-light", "tutor-contrast"])
def test_the_picture_of_two_players(theme: str, snap_compare: Callable[..., bool]) -> None:
    app = TutorApp(opening=opened(("Ola", "Jan")), pace=0)
    app.theme = theme
    assert snap_compare(app, terminal_size=SMALL, run_before=choosing)

"""What happens in a game moves a little: no key waits for it, and who wants it calm sees none."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import NamedTuple

import pytest
from textual.pilot import Pilot
from textual.widget import Widget

from tests.games.archimedes.screens import test_game as cards
from tests.games.exlibris.screens import dealing as books
from tests.games.quantum.screens import tables as sheets
from tests.ui.screens.drills.sitting import until
from tests.ui.screens.play import playing, write
from tutor.games.archimedes.screens.game import CardTableScreen
from tutor.games.archimedes.widgets.pile import Pile
from tutor.games.exlibris.widgets.islands import IslandRow
from tutor.games.quantum.rules.moves import KEEP
from tutor.games.quantum.widgets.sheet import QuantumSheet
from tutor.games.rachmistrz.screens.practice import PracticeScreen
from tutor.games.rachmistrz.widgets.hexboard import HexBoard

ROLL = (2, 3, 7)


class Play(NamedTuple):
    """A table just before something is laid, how it is laid, and whether it glows."""

    table: Callable[[], AbstractAsyncContextManager[Pilot[None]]]
    lay: Callable[[Pilot[None]], Awaitable[None]]
    glows: Callable[[Pilot[None]], object]


@asynccontextmanager
async def quantum() -> AsyncIterator[Pilot[None]]:
    match = sheets.match_of(sheets.at_choice(2).play(0, KEEP), "Ala", "Olek")
    async with sheets.at_table(match) as pilot:
        yield pilot


@asynccontextmanager
async def exlibris() -> AsyncIterator[Pilot[None]]:
    match = books.begin("Ala", "bot:random", hands=("AEC", "BBB"))
    async with books.at_table(match) as pilot:
        yield pilot


@asynccontextmanager
async def archimedes() -> AsyncIterator[Pilot[None]]:
    match = cards.begin("Ala", "bot:random", deal=cards.ALA_OLEK)
    async with cards.at_table(match) as pilot:
        yield pilot


@asynccontextmanager
async def rachmistrz() -> AsyncIterator[Pilot[None]]:
    async with playing(ROLL) as pilot:
        yield pilot


async def write_blue(pilot: Pilot[None]) -> None:
    await sheets.press(pilot, "3", "enter")


async def give_red(pilot: Pilot[None]) -> None:
    await sheets.press(pilot, "a", "enter")


async def lay_card(pilot: Pilot[None]) -> None:
    await write(pilot, "3+5=8")


async def claim(pilot: Pilot[None]) -> None:
    await write(pilot, "7+3-2=8")
    await sheets.press(pilot, "enter")


def _table(pilot: Pilot[None]) -> CardTableScreen | PracticeScreen:
    """The table, also where something stands over it."""
    stack = pilot.app.screen_stack
    return next(each for each in stack if isinstance(each, CardTableScreen | PracticeScreen))


PLAYS = {
    "quantum": Play(
        quantum,
        write_blue,
        lambda pilot: sheets.screen(pilot).query(QuantumSheet).first().fresh,
    ),
    "exlibris": Play(
        exlibris,
        give_red,
        lambda pilot: books.table(pilot).query_one(IslandRow).glowing,
    ),
    "archimedes": Play(
        archimedes,
        lay_card,
        lambda pilot: _table(pilot).query_one(Pile).landed,
    ),
    "rachmistrz": Play(
        rachmistrz,
        claim,
        lambda pilot: _table(pilot).query_one(HexBoard).landed,
    ),
}


@pytest.mark.usefixtures("animated")
@pytest.mark.parametrize("game", PLAYS)
async def test_what_was_laid_glows_and_no_key_waits(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tutor.ui.widgets.movement.LASTS", 3600.0)
    play = PLAYS[game]
    async with play.table() as pilot:
        assert not play.glows(pilot)
        await play.lay(pilot)
        await until(pilot, lambda: bool(play.glows(pilot)))
        before = len(pilot.app.screen_stack)
        await pilot.press("f1")
        await until(pilot, lambda: len(pilot.app.screen_stack) > before)
        assert play.glows(pilot)


@pytest.mark.usefixtures("animated")
@pytest.mark.parametrize("game", PLAYS)
async def test_it_glows_no_more_after_a_moment(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    begun = list[Widget]()

    def may_move(widget: Widget) -> bool:
        begun.append(widget)
        return True

    monkeypatch.setattr("tutor.ui.widgets.movement.LASTS", 0.001)
    monkeypatch.setattr("tutor.ui.widgets.movement.may_move", may_move)
    play = PLAYS[game]
    async with play.table() as pilot:
        begun.clear()
        await play.lay(pilot)
        await until(pilot, lambda: bool(begun) and not play.glows(pilot))


@pytest.mark.usefixtures("animated")
@pytest.mark.parametrize("game", PLAYS)
async def test_who_wants_it_calm_sees_nothing_glow(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TUTOR_CALM", "1")
    monkeypatch.setattr("tutor.ui.widgets.movement.LASTS", 3600.0)
    play = PLAYS[game]
    async with play.table() as pilot:
        await play.lay(pilot)
        await pilot.pause(0.1)
        assert not play.glows(pilot)

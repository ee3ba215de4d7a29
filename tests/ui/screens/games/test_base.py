"""Who looks at the screen: what every game with hidden hands gets by its trait."""

from random import Random
from typing import Any

import msgspec
import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from tests.ui.screens.play import SMALL
from tutor import data
from tutor.engine.contract import CHANCE, AnyState
from tutor.engine.match import AnyMatch, Match
from tutor.engine.registry import find
from tutor.ui.app import TutorApp
from tutor.ui.screens.games.base import GameScreen
from tutor.ui.screens.games.handover import HandoverScreen
from tutor.ui.screens.games.starting import screen_of
from tutor.ui.screens.games.table import playable
from tutor.ui.screens.help import HelpScreen
from tutor.ui.screens.home.pupil import HomeScreen

HIDDEN = find("archimedes")


class BareScreen(GameScreen[AnyState]):
    """The least that a game can bring: it shows nothing and remembers who was asked."""

    def __init__(self, match: AnyMatch) -> None:
        super().__init__(match)
        self.asked: list[tuple[int, int | None]] = []
        """Each seat asked, and whose hand could be seen."""
        self.seen: list[int | None] = []

    def show(self) -> None:
        self.seen.append(self.viewer)

    def ask(self, seat: int) -> None:
        self.asked.append((seat, self.viewer))


def bare(*seats: str, game: Any = HIDDEN) -> tuple[TutorApp, BareScreen]:
    options = game.rules.options()
    box = data.components(game, options)
    screen = BareScreen(Match.begin(game, seats, options, box, Random(1), None))
    return TutorApp(opening=lambda app: app.push_screen(screen), pace=0), screen


def some_move(screen: BareScreen, seat: int) -> Any:
    return screen.match.state.moves(seat)[-1]


def story(pilot: Pilot[None]) -> str:
    return str(pilot.app.screen.query_one("#story", Static).content)


async def test_two_people_hand_over_and_see_their_own_hands_alone() -> None:
    app, screen = bare("Ala", "Ola")
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert isinstance(pilot.app.screen, HandoverScreen)
        assert screen.asked == []
        await pilot.press("enter")
        assert screen.asked == [(0, 0)]
        screen.take(0, some_move(screen, 0))
        await pilot.pause()
        assert isinstance(pilot.app.screen, HandoverScreen)
        assert "Ala" in story(pilot)
        assert screen.viewer is None
        await pilot.press("enter")
        assert screen.asked == [(0, 0), (1, 1)]
        await pilot.pause()
        screen.take(1, some_move(screen, 1))
        await pilot.pause()
        assert story(pilot).count("\n") == 1  # a move of each: no longer than a round
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(pilot.app.screen, HandoverScreen)  # never by accident
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(pilot.app.screen, HomeScreen)
    assert screen.seen[0] is None


async def test_a_person_alone_with_computers_is_never_asked_to_come() -> None:
    app, screen = bare("Ala", "bot:random", "bot:random")
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        screen.take(0, some_move(screen, 0))
        while len(screen.asked) < 2:
            await pilot.pause()
        assert set(screen.asked) == {(0, 0)}
        assert set(screen.seen) == {0}


async def test_where_nothing_is_hidden_nobody_is_asked_to_come() -> None:
    open_game = msgspec.structs.replace(HIDDEN, hidden=False)
    app, screen = bare("Ala", "Ola", game=open_game)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        screen.take(0, some_move(screen, 0))
        await pilot.pause()
        assert [seat for seat, _ in screen.asked] == [0, 1]


async def test_computers_by_themselves_show_no_hand() -> None:
    app, screen = bare("bot:random", "bot:random")
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert screen.asked == []
        assert set(screen.seen) == {None}
        assert any(event.seat != CHANCE for event in screen.match.events)


@pytest.mark.parametrize("game", [game.name for game in playable()])
async def test_nothing_goes_on_behind_another_page(game: str) -> None:
    """Seen: computers played to the end behind F1, whose page the result took the place of."""
    found = find(game)
    options = found.rules.options()
    box = data.components(found, options)
    match = Match.begin(found, ("bot:random", "bot:random"), options, box, Random(1), None)

    def opening(app: TutorApp) -> None:
        app.push_screen(screen_of(match))
        app.action_help()

    async with TutorApp(opening=opening, pace=0).run_test(size=SMALL) as pilot:
        for _ in range(20):
            await pilot.pause()
        assert isinstance(pilot.app.screen, HelpScreen)
        assert match.events == []
        await pilot.press("escape")
        for _ in range(20):
            await pilot.pause()
        assert match.events or game == "rachmistrz", "it goes on, or waits for Enter"
        game_screens = [each for each in pilot.app.screen_stack if isinstance(each, GameScreen)]
        assert bool(game_screens) is not match.over

"""Tables of Quantum on the real screen, with dice and sheets as the story tells."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random

from textual.pilot import Pilot
from textual.widgets import Static

from tests.games.quantum.rules.tables import ROLL, play, position
from tests.ui.screens.play import SMALL, lines_of
from tutor.engine.match import Match
from tutor.games.quantum import GAME
from tutor.games.quantum.rules.rows import Rows
from tutor.games.quantum.rules.state import State
from tutor.games.quantum.screens.game import QuantumScreen
from tutor.ui.app import TutorApp
from tutor.ui.screens.games.starting import screen_of

MIDDLE: tuple[Rows, ...] = (
    ((3, 9, 14), (5, 11, 16, 24, 20), (6, 8), (4,)),
    ((8,), (10, 12), (5, 7, 13, 19, 18, 6), (6, 14)),
    ((4, 6), (), (9, 10, 11), (33,)),
    ((1, 2), (7, 8), (11,), (2, 3)),
)
"""Sheets in the middle of a game; of the sums of ``ROLL`` some fit and some do not."""


def at_choice(seats: int, misthrows: tuple[int, ...] = (), active: int = 0) -> State:
    """A roll has fallen in the middle of a game: red 7, yellow 12, blue 10, purple 3."""
    return play(position(*MIDDLE[:seats], misthrows=misthrows, active=active), ROLL)


def match_of(state: State, *seats: str) -> Match[State]:
    """A match that stands there."""
    return Match(GAME, seats, state, None, Random(1))


@asynccontextmanager
async def at_table(
    match: Match[State], size: tuple[int, int] = SMALL
) -> AsyncIterator[Pilot[None]]:
    """The match on the screen of the app."""
    app = TutorApp(opening=lambda app: app.push_screen(screen_of(match)), pace=0)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield pilot


def screen(pilot: Pilot[None]) -> QuantumScreen:
    """The table on the screen, also where something stands over it."""
    return next(each for each in pilot.app.screen_stack if isinstance(each, QuantumScreen))


def prompt(pilot: Pilot[None]) -> str:
    """Who is asked, and what."""
    return " ".join(str(screen(pilot).query_one("#prompt", Static).content).split())


def footer(pilot: Pilot[None]) -> str:
    """The keys at the bottom."""
    return lines_of(pilot)[-1]


def text_of(pilot: Pilot[None]) -> str:
    """All that is on the screen, as one line."""
    return " ".join(" ".join(lines_of(pilot)).split())


async def press(pilot: Pilot[None], *keys: str) -> None:
    """Presses keys one after the other, each when the one before has done its work."""
    for key in keys:
        await pilot.press(key)
        await pilot.pause()

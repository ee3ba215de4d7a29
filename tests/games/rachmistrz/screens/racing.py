"""Races on the real screen, with a clock and dice that do as the story tells."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

from textual.pilot import Pilot

from tests.ui.screens import play
from tests.ui.screens.play import SMALL
from tutor import data
from tutor.engine.match import Match
from tutor.games.rachmistrz import GAME
from tutor.games.rachmistrz.rules.setup import Options, Side
from tutor.games.rachmistrz.rules.state import State
from tutor.games.rachmistrz.screens.game import RaceScreen
from tutor.games.rachmistrz.widgets.scoreboard import Scoreboard
from tutor.ui.app import TutorApp
from tutor.ui.widgets.sandglass import Sandglass

ROLL = (2, 3, 7)
THREE = ("Ola", "Jan", "Eleni")


class Clock:
    """Time that passes when the story says so."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


class Dice(Random):
    """Dice that fall as told, as long as nobody else draws; then chance is always kind."""

    def __init__(self, *rolls: tuple[int, int, int]) -> None:
        super().__init__(1)
        self._drawn = [(face - 0.5) / 8 for roll in rolls for face in roll]

    def random(self) -> float:
        return self._drawn.pop(0) if self._drawn else 0.99


def match_of(
    seats: Sequence[str] = THREE,
    *rolls: tuple[int, int, int],
    side: Side = "easy",
    path: Path | None = None,
    rng: Random | None = None,
) -> Match[State]:
    """A match that has not begun; without rolls of its own it rolls 2 3 7 for ever."""
    options = Options(side=side)
    components = data.components(GAME, options)
    return Match.begin(
        GAME, seats, options, components, rng or Dice(*(rolls or [ROLL] * 40)), path
    ).of(State)


@asynccontextmanager
async def race(
    match: Match[State], *, size: tuple[int, int] = SMALL, pace: float = 0
) -> AsyncIterator[Pilot[None]]:
    """The match on the screen of the app."""

    def opening(app: TutorApp) -> None:
        app.push_screen(RaceScreen(match, Clock()))

    async with TutorApp(opening=opening, pace=pace).run_test(size=size) as pilot:
        await pilot.pause()
        yield pilot


def screen_of(pilot: Pilot[None]) -> RaceScreen:
    screen = pilot.app.screen
    assert isinstance(screen, RaceScreen)
    return screen


def state_of(pilot: Pilot[None]) -> State:
    return screen_of(pilot).state


def wall(pilot: Pilot[None]) -> Clock:
    """The clock on the wall."""
    clock = screen_of(pilot)._wall
    assert isinstance(clock, Clock)
    return clock


async def wait(pilot: Pilot[None], seconds: float) -> None:
    """Lets time pass, for the sand and the computers alike."""
    screen = screen_of(pilot)
    wall(pilot).now += seconds
    screen.query_one(Sandglass).tick()
    screen.tick()
    await pilot.pause()


def now_of(pilot: Pilot[None]) -> list[str]:
    """What the scoreboard says that everybody does."""
    return [each.now for each in screen_of(pilot).query_one(Scoreboard).standings]


async def press(pilot: Pilot[None], *keys: str) -> None:
    """Presses keys one after the other, each when the one before has done its work."""
    for key in keys:
        await pilot.press(key)
        await pilot.pause()


async def write(pilot: Pilot[None], text: str, *, enter: bool = True) -> None:
    """Types a line once everybody has seen whose it is."""
    wall(pilot).now += 1
    await play.write(pilot, text, enter=enter)


async def claim(pilot: Pilot[None], key: str, number: str, field: str = "") -> None:
    """Somebody claims a number, on the field or else on the first that is free."""
    await press(pilot, key)
    await write(pilot, number)
    if field:
        await write(pilot, field.lower(), enter=False)
    else:
        await press(pilot, "enter")


async def to_proofs(pilot: Pilot[None]) -> None:
    """Lets all the sand fall."""
    await wait(pilot, 15)

"""Plays the real app with the keyboard: what the stories of the screens share."""

import re
from collections.abc import AsyncIterator, Callable, Iterable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

from textual.pilot import Pilot
from textual.widgets import OptionList, Static

from tutor import data
from tutor.engine.match import AnyMatch, Match
from tutor.engine.opponents import player_of
from tutor.engine.registry import find
from tutor.games.rachmistrz.practice.events import Roll
from tutor.games.rachmistrz.practice.practice import Practice
from tutor.games.rachmistrz.screens.practice import PracticeScreen
from tutor.settings import Settings, save
from tutor.ui import destinations
from tutor.ui.app import TutorApp
from tutor.ui.screens.appearing import OnePicture
from tutor.ui.widgets.feedback import Feedback, set_line
from tutor.ui.widgets.sandglass import Sandglass

SMALL, LARGE = (80, 24), (120, 40)

WORDY = ("pl", "el")
"""The languages with the longest words; of English pictures are kept."""


class Dice(Random):
    """Dice that fall as told, then as they like."""

    def __init__(self, *rolls: tuple[int, int, int]) -> None:
        super().__init__(1)
        self._faces = [face for roll in rolls for face in roll]

    def choice(self, seq: Any) -> Any:
        return self._faces.pop(0) if self._faces else super().choice(seq)


@asynccontextmanager
async def playing(
    *rolls: tuple[int, int, int],
    size: tuple[int, int] = SMALL,
    start: str = "rachmistrz",
    settings: Settings | None = None,
    notifications: bool = False,
) -> AsyncIterator[Pilot[None]]:
    """The app, opened in a practice with these rolls."""
    if settings is not None:
        save(settings)
    opening = None if start == "home" else (lambda app: app.open(destinations.Practice(start)))
    app = TutorApp(opening=opening, rng=Dice(*rolls))
    async with app.run_test(size=size, notifications=notifications) as pilot:
        await pilot.pause()
        yield pilot


def nowhere(app: TutorApp) -> None:
    """Opens an empty page, so that home need not come about where a story has nothing to do there.

    What the story is of is put above it. Home is below, and comes about when it is gone back to.
    """
    app.push_screen(OnePicture())


def at(page: destinations.Destination) -> Callable[[TutorApp], None]:
    """Opens a page for a guest, who may also lead rounds here."""

    def opening(app: TutorApp) -> None:
        app.seat(None)
        app.presence.without_secret = True
        app.open(page)

    return opening


async def go(pilot: Pilot[None], destination: destinations.Destination) -> None:
    """Opens something as a screen does that leads to it."""
    assert isinstance(pilot.app, TutorApp)
    pilot.app.open(destination)
    await pilot.pause()


def offered(pilot: Pilot[None]) -> set[str]:
    """What home leads to: the lines of its menus, and the keys that go somewhere."""
    screen = pilot.app.screen
    lines = {str(one.id) for menu in screen.query(OptionList) for one in menu.options}
    actions = [each.binding.action for each in screen.active_bindings.values() if each.enabled]
    return lines | {re.sub(r"go\('(.*)'\)", r"\1", action) for action in actions}


async def write(pilot: Pilot[None], text: str, *, enter: bool = True) -> None:
    """Types a line and sends it."""
    names = {"(": "left_parenthesis", ")": "right_parenthesis", "=": "equals_sign"}
    names |= {"+": "plus", "-": "minus", "*": "asterisk", "/": "slash", ".": "full_stop"}
    await pilot.press(*(names.get(char, char) for char in text))
    if enter:
        await pilot.press("enter")
    await pilot.pause()


def practice_of(pilot: Pilot[None]) -> Practice:
    return screen_of(pilot).practice


def free_of(pilot: Pilot[None]) -> tuple[str, ...]:
    """The free fields at the number just found."""
    target = practice_of(pilot).target
    assert target is not None
    return practice_of(pilot).free_fields(target)


def screen_of(pilot: Pilot[None]) -> PracticeScreen:
    screen = pilot.app.screen
    assert isinstance(screen, PracticeScreen)
    return screen


def told(pilot: Pilot[None]) -> str:
    """All that the feedback has to say now, on one line; nothing while it is hidden."""
    shown = [each for each in pilot.app.screen.query(Feedback) if each.display]
    said = [set_line(line, 999).plain for each in shown for line in each.lines]
    return " ".join(" ".join(said).split())


def hush(pilot: Pilot[None]) -> None:
    """Takes away what is told, to see that something is told anew."""
    for each in pilot.app.screen.query(Feedback):
        each.silence()
    assert told(pilot) == ""


def message(pilot: Pilot[None]) -> str:
    return str(pilot.app.screen.query_one("#message", Static).content)


async def run_out(pilot: Pilot[None]) -> None:
    """Lets all the sand fall at once."""
    glass = pilot.app.screen.query_one(Sandglass)
    clock, glass._clock = glass._clock, lambda: 1e9
    glass.tick()
    await pilot.pause()
    glass._clock = clock


def rolls_of(practice: Practice) -> Iterable[tuple[int, ...]]:
    return [event.dice for event in practice.log if isinstance(event, Roll)]


def lines_of(pilot: Pilot[None]) -> list[str]:
    """The screen as text, line by line."""
    strips = pilot.app.screen._compositor.render_strips()
    return ["".join(segment.text for segment in strip) for strip in strips]


def played(
    game: str,
    *seats: str,
    seed: int = 5,
    path: Path | None = None,
    chosen: Mapping[str, object] | None = None,
) -> AnyMatch:
    """A match that computers have played to its end, in the name of the people too."""
    found = find(game)
    options = found.rules.options(**(chosen or {}))
    match = Match.begin(found, seats, options, data.components(found, options), Random(seed), path)
    anybody = player_of("bot:random", found)
    assert anybody is not None
    while not match.over:
        seat = match.state.actors()[0]
        if seat < 0:
            match.chance()
        else:
            who = match.players[seat] or anybody
            match.play(seat, who(match.state.view(seat), match.state.moves(seat), match.rng))
    return match

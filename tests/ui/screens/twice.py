"""The same practice, rounds or game in two windows: two apps in one test, on one shelf.

:data:`KINDS` says for each kind how it begins and which keys make an event in it. ``windows()``
gives two apps, of which the first has begun; ``lines(path)`` are what is kept.
"""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec
from textual.pilot import Pilot
from textual.widgets import OptionList

from tests.ui.screens.class_rounds.leading import TEAMS, rounds_of
from tests.ui.screens.play import SMALL
from tests.ui.screens.pupils.sitting import until
from tutor import data
from tutor.engine import journal, repository
from tutor.engine.match import Match
from tutor.engine.registry import find
from tutor.engine.shelf import terminal_shelf
from tutor.learn.class_rounds.classes import Choices
from tutor.settings import Settings, save
from tutor.ui.app import TutorApp
from tutor.ui.destinations import Continue, Play, Practice
from tutor.ui.screens.home.pupil import HomeScreen


class Kind(NamedTuple):
    """How something is begun, and what makes an event: keys in the window that began, and later."""

    begin: Callable[[TutorApp], object]
    first: tuple[str, ...] = ("f2",)
    later: tuple[str, ...] = ("f2",)


def practice(game: str, **choices: object) -> Callable[[TutorApp], object]:
    def begin(app: TutorApp) -> None:
        app.open(Practice(game, choices))

    return begin


def game(name: str, *seats: str) -> Callable[[TutorApp], object]:
    def begin(app: TutorApp) -> None:
        played = find(name)
        options = played.rules.options()
        box = data.components(played, options)
        path = repository.new_path(name, terminal_shelf())
        match = Match.begin(played, seats, options, box, Random(1), path)
        app.open(Play(match))

    return begin


def rounds(of: str) -> Callable[[TutorApp], object]:
    return lambda app: app.push_screen(rounds_of(app, Choices(of=of), TEAMS))


KINDS = {
    "rachmistrz": Kind(practice("rachmistrz")),
    "archimedes": Kind(practice("archimedes", exercise="hand")),
    "missing": Kind(practice("archimedes", exercise="missing"), ("f2",), ("f4",)),
    "rounds": Kind(rounds("rachmistrz"), ("enter",), ("f8", "1")),
    "rounds of equations": Kind(rounds("archimedes"), ("enter",), ("f8", "1")),
    "rounds of predictions": Kind(rounds("quantum"), ("enter",), ("f8", "1")),
    "game of cards": Kind(game("archimedes", "Ala", "bot:random"), ("f4",), ("f4",)),
    "game of dice": Kind(game("quantum", "Ala", "bot:random"), ("enter",), ("enter", "f4", "f4")),
    "game of books": Kind(game("exlibris", "Ala", "bot:random"), ("enter",), ("enter",)),
    "race": Kind(game("rachmistrz", "Ala", "Ola"), ("enter",), ("enter", "f9", "f9")),
}


def app_of(pilot: Pilot[None]) -> TutorApp:
    assert isinstance(pilot.app, TutorApp)
    return pilot.app


def lines(path: Path) -> list[Any]:
    """What is kept."""
    found = journal.read(path)
    assert found.spoiled == ()
    return found.values


@asynccontextmanager
async def window(
    opening: Callable[[TutorApp], object] | None = None,
) -> AsyncIterator[Pilot[None]]:
    """An app at home, or where it is opened."""
    app = TutorApp(rng=Random(7), pace=0, opening=opening)
    app.animation_level = "none"
    app.presence.without_secret = True  # rounds are a teacher's
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: isinstance(app.screen, HomeScreen) == (opening is None))
        yield pilot


@asynccontextmanager
async def windows(
    kind: Kind, *, asked: bool = False
) -> AsyncIterator[tuple[Pilot[None], Pilot[None], Path]]:
    """Two apps: something was begun in the first, the second is at home; and its file.

    Or the second was opened to go on with it, and has been asked about that.
    """
    save(msgspec.structs.replace(Settings()))
    async with window(kind.begin) as one:
        shelf = terminal_shelf()
        (path,) = (*shelf.practices.glob("*.jsonl"), *shelf.games.glob("*.jsonl"))
        async with window(ask(path) if asked else None) as other:
            yield one, other, path


def ask(path: Path) -> Callable[[TutorApp], object]:
    """Wants to go on with something."""
    return lambda app: app.open(Continue(path))


async def choose(pilot: Pilot[None], option: str) -> None:
    """Chooses a line of a menu."""
    menu = pilot.app.screen.query_one(OptionList)
    menu.highlighted = menu.get_option_index(option)
    menu.focus()
    await pilot.press("enter")
    await pilot.pause()

"""Matches of ExLibris with cards dealt as told, and the app opened at their table."""

from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

from textual.pilot import Pilot
from textual.widgets import Static

from tests.ui.screens.play import SMALL, lines_of
from tutor.engine.contract import CHANCE
from tutor.engine.match import Match
from tutor.games.exlibris import GAME
from tutor.games.exlibris.rules.components import BOOKS, SEEKERS, Components
from tutor.games.exlibris.rules.moves import parse
from tutor.games.exlibris.rules.setup import Options
from tutor.games.exlibris.rules.state import State
from tutor.games.exlibris.screens.game import ExLibrisScreen
from tutor.games.exlibris.widgets.hand import BookHand
from tutor.ui.app import TutorApp
from tutor.ui.screens.games.starting import screen_of
from tutor.ui.widgets.sentences import Sentences

GOLDEN = "AEACDBA"
"""From the First to the Seventh: A finds 5, E 2, C 1, B and D none."""


def rest(deck: tuple[str, ...], dealt: str) -> str:
    """The cards of a deck that are left."""
    return "".join((Counter(deck) - Counter(dealt)).elements())


def begin(
    *seats: str, row: str = GOLDEN, hands: tuple[str, ...] = (), path: Path | None = None
) -> Match[State]:
    """A match; the Expedition stands as told, and each hand begins with these Books."""
    match = Match.begin(GAME, seats, Options(), Components(), Random(1), path).of(State)
    match.play(CHANCE, parse(f"seekers {' '.join(row + rest(SEEKERS, row))}"))
    dealt = "".join("".join(cards) for cards in zip(*hands, strict=True))
    match.play(CHANCE, parse(f"books {' '.join(dealt + rest(BOOKS, dealt))}"))
    return match


def give(match: Match[State], colours: str) -> Match[State]:
    """Commissions, one after the other, by whoever is to move."""
    for colour in colours:
        match.play(match.state.turn, parse(colour))
    return match


@asynccontextmanager
async def at_table(
    match: Match[State], size: tuple[int, int] = SMALL
) -> AsyncIterator[Pilot[None]]:
    app = TutorApp(opening=lambda app: app.push_screen(screen_of(match)), pace=0)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield pilot


def table(pilot: Pilot[None]) -> ExLibrisScreen:
    return next(each for each in pilot.app.screen_stack if isinstance(each, ExLibrisScreen))


def hand_of(pilot: Pilot[None]) -> str:
    return "".join(table(pilot).query_one(BookHand).cards)


def told(pilot: Pilot[None]) -> tuple[str, ...]:
    """The sentences of the panel."""
    story = table(pilot).query_one(Sentences).story
    return tuple(story.lines) if story else ()


def static(pilot: Pilot[None], name: str) -> str:
    return str(pilot.app.screen.query_one(name, Static).content)


def text_of(pilot: Pilot[None]) -> str:
    return " ".join(" ".join(lines_of(pilot)).split())

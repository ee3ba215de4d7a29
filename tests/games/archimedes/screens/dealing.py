"""Exercises of Archimedes with a deck that lies as told, played through the real app."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

from textual.pilot import Pilot

from tests.ui.screens.play import SMALL
from tutor.engine.shelf import terminal_shelf
from tutor.games.archimedes.deck import deck
from tutor.games.archimedes.missing import practice as missing_practice
from tutor.games.archimedes.missing.practice import MissingPractice
from tutor.games.archimedes.missing.task import Task
from tutor.games.archimedes.practice.events import Shuffled
from tutor.games.archimedes.practice.practice import Practice, header_of
from tutor.games.archimedes.rules.components import Card
from tutor.games.archimedes.rules.moves import Deck
from tutor.games.archimedes.screens.missing import MissingScreen
from tutor.games.archimedes.screens.practice import CardPracticeScreen
from tutor.games.archimedes.screens.starting import CardPractice
from tutor.learn.practice.persistence import begin
from tutor.ui.app import TutorApp
from tutor.ui.screens.base import TutorScreen

HAND, TOP = (3, 5, 8, 11, 12), 3
DEAL = (*HAND, TOP, 4, 0, 7)
"""A hand, the card that lies open, then those to draw: 4, Reiner, 7, and the rest as it comes."""


def dealt(cards: tuple[Card, ...] = DEAL) -> CardPracticeScreen:
    """A practice with these cards on top of the deck."""
    components = deck(True)
    rest = list(components.cards)
    for card in cards:
        rest.remove(card)
    practice = Practice(header_of(components))
    store = begin(practice, terminal_shelf())
    shuffled = Shuffled(str(Deck((*cards, *rest))))
    practice.apply(shuffled)
    store.add(shuffled)
    return CardPracticeScreen(practice, store, Random(1))


TASKS = (Task(3, "+", None, 8), Task(12, "/", None, 3), Task(None, "*", None, 9))


def gaps(tasks: tuple[Task, ...] = TASKS) -> MissingScreen:
    """A set of these tasks."""
    practice = MissingPractice(missing_practice.Header(1, "missing", tasks))
    return MissingScreen(practice, begin(practice, terminal_shelf()), Random(1))


def resumed(path: Path) -> TutorScreen:
    """The exercise of this file, gone on with."""
    return CardPractice().continued_practice(path, Random(1))


@asynccontextmanager
async def practising(
    screen: TutorScreen, size: tuple[int, int] = SMALL
) -> AsyncIterator[Pilot[None]]:
    """The app on this screen, home below it."""

    def opening(app: TutorApp) -> None:
        app.push_screen(screen)

    async with TutorApp(opening=opening, rng=Random(1)).run_test(size=size) as pilot:
        await pilot.pause()
        yield pilot

"""How an exercise of Archimedes starts: from the choices, or from a file."""

from pathlib import Path
from random import Random

from tutor.games.archimedes import GAME
from tutor.games.archimedes.choices import Choices
from tutor.games.archimedes.deck import deck
from tutor.games.archimedes.missing import practice as missing_practice
from tutor.games.archimedes.missing.practice import MissingPractice
from tutor.games.archimedes.practice.practice import Practice, header_of
from tutor.games.archimedes.screens.missing import MissingScreen
from tutor.games.archimedes.screens.practice import CardPracticeScreen
from tutor.learn.practice.persistence import begin, reopen
from tutor.settings import Settings
from tutor.ui.screens.base import TutorScreen


def new_practice(settings: Settings, rng: Random) -> TutorScreen:
    """The exercise chosen, kept from its first event on."""
    choices = settings.of(GAME.name, Choices)
    if choices.exercise == "missing":
        tasks = MissingPractice(missing_practice.header_of(deck(choices.reiner), rng))
        return MissingScreen(tasks, begin(tasks), rng)
    practice = Practice(header_of(deck(choices.reiner)))
    return CardPracticeScreen(practice, begin(practice), rng)


def continued_practice(path: Path, rng: Random) -> TutorScreen:
    """The exercise of this file; raises :class:`tutor.learn.practice.persistence.Unreadable`."""
    found = reopen(path)
    if isinstance(found.practice, MissingPractice):
        return MissingScreen(found.practice, found.store, rng, truncated=found.truncated)
    return CardPracticeScreen(found.practice, found.store, rng, truncated=found.truncated)

"""How an exercise of Archimedes starts: from the choices, or from a file."""

from pathlib import Path
from random import Random

from tutor.practice.archimedes import missing_practice
from tutor.practice.archimedes.deck import deck
from tutor.practice.archimedes.missing_practice import MissingPractice
from tutor.practice.archimedes.practice import Practice, header_of
from tutor.practice.store import begin, reopen
from tutor.settings import Settings
from tutor.ui.screens.archimedes.missing import MissingScreen
from tutor.ui.screens.archimedes.practice import CardPracticeScreen
from tutor.ui.screens.base import TutorScreen


def new_practice(choices: Settings, rng: Random) -> TutorScreen:
    """The exercise chosen, kept from its first event on."""
    if choices.exercise == "missing":
        tasks = MissingPractice(missing_practice.header_of(deck(choices.reiner), rng))
        return MissingScreen(tasks, begin(tasks), rng)
    practice = Practice(header_of(deck(choices.reiner)))
    return CardPracticeScreen(practice, begin(practice), rng)


def continued_practice(path: Path, rng: Random) -> TutorScreen:
    """The exercise of this file; raises :class:`tutor.practice.store.Unreadable`."""
    found = reopen(path)
    if isinstance(found.practice, MissingPractice):
        return MissingScreen(found.practice, found.store, rng, torn=found.torn)
    return CardPracticeScreen(found.practice, found.store, rng, torn=found.torn)

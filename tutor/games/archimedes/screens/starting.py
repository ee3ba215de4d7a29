"""How an exercise of Archimedes starts: from the choices, or from a file."""

from pathlib import Path
from random import Random

from tutor.engine.ownership import How
from tutor.engine.shelf import Shelf
from tutor.games.archimedes import GAME
from tutor.games.archimedes.choices import Choices
from tutor.games.archimedes.deck import deck
from tutor.games.archimedes.missing import practice as missing_practice
from tutor.games.archimedes.missing.practice import MissingKind, MissingPractice
from tutor.games.archimedes.practice.practice import HandKind, Practice, header_of
from tutor.games.archimedes.screens.missing import MissingScreen
from tutor.games.archimedes.screens.practice import CardPracticeScreen
from tutor.games.archimedes.screens.setup import CardSetupScreen
from tutor.learn.practice.persistence import begin, reopen
from tutor.learn.practice.repository import kind_of
from tutor.settings import Settings
from tutor.ui.faces import GuidedPractice
from tutor.ui.screens.base import TutorScreen


class CardPractice(GuidedPractice):
    """A hand against the deck, or a set of missing cards."""

    def setup(self) -> CardSetupScreen:
        """Which of them, and with which cards."""
        return CardSetupScreen()

    def new_practice(self, settings: Settings, rng: Random, shelf: Shelf) -> TutorScreen:
        """The exercise chosen."""
        choices = settings.of(GAME.name, Choices)
        if choices.exercise == "missing":
            tasks = MissingPractice(missing_practice.header_of(deck(choices.reiner), rng))
            return MissingScreen(tasks, begin(tasks, shelf), rng)
        practice = Practice(header_of(deck(choices.reiner)))
        return CardPracticeScreen(practice, begin(practice, shelf), rng)

    def continued_practice(self, path: Path, rng: Random, how: How = How.GO_ON) -> TutorScreen:
        """The exercise of this file."""
        if kind_of(path) == "missing":
            return MissingScreen(*reopen(path, MissingKind(), rng, how), rng)
        return CardPracticeScreen(*reopen(path, HandKind(), rng, how), rng)

"""How a practice screen comes about: with the choices of now, or from the file of one left."""

from pathlib import Path
from random import Random

from tutor.engine.ownership import How
from tutor.engine.shelf import Shelf
from tutor.games.rachmistrz import GAME
from tutor.games.rachmistrz.choices import Choices
from tutor.games.rachmistrz.practice.practice import Practice, RollKind, header_of
from tutor.games.rachmistrz.screens.practice import PracticeScreen
from tutor.games.rachmistrz.screens.setup import SetupScreen
from tutor.learn.practice.persistence import begin, reopen
from tutor.settings import Settings
from tutor.ui.faces import GuidedPractice


class RollPractice(GuidedPractice):
    """One roll after the other, until the tokens are laid."""

    def setup(self) -> SetupScreen:
        """The side, the dice, the time."""
        return SetupScreen()

    def new_practice(self, settings: Settings, rng: Random, shelf: Shelf) -> PracticeScreen:
        """A practice with the remembered choices."""
        choices = settings.of(GAME.name, Choices)
        header = header_of(choices, sandglass=choices.sandglass)
        practice = Practice(header)
        return PracticeScreen(practice, begin(practice, shelf), rng)

    def continued_practice(self, path: Path, rng: Random, how: How = How.GO_ON) -> PracticeScreen:
        """The practice of this file."""
        return PracticeScreen(*reopen(path, RollKind(), rng, how), rng)

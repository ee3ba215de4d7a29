"""How a practice of Target starts: from the choices, or from a file."""

from pathlib import Path
from random import Random

from tutor.engine.ownership import How
from tutor.engine.shelf import Shelf
from tutor.learn.practice.persistence import begin, reopen
from tutor.settings import Settings
from tutor.ui.faces import GuidedPractice
from tutor_target import GAME
from tutor_target.choices import Choices
from tutor_target.practice.practice import TaskKind, new_practice
from tutor_target.screens.practice import TargetPracticeScreen
from tutor_target.screens.setup import TargetSetupScreen


class TargetPractice(GuidedPractice):
    """Targets to be made of four numbers."""

    def setup(self) -> TargetSetupScreen:
        """All the numbers, or some."""
        return TargetSetupScreen()

    def new_practice(self, settings: Settings, rng: Random, shelf: Shelf) -> TargetPracticeScreen:
        """A set of tasks with the remembered choice."""
        practice = new_practice(settings.of(GAME.name, Choices), rng)
        return TargetPracticeScreen(practice, begin(practice, shelf), rng)

    def continued_practice(
        self, path: Path, rng: Random, how: How = How.GO_ON
    ) -> TargetPracticeScreen:
        """The set of this file."""
        return TargetPracticeScreen(*reopen(path, TaskKind(), rng, how), rng)

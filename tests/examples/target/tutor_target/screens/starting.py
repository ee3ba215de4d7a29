"""How a practice of Target starts: from the choices, or from a file."""

from pathlib import Path
from random import Random

from tutor import data
from tutor.engine.ownership import How
from tutor.engine.shelf import Shelf
from tutor.learn.practice.persistence import begin, reopen
from tutor.settings import Settings
from tutor.ui.faces import GuidedPractice
from tutor_target import GAME
from tutor_target.choices import Choices
from tutor_target.practice.practice import Header, Practice, TaskKind
from tutor_target.practice.task import make_tasks
from tutor_target.rules.components import Components
from tutor_target.rules.setup import Options
from tutor_target.screens.practice import TargetPracticeScreen
from tutor_target.screens.setup import TargetSetupScreen


class TargetPractice(GuidedPractice):
    """Targets to be made of four numbers."""

    def setup(self) -> TargetSetupScreen:
        """All the numbers, or some."""
        return TargetSetupScreen()

    def new_practice(self, settings: Settings, rng: Random, shelf: Shelf) -> TargetPracticeScreen:
        """A set of tasks with the remembered choice."""
        box = data.components(GAME, Options(numbers=4))
        assert isinstance(box, Components), "what this game is played with"
        tasks = make_tasks(box, settings.of(GAME.name, Choices).use, rng)
        practice = Practice(Header(1, "target", tasks))
        return TargetPracticeScreen(practice, begin(practice, shelf), rng)

    def continued_practice(
        self, path: Path, rng: Random, how: How = How.GO_ON
    ) -> TargetPracticeScreen:
        """The set of this file."""
        return TargetPracticeScreen(*reopen(path, TaskKind(), rng, how), rng)

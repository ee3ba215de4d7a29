"""The guided practice of Quantum."""

from collections.abc import Iterable
from random import Random

from tutor import data
from tutor.games.quantum import GAME
from tutor.games.quantum.exercises.making import make_tasks
from tutor.games.quantum.rules.setup import Options, unpack
from tutor.learn.exercises import Exercise
from tutor.ui.screens.tasks import ExercisePractice


class SheetPractice(ExercisePractice):
    """Sums of rolls, columns and chances with the dice of the box."""

    game = GAME

    def tasks(self, rng: Random) -> Iterable[Exercise]:
        """With the dice of the data file."""
        return make_tasks(unpack(Options(), data.files(GAME)).dice, rng)

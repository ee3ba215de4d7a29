"""The guided practice of Quantum."""

from tutor.games.quantum import GAME
from tutor.ui.screens.tasks import ExercisePractice


class SheetPractice(ExercisePractice):
    """Sums of rolls, columns and chances with the dice of the box."""

    game = GAME

"""The guided practice of ExLibris."""

from collections.abc import Iterable
from random import Random

from tutor.games.exlibris import GAME
from tutor.games.exlibris.exercises.making import make_tasks
from tutor.learn.exercises import Exercise
from tutor.ui.screens.tasks import ExercisePractice


class BooksPractice(ExercisePractice):
    """Islands and hands as they are near the end of a game."""

    game = GAME

    def tasks(self, rng: Random) -> Iterable[Exercise]:
        """The cards of the box are always the same."""
        return make_tasks(rng)

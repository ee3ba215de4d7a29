"""The guided practice of ExLibris."""

from tutor.games.exlibris import GAME
from tutor.ui.screens.tasks import ExercisePractice


class BooksPractice(ExercisePractice):
    """Islands and hands as they are near the end of a game."""

    game = GAME

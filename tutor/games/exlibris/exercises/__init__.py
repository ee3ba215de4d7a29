"""The exercises of ExLibris: one file a kind; what they share is in :mod:`islands`."""

from typing import Final

from tutor.games.exlibris.exercises.expected import Expected
from tutor.games.exlibris.exercises.hand_value import HandValue
from tutor.games.exlibris.exercises.island_value import IslandValue
from tutor.learn.exercises.face import Exercises

EXERCISES: Final = Exercises(
    kinds=(IslandValue, HandValue, Expected), skills=("ranks", "planning", "best-move-exlibris")
)

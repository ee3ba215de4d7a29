"""The guided practice of Quantum in lines."""

from tutor.games.quantum import GAME
from tutor.plain.tasks import TaskPracticeInLines


class SheetPracticeInLines(TaskPracticeInLines):
    """Sums of rolls, columns, sheets and a chance."""

    game = GAME

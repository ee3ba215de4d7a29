"""The guided practice of ExLibris in lines."""

from tutor.games.exlibris import GAME
from tutor.plain.tasks import TaskPracticeInLines


class BooksPracticeInLines(TaskPracticeInLines):
    """Islands and hands near the end of a game."""

    game = GAME

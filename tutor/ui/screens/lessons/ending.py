"""The end of a lesson that is learned: the closing check, and the way into the game."""

from datetime import date
from functools import partial
from typing import Final

from textual.content import Content
from textual.widgets import Static

from tutor.language import say
from tutor.learn.exercises import Choice, Exercise
from tutor.learn.lessons.lesson import Lesson
from tutor.learn.lessons.run import LessonRun
from tutor.learn.practice.task_narration import solved
from tutor.progress.values import Ending
from tutor.ui.destinations import Lessons, Practice, Table, TeachBot
from tutor.ui.faces import is_practised
from tutor.ui.keys import Key, letter
from tutor.ui.screens.ending import MORE, EndingScreen
from tutor.ui.widgets.ending import Told
from tutor.ui.widgets.lines import Words

RIGHT, WRONG = "✓", "✗"
"""Marks of the closing check."""

SOLVED: Final = 30
"""Letters of what was right, at most: the rest of a line is for the words of the ending."""


class LessonEndScreen(EndingScreen):
    """What was right; Enter leads to where it is of use."""

    KEYS = (
        Key("enter", "next", "go-on"),
        Key(letter("n"), "again", "again"),
        Key(letter("m"), "teach", "teach-bot"),
        Key(letter("t"), "today", "today", show=False),
        Key("escape,q", "leave", "back"),
        *MORE,
    )

    def __init__(self, lesson: Lesson, run: LessonRun) -> None:
        super().__init__()
        self.lesson = lesson
        self.run = run

    @property
    def help_text(self) -> str:
        """What F1 says of a lesson that is learned."""
        return say("lesson.end-help")

    def told(self) -> Told:
        """That it is learned, and how the check went."""
        right, of = self.run.right(), len(self.lesson.check)
        figures = [self.lesson.title, say("lesson.passed")]
        return Told(partial(_headline, of), right, figures)

    def ending(self, day: date) -> Ending:
        """The lesson, with its closing check."""
        right, asked = self.run.right(), len(self.run.checked)
        return Ending(mode="lesson", what=self.lesson.id, day=day, right=right, asked=asked)

    def picture(self) -> Static:
        """The exercises of the check, each with a mark and its solution."""
        lines = [
            Content.assemble(
                (f"{RIGHT} ", "$success")
                if self.run.checked.get(name)
                else (f"{WRONG} ", "$warning"),
                _solved(exercise),
            )
            for name, exercise in self.lesson.check.items()
        ]
        return Words(Content("\n").join(lines), classes="-lines")

    @property
    def repeats(self) -> bool:
        """Enter leads to where the lesson is of use."""
        return False

    def next_text(self) -> str:
        """To the game that the lesson leads to."""
        return say("lesson.to-game", game=say(f"game.{self.lesson.game}"))

    def action_next(self) -> None:
        """Opens the game that the lesson leads to, in place of its end."""
        game = self.lesson.game
        opened = Practice(game, self.lesson.chosen) if is_practised(game) else Table(game)
        self.open(opened, instead=True)

    def action_again(self) -> None:
        """Reads the lesson again."""
        self.open(Lessons(chosen=self.lesson.id), instead=True)

    def action_teach(self) -> None:
        """Opens a bot that has the misconception of the lesson."""
        self.open(TeachBot(min(self.lesson.misconceptions)))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The key of the bot where the lesson is about a misconception."""
        if action == "teach":
            return bool(self.lesson.misconceptions)
        return super().check_action(action, parameters)

    def action_leave(self) -> None:
        """Back to the list."""
        self.app.pop_screen()


def _solved(exercise: Exercise) -> str:
    """An exercise with its result, or where it is no calculation a solution.

    Of letters to choose from the words: which letter it was says nothing any more.
    """
    if isinstance(exercise, Choice):
        return _shortened(exercise.right)
    return solved(exercise)


def _shortened(words: str) -> str:
    return words if len(words) <= SOLVED else f"{words[: SOLVED - 1].rstrip()}…"


def _headline(of: int, right: int) -> str:
    return say("lesson.right", n=right, of=of)

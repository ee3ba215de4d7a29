"""The guided practice of any game with exercises: its goal, the tasks, what came of them."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from datetime import date
from functools import cached_property
from itertools import islice
from pathlib import Path, PurePath
from random import Random
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from tutor.engine.game import Game, GameBroken
from tutor.engine.ownership import How
from tutor.engine.shelf import Shelf
from tutor.language import say
from tutor.learn.exercises import Exercise
from tutor.learn.feedback import Said
from tutor.learn.practice.events import Ended, Shown, Skipped, Tried
from tutor.learn.practice.persistence import Store, begin, reopen
from tutor.learn.practice.task_narration import figure_lines, solution_text, title_line
from tutor.learn.practice.tasks import (
    PATIENCE,
    TASK_SETS,
    Choices,
    Summary,
    TaskKind,
    TaskPractice,
    ending_of,
    new_set,
    summarise,
)
from tutor.progress.values import Ending
from tutor.settings import Settings
from tutor.ui.faces import GuidedPractice
from tutor.ui.keys import Key
from tutor.ui.screens.ending import ENDING_CSS
from tutor.ui.screens.games.goal import goal_of
from tutor.ui.screens.practice_setup import PracticeSetupScreen
from tutor.ui.screens.practising import PracticeSummaryScreen, TaskScreen
from tutor.ui.widgets.choices import Choice, ChoiceRow
from tutor.ui.widgets.ending import Told
from tutor.ui.widgets.exercise import ExercisePanel
from tutor.ui.widgets.keysfooter import KeysFooter
from tutor.ui.widgets.pictures import drawn, load_drawings
from tutor.ui.widgets.pixels import is_large

DONE, NOW, OPEN = "●", "◉", "○"
"""Marks of tasks: done, asked now, still to come."""

ALONE, AGAIN = "✓", "○"
"""Marks of tasks at the end: solved at once; worth another look."""


class GoalScreen(PracticeSetupScreen):
    """What a game is about, before its practice, and how hard that is."""

    def __init__(self, game: Game) -> None:
        self.game = game
        super().__init__()

    @property
    def help_text(self) -> str:
        """What F1 says before a set of tasks."""
        return say("practice.tasks-help")

    @property
    def title_text(self) -> str:
        """The practice by its name."""
        return say(f"practice.title-{self.game.name}")

    def make_ready(self, columns: int, lines: int) -> None:
        """Loads what makes the tasks, and what draws them."""
        load_drawings()
        with suppress(GameBroken):  # who begins is told
            self.game.face(TASK_SETS)

    def rows(self) -> Iterator[Widget]:
        """The goal of the game, what there is to do, and how hard."""
        yield from goal_of(self.game)
        yield Static(Content(say("practice.tasks-first")))
        chosen = self.session.choices.of(self.game.name, Choices).hard
        levels = [
            Choice(False, say("practice.level-first")),
            Choice(True, say("practice.level-hard")),
        ]
        yield ChoiceRow(say("practice.level"), levels, chosen, "hard")


class ExerciseScreen(TaskScreen[Exercise]):
    """One exercise after the other, each with its hints and its working."""

    KEYS: ClassVar[tuple[Key, ...]] = (
        *TaskScreen.KEYS[:2],
        Key("f3", "show_all", "show-all", priority=True),
        *TaskScreen.KEYS[2:],
    )

    CSS_PATH = "tasks.tcss"

    def __init__(self, game: Game, practice: TaskPractice, store: Store, rng: Random) -> None:
        super().__init__(store, rng)
        self.game = game
        self.practice: TaskPractice = practice

    @property
    def help_text(self) -> str:
        """What F1 says of the tasks of a game."""
        return say("practice.tasks-help")

    def compose(self) -> ComposeResult:
        """How far it is, and the exercise with everything that is said of it."""
        yield Static(id="progress")
        yield ExercisePanel()
        yield KeysFooter()

    @property
    def panel(self) -> ExercisePanel:
        """The exercise on the screen."""
        return self.query_one(ExercisePanel)

    @on(ExercisePanel.Answered)
    def _answered(self, message: ExercisePanel.Answered) -> None:
        self.enter(message.text)

    def judge(self, text: str) -> None:
        """Says what became of an answer; from the second wrong one on, how it is solved."""
        task = self.asked
        if not text:
            return
        judged = self.practice.answer(text)
        wrong = self.practice.wrong + judged.counts
        if not self.take(Tried(judged.text, judged.code, judged.diagnosis), task, judged):
            return
        self._finishing = self._showing = False
        if judged.correct:
            self.solved = task
            self._end_if_over()
        told = judged.counts and not judged.correct and wrong >= PATIENCE
        self.panel.tell(judged, solved=told)
        if judged.correct:
            self.panel.line.put("")
            self.panel.add_line(say("practice.task-next"))
        self._show_progress()
        self.refresh_bindings()

    def _end_if_over(self) -> None:
        """After the last task the journal is closed, so that nothing is offered to be gone on."""
        if self.practice.phase == "over":
            self.take(Ended())

    def action_skip(self) -> None:
        """To the next task; one that was not solved is left."""
        if self.solved is None:
            if not self.take(self.skipped()):
                return
            self._end_if_over()
        self._go_on()

    def given_hints(self) -> Iterable[str]:
        """The ladder so far."""
        return self.practice.given

    def action_show_all(self) -> None:
        """Shows how the task is solved; before a try only when asked twice."""
        if not self.may_show_all(bool(self.practice.wrong)) or not self.take(Shown()):
            return
        self.tell("hint", [*map(Said, self.asked.working())])

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There is help while there is something to find."""
        return self.solved is None if action in ("hint", "show_all") else True

    def skipped(self) -> Skipped:
        """The pupil wants another task."""
        return Skipped()

    def ended(self) -> Ended:
        """The pupil has had enough."""
        return Ended()

    def end_screen(self) -> "TasksDoneScreen":
        """What came of the tasks."""
        return TasksDoneScreen(self.game, self.practice)

    def show_task(self, task: Exercise) -> None:
        """Shows a task with its picture."""
        self.panel.show(task)
        self.panel.fit_said(self.size.height - 2)
        self._show_progress()
        self.refresh_bindings()

    def _show_progress(self) -> None:
        tasks = len(self.practice.tasks)
        asked = self.practice.place - (self.solved is not None)
        done = self.practice.place
        marks = "".join(DONE if at < done else NOW if at == asked else OPEN for at in range(tasks))
        told = say("practice.task", number=asked + 1, of=tasks)
        text = Content.assemble((told, "bold $accent"), "  ", marks)
        self.query_one("#progress", Static).update(text)


class TasksDoneScreen(PracticeSummaryScreen):
    """What came of a set of tasks."""

    CSS_PATH: ClassVar[str | PurePath | list[str | PurePath] | None] = [
        ENDING_CSS,
        "tasksdone.tcss",
    ]

    def __init__(self, game: Game, practice: TaskPractice) -> None:
        super().__init__()
        self.game = game
        self.practice = practice
        self.level = {"hard": practice.header.hard}
        if not practice.header.hard and self.summary.alone == self.summary.tasks:
            self.harder = {"hard": True}

    @property
    def help_text(self) -> str:
        """What F1 says of tasks that are done."""
        return say("practice.tasks-done-help")

    @cached_property
    def summary(self) -> Summary:
        """The figures of the set."""
        return summarise(self.practice)

    def told(self) -> Told:
        """How many were solved, what help there was, and the tasks that the picture is not of."""
        found = self.summary
        title = title_line(found)
        lines = [line for at, line in enumerate(self._lines()) if at != self._looked_at]
        return Told(lambda _: title, 0, tuple(figure_lines(found)), more=lines)

    def _lines(self) -> Iterator[Content]:
        """The tasks that were met: of the others nothing is given away."""
        asked = zip(self.practice.tasks, self.summary.right_away, strict=True)
        yield from (_line(*each) for each in islice(asked, self.summary.met))

    @cached_property
    def _looked_at(self) -> int:
        """The place of the first task worth another look, else of the last one that was met."""
        missed = [*self.summary.right_away, False].index(False)
        return min(missed, self.summary.met - 1)

    def picture(self) -> Widget | None:
        """One task with its solution, and as it was asked."""
        lines, place = [*self._lines()], self._looked_at
        if not lines:
            return None
        drawing = drawn(self.practice.tasks[place].picture(), is_large(self.app))
        self.add_class("-below", "-tall")
        return Vertical(Static(lines[place]), *drawing, id="looked-at")

    def ending(self, day: date) -> Ending | None:
        """What counts of the tasks; nothing without an answer."""
        return ending_of(self.practice, day)


def _line(exercise: Exercise, right_away: bool) -> Content:
    mark, style = (ALONE, "$success") if right_away else (AGAIN, "$warning")
    solution = solution_text(exercise)
    return Content.assemble((f"{mark} ", style), f"{exercise.ask().heading}  ", (solution, "bold"))


class ExercisePractice(GuidedPractice):
    """Exercises of a game as its guided practice: the game makes them by its ``task_sets``."""

    game: ClassVar[Game]
    """Its ``practices`` hold its own name, that of the journals."""

    def setup(self) -> GoalScreen:
        """The goal of the game."""
        return GoalScreen(self.game)

    def new_practice(self, settings: Settings, rng: Random, shelf: Shelf) -> ExerciseScreen:
        """A set of exercises, kept from its first event on."""
        practice = new_set(self.game, settings, rng)
        return ExerciseScreen(self.game, practice, begin(practice, shelf), rng)

    def continued_practice(self, path: Path, rng: Random, how: How = How.GO_ON) -> ExerciseScreen:
        """The set of this file."""
        practice, store = reopen(path, TaskKind(self.game), rng, how)
        return ExerciseScreen(self.game, practice, store, rng)

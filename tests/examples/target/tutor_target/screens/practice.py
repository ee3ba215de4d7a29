"""Guided practice of Target: one task after the other, with hints."""

from collections.abc import Iterator
from random import Random

from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Static

from tutor.language import say
from tutor.learn import narration
from tutor.learn.exercises import Judged
from tutor.learn.feedback import Said, answer_lines
from tutor.learn.practice.persistence import Store
from tutor.ui.screens.practising import TaskScreen
from tutor.ui.widgets.answer import AnswerInput
from tutor.ui.widgets.feedback import Feedback
from tutor.ui.widgets.keysfooter import KeysFooter
from tutor.ui.widgets.projection import BigTiles
from tutor_target.exercises import Hit
from tutor_target.practice.narration import hint_sentence, task_sentence
from tutor_target.practice.practice import Ended, Practice, Skipped, Tried
from tutor_target.practice.task import RUNGS, Task
from tutor_target.screens.summary import TargetSummaryScreen

WORDS = 72
"""Columns for what is said, on the smallest terminal."""


class TargetPracticeScreen(TaskScreen[Task]):
    """A target is to be made in task after task."""

    CSS_PATH = "practice.tcss"

    def __init__(self, practice: Practice, store: Store, rng: Random) -> None:
        super().__init__(store, rng)
        self.practice: Practice = practice

    @property
    def help_text(self) -> str:
        """What F1 says of this screen."""
        return say("target.practice-help")

    def compose(self) -> ComposeResult:
        """How far it is, the numbers, what is said, the line."""
        yield Static(id="progress")
        yield BigTiles()
        yield Static(id="message")
        yield AnswerInput()
        yield Feedback(WORDS, classes="-beside")
        yield KeysFooter()

    def judge(self, text: str) -> None:
        """Says what is to be said about a calculation."""
        task = self.asked
        answer = self.practice.answer(text)
        self.query_one(AnswerInput).remember(text)
        asked = Hit(task.numbers, task.target, task.use)
        judged = Judged(text, answer.code, answer.diagnosis)
        if not self.take(Tried(text, answer.code, answer.diagnosis), asked, judged):
            return
        if answer.correct:
            self.solved = task
            self.tell("right", [Said(narration.verdict(answer), "bold")])
            self.show_task(task)
        else:
            self.tell("wrong", answer_lines(answer, whole=False))

    def given_hints(self) -> Iterator[str]:
        """The rungs of the ladder so far."""
        for rung in RUNGS[: len(self.practice.shown)]:
            yield hint_sentence(rung, self.asked)

    def skipped(self) -> Skipped:
        """The event that leaves a task."""
        return Skipped()

    def ended(self) -> Ended:
        """The event that ends the set."""
        return Ended()

    def end_screen(self) -> TargetSummaryScreen:
        """What came of the set."""
        return TargetSummaryScreen(self.practice)

    def show_task(self, task: Task) -> None:
        """Shows the numbers and the target, and how far the set is."""
        self.query_one(BigTiles).rows = ((str(task.target),), tuple(map(str, task.numbers)))
        tasks, place = len(self.practice.header.tasks), self.practice.place
        number = place + (self.solved is None)
        told = say("target.task-number", number=number, of=tasks)
        self.query_one("#progress", Static).update(Content.styled(told, "bold $accent"))
        wanted = say("target.task-next") if self.solved is not None else task_sentence(task)
        self.query_one("#message", Static).update(Content(wanted))
        self.refresh_bindings()

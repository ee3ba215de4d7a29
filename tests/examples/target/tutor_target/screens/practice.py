"""Guided practice of Target: one task after the other, with hints."""

from random import Random

from textual import on
from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Input, Static

from tutor.language import say
from tutor.learn import narration
from tutor.learn.exercises import Judged
from tutor.learn.practice.persistence import Store
from tutor.ui.keys import Key
from tutor.ui.screens.practising import PractisingScreen
from tutor.ui.widgets.answer import AnswerInput
from tutor.ui.widgets.feedback import Feedback, Row, Said, answer_lines
from tutor.ui.widgets.keysfooter import KeysFooter
from tutor.ui.widgets.projection import BigTiles
from tutor_target.exercises import Hit
from tutor_target.practice.narration import hint_sentence, task_sentence
from tutor_target.practice.practice import Ended, Practice, Skipped, Tried
from tutor_target.practice.task import RUNGS, Task
from tutor_target.screens.summary import TargetSummaryScreen

WORDS = 72
"""Columns for what is said, on the smallest terminal."""


class TargetPracticeScreen(PractisingScreen):
    """Task after task; a right answer stays in sight until Enter leads to the next."""

    KEYS = (
        Key("f2", "hint", "hint", priority=True),
        Key("question_mark", "hint", "hint", show=False, priority=True),
        Key("f4", "skip", "next-task", priority=True),
        Key("f9", "finish", "finish", priority=True),
        Key("escape", "back", "back", priority=True),
    )

    AUTO_FOCUS = "AnswerInput"
    CSS_PATH = "practice.tcss"

    def __init__(
        self, practice: Practice, store: Store, rng: Random, *, truncated: bool = False
    ) -> None:
        super().__init__(store, rng, truncated=truncated)
        self.practice: Practice = practice
        self._solved: Task | None = None

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

    def on_mount(self) -> None:
        """Asks where the set stands."""
        super().on_mount()
        self._ask()

    # Answering -------------------------------------------------------------------------------

    @on(Input.Submitted)
    def _submitted(self, message: Input.Submitted) -> None:
        message.stop()
        if self._solved is not None:
            self._go_on()
        else:
            self._judge(message.value.strip())

    def _judge(self, text: str) -> None:
        task = self.asked
        answer = self.practice.answer(text)
        self.query_one(AnswerInput).remember(text)
        asked = Hit(task.numbers, task.target, task.use)
        self.keep_answer(asked, Judged(text, answer.code, answer.diagnosis))
        self.take(Tried(text, answer.code, answer.diagnosis))
        if answer.correct:
            self._solved = task
            self.tell("right", [Said(narration.verdict(answer), "bold")])
            self._show(task)
        else:
            self.tell("wrong", answer_lines(answer, whole=False))

    def _go_on(self) -> None:
        """To the next task, or to what came of them all."""
        self._solved = None
        if self.practice.phase == "over":
            self.sum_up()
            return
        self.silence()
        self._ask()

    def action_skip(self) -> None:
        """Leaves this task for the next one."""
        if self._solved is None:
            self.take(Skipped())
        self._go_on()

    # Help and leaving ------------------------------------------------------------------------

    def action_hint(self) -> None:
        """Goes one step down the hint ladder."""
        hint = self.practice.next_hint()
        if hint is not None:
            self.take(hint)
        given = RUNGS[: len(self.practice.shown)]
        *before, last = [hint_sentence(rung, self.asked) for rung in given]
        lines: list[Said | Row] = [*map(Said, before), Said(last, "bold")]
        self.tell("hint", lines)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There are hints while there is something to find."""
        return self._solved is None if action == "hint" else True

    def action_back(self) -> None:
        """Closes what is said, or leaves for home."""
        if self.said and self._solved is None:
            self.silence()
        else:
            self.app.pop_screen()

    def ended(self) -> Ended:
        """The event that ends the set."""
        return Ended()

    def action_finish(self) -> None:
        """Ends the set when asked twice; at once when nothing is left."""
        if self.practice.phase == "over":
            self.sum_up()
        else:
            super().action_finish()

    def sum_up(self) -> None:
        """Shows what came of the set."""
        self.app.switch_screen(TargetSummaryScreen(self.practice))

    # What is shown ---------------------------------------------------------------------------

    @property
    def asked(self) -> Task:
        """The task on the screen."""
        task = self._solved or self.practice.task
        assert task is not None, "a set that is over is summed up"
        return task

    def _ask(self) -> None:
        """Shows the task that is asked now, with an empty line."""
        if self.practice.phase == "over":
            self.sum_up()
            return
        entry = self.query_one(AnswerInput)
        entry.value = ""
        entry.focus()
        self._show(self.asked)
        self.ask_anew()

    def _show(self, task: Task) -> None:
        self.query_one(BigTiles).rows = ((str(task.target),), tuple(map(str, task.numbers)))
        tasks, place = len(self.practice.header.tasks), self.practice.place
        number = place + (self._solved is None)
        told = say("target.task-number", number=number, of=tasks)
        self.query_one("#progress", Static).update(Content.styled(told, "bold $accent"))
        wanted = say("target.task-next") if self._solved is not None else task_sentence(task)
        self.query_one("#message", Static).update(Content(wanted))
        self.refresh_bindings()

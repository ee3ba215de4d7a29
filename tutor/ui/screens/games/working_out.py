"""What a pupil works out before a move of a game is shown: a question below the table."""

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Input, Static

from tutor.language import say
from tutor.learn.feedback import Said
from tutor.learn.work_first import Asked, Trial
from tutor.progress.values import Pupil
from tutor.ui.keys import Key, bind
from tutor.ui.screens.appearing import OnePage
from tutor.ui.session import session_of
from tutor.ui.widgets.answer import AnswerInput
from tutor.ui.widgets.feedback import Feedback
from tutor.ui.widgets.keysfooter import KeysFooter
from tutor.ui.widgets.pixels import is_large

WORDS = 74
"""Columns for what is said."""

ROOM = {"wrong": 3, "hint": 3}
"""Lines for it on a small terminal, so that dice and cards stay in sight."""


class WorkOutScreen(OnePage[bool]):
    """Asks; True once it was worked out or told, False where the pupil takes the move back."""

    CSS_PATH = "working_out.tcss"
    AUTO_FOCUS = "AnswerInput"

    def __init__(self, asked: Asked, pupil: Pupil | None) -> None:
        """``pupil`` is whose answers these are, if that is known."""
        super().__init__()
        self.trial = Trial(asked)
        self._pupil = pupil
        bind(
            self,
            Key("enter", "go_on", "go-on"),
            Key("f2", "hint", "hint", priority=True),
            Key("question_mark", "hint", "hint", show=False, priority=True),
            Key("f3", "show_all", "show-all", priority=True),
            Key("escape", "take_back", "back", priority=True),
            Key("f1", "app.help", "help"),
        )

    @property
    def help_text(self) -> str:
        """What F1 says of working something out first."""
        return say("table.work-first-help")

    def compose(self) -> ComposeResult:
        """The question, the line to answer on, and what is said, at the bottom."""
        with Vertical():
            yield Static(Content.styled(self.trial.asked.heading, "bold"), id="question")
            yield AnswerInput()
            yield Feedback(WORDS, most=ROOM, classes="")
        yield KeysFooter()

    def on_mount(self) -> None:
        """Says how an answer is typed; on a large terminal covers no card by halves."""
        self.set_class(is_large(self.app), "-large")
        line, exercise = self.query_one(AnswerInput), self.trial.asked.exercise
        line.placeholder = say("exercise.example-typed", answer=exercise.example())
        line.wants = exercise.ask().how

    @on(Input.Submitted)
    def _answered(self, message: Input.Submitted) -> None:
        """A right answer lets the move be played; of a wrong one it is said what is wrong."""
        message.stop()
        text = message.value.strip()
        if not text:
            return
        judged = self.trial.judge(text)
        if self._pupil is not None and judged.is_attempt:
            session_of(self).progress.answer(self.trial.answered(self._pupil.id, judged))
        if judged.correct:
            self.dismiss(True)
            return
        lines = list(self.trial.wrong_lines(judged))
        # Where it was told, what it comes to has to be read: that stands last.
        self.query_one(Feedback).tell("hint" if self.trial.is_told else "wrong", lines)
        self.query_one(AnswerInput).give_back(judged.text)
        self._end_if_told()

    def action_hint(self) -> None:
        """Shows the hints with the next one, which is set off."""
        *before, last = self.trial.hint()
        self.query_one(Feedback).tell("hint", [*map(Said, before), Said(last, "bold")])

    def action_show_all(self) -> None:
        """Shows the solution; the move is played after it."""
        self.query_one(Feedback).tell("hint", list(self.trial.solution()))
        self._end_if_told()

    def _end_if_told(self) -> None:
        """What was told is not asked for any more; there is room to read it."""
        if self.trial.is_told:
            self.query_one(AnswerInput).display = False
            self.set_focus(None)
            self.refresh_bindings()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There is help until it is told; then Enter goes on."""
        if action in ("hint", "show_all"):
            return not self.trial.is_told
        return True

    def action_go_on(self) -> None:
        """What was told has been read."""
        if self.trial.is_told:
            self.dismiss(True)

    def action_take_back(self) -> None:
        """Another move may be chosen; none was lost."""
        self.dismiss(False)

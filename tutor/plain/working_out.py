"""What a pupil works out before a move of a game is told, in lines."""

from collections.abc import Iterable
from typing import ClassVar

from tutor.language import say
from tutor.learn.work_first import Asked, Trial
from tutor.plain.activity import Activity
from tutor.plain.commands import Command
from tutor.plain.session import Session
from tutor.progress.values import Pupil


class WorkOutInLines(Activity):
    """One question; a wrong answer costs nothing, and the move may be taken back."""

    COMMANDS: ClassVar[tuple[Command, ...]] = tuple(Command)

    def __init__(self, session: Session, asked: Asked, pupil: Pupil | None) -> None:
        """``pupil`` is whose answers these are, if that is known."""
        super().__init__(session)
        self._trial = Trial(asked)
        self._pupil = pupil
        self.found = False
        """Whether it was worked out or told, so that the move can be played."""
        self.leaves = False
        """Whether the pupil has had enough of the whole game."""

    def begin(self) -> None:
        """Asks."""
        self.board()

    def board(self) -> None:
        """The question; what it is about was told before the move."""
        self.talk.tell(self._trial.asked.heading)

    def help(self) -> Iterable[str]:
        """What to type, and that a wrong number costs nothing."""
        exercise = self._trial.asked.exercise
        yield say("table.work-first-lines")
        yield say("exercise.example", answer=exercise.example())

    def answer(self, typed: str) -> None:
        """Judges a number."""
        if not typed:
            self.board()
            return
        trial = self._trial
        judged = trial.judge(typed)
        if self._pupil is not None and judged.is_attempt:
            self.session.progress.answer(trial.answered(self._pupil.id, judged))
        if judged.correct:
            self._go_on()
            return
        self.tell_briefly(trial.wrong_lines(judged))
        if trial.is_told:
            self._go_on()

    def hint(self) -> None:
        """Tells the next hint."""
        self.talk.tell(self._trial.hint()[-1])

    def everything(self) -> None:
        """How it is worked out; then the move is played."""
        self.tell_briefly(self._trial.solution())
        self._go_on()

    def _go_on(self) -> None:
        self.found = self.over = True

    def skip(self) -> None:
        """Another move may be chosen."""
        self.over = True

    def end(self) -> None:
        """The game is left."""
        self.over = self.leaves = True

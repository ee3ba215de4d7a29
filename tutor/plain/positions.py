"""Positions of games in lines: what is best here? Moments of one's own games, the day's puzzle."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import datetime
from functools import partial
from typing import ClassVar

from tutor.engine.game import GameBroken
from tutor.language import say
from tutor.learn.exercises import BestMove
from tutor.learn.positions.kept import coming_back
from tutor.learn.positions.puzzles import puzzle_of
from tutor.learn.positions.sitting import Sitting
from tutor.plain.activity import Activity
from tutor.plain.commands import Command
from tutor.plain.faces import PLAIN
from tutor.plain.session import Session
from tutor.progress.faults import ProgressFault, PupilRefused
from tutor.progress.values import now


class PositionsInLines(Activity):
    """One position after the other; the board tells all that the seat sees."""

    COMMANDS: ClassVar[tuple[Command, ...]] = (
        Command.HELP,
        Command.HINT,
        Command.BOARD,
        Command.MORE,
        Command.SKIP,
        Command.END,
    )

    def __init__(
        self,
        session: Session,
        exercises: Sequence[BestMove],
        *,
        spaced: bool,
        clock: Callable[[], datetime] = now,
    ) -> None:
        """``spaced``: whether they come back, which a puzzle does not."""
        super().__init__(session)
        self._clock = clock
        self._sitting = Sitting(
            session.records, session.pupil_id, exercises, spaced=spaced, year=session.choices.year
        )
        self._asked_at = clock()
        self._hints = 0

    def begin(self) -> None:
        """Asks the first position."""
        self._ask()

    def _ask(self) -> None:
        self._asked_at, self._hints = self._clock(), 0
        self.talk.tell("", say(f"game.{self._sitting.now.game}"), *self._question())

    def _question(self) -> Iterator[str]:
        exercise = self._sitting.now
        heading, how = exercise.ask()
        yield heading
        yield from exercise.picture().seen().lines
        yield how

    def board(self) -> None:
        """All that the seat sees, then the question again."""
        exercise = self._sitting.now
        game = exercise.of_game
        if game.offers(PLAIN):
            try:
                table = game.face(PLAIN)
            except GameBroken:
                pass  # what is needed most is in the question
            else:
                self.talk.tell(*table.position(exercise.state, exercise.seat, exercise.names))
        self.talk.tell(*self._question())

    def help(self) -> Iterable[str]:
        """The number of a move."""
        yield say("positions.how", last=self._sitting.now.keys[-1])

    def hint(self) -> None:
        """One thing more that helps."""
        hints = list(self._sitting.now.hints())
        self._hints = min(self._hints + 1, len(hints))
        self.talk.tell(hints[self._hints - 1])

    def answer(self, typed: str) -> None:
        """Judges and keeps an answer; then the next position comes."""
        if not typed:
            self.board()
            return
        exercise = self._sitting.now
        judged = self._sitting.answered(typed, self._took, self._clock(), self._hints)
        self.tell_briefly(exercise.tell(judged))
        self._go_on(done=judged.counts)

    def skip(self) -> None:
        """Leaves the position, and tells what was best."""
        exercise = self._sitting.now
        self._sitting.answered("", self._took, self._clock(), self._hints)
        self.tell_briefly(exercise.working())
        self._go_on(done=True)

    def _go_on(self, *, done: bool) -> None:
        if self._sitting.over:
            self.over = True
        elif done:
            self._ask()

    @property
    def _took(self) -> float:
        return max(0.0, (self._clock() - self._asked_at).total_seconds())


Begin = Callable[[Session], None]


def position_lines(session: Session) -> Iterator[tuple[str, Begin]]:
    """The moments that have come back, then the puzzle of the day, as lines of the menu.

    Where the database is away there are no moments: the menu goes on.
    """
    pupil, at = session.pupil, now()
    moments: Sequence[BestMove] = ()
    if pupil is not None:
        try:
            due = session.call(lambda progress: progress.due(pupil.id, at))
            moments = coming_back(due, at)
        except (ProgressFault, PupilRefused):
            moments = ()
    if moments:
        text = say("plain.menu-moments", n=len(moments))
        yield text, partial(_begin, exercises=moments, spaced=True)
    puzzle = puzzle_of(at.astimezone().date())
    if puzzle is not None:
        text = say("plain.menu-puzzle", game=say(f"game.{puzzle.exercise.game}"))
        yield text, partial(_begin, exercises=(puzzle.exercise,), spaced=False)


def _begin(session: Session, exercises: Sequence[BestMove], *, spaced: bool) -> None:
    PositionsInLines(session, exercises, spaced=spaced).run()

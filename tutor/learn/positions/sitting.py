"""Some positions asked one after the other; a screen, or the line mode, drives it.

Each answer is one call of ``record``: stored, rated, and the position's card moved on, all at once.
"""

from collections.abc import Sequence
from datetime import datetime

import msgspec

from tutor.learn.drills.records import Records
from tutor.learn.exercises import Judged
from tutor.learn.exercises.best_move import BestMove
from tutor.learn.exercises.judged import GAVE_UP
from tutor.learn.exercises.stored import stored
from tutor.learn.learner.demands import demands
from tutor.learn.learner.rating import Rater, Score
from tutor.learn.positions.kept import reviewed


class Answer(msgspec.Struct, frozen=True):
    """A position and what became of it."""

    exercise: BestMove
    judged: Judged

    @property
    def right(self) -> bool:
        """Whether it was right."""
        return self.judged.correct


class Sitting:
    """Positions of one pupil; ask :attr:`now`, then :meth:`answered`, until it is :attr:`over`.

    ``spaced``: whether they come back, as one's own moments do; a puzzle is of its day.
    """

    def __init__(
        self,
        records: Records,
        pupil: int,
        exercises: Sequence[BestMove],
        *,
        spaced: bool,
        year: int | None = None,
    ) -> None:
        self.exercises = tuple(exercises)
        self.done: tuple[Answer, ...] = ()
        self._records, self._pupil = records, pupil
        self._spaced, self._year = spaced, year

    @property
    def over(self) -> bool:
        """Whether all were asked."""
        return len(self.done) == len(self.exercises)

    @property
    def now(self) -> BestMove:
        """The position that is to be asked; there is one while it is not over."""
        return self.exercises[len(self.done)]

    @property
    def right(self) -> int:
        """How many were right."""
        return sum(each.right for each in self.done)

    def answered(self, text: str, seconds: float, now: datetime, hints: int = 0) -> Judged:
        """Judges an answer; one that can be read is stored, and the position is done.

        Args:
            text: as typed; empty to give up.
            seconds: since it was asked.
            now: UTC.
            hints: how many were given: then a right answer is no proof.

        Raises:
            tutor.progress.faults.ProgressFault: it cannot be stored.
        """
        exercise = self.now
        judged = exercise.judge(text) if text else Judged("", GAVE_UP)
        if not judged.counts:
            return judged
        self._records.record(
            stored(
                exercise,
                judged,
                pupil=self._pupil,
                mode="practice",
                seconds=seconds,
                hints=hints,
                at=now,
            ),
            Rater(
                Score(judged.correct and not hints, seconds),
                now,
                beta=exercise.difficulty.beta,
                asked=demands(exercise),
                year=self._year,
            ),
            reviewed(exercise, now, right=judged.correct and not hints) if self._spaced else {},
        )
        self.done = (*self.done, Answer(exercise, judged))
        return judged

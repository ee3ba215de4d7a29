"""Storm: three minutes, as many as you can.

A right answer brings points by how hard the exercise is on the scale of all exercises, whoever
answers it, and a little more for each right one before it in the row; a wrong one ends the row and
costs some of what it would have brought. What is set hangs on the answers of this storm alone
(:class:`~tutor.learn.drills.ladder.Ladder`): failing on purpose before it changes nothing. Points
rise more steeply with difficulty than the time that exercises take, so failing in it never pays
either. Everything is stored and rated as in a drill against the clock.
"""

from collections.abc import Sequence
from datetime import date, datetime, timedelta
from math import exp
from random import Random
from typing import Final

from tutor.learn.drills.generators import QUICK, quick
from tutor.learn.drills.ladder import FOOT, Ladder
from tutor.learn.drills.records import Records
from tutor.learn.drills.session import Drill
from tutor.learn.drills.settings import Settings
from tutor.learn.drills.shown import Done, Outcome, Presented
from tutor.learn.exercises import Exercise, Skill
from tutor.progress.values import Storm as Stored

LASTS: Final = timedelta(minutes=3)

LEAST: Final = 10
"""Points of a right answer to one of the easiest facts."""

STEEP: Final = 0.65
"""How points grow with difficulty, as a power of e: each point of beta about doubles them, which is
more than exercises take longer."""

MOST_MORE: Final = 10
"""A twentieth more for each right answer before it in the row, up to so many."""

COST: Final = 0.4
"""The share of its points that an exercise costs when it is missed."""

CHANCE: Final = 0.8
"""Of success, about: a storm is for speed."""


class Storm:
    """One storm of one pupil; it is over when :meth:`left` is."""

    def __init__(
        self,
        records: Records,
        pupil: int,
        rng: Random,
        started: datetime,
        skills: Sequence[Skill] | None = None,
        year: int | None = None,
    ) -> None:
        """``skills``: those to be asked, as far as they have quick exercises; None for all."""
        chosen = tuple(skill for skill in QUICK if skills is None or skill in skills) or QUICK
        settings = Settings(
            CHANCE, calm=False, skills=chosen, mode="storm", year=year, pursues=False
        )
        self._ladder = Ladder(records, pupil, settings, rng, quick)
        self.drill = Drill(records, pupil, settings, rng, chooser=self._ladder)
        self.points = 0
        self.combo = 0
        """Right answers in a row up to now."""
        self.best_combo = 0
        self._ends = started + LASTS
        self._left = LASTS

    def left(self, now: datetime) -> timedelta:
        """The time that is left, however far a clock has been put back meanwhile."""
        return max(timedelta(), min(self._ends - now, self._left))

    def next(self, now: datetime) -> Presented | None:
        """The next exercise; None when the time is up."""
        return self.drill.next(now) if self.left(now) else None

    @property
    def done(self) -> Sequence[Done]:
        """The exercises of the storm that are over."""
        return self.drill.done

    def answered(self, text: str, seconds: float, now: datetime, hints: int = 0) -> Outcome | None:
        """Judges and stores an answer.

        Args:
            text: as typed.
            seconds: since the exercise was set.
            now: UTC.
            hints: how many were given.

        Returns:
            What became of it. None, and nothing is stored, where it came too late.

        Raises:
            ValueError: nothing was asked.
        """
        if not self.left(now):
            return None
        asked = self.drill.presented
        outcome = self.drill.answered(text, seconds, now, hints)
        if outcome.done and asked is not None:
            self._count(asked.exercise, seconds, right=outcome.right and not hints)
        return outcome

    def gave_up(self, seconds: float, now: datetime, hints: int = 0) -> Outcome | None:
        """The exercise is left out, which counts as wrong; None where that comes too late."""
        if not self.left(now):
            return None
        asked = self.drill.presented
        outcome = self.drill.gave_up(seconds, now, hints)
        if asked is not None:
            self._count(asked.exercise, seconds, right=False)
        return outcome

    def _count(self, exercise: Exercise, seconds: float, *, right: bool) -> None:
        self._left -= timedelta(seconds=seconds)
        self._ladder.answered(right=right)
        worth = points_of(exercise)
        if not right:
            self.combo = 0
            self.points = max(0, self.points - round(COST * worth))
            return
        self.points += round(worth * (1 + min(self.combo, MOST_MORE) / 20))
        self.combo += 1
        self.best_combo = max(self.best_combo, self.combo)

    def result(self, day: date) -> Stored:
        """What came of it, to be stored under the day on the pupil's own calendar."""
        right = self.drill.right
        return Stored(
            day=day,
            points=self.points,
            best_combo=self.best_combo,
            right=right,
            wrong=len(self.drill.done) - right,
        )


def points_of(exercise: Exercise) -> float:
    """What a right answer to an exercise is worth, by how hard it looks and nothing else."""
    return LEAST * exp(STEEP * max(0.0, exercise.difficulty.beta - FOOT))


def is_best(result: Stored, best: Stored | None) -> bool:
    """Whether there are more points than in the best storm before it, of that day or of all."""
    return result.points > (best.points if best else 0)

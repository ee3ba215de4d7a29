"""Storm: three minutes, as many as you can.

A right answer brings points, more of them the longer the row of right ones; a wrong one ends the
row and costs nothing. Everything is stored and rated as in a drill against the clock.
"""

from collections.abc import Sequence
from datetime import date, datetime, timedelta
from random import Random
from typing import Final

from tutor.learn.drills.choosing import Settings
from tutor.learn.drills.generators import QUICK, quick
from tutor.learn.drills.records import Records
from tutor.learn.drills.session import Done, Drill, Outcome, Presented
from tutor.learn.exercises import Skill
from tutor.progress.values import Storm as Stored

LASTS: Final = timedelta(minutes=3)

EACH: Final = 10
"""Points of a right answer."""

MOST_MORE: Final = 10
"""One point more for each right answer before it in the row, up to so many."""

CHANCE: Final = 0.9
"""Of success: a storm is for speed."""


class Storm:
    """One storm of one pupil; it is over when :meth:`left` is."""

    def __init__(
        self,
        records: Records,
        pupil: int,
        rng: Random,
        started: datetime,
        skills: Sequence[Skill] | None = None,
    ) -> None:
        """``skills``: those to be asked, as far as they have quick exercises; None for all."""
        chosen = tuple(skill for skill in QUICK if skills is None or skill in skills) or QUICK
        settings = Settings(CHANCE, calm=False, skills=chosen, mode="storm", pursues=False)
        self.drill = Drill(records, pupil, settings, rng, quick)
        self.points = 0
        self.combo = 0
        """Right answers in a row up to now."""
        self.best_combo = 0
        self._ends = started + LASTS

    def left(self, now: datetime) -> timedelta:
        """The time that is left."""
        return max(timedelta(), self._ends - now)

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
        outcome = self.drill.answered(text, seconds, now, hints)
        if outcome.done:
            self._count(outcome.right and not hints)
        return outcome

    def gave_up(self, seconds: float, now: datetime, hints: int = 0) -> Outcome | None:
        """The exercise is left out, which counts as wrong; None where that comes too late."""
        if not self.left(now):
            return None
        self._count(right=False)
        return self.drill.gave_up(seconds, now, hints)

    def _count(self, right: bool) -> None:
        if not right:
            self.combo = 0
            return
        self.points += EACH + min(self.combo, MOST_MORE)
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


def is_best(result: Stored, best: Stored | None) -> bool:
    """Whether there are more points than in the best storm before it, of that day or of all."""
    return result.points > (best.points if best else 0)

"""What a storm sets: a ladder that begins at its foot for everybody.

A right answer makes the next exercise harder, by more the longer the row is; a wrong one makes it
easier again. Nothing else counts, neither what is known of the pupil nor how hard an exercise has
proved: whoever has failed on purpose before a storm is set just the same and gains nothing.
"""

from collections.abc import Sequence
from datetime import datetime
from random import Random
from typing import Final

from tutor.learn.drills.choosing import Chooser
from tutor.learn.drills.generators import Source
from tutor.learn.drills.items import Item
from tutor.learn.drills.mixing import mixed
from tutor.learn.drills.records import Records
from tutor.learn.drills.settings import Because, Settings
from tutor.learn.drills.suspicion import Suspicion
from tutor.learn.exercises import Exercise, written
from tutor.learn.exercises.chance import weighted
from tutor.learn.learner.demands import seconds_of

FOOT: Final = -4.3
"""How hard the easiest facts are, in points of beta."""

UP, MORE, MOST = 0.06, 0.04, 0.35
"""How much harder it gets after a right answer, by how much more after each one in the row, and at
most: who is able is above the small sums within a minute."""
DOWN: Final = 0.8
"""How much easier after a wrong one: so about four of five are right."""

NEAR: Final = 0.25
"""A skill whose nearest exercise is further off, in points, waits until another one was looked at.
"""
WIDTH: Final = 0.2
"""How far from the nearest there is, in points, an exercise may well be."""


class Ladder(Chooser):
    """Chooses by the answers of one storm."""

    def __init__(
        self, records: Records, pupil: int, settings: Settings, rng: Random, source: Source
    ) -> None:
        super().__init__(records, pupil, settings, rng, source)
        self.level = FOOT
        """How hard the next exercise is to be, in points of beta."""
        self._row = 0

    def answered(self, *, right: bool) -> None:
        """One more answer: right without help, or not."""
        if right:
            self.level += min(MOST, UP + MORE * self._row)
            self._row += 1
        else:
            self.level, self._row = max(FOOT, self.level - DOWN), 0

    def choose(self, suspicion: Suspicion | None, now: datetime) -> tuple[Item, Because]:
        """The next one, of the first skill in turn that has one at the level."""
        found = list[Exercise]()
        for skill in mixed(self._settings.skills, tuple(self._skills), self._rng):
            found.append(self._of_level(self._source(skill, self.level, self._rng)))
            if self._off(found[-1]) <= NEAR:
                break
        (item,) = self.items([min(found, key=self._off)])
        self.met(item.exercise, item.key, due=False)
        return item, "level"

    def _of_level(self, made: Sequence[Exercise]) -> Exercise:
        """One of those nearest to the level, a short one sooner; none twice as far as possible."""
        left = [each for each in made if written(each) not in self._recent] or list(made)
        off = [*map(self._off, left)]
        least = min(off)
        weights = [
            2 ** -(((far - least) / WIDTH) ** 2) / seconds_of(each)
            for each, far in zip(left, off, strict=True)
        ]
        return weighted(self._rng, left, weights)

    def _off(self, exercise: Exercise) -> float:
        return abs(exercise.difficulty.beta - self.level)

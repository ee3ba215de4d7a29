"""What a pupil is expected to make of exercises, by what is known of this pupil before a choice."""

from collections.abc import Collection, Sequence
from functools import lru_cache

from msgspec.structs import replace

from tutor.learn.drills.items import Item
from tutor.learn.drills.opening import Opening
from tutor.learn.drills.records import Records
from tutor.learn.drills.settings import Settings
from tutor.learn.exercises import Exercise, Skill, written
from tutor.learn.learner.demands import demands
from tutor.learn.learner.learner import Learner
from tutor.learn.learner.rating import learner_of, school_year
from tutor.progress.values import Standing


class Expecting:
    """Makes candidates of exercises for one pupil; :meth:`look` before each choice."""

    now: Learner
    """The learner as it was when the choice began."""

    def __init__(self, records: Records, pupil: int, settings: Settings) -> None:
        self._records, self._pupil, self._settings = records, pupil, settings
        self._year: int | None = None

    def look(self) -> None:
        """A choice begins."""
        standing = self._records.standing(self._pupil)
        self.now = self._learner_of(standing)
        if self.is_new:
            self._year = school_year(standing, self._settings.year)

    @property
    def opening(self) -> Opening:
        """How far the pupil is in the opening."""
        return Opening(self.now.answers, self._year)

    @property
    def is_new(self) -> bool:
        """Whether the opening goes on."""
        return self.opening.is_new

    @property
    def learner(self) -> Learner:
        """What is known of the pupil by now."""
        return self._learner_of(self._records.standing(self._pupil))

    def latest(self, exercises: Sequence[Exercise]) -> Sequence[Item]:
        """Candidates, with what the pupil is expected to make of them by now."""
        self.now = self.learner
        return self.items(exercises, careful=False)

    def items(self, exercises: Sequence[Exercise], *, careful: bool = True) -> Sequence[Item]:
        """The same as at the beginning of the choice; if ``careful``, less of who is new."""
        by_key = {written(exercise): exercise for exercise in exercises}
        rated = self._records.item_ratings(by_key.keys())
        asks = {key: demands(by_key[key], rated.get(key)) for key in by_key}
        learner = self._knowing(
            {each.skill for each in asks.values()},
            {part for each in asks.values() for part in each.parts},
            careful=careful,
        )
        return [
            Item(by_key[key], key, each.beta, learner.chance(each), learner.seconds(each))
            for key, each in asks.items()
        ]

    def _knowing(
        self, skills: Collection[Skill], parts: Collection[str], *, careful: bool
    ) -> Learner:
        """The learner with these in mind, and less sure of somebody new."""
        beliefs = self.now.beliefs.knowing(sorted(skills), sorted(parts))
        if careful:
            beliefs = self.opening.doubted(beliefs)
        return replace(self.now, beliefs=beliefs)

    def _learner_of(self, standing: Standing) -> Learner:
        found = _read(standing.model) if standing.model else None  # a model is read once
        return found if found and found.answers else learner_of(standing, self._settings.year)


@lru_cache(maxsize=16)
def _read(model: str) -> Learner:
    return learner_of(Standing({}, model))

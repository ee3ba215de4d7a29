"""What an answer makes of a learner and of an item: called by a store, inside its transaction."""

from datetime import datetime
from math import sqrt
from typing import Final

import msgspec
from msgspec.structs import replace

from tutor.learn.learner.beliefs import chance
from tutor.learn.learner.demands import DOUBT, LEAST_DOUBT, Demands, doubt_of
from tutor.learn.learner.learner import Learner, read, start
from tutor.learn.learner.years import year_of
from tutor.progress.values import Rated, Rating, Standing

SETTLED: Final = 5
"""After so many answers the variance of an item is half of what its looks leave open."""


class Score(msgspec.Struct, frozen=True):
    """An answer as it is rated: right alone or not, how long it took, how long it might have.

    Times are in seconds; ``limit`` is None without a clock. Who is too late was not right.
    """

    right: bool
    seconds: float
    limit: float | None = None

    @property
    def counts_right(self) -> bool:
        """Whether it was right, and in time."""
        return self.right and (self.limit is None or self.seconds <= self.limit)


class Rater(msgspec.Struct, frozen=True):
    """What a store calls with what it holds of a pupil and of an item.

    It is plain data: an answer that waits for a database takes it along. ``asked`` is None in what
    an earlier version left behind; its ``theta`` is passed over.
    """

    score: Score
    now: datetime
    """When the answer was given, in UTC."""
    beta: float
    """How hard the item is by its looks, in points."""
    asked: Demands | None = None
    weight: float = 1.0
    """Of the answer, 0 to 1: a guess or a second try tells less."""
    year: int | None = None
    """The school year that the pupil has said, for :func:`learner_of`."""

    def __call__(self, standing: Standing, item: Rating | None) -> Rated:
        """The ratings after the answer."""
        before = learner_of(standing, self.year)
        held = item or Rating(self.beta)
        asked = self.asked or Demands(standing.skill, self.beta)
        asked = replace(asked, beta=held.value, doubt=doubt_of(item))
        right = self.score.counts_right
        after = before.after(
            asked, right=right, seconds=self.score.seconds, now=self.now, weight=self.weight
        )
        rated = after.rating(asked.skill)
        return Rated(rated, self._item(held, asked, before), after.written())

    def _item(self, item: Rating, asked: Demands, learner: Learner) -> Rating:
        """The item, easier after a right answer: a share of the surprise, by its own variance."""
        ability = learner.ability(asked.skill)
        doubt = ability.variance + asked.doubt
        expected = asked.by_chance(chance(ability.mean - asked.beta, doubt))
        step = self.weight * asked.doubt / (1 + expected * (1 - expected) * doubt)
        value = item.value - step * (self.score.counts_right - expected)
        left = max(LEAST_DOUBT, DOUBT / (1 + (item.answers + 1) / SETTLED))
        return Rating(value, sqrt(left / DOUBT), item.answers + 1, self.now)


def learner_of(standing: Standing, year: int | None = None) -> Learner:
    """The learner as kept; where nothing is, or nothing readable, what the ratings say.

    Args:
        standing: what is kept.
        year: the school year to begin with, where the name of the class does not tell it.
    """
    if standing.model:
        try:
            return read(standing.model)
        except msgspec.DecodeError:  # a ValidationError is one too
            pass
    return start(school_year(standing, year), standing.skills)


def school_year(standing: Standing, year: int | None = None) -> int | None:
    """That of the name of the class, else the one that was said; None where nobody knows."""
    return year_of(standing.class_name) or year

"""What is known of one learner: a value that each answer changes, kept as a short JSON.

Abilities are a normal distribution (:mod:`tutor.learn.learner.beliefs`) that follows the pupil:
each answer makes it a little less certain, a row of surprises much less, and days without answers
too, so nobody's rating ever freezes. It is the Kalman filter of a multidimensional Rasch model, as
Glicko (Glickman 1999, Applied Statistics 48) is that of chess, with strength shared along the map
of :mod:`tutor.learn.learner.requirements`.
"""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from math import sqrt
from typing import Final

import msgspec
from msgspec.structs import replace

from tutor.learn.exercises import Skill
from tutor.learn.learner.beliefs import Ability, Beliefs, ahead_for, chance, general, loadings
from tutor.learn.learner.demands import DOUBT, Demands
from tutor.learn.learner.pace import Pace
from tutor.learn.learner.requirements import in_order, required
from tutor.progress.values import Rating

UNKNOWN: Final = Ability(-1.5, 3.2)
"""General ability of who says nothing of a school year: pupils of 7 to 14, the younger in mind."""

OF_YEAR, PER_YEAR = 1.0, 1.0
"""Variance of general ability within a school year, and points from one year to the next."""

TEN: Final = 4
"""The school year whose middling pupil has an ability of 0."""

GENERAL_DRIFT: Final = 0.006
"""Variance that all abilities gain together with each answer,"""
OWN_DRIFT: Final = 0.008
"""that the skill asked gains beside,"""
PART_DRIFT: Final = 0.002
"""and that each part of it gains."""

PER_DAY: Final = 0.015
"""Variance that all abilities gain with each day without answers;"""
MOST_DAYS: Final = 40
"""more days than this make no difference."""

MEMORY: Final = 0.12
"""What the last surprise counts beside those before."""
SURPRISING: Final = 0.35
"""Mean of standardised surprises beyond which somebody is thought to have changed,"""
LOOSENED: Final = 12.0
"""and how much faster certainty is lost then, for each unit beyond."""

MASTERED: Final = 0.55
"""A skill opens those that rest on it when its easiest exercises are right so often, surely."""

SHOWN: Final = 2
"""After so many answers a skill counts as seen;"""
UNSEEN: Final = 0.9
"""before them its easiest exercises must be expected to be right so often, surely."""

LONG: Final = 24
"""After so many answers in a skill it opens others without that caution."""

BASIC: Final = -3.0
"""How hard a basic exercise of any skill is, in points."""
OF_FIRST: Final[Mapping[Skill, float]] = {"subtraction": -3.9, "negative-numbers": -2.6}
"""The same for what a skill is begun with: who can tell 4 + 3 can take 3 from 7, before 8 + 7; but
who is to tell 4 - 9 can tell 13 - 8."""


class Learner(msgspec.Struct, frozen=True, omit_defaults=True):
    """One learner; every answer gives a new value."""

    beliefs: Beliefs
    pace: Pace = Pace()
    counts: Mapping[Skill, int] = {}
    """Answers by skill."""
    surprise: float = 0.0
    """The mean of late surprises, each in standard deviations."""
    at: datetime | None = None
    """When the last answer was given, in UTC."""
    practised: Mapping[str, int] = {}
    """Answers by procedure (:func:`tutor.learn.learner.demands.procedures`)."""

    # Asked before an answer ----------------------------------------------------------------------

    def ability(self, skill: Skill) -> Ability:
        """How able the learner is in a skill, in points, and the variance of that."""
        return self.beliefs.knowing([skill]).ability({skill: 1.0})

    def chance(self, asked: Demands) -> float:
        """The chance of a right answer."""
        known = self.beliefs.knowing([asked.skill], tuple(asked.parts))
        ability = known.ability(loadings(asked.skill, asked.parts))
        return asked.by_chance(chance(ability.mean - asked.beta, ability.variance + asked.doubt))

    def beta_for(self, skill: Skill, wanted: float, caution: float = 0.0) -> float:
        """How hard an exercise should be for a chance, in points.

        Args:
            skill: what it trains.
            wanted: the chance, between 0 and 1.
            caution: standard deviations by which the learner is thought less able than the mean.
        """
        mean, variance = self.ability(skill)
        if caution:
            return mean - caution * sqrt(variance) - ahead_for(wanted, DOUBT)
        return mean - ahead_for(wanted, variance + DOUBT)

    def seconds(self, asked: Demands) -> float:
        """The median time that the learner takes, in seconds."""
        return self.pace.seconds(asked.seconds, asked.sorts)

    def is_guess(self, asked: Demands, seconds: float) -> bool:
        """Whether a wrong answer came so fast that it is not worth looking into."""
        return self.pace.is_guess(asked.seconds, seconds)

    def rating(self, skill: Skill) -> Rating:
        """The ability in a skill as it is shown and kept beside answers."""
        mean, variance = self.ability(skill)
        uncertainty = min(1.0, sqrt(max(0.0, variance / UNKNOWN.variance)))
        return Rating(mean, uncertainty, self.counts.get(skill, 0), self.at)

    @property
    def answers(self) -> int:
        """How many answers are behind it."""
        return sum(self.counts.values())

    # After an answer -----------------------------------------------------------------------------

    def after(
        self, asked: Demands, *, right: bool, seconds: float, now: datetime, weight: float = 1.0
    ) -> "Learner":
        """What is known after an answer.

        Args:
            asked: what was asked.
            right: whether the answer was, by the learner alone.
            seconds: what it took.
            now: when it was given, in UTC.
            weight: of the answer, 0 to 1: a guess or a second try tells less.
        """
        chance_before = self.chance(asked)
        if right and asked.guessed:  # it may have been luck
            weight *= (1 - asked.guessed / chance_before) / (1 - asked.guessed)
        known = self._rested(now).beliefs.knowing([asked.skill], tuple(asked.parts))
        surprise = self._surprised(chance_before, right=right, weight=weight)
        loose = 1 + LOOSENED * max(0.0, abs(surprise) - SURPRISING)
        asks = loadings(asked.skill, asked.parts)
        drifts = dict.fromkeys(asks, loose * PART_DRIFT) | {asked.skill: loose * OWN_DRIFT}
        known = known.drifted(loose * GENERAL_DRIFT, drifts)
        known = known.answered(asks, asked.beta, asked.doubt, right=right, weight=weight)
        counts = {**self.counts, asked.skill: self.counts.get(asked.skill, 0) + 1}
        pace = self.pace.after(
            asked.seconds, seconds, chance_before, right=right, sorts=asked.sorts
        )
        done = {code: self.practised.get(code, 0) + 1 for code in asked.procedures}
        return Learner(known, pace, counts, surprise, now, {**self.practised, **done})

    def _surprised(self, expected: float, *, right: bool, weight: float) -> float:
        off = (right - expected) / sqrt(expected * (1 - expected))
        return self.surprise + weight * MEMORY * (max(-2.0, min(2.0, off)) - self.surprise)

    def _rested(self, now: datetime) -> "Learner":
        """Less certain by the days since the last answer."""
        if self.at is None:
            return self
        days = min(MOST_DAYS, max(0.0, (now - self.at) / timedelta(days=1)))
        return replace(self, beliefs=self.beliefs.drifted(PER_DAY * days, {}))

    # Kept ----------------------------------------------------------------------------------------

    def written(self) -> str:
        """As JSON; :func:`read` makes the same of it, but for digits nobody needs."""
        beliefs = Beliefs(
            self.beliefs.names,
            tuple([round(mean, DIGITS) for mean in self.beliefs.means]),
            tuple([tuple([round(v, DIGITS) for v in row]) for row in self.beliefs.covariances]),
        )
        return msgspec.json.encode(replace(self, beliefs=beliefs)).decode()


DIGITS: Final = 5


def start(year: int | None = None, ratings: Mapping[Skill, Rating] | None = None) -> Learner:
    """Somebody of whom no model is kept.

    Args:
        year: the school year, from 1; None where nobody has said.
        ratings: those of an earlier version, by skill: what they say is not lost.
    """
    mean, variance = UNKNOWN if year is None else Ability(PER_YEAR * (year - TEN), OF_YEAR)
    known, counts = general(mean, variance), dict[Skill, int]()
    for skill in in_order(ratings or {}):
        rating = (ratings or {}).get(skill)
        if rating is not None and rating.answers > 0:
            value = max(-FARTHEST, min(FARTHEST, rating.value))
            error = OLD_ERROR + 1 / (TOLD * rating.answers)
            known = known.knowing([skill]).observing({skill: 1.0}, error, value)
            counts[skill] = rating.answers
    times = [r.at for r in (ratings or {}).values() if r.at is not None]
    return Learner(known, counts=counts, at=max(times, default=None))


FARTHEST: Final = 6.0
OLD_ERROR: Final = 0.4
"""Variance of an old rating of very many answers: it was slow to follow, and time came into it."""
TOLD: Final = 0.2
"""What an answer near the level tells of an ability (Fisher), on average."""


def read(text: str) -> Learner:
    """From JSON as :meth:`Learner.written` made it.

    Raises:
        msgspec.ValidationError: it is no learner.
        msgspec.DecodeError: it is no JSON.
    """
    found = _DECODER.decode(text)
    names, rows = found.beliefs.names, found.beliefs.covariances
    whole = len(set(names)) == len(names) == len(found.beliefs.means) == len(rows)
    if not whole or any(len(row) != len(names) for row in rows):
        raise msgspec.ValidationError("covariances that do not fit")
    return found


_DECODER = msgspec.json.Decoder(Learner)


def holds(learner: Learner, skill: Skill, basic: float = BASIC) -> bool:
    """Whether a basic exercise of a skill, so hard in points, is probably right.

    It must be so even for somebody one standard deviation less able; and more surely of a skill in
    which hardly anything was asked yet: who can add need not know what to do with brackets. After
    :data:`LONG` answers it is enough that it is probably so: nobody stays with one skill for ever.
    """
    ability, seen = learner.ability(skill), learner.counts.get(skill, 0)
    surely = ability.mean - (sqrt(ability.variance) if seen < LONG else 0.0)
    return chance(surely - basic, DOUBT) >= (MASTERED if seen >= SHOWN else UNSEEN)


def open_skills(learner: Learner, skills: Iterable[Skill]) -> Sequence[Skill]:
    """The skills among these whose requirements the learner holds; the first few always.

    Of a new pupil nothing is held: then it is those that rest on least.
    """
    wanted = tuple(skills)
    needs = {
        skill: [(need, OF_FIRST.get(skill, BASIC)) for need in required(skill)] for skill in wanted
    }
    held = {each: holds(learner, *each) for needed in needs.values() for each in needed}
    found = [skill for skill in wanted if all(held[each] for each in needs[skill])]
    if found or not wanted:
        return tuple(found)
    rests = {skill: len(in_order([skill])) for skill in wanted}
    least = min(rests.values())
    return tuple(skill for skill, n in rests.items() if n == least)

"""Ratings of pupils and of exercises on one scale, as in Math Garden.

Klinkenberg, Straatemeier & van der Maas (2011), *Computer adaptive practice of maths ability
using a new item response model for on the fly ability and difficulty estimation*, Computers &
Education 57. Theta is how able a pupil is in a skill, beta how hard an exercise is.

Two scores, one scale. Against the clock the score is *high speed, high stakes*, and the chance to
be right that follows from it is exactly the logistic function of theta - beta (Maris & van der
Maas 2012, Psychometrika 77). In calm mode time says nothing, so the score is 1 or 0 and that
logistic function is what is expected: the Rasch model, the Elo of Pelánek (2016), Computers &
Education 98. In both modes S - E is the slope of the log-likelihood in theta, so a step of one
mode is worth as much as a step of the other and a pupil may change between them at any time.
"""

from collections.abc import Iterable
from datetime import datetime, timedelta
from math import log, sinh, tanh
from typing import Final

import msgspec
from msgspec.structs import replace

from tutor.progress.values import Rating

K: Final = 0.0075
UP, DOWN = 4.0, 0.5
"""How much one's own uncertainty raises a K factor, and the other's lowers it."""

FALL: Final = 1 / 40
"""What an answer takes from an uncertainty."""

RISE: Final = 1 / 30
"""What a day without an answer adds to it."""

SPREAD: Final = 2.5
"""Variance of pupils in a skill before anything is known of them."""

PLACED: Final = 0.03
"""A start is found when its variance is no greater."""


class Score(msgspec.Struct, frozen=True):
    """An answer as the ratings see it: right or not, and how much time of how much there was.

    Without a ``limit`` (both in seconds) it is a calm one.
    """

    right: bool
    seconds: float = 0.0
    limit: float | None = None

    @property
    def value(self) -> float:
        """S: (2x-1)(ad - at) with a = 1/d against the clock, from -1 to 1; 1 or 0 in calm mode.

        Who is too late scores 0, right or wrong.
        """
        if self.limit is None:
            return float(self.right)
        left = 1 - min(max(self.seconds, 0.0), self.limit) / self.limit
        return left if self.right else -left

    def expected(self, ahead: float) -> float:
        """E(S) of a pupil so far ahead of the exercise (theta - beta, in points)."""
        return success(ahead) if self.limit is None else expected_timed(ahead)

    def information(self, ahead: float) -> float:
        """How fast E(S) grows there: what one answer tells about theta (Fisher).

        Args:
            ahead: theta - beta, in points.
        """
        if self.limit is None:
            return success(ahead) * success(-ahead)
        return _timed_slope(ahead)


def success(ahead: float) -> float:
    """The chance to be right, 0 to 1: the logistic function of theta - beta.

    One point ahead is a chance of 73 %, two are 88 %.
    """
    return (1 + tanh(ahead / 2)) / 2  # as 1 / (1 + e**-x), without its overflow


def target_beta(theta: float, chance: float) -> float:
    """How hard an exercise is that this pupil gets right with this chance.

    Args:
        theta: how able the pupil is, in points.
        chance: between 0 and 1, neither of them.
    """
    return theta - log(chance / (1 - chance))


NEAR: Final = 0.05
"""Below this the closed forms lose digits, and three terms of their series are exact enough."""

FAR: Final = 300.0
"""Beyond this a hyperbolic sine leaves the range of floats, and 1 / sinh**2 is 0 long before."""


def expected_timed(ahead: float) -> float:
    """E(S) = (e^2x + 1)/(e^2x - 1) - 1/x for x = theta - beta and ad = 1; its limit at 0 is 0."""
    if abs(ahead) < NEAR:
        return ahead / 3 - ahead**3 / 45 + 2 * ahead**5 / 945
    return 1 / tanh(ahead) - 1 / ahead


def _timed_slope(ahead: float) -> float:
    if abs(ahead) < NEAR:
        return 1 / 3 - ahead**2 / 15 + 2 * ahead**4 / 189
    if abs(ahead) > FAR:
        return 1 / ahead**2
    return 1 / ahead**2 - 1 / sinh(ahead) ** 2


def k_factors(pupil: float, item: float) -> tuple[float, float]:
    """K of a pupil and of an exercise with these uncertainties, as in the paper.

    Args:
        pupil: the uncertainty of theta, 0 to 1.
        item: that of beta, 0 to 1.
    """
    return K * (1 + UP * pupil - DOWN * item), K * (1 + UP * item - DOWN * pupil)


def updated(pupil: Rating, item: Rating, score: Score, now: datetime) -> tuple[Rating, Rating]:
    """Both ratings after an answer, just as in the paper of Klinkenberg et al.

    Args:
        pupil: theta before it.
        item: beta before it.
        score: the answer.
        now: when it was given, in UTC.

    Returns:
        The pupil's rating, moved by K (S - E), and the item's, moved the other way.
    """
    pupil, item = rested(pupil, now), rested(item, now)
    k_pupil, k_item = k_factors(pupil.uncertainty, item.uncertainty)
    surprise = score.value - score.expected(pupil.value - item.value)
    return _after(pupil, k_pupil * surprise, now), _after(item, -k_item * surprise, now)


def rested(rating: Rating, now: datetime) -> Rating:
    """The rating as it is now: less certain by 1/30 for each day since the last answer.

    Args:
        rating: of a pupil or of an item; its value stays.
        now: in UTC; an earlier time than the rating's changes nothing.
    """
    if rating.at is None:
        return rating
    days = max(0.0, (now - rating.at) / timedelta(days=1))
    return replace(rating, uncertainty=min(1.0, rating.uncertainty + RISE * days))


def _after(rating: Rating, step: float, now: datetime) -> Rating:
    uncertainty = max(0.0, rating.uncertainty - FALL)
    return Rating(rating.value + step, uncertainty, rating.answers + 1, now)


# Where a pupil starts ------------------------------------------------------------------------
#
# K is made for a school of thousands: with it a pupil who is two points better than the start
# needs a thousand answers to get there. A terminal in a classroom sees fewer, so the start is
# found first, by Bayes' rule: a normal prior and the model of the paper make the same step
# S - E, with the variance of what is known so far in place of K.


def placed(pupil: Rating, item: Rating, score: Score, now: datetime) -> tuple[Rating, Rating]:
    """Both ratings after an answer: as :func:`updated`, while a start is looked for with Bayes' K.

    The exercise changes as in the paper from the first answer on. Arguments and result are those of
    :func:`updated`.
    """
    after, item_after = updated(pupil, item, score, now)
    ahead = pupil.value - item.value
    variance = 1 / (1 / SPREAD + (pupil.answers + 1) * score.information(ahead))
    if variance <= PLACED:
        return after, item_after
    step = variance * (score.value - score.expected(ahead))
    return replace(after, value=pupil.value + step), item_after


def start_theta(others: Iterable[Rating]) -> float:
    """Where a pupil starts in a new skill (theta): near the mean of the other skills.

    The class's mean, 0, counts as much as :data:`PRIOR` answers.

    Args:
        others: the pupil's ratings in other skills; none for who is new.
    """
    known = [(rating.value, rating.answers) for rating in others]
    return sum(value * n for value, n in known) / (sum(n for _, n in known) + PRIOR)


PRIOR: Final = 4

TOLD: Final = 0.2
"""What an answer near the level tells about theta (Fisher), on average."""

APART: Final = 0.25
"""Variance of a pupil's skills around each other."""


def level(own: Rating | None, others: Iterable[Rating]) -> float:
    """How able a pupil is for the choice of exercises: a rating of few answers leans on the others.

    Both are weighed by how certain they are; after some dozen answers the own rating decides.

    Args:
        own: the rating in the skill; None where there is none yet.
        others: those in the pupil's other skills.

    Returns:
        A theta.
    """
    known = tuple(others)
    near = start_theta(known)
    if own is None:
        return near
    mine = 1 / SPREAD + TOLD * own.answers
    theirs = 1 / (APART + 1 / (1 / SPREAD + TOLD * sum(rating.answers for rating in known)))
    return (mine * own.value + theirs * near) / (mine + theirs)


class Rater(msgspec.Struct, frozen=True):
    """What a store calls, inside its transaction, with the ratings that it holds.

    It is plain data: an answer that waits for a database takes it along.
    """

    score: Score
    now: datetime
    """When the answer was given, in UTC."""
    theta: float
    """Where a pupil starts who has no rating yet, in points; ``beta`` is where an item does."""
    beta: float

    def __call__(self, pupil: Rating | None, item: Rating | None) -> tuple[Rating, Rating]:
        """The ratings after the answer."""
        before = pupil or Rating(self.theta), item or Rating(self.beta)
        return placed(*before, self.score, self.now)

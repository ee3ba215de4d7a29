"""What the progress screen tells of a pupil, worked out at one moment; no words, no plots."""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from statistics import median
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from tutor.progress.statistics import (
    Day,
    Fact,
    Misconception,
    Point,
    days,
    facts,
    misconceptions,
    rating_history,
)
from tutor.progress.values import Answer, Card, Pupil, Rating

if TYPE_CHECKING:
    from tutor.progress.repository import Progress

WEEK: Final = timedelta(days=7)

SHOWN: Final = 28
"""Days that the plots show."""


class Week(NamedTuple):
    """The answers of seven days."""

    answers: int
    share: float
    """Of right answers, 0 to 1."""
    seconds: float
    """The median of an answer."""


class SkillReport(NamedTuple):
    """A rated skill: the rating now, how it came about, and what a week has added to it."""

    skill: str
    rating: float
    answers: int
    history: Sequence[Point]
    gained: float | None
    """None where there was no rating a week ago."""


class Report(msgspec.Struct, frozen=True):
    """Everything that is shown of one pupil."""

    at: datetime
    answers: int
    days: Sequence[Day]
    this_week: Week | None
    last_week: Week | None
    skills: Sequence[SkillReport]
    facts: Sequence[Fact]
    misconceptions: Sequence[Misconception]

    @property
    def due(self) -> int:
        """How many facts want to come back now."""
        return sum(fact.due <= self.at for fact in self.facts)


def read(progress: "Progress", pupil: Pupil, now: datetime) -> Report:
    """The report of a pupil out of the database; for a thread. ``now`` is UTC.

    Raises:
        tutor.progress.faults.ProgressFault: the database cannot be read.
    """
    return report(
        progress.answers(pupil.id), progress.ratings(pupil.id), progress.cards(pupil.id), now
    )


def report(
    answers: Sequence[Answer],
    ratings: Mapping[str, Rating],
    cards: Sequence[Card],
    now: datetime,
) -> Report:
    """The report of one pupil's answers.

    Args:
        answers: the oldest first.
        ratings: by skill.
        cards: the pupil's deck.
        now: UTC; this week ends here.
    """
    history = rating_history(answers)
    return Report(
        at=now,
        answers=len(answers),
        days=days(answers),
        this_week=_week([each for each in answers if now - WEEK < each.at]),
        last_week=_week([each for each in answers if now - 2 * WEEK < each.at <= now - WEEK]),
        skills=[
            _skill(skill, rating, history.get(skill, []), now)
            for skill, rating in sorted(ratings.items(), key=lambda rated: -rated[1].value)
        ],
        facts=facts(cards),
        misconceptions=misconceptions(answers, now),
    )


def _week(answers: Sequence[Answer]) -> Week | None:
    if not answers:
        return None
    share = sum(answer.correct for answer in answers) / len(answers)
    return Week(len(answers), share, median(answer.seconds for answer in answers))


def _skill(skill: str, rating: Rating, history: Sequence[Point], now: datetime) -> SkillReport:
    before = [point.value for point in history if point.at <= now - WEEK]
    gained = rating.value - before[-1] if before else None
    return SkillReport(skill, rating.value, rating.answers, history, gained)

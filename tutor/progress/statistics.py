"""What the answers of a pupil say about them: pure functions, for the progress screen and export.

Which answers count is the caller's choice: one pupil's, one skill's, without storms. Days are
those of the pupil's own calendar, so the functions that know days ask for the time zone.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from datetime import date, datetime, timedelta, tzinfo
from enum import StrEnum
from statistics import median
from typing import Final, NamedTuple

import msgspec

from tutor.progress.values import Answer, Card

FORTNIGHT: Final = timedelta(days=14)


class Day(NamedTuple):
    """What was answered on one day."""

    day: date
    answers: int
    right: int
    seconds: float
    """The median time of an answer."""

    @property
    def accuracy(self) -> float:
        """The share of right answers, 0 to 1."""
        return self.right / self.answers


def days(answers: Iterable[Answer], zone: tzinfo | None = None) -> list[Day]:
    """Accuracy and speed day by day; days without answers are left out.

    Args:
        answers: in any order.
        zone: whose days they are; None is the time zone of this computer.
    """
    by_day: dict[date, list[Answer]] = defaultdict(list)
    for answer in answers:
        by_day[answer.at.astimezone(zone).date()].append(answer)
    return [_day(day, of_day) for day, of_day in sorted(by_day.items())]


def _day(day: date, answers: Sequence[Answer]) -> Day:
    right = sum(answer.correct for answer in answers)
    return Day(day, len(answers), right, median(answer.seconds for answer in answers))


class Point(NamedTuple):
    """A rating (theta) at one time, in UTC."""

    at: datetime
    value: float


def rating_history(answers: Iterable[Answer]) -> dict[str, list[Point]]:
    """The rating after each rated answer, skill by skill, in the order of the answers."""
    history: dict[str, list[Point]] = defaultdict(list)
    for answer in answers:
        if answer.theta is not None:
            history[answer.skill].append(Point(answer.at, answer.theta))
    return dict(sorted(history.items()))


class Total(NamedTuple):
    """All answers together."""

    answers: int
    right: int
    minutes: float

    @property
    def share(self) -> float | None:
        """The share of right answers, 0 to 1; None without answers."""
        return self.right / self.answers if self.answers else None


def total(answers: Iterable[Answer]) -> Total:
    """How many there are, how many are right, and how long they took."""
    every = list(answers)
    right = sum(answer.correct for answer in every)
    return Total(len(every), right, sum(answer.seconds for answer in every) / 60)


# --- Facts ---


class Strength(StrEnum):
    """How well a fact is known: by its stability, the days until one time in ten it is lost."""

    NEW = "new"
    """Not answered yet, or still being learned."""
    WEAK = "weak"
    """Lost within two days."""
    GROWING = "growing"
    STRONG = "strong"
    """Kept for three weeks or longer."""


class Fact(NamedTuple):
    """A fact of the deck and how well it is known."""

    fact: str
    strength: Strength
    stability: float
    """Days; 0 for a new one."""
    due: datetime


class _Remembered(msgspec.Struct):
    """What is read of a card of py-fsrs."""

    stability: float | None = None


def facts(cards: Iterable[Card]) -> list[Fact]:
    """The facts of a deck, the weakest first."""
    every = [_fact(card) for card in cards]
    return sorted(every, key=lambda fact: (fact.stability, fact.fact))


def _fact(card: Card) -> Fact:
    days = msgspec.json.decode(card.json, type=_Remembered).stability or 0.0
    return Fact(card.fact, _strength(days), days, card.due)


def _strength(days: float) -> Strength:
    if not days:
        return Strength.NEW
    if days < 2:
        return Strength.WEAK
    return Strength.GROWING if days < 21 else Strength.STRONG


# --- Misconceptions ---


def attributed(diagnoses: Iterable[Sequence[str]]) -> list[str | None]:
    """The one misconception behind each diagnosis; None where there is none, or rather a slip.

    Where several explain an answer, the one that explains most of the pupil's answers is taken:
    who subtracts backwards does so again, while what else would have led to the same number
    changes from answer to answer. Of equals the likeliest is taken.
    """
    every = [_shown(diagnosis) for diagnosis in diagnoses]
    explained = Counter(found for diagnosis in every for found in diagnosis)
    return [max(diagnosis, key=explained.__getitem__, default=None) for diagnosis in every]


SLIP: Final = "slip"
"""What stands first in the diagnosis of a slip, by which nobody shows a misconception."""


def _shown(diagnosis: Sequence[str]) -> Sequence[str]:
    is_slip = bool(diagnosis) and diagnosis[0] == SLIP
    return () if is_slip else [each for each in diagnosis if each != SLIP]


def counted(misconceptions: Iterable[str | None]) -> dict[str, int]:
    """How often each misconception occurs, the commonest first."""
    times = Counter(filter(None, misconceptions))
    return dict(sorted(times.items(), key=lambda found: (-found[1], found[0])))


class Trend(StrEnum):
    """What has become of a misconception: this fortnight against the one before."""

    NEW = "new"
    RISING = "rising"
    STEADY = "steady"
    FALLING = "falling"
    GONE = "gone"


class Misconception(NamedTuple):
    """A misconception of a pupil: how often it has shown, and what becomes of it."""

    id: str
    times: int
    recent: int
    """Times in the last fortnight."""
    earlier: int
    """Times in the fortnight before."""
    trend: Trend | None
    """None where one of the two fortnights has no answers to compare."""


def misconceptions(answers: Iterable[Answer], now: datetime) -> list[Misconception]:
    """The misconceptions behind wrong answers, the commonest first.

    A trend compares shares of the answers given, not numbers: who practises more errs more often.

    Args:
        answers: of one pupil, the right ones too.
        now: in UTC; the last fortnight ends here.
    """
    every = list(answers)
    found = attributed(answer.diagnosis for answer in every)
    recent = [one for one, answer in zip(found, every, strict=True) if _ago(answer, now) == 0]
    earlier = [one for one, answer in zip(found, every, strict=True) if _ago(answer, now) == 1]
    return [_misconception(one, times, recent, earlier) for one, times in counted(found).items()]


def _ago(answer: Answer, now: datetime) -> int:
    """How many whole fortnights ago."""
    return (now - answer.at) // FORTNIGHT


def _misconception(
    one: str, times: int, recent: Sequence[str | None], earlier: Sequence[str | None]
) -> Misconception:
    lately, before = recent.count(one), earlier.count(one)
    trend = _trend(lately, len(recent), before, len(earlier))
    return Misconception(one, times, lately, before, trend)


def _trend(recent: int, answers: int, earlier: int, answers_before: int) -> Trend | None:
    if not answers or not answers_before or not (recent or earlier):
        return None
    if not recent or not earlier:
        return Trend.NEW if recent else Trend.GONE
    change = (recent / answers) / (earlier / answers_before)
    if change > 3 / 2:
        return Trend.RISING
    return Trend.FALLING if change < 2 / 3 else Trend.STEADY

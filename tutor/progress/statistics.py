"""What the answers of a pupil say about them: pure functions, for the progress screen and export.

Which answers count is the caller's choice: one pupil's, one skill's, without storms. Days are
those of the pupil's own calendar, so the functions that know days ask for the time zone.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from enum import StrEnum
from statistics import median
from typing import Final, NamedTuple

import msgspec

from tutor.progress.values import Card, Response

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


def days(answers: Iterable[Response], zone: tzinfo | None = None) -> list[Day]:
    """Accuracy and speed day by day; days without answers are left out.

    Args:
        answers: in any order.
        zone: whose days they are; None is the time zone of this computer.
    """
    by_day = defaultdict[date, list[Response]](list)
    since = until = datetime.max.replace(tzinfo=UTC)
    for answer in answers:
        if not since <= answer.at < until:  # a calendar is slow: of a day in order it is asked once
            since, day = answer.at, answer.at.astimezone(zone).date()
            until = datetime.combine(day + timedelta(days=1), time(), zone).astimezone(UTC)
            of_day = by_day[day]
        of_day.append(answer)
    return [_day(day, of_day) for day, of_day in sorted(by_day.items())]


def _day(day: date, answers: Sequence[Response]) -> Day:
    right = sum(answer.correct for answer in answers)
    return Day(day, len(answers), right, median(answer.seconds for answer in answers))


class Point(NamedTuple):
    """A rating (theta) at one time, in UTC."""

    at: datetime
    value: float


def rating_history(answers: Iterable[Response]) -> dict[str, list[Point]]:
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


def total_of(answers: int, right: int, seconds: float) -> Total:
    """So many answers, so many right, in so many seconds.

    What was added in another order differs in its last digits: they are cut off, so that every
    database gives the same minutes.
    """
    return Total(answers, right, round(seconds, 6) / 60)


class Summary(NamedTuple):
    """Everything of one pupil in a few figures."""

    pupil: int
    """The ``id``."""
    total: Total
    misconception: str | None
    """The commonest."""
    ended: int
    """How many lessons, drills, storms, practices, games and classes came to their end."""


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
    every = [tuple(diagnosis) for diagnosis in diagnoses]
    behind = _behind(Counter(every))
    return [behind[diagnosis] for diagnosis in every]


def attributed_counts(diagnoses: Mapping[tuple[str, ...], int]) -> dict[str, int]:
    """How often each misconception was behind a pupil's answers, the commonest first.

    Args:
        diagnoses: each that occurs, with the number of answers that have it.
    """
    times = Counter[str]()
    for diagnosis, one in _behind(diagnoses).items():
        if one is not None:
            times[one] += diagnoses[diagnosis]
    return _commonest_first(times)


def _commonest_first(times: Mapping[str, int]) -> dict[str, int]:
    return dict(sorted(times.items(), key=lambda found: (-found[1], found[0])))


def _behind(diagnoses: Mapping[tuple[str, ...], int]) -> dict[tuple[str, ...], str | None]:
    """The misconception behind each diagnosis, by how many answers of all each one explains."""
    shown = {diagnosis: _shown(diagnosis) for diagnosis in diagnoses}
    explained = Counter[str]()
    for diagnosis, ones in shown.items():
        times = diagnoses[diagnosis]
        for one in ones:
            explained[one] += times
    return {
        diagnosis: max(ones, key=explained.__getitem__) if ones else None
        for diagnosis, ones in shown.items()
    }


SLIP: Final = "slip"
"""What stands first in the diagnosis of a slip, by which nobody shows a misconception."""


def _shown(diagnosis: Sequence[str]) -> Sequence[str]:
    if SLIP not in diagnosis:
        return diagnosis
    return () if diagnosis[0] == SLIP else [each for each in diagnosis if each != SLIP]


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


def misconceptions(answers: Iterable[Response], now: datetime) -> list[Misconception]:
    """The misconceptions behind wrong answers, the commonest first.

    A trend compares shares of the answers given, not numbers: who practises more errs more often.

    Args:
        answers: of one pupil, the right ones too.
        now: in UTC; the last fortnight ends here.
    """
    every = list(answers)
    found = attributed(answer.diagnosis for answer in every)
    recent, earlier = Counter[str | None](), Counter[str | None]()
    for one, answer in zip(found, every, strict=True):
        ago = now - answer.at
        if timedelta(0) <= ago < FORTNIGHT:
            recent[one] += 1
        elif FORTNIGHT <= ago < 2 * FORTNIGHT:
            earlier[one] += 1
    times = _commonest_first(Counter(filter(None, found)))
    answers_lately, answers_before = recent.total(), earlier.total()
    return [
        Misconception(
            one,
            number,
            recent[one],
            earlier[one],
            _trend(recent[one], answers_lately, earlier[one], answers_before),
        )
        for one, number in times.items()
    ]


def _trend(recent: int, answers: int, earlier: int, answers_before: int) -> Trend | None:
    if not answers or not answers_before or not (recent or earlier):
        return None
    if not recent or not earlier:
        return Trend.NEW if recent else Trend.GONE
    change = (recent / answers) / (earlier / answers_before)
    if change > 3 / 2:
        return Trend.RISING
    return Trend.FALLING if change < 2 / 3 else Trend.STEADY

"""What the progress screen tells of a pupil, worked out at one moment; no words, no plots."""

from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import date, datetime, timedelta
from statistics import median
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from tutor.learn.drills.facts import skill_of_fact
from tutor.learn.exercises import drilled
from tutor.maths.misconceptions import misconceptions_of
from tutor.progress.statistics import (
    Day,
    Fact,
    Misconception,
    Point,
    Strength,
    days,
    facts,
    misconceptions,
    rating_history,
)
from tutor.progress.values import Card, Ending, Pupil, Rating, Response

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
    shown_in: Mapping[str, str]
    """By misconception the skill in which it showed most."""
    done: Sequence[Ending] = ()
    """What was brought to its end, the oldest first."""
    joy: bool = False
    """Whether goals and badges are shown."""
    together: int | None = None
    """Right answers of the class; None where there is none, or it is not shown."""
    class_name: str = ""

    @property
    def practised(self) -> frozenset[date]:
        """The days on which something was answered, or brought to its end."""
        answered, ended = (each.day for each in self.days), (each.day for each in self.done)
        return frozenset([*answered, *ended])

    @property
    def due(self) -> int:
        """How many facts want to come back now."""
        return sum(fact.due <= self.at for fact in self.facts)


def read(progress: "Progress", pupil: Pupil, now: datetime) -> Report:
    """The report of a pupil out of the database; for a thread. ``now`` is UTC.

    Raises:
        tutor.progress.faults.ProgressFault: the database cannot be read.
    """
    answers = progress.responses(pupil.id)
    facts_only = [card for card in progress.cards(pupil.id) if not card.is_position]
    found = report(answers, progress.ratings(pupil.id), facts_only, now)
    joy, of = progress.joy(), pupil.class_name
    return msgspec.structs.replace(
        found,
        done=progress.endings(pupil.id),
        joy=joy,
        together=progress.class_right(of) if joy and of else None,
        class_name=of or "",
    )


def report(
    answers: Sequence[Response],
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
        shown_in=_shown_in(answers),
    )


def _shown_in(answers: Sequence[Response]) -> dict[str, str]:
    found = dict[str, Counter[str]]()
    diagnosed = Counter((each.diagnosis, each.skill) for each in answers if each.diagnosis)
    for (diagnosis, skill), times in diagnosed.items():
        for misconception in misconceptions_of(diagnosis)[:1]:
            found.setdefault(misconception, Counter())[skill] += times
    return {each: skills.most_common(1)[0][0] for each, skills in found.items()}


def to_practise(report: Report, page: str, skill: int = 0) -> tuple[str, ...]:
    """What of a page is worth a drill now: skills of which something makes exercises.

    Args:
        report: of the pupil.
        page: one of the progress screen.
        skill: the place of the skill that is chosen on the page of skills.

    Returns:
        The chosen skill; that in which the commonest misconception shows; those of the weakest
        facts; on any other page the weakest skill. Nothing where there is none.
    """
    known = drilled()
    skills = [each.skill for each in report.skills]
    if page == "skills" and skills:
        wanted = [skills[skill]]
    elif page == "mistakes":
        wanted = [report.shown_in[one.id] for one in report.misconceptions[:1]]
    elif page == "facts":
        weak = [each.fact for each in report.facts if each.strength is not Strength.STRONG]
        found = (skill_of_fact(fact) for fact in weak)
        wanted = list(dict.fromkeys(each for each in found if each is not None))
    else:
        wanted = []
    return tuple(each for each in wanted or skills[-1:] if each in known)


def _week(answers: Sequence[Response]) -> Week | None:
    if not answers:
        return None
    share = sum(answer.correct for answer in answers) / len(answers)
    return Week(len(answers), share, median(answer.seconds for answer in answers))


def _skill(skill: str, rating: Rating, history: Sequence[Point], now: datetime) -> SkillReport:
    before = [point.value for point in history if point.at <= now - WEEK]
    gained = rating.value - before[-1] if before else None
    return SkillReport(skill, rating.value, rating.answers, history, gained)

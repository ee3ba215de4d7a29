"""What some pupils did in a period: codes and numbers, worked out of their answers."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from datetime import UTC, date, datetime, time, timedelta
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from tutor.maths.misconceptions import misconceptions_of
from tutor.progress.statistics import Day, days
from tutor.progress.values import Pupil, Response

if TYPE_CHECKING:
    from tutor.progress.repository import Progress


class PupilLine(NamedTuple):
    """What one pupil did."""

    pupil: Pupil
    answers: int
    right: int
    minutes: float
    misconception: str
    """The one that showed most; empty where none did."""


class SkillLine(NamedTuple):
    """What was answered in one skill."""

    skill: str
    answers: int
    right: int
    pupils: int
    """How many of them answered."""


class MisconceptionLine(NamedTuple):
    """Where one misconception showed."""

    id: str
    times: int
    pupils: tuple[Pupil, ...]
    """In whose answers, the one with most of them first."""


class Report(msgspec.Struct, frozen=True):
    """A report; what nobody did is not in it, but every pupil is."""

    since: date
    until: date
    pupils: tuple[PupilLine, ...]
    skills: tuple[SkillLine, ...]
    """The one with the most answers first."""
    misconceptions: tuple[MisconceptionLine, ...]
    """The one that most pupils showed first."""
    days: tuple[Day, ...]

    @property
    def answers(self) -> int:
        """All of them."""
        return sum(line.answers for line in self.pupils)


def read(
    progress: "Progress", pupils: Sequence[Pupil], until: date, length: int | None = None
) -> Report:
    """The report of these pupils; for a thread.

    Args:
        progress: where it is stored.
        pupils: of a class, or some of them.
        until: the last day, on the calendar of this computer.
        length: days of the period; None for everything until then.

    Raises:
        tutor.progress.faults.ProgressFault: the database cannot be read.
    """
    most = until.toordinal()  # there are no more days before it
    since = date.min if length is None else until - timedelta(days=min(length, most) - 1)
    begins, ends = _moment(since), _moment(until + timedelta(days=1))
    given = {
        pupil.id: [each for each in progress.responses(pupil.id) if begins <= each.at < ends]
        for pupil in pupils
    }
    first = min((each.at for answers in given.values() for each in answers), default=None)
    if length is None:
        since = first.astimezone().date() if first is not None else until
    return report(pupils, given, since, until)


def _moment(day: date) -> datetime:
    if day == date.min:
        return datetime.min.replace(tzinfo=UTC)
    return datetime.combine(day, time()).astimezone(UTC)


def report(
    pupils: Sequence[Pupil], given: dict[int, list[Response]], since: date, until: date
) -> Report:
    """The report of answers that lie between two days, by the ``id`` of who gave them."""
    skills, showed = (
        defaultdict[str, list[tuple[int, bool]]](list),
        defaultdict[str, Counter[int]](Counter),
    )
    lines = []
    for pupil in pupils:
        own = Counter[str]()
        for each in given[pupil.id]:
            skills[each.skill].append((pupil.id, each.correct))
            for misconception in misconceptions_of(each.diagnosis)[:1]:
                own[misconception] += 1
                showed[misconception][pupil.id] += 1
        lines.append(_of_pupil(pupil, given[pupil.id], own))
    by_id = {pupil.id: pupil for pupil in pupils}
    return Report(
        since=since,
        until=until,
        pupils=tuple(lines),
        skills=tuple(sorted(map(_of_skill, skills, skills.values()), key=lambda one: -one.answers)),
        misconceptions=tuple(
            sorted(
                (
                    MisconceptionLine(
                        each, counts.total(), tuple(by_id[one] for one, _ in counts.most_common())
                    )
                    for each, counts in showed.items()
                ),
                key=lambda one: (-len(one.pupils), -one.times, one.id),
            )
        ),
        days=tuple(days([each for answers in given.values() for each in answers])),
    )


def _of_pupil(pupil: Pupil, answers: Sequence[Response], own: Counter[str]) -> PupilLine:
    return PupilLine(
        pupil,
        len(answers),
        sum(each.correct for each in answers),
        sum(each.seconds for each in answers) / 60,
        own.most_common(1)[0][0] if own else "",
    )


def _of_skill(skill: str, given: Sequence[tuple[int, bool]]) -> SkillLine:
    right = sum(correct for _, correct in given)
    return SkillLine(skill, len(given), right, len({pupil for pupil, _ in given}))

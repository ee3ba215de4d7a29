"""What pupils have done, counted by the database: a line about each of a whole school.

A year of a school is more than a million answers. None of them becomes an object here, and what
:mod:`tutor.progress.statistics` makes of single answers comes out the same.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, TypeAlias

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from tutor.progress.answers import ids_in
from tutor.progress.database import Opened, batches
from tutor.progress.statistics import Summary, attributed_counts, total_of
from tutor.progress.tables import AnswerRow, EndingRow, SkillRow

AT_ONCE: Final = 50


class Summaries(Opened):
    """The part of progress that tells much of many."""

    def summaries(self, pupils: Iterable[int]) -> Iterator[Summary]:
        """The figures of each pupil, in the order given, also of those who did nothing yet.

        :data:`AT_ONCE` pupils are asked about at a time, when they are needed: whoever writes a
        long table holds up nobody meanwhile, and can say how far it is.

        Args:
            pupils: by ``id``.
        """
        for some in batches(pupils, AT_ONCE):
            with self._database.reading() as session:
                found = _summaries(session, some)
            yield from found

    def rating_values(self, pupils: Iterable[int]) -> dict[int, dict[str, float]]:
        """How able pupils are (theta), skill by skill; nothing of those not rated yet."""
        found = defaultdict[int, dict[str, float]](dict)
        for some in batches(pupils):
            chosen = select(SkillRow.pupil_id, SkillRow.skill, SkillRow.value)
            with self._database.reading() as session:
                for pupil, skill, value in session.execute(
                    chosen.where(SkillRow.pupil_id.in_(some))
                ):
                    found[pupil][skill] = value
        return dict(found)


Part: TypeAlias = Sequence[Any]
"""Answers of a pupil: whether right, the diagnosis, how many there are, their seconds."""


def _summaries(session: Session, pupils: Sequence[int]) -> list[Summary]:
    same = AnswerRow.pupil_id, AnswerRow.correct, AnswerRow.diagnosis  # in the order of their index
    counted = select(*same, func.count(), func.sum(AnswerRow.seconds)).group_by(*same)
    parts = defaultdict[int, list[Part]](list)
    for pupil, *part in session.execute(counted.where(AnswerRow.pupil_id.in_(pupils))):
        parts[pupil].append(part)
    of = EndingRow.pupil_id
    endings = select(of, func.count()).where(of.in_(pupils)).group_by(of)
    ended = dict(session.execute(endings).all())
    return [_summary(pupil, parts[pupil], ended.get(pupil, 0)) for pupil in pupils]


def _summary(pupil: int, parts: Sequence[Part], ended: int) -> Summary:
    diagnoses, answers, right, seconds = Counter[tuple[str, ...]](), 0, 0, 0.0
    for correct, diagnosis, times, took in parts:
        diagnoses[ids_in(diagnosis)] += times
        answers += times
        right += times if correct else 0
        seconds += took
    total = total_of(answers, right, seconds)
    return Summary(pupil, total, next(iter(attributed_counts(diagnoses)), None), ended)

"""What teachers have set, and how far each pupil is with it, told from what pupils have done.

Nothing is ticked off by hand: a lesson is done when it was finished since it was set, a game when
one was played to its end, exercises when enough were answered.
"""

from collections.abc import Collection, Sequence
from datetime import date, datetime
from typing import Final, cast

from sqlalchemy import ColumnElement, func, or_, select
from sqlalchemy.orm import Session

from tutor.progress.at_work import WhoIsAtWork
from tutor.progress.names import in_order, same_class
from tutor.progress.pupils import pupil_of
from tutor.progress.tables import (
    AnswerRow,
    AssignedRow,
    AssignmentRow,
    EndingRow,
    LessonRow,
    PupilRow,
    pupil_row,
)
from tutor.progress.values import AssignedKind, Assignment, AtWork, Doing, Pupil, Stage

ENOUGH: Final = 10
"""Answers after which exercises without a time are done."""

SECONDS: Final = 45
"""Seconds of each minute that count: the rest is reading, and what a second try takes."""

ALONE: Final = ("drill", "storm", "facts", "practice")
"""How answers are given that count for exercises."""


class Assignments(WhoIsAtWork):
    """The part of progress that knows what was set."""

    def assign(self, given: Assignment, pupils: Collection[int] = ()) -> Assignment:
        """Stores an assignment; one that is stored already, under its ``uid``, just stays.

        Args:
            given: for its class, or where it names none, for the pupils.
            pupils: their ``id``.

        Raises:
            PupilRefused: somebody has been removed.
        """

        def store(session: Session) -> None:
            if session.get(AssignmentRow, given.uid) is not None:
                return
            session.add(_row(given))
            session.flush()
            for pupil in {} if given.class_name is not None else dict.fromkeys(pupils):
                pupil_row(session, pupil)
                session.add(AssignedRow(assignment=given.uid, pupil_id=pupil))

        self._database.write(store)
        return given

    def withdraw(self, uid: str) -> None:
        """Takes an assignment back; one that is not there stays so."""

        def store(session: Session) -> None:
            row = session.get(AssignmentRow, uid)
            if row is not None:
                session.delete(row)

        self._database.write(store)

    def assignments(self, since: date | None = None) -> list[Assignment]:
        """Everything that was set and is not over before a day, the latest given first."""
        chosen = select(AssignmentRow).order_by(AssignmentRow.given.desc(), AssignmentRow.uid)
        if since is not None:
            chosen = chosen.where(AssignmentRow.until >= since)
        with self._database.reading() as session:
            return [_assignment(row) for row in session.scalars(chosen)]

    def assigned_to(self, pupil: int, day: date) -> list[Assignment]:
        """What a pupil still has to do, the one that is due first coming first.

        Args:
            pupil: an ``id``.
            day: today, on the pupil's calendar: what is over is not told any more.

        Raises:
            PupilRefused: the pupil has been removed.
        """
        with self._database.reading() as session:
            row = pupil_row(session, pupil)
            mine = select(AssignedRow.assignment).where(AssignedRow.pupil_id == pupil)
            chosen = select(AssignmentRow).where(
                AssignmentRow.until >= day,
                or_(AssignmentRow.class_name.is_not(None), AssignmentRow.uid.in_(mine)),
            )
            found = [
                _assignment(each)
                for each in session.scalars(
                    chosen.order_by(AssignmentRow.until, AssignmentRow.given)
                )
                if each.class_name is None or same_class(each.class_name, row.class_name)
            ]
            return [
                each
                for each in found
                if _how_far(session, (pupil,), each).get(pupil) is not Stage.DONE
            ]

    def doing(self, given: Assignment, at: datetime | None = None) -> list[Doing]:
        """How far everybody is whom it was set, by name.

        Args:
            given: as it is stored.
            at: in UTC; None for now.
        """
        working = {each.pupil: each for each in self.at_work(None, at)}
        with self._database.reading() as session:
            whom = _whom(session, given)
            far = _how_far(session, [pupil.id for pupil in whom], given)
            return [
                Doing(pupil, _stage(far.get(pupil.id), given, working.get(pupil.id)))
                for pupil in whom
            ]


def _row(given: Assignment) -> AssignmentRow:
    return AssignmentRow(
        uid=given.uid,
        kind=given.kind,
        what=given.what,
        skills=" ".join(given.skills),
        minutes=given.minutes,
        given=given.given,
        until=given.until,
        class_name=given.class_name,
    )


def _assignment(row: AssignmentRow) -> Assignment:
    return Assignment(
        kind=cast("AssignedKind", row.kind),
        what=row.what,
        skills=tuple(row.skills.split()),
        minutes=row.minutes,
        given=row.given,
        until=row.until,
        class_name=row.class_name,
        uid=row.uid,
    )


def _whom(session: Session, given: Assignment) -> Sequence[Pupil]:
    here = PupilRow.removed.is_(None)
    if given.class_name is None:
        mine = select(AssignedRow.pupil_id).where(AssignedRow.assignment == given.uid)
        chosen = select(PupilRow).where(here, PupilRow.id.in_(mine))
    else:
        chosen = select(PupilRow).where(here, PupilRow.class_name.is_not(None))
    rows = sorted(session.scalars(chosen), key=lambda row: in_order(row.name))
    wanted = given.class_name
    return [pupil_of(row) for row in rows if wanted is None or same_class(wanted, row.class_name)]


def _stage(far: Stage | None, given: Assignment, work: AtWork | None) -> Stage:
    """How far somebody is, with what they are at just now."""
    if far is not Stage.DONE and work is not None and _is_at(work, given):
        return Stage.STUCK if work.stuck else Stage.AT_IT
    return far or Stage.NOT_YET


def _is_at(work: AtWork, given: Assignment) -> bool:
    """Whether what somebody is at is what was set, as far as one can see."""
    if work.work is None:
        return False
    match given.kind:
        case "lesson":
            return (work.work.mode, work.work.what) == ("lesson", given.what)
        case "game":
            return work.work.mode in ("game", "practice") and work.work.what == given.what
        case _:
            return work.work.mode in ALONE


def _how_far(session: Session, pupils: Collection[int], given: Assignment) -> dict[int, Stage]:
    """Who has done it or begun it since it was set, by ``id``; one question for all of them."""
    match given.kind:
        case "lesson":
            return _in_lesson(session, pupils, given)
        case "game":
            return _in_game(session, pupils, given)
        case _:
            return _in_exercises(session, pupils, given)


def _in_lesson(session: Session, pupils: Collection[int], given: Assignment) -> dict[int, Stage]:
    columns = LessonRow.pupil_id, LessonRow.finished, LessonRow.at
    chosen = select(*columns).where(
        LessonRow.pupil_id.in_(pupils), LessonRow.lesson == given.what, LessonRow.at >= given.given
    )
    far = {
        pupil: Stage.DONE if finished and finished >= given.given else Stage.BEGUN
        for pupil, finished, _ in session.execute(chosen)
    }
    # What was learned before is learned since when it was: doing it again is an ending.
    return far | _to_its_end(session, pupils, given, "lesson")


def _in_game(session: Session, pupils: Collection[int], given: Assignment) -> dict[int, Stage]:
    return _to_its_end(session, pupils, given, "game", "practice")


def _to_its_end(
    session: Session, pupils: Collection[int], given: Assignment, *modes: str
) -> dict[int, Stage]:
    """Who has brought it to its end since it was set."""
    chosen = select(EndingRow.pupil_id).where(
        EndingRow.pupil_id.in_(pupils),
        EndingRow.mode.in_(modes),
        EndingRow.what == given.what,
        EndingRow.at >= given.given,
    )
    return dict.fromkeys(session.scalars(chosen.distinct()), Stage.DONE)


def _in_exercises(session: Session, pupils: Collection[int], given: Assignment) -> dict[int, Stage]:
    counts: list[ColumnElement[bool]] = [
        AnswerRow.pupil_id.in_(pupils),
        AnswerRow.at >= given.given,
        AnswerRow.mode.in_(ALONE),
    ]
    if given.skills:
        counts.append(AnswerRow.skill.in_(given.skills))
    chosen = select(AnswerRow.pupil_id, func.count(), func.sum(AnswerRow.seconds)).where(*counts)
    return {
        pupil: Stage.DONE if _is_enough(given, answers, seconds) else Stage.BEGUN
        for pupil, answers, seconds in session.execute(chosen.group_by(AnswerRow.pupil_id))
    }


def _is_enough(given: Assignment, answers: int, seconds: float) -> bool:
    return seconds >= given.minutes * SECONDS if given.minutes else answers >= ENOUGH

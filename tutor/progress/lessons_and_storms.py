"""How far a pupil has come in the lessons, and what came of the storms."""

from datetime import date

from sqlalchemy import select
from sqlalchemy.orm import Session

from tutor.progress.database import Opened
from tutor.progress.tables import LessonRow, StormRow, add_once, pupil_row
from tutor.progress.values import LessonProgress, Storm, now


class LessonsAndStorms(Opened):
    """The part of progress that knows lessons and storms."""

    def lesson(self, pupil: int, lesson: str) -> LessonProgress | None:
        """How far a pupil has come in a lesson, by its id; None for one not begun."""
        with self._database.reading() as session:
            row = session.get(LessonRow, (pupil, lesson))
            return _progress(row) if row else None

    def lessons(self, pupil: int) -> list[LessonProgress]:
        """All lessons begun, the latest first."""
        chosen = select(LessonRow).where(LessonRow.pupil_id == pupil)
        with self._database.reading() as session:
            rows = session.scalars(chosen.order_by(LessonRow.at.desc(), LessonRow.lesson))
            return [_progress(row) for row in rows]

    def save_lesson(self, pupil: int, progress: LessonProgress, *, late: bool = False) -> None:
        """Remembers how far a pupil has come, in place of what was remembered before.

        What comes ``late``, as an answer may, does not undo what was done since; a lesson that was
        learned stays so. What was kept by a clock that was ahead was not done since.

        Raises:
            tutor.progress.faults.PupilRefused: the pupil has been removed.
        """

        def store(session: Session) -> None:
            pupil_row(session, pupil, late=late)
            row = session.get(LessonRow, (pupil, progress.lesson))
            if row is None:
                row = LessonRow(pupil_id=pupil, lesson=progress.lesson, finished=None)
                session.add(row)
            elif row.at > progress.at and (late or row.at <= now()):
                row.finished = row.finished or progress.finished
                return
            row.run, row.at = progress.run, progress.at
            row.finished = progress.finished or row.finished

        self._database.write(store)

    def add_storm(self, pupil: int, storm: Storm, *, late: bool = False) -> None:
        """Stores the end of a storm; one that is stored already, under its ``uid``, just stays.

        It may come ``late``, as an answer may.

        Raises:
            tutor.progress.faults.PupilRefused: the pupil has been removed.
        """

        def store(session: Session) -> None:
            add_once(session, _storm_row(pupil, storm), late=late)

        self._database.write(store)

    def storms(self, pupil: int) -> list[Storm]:
        """All storms of a pupil, the oldest first."""
        chosen = select(StormRow).where(StormRow.pupil_id == pupil)
        with self._database.reading() as session:
            return [_storm(row) for row in session.scalars(chosen.order_by(StormRow.id))]

    def storm_best(self, pupil: int, day: date | None = None) -> Storm | None:
        """The storm with the most points, of one day or of all; the first of equals."""
        chosen = select(StormRow).where(StormRow.pupil_id == pupil)
        if day is not None:
            chosen = chosen.where(StormRow.day == day)
        best_first = chosen.order_by(StormRow.points.desc(), StormRow.id)
        with self._database.reading() as session:
            row = session.scalars(best_first.limit(1)).first()
            return _storm(row) if row else None


def _progress(row: LessonRow) -> LessonProgress:
    return LessonProgress(
        lesson=row.lesson,
        run=row.run,
        finished=row.finished,
        at=row.at,
    )


def _storm_row(pupil: int, storm: Storm) -> StormRow:
    return StormRow(
        uid=storm.uid,
        pupil_id=pupil,
        day=storm.day,
        points=storm.points,
        best_combo=storm.best_combo,
        right=storm.right,
        wrong=storm.wrong,
    )


def _storm(row: StormRow) -> Storm:
    return Storm(
        uid=row.uid,
        day=row.day,
        points=row.points,
        best_combo=row.best_combo,
        right=row.right,
        wrong=row.wrong,
    )

"""What pupils have brought to its end, what that makes of a day and a class, and whether it shows.

Goals, badges and the picture of the class are a teacher's to switch off, for everybody.
"""

from collections.abc import Iterable
from datetime import UTC, date, datetime, time, tzinfo
from typing import Any, Final

import msgspec
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from tutor.progress.database import Opened
from tutor.progress.pupils import of_class
from tutor.progress.tables import AnswerRow, EndingRow, NoteRow, PupilRow, add_once
from tutor.progress.values import Ending

JOY: Final = "joy"
"""The key of the note that switches goals and badges off; without it they are on."""

_OFF: Final = "off"


class Endings(Opened):
    """The part of progress that knows what was brought to its end."""

    def add_ending(self, pupil: int, ending: Ending, *, late: bool = False) -> None:
        """Stores an ending; one that is stored already, under its ``uid``, just stays.

        It may come ``late``, as an answer may.

        Raises:
            tutor.progress.faults.PupilRefused: the pupil has been removed.
        """

        def store(session: Session) -> None:
            add_once(session, _row(pupil, ending), late=late)

        self._database.write(store)

    def add_endings(self, endings: Iterable[tuple[int, Ending]]) -> None:
        """Stores what several pupils have brought to its end; what is stored already just stays.

        Of pupils who are gone for good nothing is stored; who was removed may yet come back.
        """
        given = {ending.uid: (pupil, ending) for pupil, ending in endings}

        def store(session: Session) -> None:
            stored = select(EndingRow.uid).where(EndingRow.uid.in_(given))
            pupils = {pupil for pupil, _ in given.values()}
            there = set(session.scalars(select(PupilRow.id).where(PupilRow.id.in_(pupils))))
            for uid in given.keys() - set(session.scalars(stored)):
                pupil, ending = given[uid]
                if pupil in there:
                    session.add(_row(pupil, ending))

        if given:
            self._database.write(store)

    def endings(self, pupil: int, since: date | None = None) -> list[Ending]:
        """The endings of a pupil from a day on, or all of them, the oldest first."""
        chosen = _ENDINGS.where(EndingRow.pupil_id == pupil)
        if since is not None:
            chosen = chosen.where(EndingRow.day >= since)
        with self._database.reading() as session:
            return [_ending(*row) for row in session.execute(chosen)]

    def days_answered(
        self, pupil: int, since: date | None = None, zone: tzinfo | None = None
    ) -> set[date]:
        """The days on which a pupil has answered something, right or wrong.

        Args:
            pupil: an ``id``.
            since: the earliest day; None for all of them.
            zone: whose days they are; None is the time zone of this computer.
        """
        chosen = select(AnswerRow.at).where(AnswerRow.pupil_id == pupil)
        if since is not None:
            begins = datetime.combine(since, time(), zone).astimezone(UTC)
            chosen = chosen.where(AnswerRow.at >= begins)
        with self._database.reading() as session:
            return {moment.astimezone(zone).date() for moment in session.scalars(chosen)}

    def right_alone(self, pupil: int, since: datetime) -> dict[str, int]:
        """How many answers of a pupil were right and say what the pupil can do alone, by skill.

        Those with hints do not, nor those that were not rated, as second tries are not.

        Args:
            pupil: an ``id``.
            since: UTC.
        """
        chosen = (
            select(AnswerRow.skill, func.count())
            .where(AnswerRow.pupil_id == pupil, AnswerRow.at >= since, AnswerRow.correct)
            .where(AnswerRow.hints == 0, AnswerRow.theta.is_not(None))
            .group_by(AnswerRow.skill)
        )
        with self._database.reading() as session:
            return dict(session.execute(chosen).all())

    def class_right(self, class_name: str) -> int:
        """How many right answers everybody who is in a class now has given, all together."""
        with self._database.reading() as session:
            chosen = (
                select(func.count())
                .select_from(AnswerRow)
                .join(PupilRow, PupilRow.id == AnswerRow.pupil_id)
                .where(of_class(session, class_name), AnswerRow.correct)
            )
            return session.scalar(chosen) or 0

    def joy(self) -> bool:
        """Whether goals, badges and the picture of the class are shown here."""
        with self._database.reading() as session:
            return session.scalar(select(NoteRow.value).where(NoteRow.key == JOY)) != _OFF

    def set_joy(self, shown: bool) -> None:
        """Switches goals, badges and the picture of the class on or off, for everybody here."""

        def store(session: Session) -> None:
            row = session.get(NoteRow, JOY)
            if row is not None and shown:
                session.delete(row)
            elif row is None and not shown:
                session.add(NoteRow(key=JOY, value=_OFF))

        self._database.write(store)


def _row(pupil: int, ending: Ending) -> EndingRow:
    columns = msgspec.structs.asdict(ending) | {
        "marks": msgspec.json.encode(ending.marks).decode(),
        "ideas": " ".join(ending.ideas),
    }
    return EndingRow(pupil_id=pupil, **columns)


_COLUMNS: Final = Ending.__struct_fields__

_ENDINGS: Final = select(*(getattr(EndingRow, name) for name in _COLUMNS)).order_by(
    EndingRow.at, EndingRow.id
)

_marks: Final = msgspec.json.Decoder(dict[str, int]).decode


def _ending(*columns: Any) -> Ending:
    named = dict(zip(_COLUMNS, columns, strict=True))
    named["marks"], named["ideas"] = _marks(named["marks"]), tuple(named["ideas"].split())
    return Ending(**named)

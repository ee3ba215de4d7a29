"""The tables, as SQLAlchemy models; they never leave this room.

A change here needs a revision in ``migrations`` (its docstring says how) and a new ``HEAD``.
"""

from collections.abc import Callable
from datetime import UTC, date, datetime
from typing import Any, Final

from sqlalchemy import (
    BigInteger,
    DateTime,
    Dialect,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Text,
    UniqueConstraint,
    select,
    text,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, Session, mapped_column
from sqlalchemy.types import TypeDecorator

from tutor.progress.faults import PupilRefused, Refusal

HEAD: Final = "r0007"
"""The revision that these models are; kept here so that opening need not load Alembic."""


class UtcTime(TypeDecorator[datetime]):
    """A time in UTC: both databases give back what they were given, time zone and all."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Into the database."""
        return value and value.astimezone(UTC)

    def result_processor(
        self, dialect: Dialect, coltype: object
    ) -> Callable[[Any], datetime | None]:
        """Out of it: SQLite forgets the zone, PostgreSQL gives the one of the session.

        Most of what a year of answers costs to read is its times, so this asks nobody else.
        """
        return _from_text if dialect.name == "sqlite" else _in_utc


def _from_text(text: str | None) -> datetime | None:
    return None if text is None else datetime.fromisoformat(f"{text}+00:00")


def _in_utc(value: datetime | None) -> datetime | None:
    return value and value.astimezone(UTC)


class Table(DeclarativeBase):
    """What all tables share."""

    metadata = MetaData(
        naming_convention={
            "pk": "pk_%(table_name)s",
            "uq": "uq_%(table_name)s_%(column_0_name)s",
            "fk": "fk_%(table_name)s_%(column_0_name)s",
            "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        }
    )
    type_annotation_map: Final = {
        datetime: UtcTime,
        float: Double,
        str: Text,
    }


def _whose(*, key: bool = False) -> Mapped[int]:
    """The pupil that a row belongs to and goes with."""
    return mapped_column(ForeignKey("pupils.id", ondelete="CASCADE"), primary_key=key)


class PupilRow(Table):
    """A pupil; ``folded`` is what the name has in common with other ways to write it.

    No two on the list have one name in one class. Who is ``removed`` appears nowhere and leaves
    the name to others, but can come back.
    """

    __tablename__ = "pupils"
    __table_args__ = (
        Index(None, "folded"),
        {"sqlite_autoincrement": True},  # the id of who is gone is never given again
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    uid: Mapped[str] = mapped_column(unique=True)
    name: Mapped[str]
    folded: Mapped[str]
    pin: Mapped[str | None]
    created: Mapped[datetime]
    success: Mapped[int]
    calm: Mapped[bool]
    class_name: Mapped[str | None]
    removed: Mapped[datetime | None]


HERE: Final = select(PupilRow.id).where(PupilRow.removed.is_(None))
"""The numbers of everybody on the list."""


class AnswerRow(Table):
    """An answer; ``diagnosis`` holds ids with blanks between them."""

    __tablename__ = "answers"
    __table_args__ = (
        Index(None, "pupil_id", "at"),
        # All that is counted of answers, so that counting never reads the answers themselves.
        Index(None, "pupil_id", "correct", "diagnosis", "seconds"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    uid: Mapped[str] = mapped_column(unique=True)
    pupil_id: Mapped[int] = _whose()
    at: Mapped[datetime]
    mode: Mapped[str]
    kind: Mapped[str]
    skill: Mapped[str]
    key: Mapped[str]
    exercise: Mapped[str]
    text: Mapped[str]
    code: Mapped[str]
    correct: Mapped[bool]
    seconds: Mapped[float]
    hints: Mapped[int]
    diagnosis: Mapped[str]
    theta: Mapped[float | None]


class ItemRow(Table):
    """How hard an item is, learned from all pupils."""

    __tablename__ = "item_ratings"

    key: Mapped[str] = mapped_column(primary_key=True)
    value: Mapped[float]
    uncertainty: Mapped[float]
    answers: Mapped[int]
    at: Mapped[datetime | None]


class SkillRow(Table):
    """How able a pupil is in one skill."""

    __tablename__ = "skill_ratings"

    pupil_id: Mapped[int] = _whose(key=True)
    skill: Mapped[str] = mapped_column(primary_key=True)
    value: Mapped[float]
    uncertainty: Mapped[float]
    answers: Mapped[int]
    at: Mapped[datetime | None]


class LearnerRow(Table):
    """What is known of a pupil's abilities together, as the learner model keeps it."""

    __tablename__ = "learners"

    pupil_id: Mapped[int] = _whose(key=True)
    model: Mapped[str]


class CardRow(Table):
    """A fact that comes back."""

    __tablename__ = "fact_cards"
    __table_args__ = (Index(None, "pupil_id", "due"),)

    pupil_id: Mapped[int] = _whose(key=True)
    fact: Mapped[str] = mapped_column(primary_key=True)
    json: Mapped[str]
    due: Mapped[datetime]


class LessonRow(Table):
    """How far a pupil has come in a lesson."""

    __tablename__ = "lesson_progress"

    pupil_id: Mapped[int] = _whose(key=True)
    lesson: Mapped[str] = mapped_column(primary_key=True)
    run: Mapped[str]
    finished: Mapped[datetime | None]
    at: Mapped[datetime]


class StormRow(Table):
    """What came of a storm."""

    __tablename__ = "storms"
    __table_args__ = (Index(None, "pupil_id", "day"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    uid: Mapped[str] = mapped_column(unique=True)
    pupil_id: Mapped[int] = _whose()
    day: Mapped[date]
    points: Mapped[int]
    best_combo: Mapped[int]
    right: Mapped[int]
    wrong: Mapped[int]


class EndingRow(Table):
    """Something brought to its end; ``ideas`` holds ids with blanks between them.

    ``marks`` are whole numbers by code, as JSON text.
    """

    __tablename__ = "endings"
    __table_args__ = (Index(None, "pupil_id", "day"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    uid: Mapped[str] = mapped_column(unique=True)
    pupil_id: Mapped[int] = _whose()
    mode: Mapped[str]
    what: Mapped[str]
    day: Mapped[date]
    right: Mapped[int]
    asked: Mapped[int]
    points: Mapped[int | None]
    won: Mapped[bool | None]
    marks: Mapped[str]
    ideas: Mapped[str]
    at: Mapped[datetime]


class GuessRow(Table):
    """Wrong guesses of a PIN: ``who`` is the number of a pupil, or the teacher.

    Nobody may guess before ``until``; ``full_until`` is the level of a bucket that leaks, as the
    time at which it will be empty.
    """

    __tablename__ = "guesses"

    who: Mapped[str] = mapped_column(primary_key=True)
    failed: Mapped[int]
    until: Mapped[datetime | None]
    full_until: Mapped[datetime | None]


class NoteRow(Table):
    """What is kept once a database, such as the teacher's secret."""

    __tablename__ = "notes"

    key: Mapped[str] = mapped_column(primary_key=True)
    value: Mapped[str]


class AtWorkRow(Table):
    """What a pupil is at this minute: ``what`` is a lesson, a skill or a game, by its id."""

    __tablename__ = "at_work"

    pupil_id: Mapped[int] = _whose(key=True)
    mode: Mapped[str]
    what: Mapped[str]
    since: Mapped[datetime]
    at: Mapped[datetime]


class ClassRoomRow(Table):
    """A room of the live class; times are milliseconds since the epoch, as its devices count.

    Two open rooms never have one ``code``. ``header`` holds the secrets of the room.
    """

    __tablename__ = "class_rooms"
    __table_args__ = (
        Index(
            "uq_class_rooms_code",
            "code",
            unique=True,
            # So in PostgreSQL too, by r0003; to say so here would load that dialect everywhere.
            sqlite_where=text("ended IS NULL"),
        ),
    )

    uid: Mapped[str] = mapped_column(primary_key=True)
    code: Mapped[str]
    header: Mapped[str]
    opened: Mapped[int] = mapped_column(BigInteger)
    ended: Mapped[int | None] = mapped_column(BigInteger)


def _of_room(*, key: bool = False) -> Mapped[str]:
    """The room that a row belongs to and goes with."""
    return mapped_column(ForeignKey("class_rooms.uid", ondelete="CASCADE"), primary_key=key)


class ClassEventRow(Table):
    """What happened in a room, one event after the other by ``seq``.

    ``key`` is that of a pupil's answer, so that one that is sent twice is kept once.
    """

    __tablename__ = "class_events"
    __table_args__ = (
        UniqueConstraint("room", "seq", name="uq_class_events_room_seq"),
        UniqueConstraint("room", "key", name="uq_class_events_room_key"),
    )

    id: Mapped[int] = mapped_column(BigInteger().with_variant(Integer, "sqlite"), primary_key=True)
    room: Mapped[str] = _of_room()
    seq: Mapped[int]
    key: Mapped[str | None]
    at: Mapped[int] = mapped_column(BigInteger)
    json: Mapped[str]


class ClassDraftRow(Table):
    """The line that somebody in a room is writing, not sent yet."""

    __tablename__ = "class_drafts"

    room: Mapped[str] = _of_room(key=True)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    text: Mapped[str]


class AssignmentRow(Table):
    """What a teacher has set; ``skills`` are ids with blanks between them.

    It is for everybody who is in the class, whenever they came; without a class for those in
    ``assigned``.
    """

    __tablename__ = "assignments"

    uid: Mapped[str] = mapped_column(primary_key=True)
    kind: Mapped[str]
    what: Mapped[str]
    skills: Mapped[str]
    minutes: Mapped[int]
    given: Mapped[datetime]
    until: Mapped[date]
    class_name: Mapped[str | None]


class AssignedRow(Table):
    """One of those whom a teacher has set something."""

    __tablename__ = "assigned"

    assignment: Mapped[str] = mapped_column(
        ForeignKey("assignments.uid", ondelete="CASCADE"), primary_key=True
    )
    pupil_id: Mapped[int] = _whose(key=True)


def pupil_row(session: Session, pupil: int, *, late: bool = False) -> PupilRow:
    """The row of a pupil who is there, or, for what comes ``late``, who may yet come back.

    Raises:
        PupilRefused: the pupil has been removed.
    """
    row = session.get(PupilRow, pupil)
    if row is None or (row.removed is not None and not late):
        raise PupilRefused(Refusal.PUPIL_UNKNOWN)
    return row


def add_once(session: Session, row: "EndingRow | StormRow", *, late: bool) -> None:
    """Adds a row of a pupil; one that is stored already, under its ``uid``, just stays.

    Raises:
        PupilRefused: as :func:`pupil_row`.
    """
    kind = type(row)
    if session.scalar(select(kind.id).where(kind.uid == row.uid)) is None:
        pupil_row(session, row.pupil_id, late=late)
        session.add(row)

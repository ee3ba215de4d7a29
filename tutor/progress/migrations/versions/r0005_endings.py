"""What each pupil has brought to its end.

Storms and lessons that were over before this table was are among them: nobody is told that nothing
is finished yet, and a best storm stays the best. How the check of a lesson went is not told.
"""

import json
from collections.abc import Iterator
from datetime import UTC, datetime, time
from typing import Any
from uuid import uuid4

import sqlalchemy as sa
from alembic import op

revision = "r0005"
down_revision = "r0004"


def upgrade() -> None:
    """Adds the table."""
    op.create_table(
        "endings",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("uid", sa.Text, nullable=False),
        sa.Column("pupil_id", sa.Integer, nullable=False),
        sa.Column("mode", sa.Text, nullable=False),
        sa.Column("what", sa.Text, nullable=False),
        sa.Column("day", sa.Date, nullable=False),
        sa.Column("right", sa.Integer, nullable=False),
        sa.Column("asked", sa.Integer, nullable=False),
        sa.Column("points", sa.Integer),
        sa.Column("won", sa.Boolean),
        sa.Column("marks", sa.Text, nullable=False),
        sa.Column("ideas", sa.Text, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_endings"),
        sa.UniqueConstraint("uid", name="uq_endings_uid"),
        sa.ForeignKeyConstraint(
            ["pupil_id"], ["pupils.id"], name="fk_endings_pupil_id", ondelete="CASCADE"
        ),
    )
    op.create_index("ix_endings_pupil_id_day", "endings", ["pupil_id", "day"])
    if earlier := [*_storms(), *_lessons()]:
        op.bulk_insert(ENDINGS, earlier)


ENDINGS = sa.table(
    "endings",
    sa.column("uid", sa.Text),
    sa.column("pupil_id", sa.Integer),
    sa.column("mode", sa.Text),
    sa.column("what", sa.Text),
    sa.column("day", sa.Date),
    sa.column("right", sa.Integer),
    sa.column("asked", sa.Integer),
    sa.column("points", sa.Integer),
    sa.column("marks", sa.Text),
    sa.column("ideas", sa.Text),
    sa.column("at", sa.DateTime(timezone=True)),
)

STORMS = sa.table(
    "storms",
    sa.column("id", sa.Integer),
    sa.column("pupil_id", sa.Integer),
    sa.column("day", sa.Date),
    sa.column("points", sa.Integer),
    sa.column("best_combo", sa.Integer),
    sa.column("right", sa.Integer),
    sa.column("wrong", sa.Integer),
)

LESSONS = sa.table(
    "lesson_progress",
    sa.column("pupil_id", sa.Integer),
    sa.column("lesson", sa.Text),
    sa.column("finished", sa.DateTime(timezone=True)),
)


def _storms() -> Iterator[dict[str, Any]]:
    for storm in op.get_bind().execute(sa.select(STORMS).order_by(STORMS.c.id)):
        marks = {"points": storm.points, "longest-run": storm.best_combo}
        yield _ending(storm.pupil_id, "storm", datetime.combine(storm.day, time(12), UTC)) | {
            "day": storm.day,
            "right": storm.right,
            "asked": storm.right + storm.wrong,
            "points": storm.points,
            "marks": json.dumps({mark: value for mark, value in marks.items() if value > 1}),
        }


def _lessons() -> Iterator[dict[str, Any]]:
    finished = sa.select(LESSONS).where(LESSONS.c.finished.is_not(None))
    for lesson in op.get_bind().execute(finished):
        at = lesson.finished if lesson.finished.tzinfo else lesson.finished.replace(tzinfo=UTC)
        yield _ending(lesson.pupil_id, "lesson", at) | {"what": lesson.lesson}


def _ending(pupil: int, mode: str, at: datetime) -> dict[str, Any]:
    return {
        "uid": uuid4().hex,
        "pupil_id": pupil,
        "mode": mode,
        "what": "",
        "day": at.astimezone().date(),
        "right": 0,
        "asked": 0,
        "points": None,
        "marks": "{}",
        "ideas": "",
        "at": at,
    }

"""The first tables: pupils, answers, ratings, cards, lessons and storms."""

import sqlalchemy as sa
from alembic import op

revision = "r0001"
down_revision = None


def upgrade() -> None:
    """Makes them, the pupils first."""
    _pupils()
    _answers()
    _ratings()
    _cards()
    _lessons()
    _storms()


def _pupils() -> None:
    op.create_table(
        "pupils",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("folded", sa.Text, nullable=False),
        sa.Column("pin", sa.Text),
        sa.Column("created", _time(), nullable=False),
        sa.Column("success", sa.Integer, nullable=False),
        sa.Column("calm", sa.Boolean, nullable=False),
        sa.Column("class_name", sa.Text),
        sa.PrimaryKeyConstraint("id", name="pk_pupils"),
        sa.UniqueConstraint("folded", name="uq_pupils_folded"),
    )


def _answers() -> None:
    op.create_table(
        "answers",
        sa.Column("id", sa.Integer, nullable=False),
        _pupil_id(),
        sa.Column("at", _time(), nullable=False),
        sa.Column("mode", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("skill", sa.Text, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("exercise", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("correct", sa.Boolean, nullable=False),
        sa.Column("seconds", sa.Double, nullable=False),
        sa.Column("hints", sa.Integer, nullable=False),
        sa.Column("diagnosis", sa.Text, nullable=False),
        sa.Column("theta", sa.Double),
        sa.PrimaryKeyConstraint("id", name="pk_answers"),
        _goes_with_the_pupil("answers"),
    )
    op.create_index("ix_answers_pupil_id_at", "answers", ["pupil_id", "at"])


def _ratings() -> None:
    op.create_table(
        "item_ratings",
        sa.Column("key", sa.Text, nullable=False),
        *_rating(),
        sa.PrimaryKeyConstraint("key", name="pk_item_ratings"),
    )
    op.create_table(
        "skill_ratings",
        _pupil_id(),
        sa.Column("skill", sa.Text, nullable=False),
        *_rating(),
        sa.PrimaryKeyConstraint("pupil_id", "skill", name="pk_skill_ratings"),
        _goes_with_the_pupil("skill_ratings"),
    )


def _cards() -> None:
    op.create_table(
        "fact_cards",
        _pupil_id(),
        sa.Column("fact", sa.Text, nullable=False),
        sa.Column("json", sa.Text, nullable=False),
        sa.Column("due", _time(), nullable=False),
        sa.PrimaryKeyConstraint("pupil_id", "fact", name="pk_fact_cards"),
        _goes_with_the_pupil("fact_cards"),
    )
    op.create_index("ix_fact_cards_pupil_id_due", "fact_cards", ["pupil_id", "due"])


def _lessons() -> None:
    op.create_table(
        "lesson_progress",
        _pupil_id(),
        sa.Column("lesson", sa.Text, nullable=False),
        sa.Column("run", sa.Text, nullable=False),
        sa.Column("finished", _time()),
        sa.Column("at", _time(), nullable=False),
        sa.PrimaryKeyConstraint("pupil_id", "lesson", name="pk_lesson_progress"),
        _goes_with_the_pupil("lesson_progress"),
    )


def _storms() -> None:
    op.create_table(
        "storms",
        sa.Column("id", sa.Integer, nullable=False),
        _pupil_id(),
        sa.Column("day", sa.Date, nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("best_combo", sa.Integer, nullable=False),
        sa.Column("right", sa.Integer, nullable=False),
        sa.Column("wrong", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_storms"),
        _goes_with_the_pupil("storms"),
    )
    op.create_index("ix_storms_pupil_id_day", "storms", ["pupil_id", "day"])


def _time() -> sa.DateTime:
    return sa.DateTime(timezone=True)


def _pupil_id() -> sa.Column[int]:
    return sa.Column("pupil_id", sa.Integer, nullable=False)


def _goes_with_the_pupil(table: str) -> sa.ForeignKeyConstraint:
    name = f"fk_{table}_pupil_id"
    return sa.ForeignKeyConstraint(["pupil_id"], ["pupils.id"], name=name, ondelete="CASCADE")


def _rating() -> tuple[sa.Column[float], sa.Column[float], sa.Column[int], sa.Column[object]]:
    return (
        sa.Column("value", sa.Double, nullable=False),
        sa.Column("uncertainty", sa.Double, nullable=False),
        sa.Column("answers", sa.Integer, nullable=False),
        sa.Column("at", _time()),
    )

"""The live class: its rooms, what happened in them, drafts; and what pupils are at just now."""

import sqlalchemy as sa
from alembic import op

revision = "r0003"
down_revision = "r0002"


def upgrade() -> None:
    """Adds the tables, the rooms first."""
    _rooms()
    _events()
    _drafts()
    _at_work()


def _rooms() -> None:
    op.create_table(
        "class_rooms",
        sa.Column("uid", sa.Text, nullable=False),
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("header", sa.Text, nullable=False),
        sa.Column("opened", sa.BigInteger, nullable=False),
        sa.Column("ended", sa.BigInteger),
        sa.PrimaryKeyConstraint("uid", name="pk_class_rooms"),
    )
    still_open = sa.text("ended IS NULL")
    op.create_index(
        "uq_class_rooms_code",
        "class_rooms",
        ["code"],
        unique=True,
        sqlite_where=still_open,
        postgresql_where=still_open,
    )


def _events() -> None:
    op.create_table(
        "class_events",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), nullable=False),
        sa.Column("room", sa.Text, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("key", sa.Text),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("json", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_class_events"),
        sa.UniqueConstraint("room", "seq", name="uq_class_events_room_seq"),
        sa.UniqueConstraint("room", "key", name="uq_class_events_room_key"),
        _goes_with_the_room("class_events"),
    )


def _drafts() -> None:
    op.create_table(
        "class_drafts",
        sa.Column("room", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("room", "seat", name="pk_class_drafts"),
        _goes_with_the_room("class_drafts"),
    )


def _at_work() -> None:
    op.create_table(
        "at_work",
        sa.Column("pupil_id", sa.Integer, nullable=False),
        sa.Column("mode", sa.Text, nullable=False),
        sa.Column("what", sa.Text, nullable=False),
        sa.Column("since", sa.DateTime(timezone=True), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("pupil_id", name="pk_at_work"),
        sa.ForeignKeyConstraint(
            ["pupil_id"], ["pupils.id"], name="fk_at_work_pupil_id", ondelete="CASCADE"
        ),
    )


def _goes_with_the_room(table: str) -> sa.ForeignKeyConstraint:
    name = f"fk_{table}_room"
    return sa.ForeignKeyConstraint(["room"], ["class_rooms.uid"], name=name, ondelete="CASCADE")

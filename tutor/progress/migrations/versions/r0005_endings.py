"""What each pupil has brought to its end.

Storms and lessons that were over before this table was stand in their own tables alone: what each
day counts begins with it.
"""

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

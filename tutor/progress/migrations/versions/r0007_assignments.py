"""What a teacher has set: for a class, or for some pupils, until a day."""

import sqlalchemy as sa
from alembic import op

revision = "r0007"
down_revision = "r0006"


def upgrade() -> None:
    """Adds the tables."""
    op.create_table(
        "assignments",
        sa.Column("uid", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("what", sa.Text, nullable=False),
        sa.Column("skills", sa.Text, nullable=False),
        sa.Column("minutes", sa.Integer, nullable=False),
        sa.Column("given", sa.DateTime(timezone=True), nullable=False),
        sa.Column("until", sa.Date, nullable=False),
        sa.Column("class_name", sa.Text),
        sa.PrimaryKeyConstraint("uid", name="pk_assignments"),
    )
    op.create_table(
        "assigned",
        sa.Column("assignment", sa.Text, nullable=False),
        sa.Column("pupil_id", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("assignment", "pupil_id", name="pk_assigned"),
        sa.ForeignKeyConstraint(
            ["assignment"], ["assignments.uid"], name="fk_assigned_assignment", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["pupil_id"], ["pupils.id"], name="fk_assigned_pupil_id", ondelete="CASCADE"
        ),
    )

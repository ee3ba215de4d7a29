"""What is known of each pupil's abilities together.

Nobody starts anew: who has no row here yet is known by the ratings in ``skill_ratings``, which
stay, and gets one with the next answer.
"""

import sqlalchemy as sa
from alembic import op

revision = "r0004"
down_revision = "r0003"


def upgrade() -> None:
    """Adds the table."""
    op.create_table(
        "learners",
        sa.Column("pupil_id", sa.Integer, nullable=False),
        sa.Column("model", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("pupil_id", name="pk_learners"),
        sa.ForeignKeyConstraint(
            ["pupil_id"], ["pupils.id"], name="fk_learners_pupil_id", ondelete="CASCADE"
        ),
    )

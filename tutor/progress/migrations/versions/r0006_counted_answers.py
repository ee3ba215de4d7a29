"""An index with all that is counted of answers: the figures of a school come from it alone.

Without it each answer, with its exercise and its text, is read to be counted: ten times the bytes.
"""

from alembic import op

revision = "r0006"
down_revision = "r0005"


def upgrade() -> None:
    """Adds the index."""
    op.create_index(
        "ix_answers_pupil_id_correct_diagnosis_seconds",
        "answers",
        ["pupil_id", "correct", "diagnosis", "seconds"],
    )

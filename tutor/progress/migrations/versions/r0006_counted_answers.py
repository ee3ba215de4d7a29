"""An index with all that is counted of answers: the figures of a school come from it alone.

Without it each answer, with its exercise and its text, is read to be counted: ten times the bytes.
"""

import sqlalchemy as sa
from alembic import op

revision = "r0006"
down_revision = "r0005"


LONGEST = 1_000
"""Letters of a diagnosis that are kept: an index of PostgreSQL takes no more than some thousand."""


def upgrade() -> None:
    """Shortens what is too long for it, and adds the index."""
    change = sa.text("UPDATE answers SET diagnosis = :ids WHERE id = :id")
    long = sa.text("SELECT id, diagnosis FROM answers WHERE length(diagnosis) > :longest")
    connection = op.get_bind()
    for answer, ids in connection.execute(long, {"longest": LONGEST}).all():
        first = ids[:LONGEST].rpartition(" ")[0]
        connection.execute(change, {"id": answer, "ids": first})
    op.create_index(
        "ix_answers_pupil_id_correct_diagnosis_seconds",
        "answers",
        ["pupil_id", "correct", "diagnosis", "seconds"],
    )

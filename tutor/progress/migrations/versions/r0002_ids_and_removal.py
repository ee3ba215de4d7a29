"""Ids made where things are made, pupils removed for a while, counted guesses, notes.

What is stored already gets ids as well, so that every row can be told from every other.
"""

import sqlalchemy as sa
from alembic import op

revision = "r0002"
down_revision = "r0001"

WITH_IDS = ("pupils", "answers", "storms")


def upgrade() -> None:
    """Adds them; no row is lost."""
    for table in WITH_IDS:
        op.add_column(table, sa.Column("uid", sa.Text))
        op.execute(f"UPDATE {table} SET uid = {_random()}")
    _pupils()
    for table in ("answers", "storms"):
        with op.batch_alter_table(table) as changed:
            changed.alter_column("uid", existing_type=sa.Text(), nullable=False)
            changed.create_unique_constraint(f"uq_{table}_uid", ["uid"])
    _new_tables()


def _pupils() -> None:
    """An id of somebody who is gone is never given again, in SQLite by ``AUTOINCREMENT``.

    A name may stand twice from now on, in two classes; the program sees to it that it does not
    stand twice in one, with the lock of the database held.
    """
    with op.batch_alter_table("pupils", table_kwargs={"sqlite_autoincrement": True}) as pupils:
        pupils.add_column(sa.Column("removed", sa.DateTime(timezone=True)))
        pupils.alter_column("uid", existing_type=sa.Text(), nullable=False)
        pupils.create_unique_constraint("uq_pupils_uid", ["uid"])
        pupils.drop_constraint("uq_pupils_folded", type_="unique")
    op.create_index("ix_pupils_folded", "pupils", ["folded"])


def _new_tables() -> None:
    op.create_table(
        "guesses",
        sa.Column("who", sa.Text, nullable=False),
        sa.Column("failed", sa.Integer, nullable=False),
        sa.Column("until", sa.DateTime(timezone=True)),
        sa.Column("full_until", sa.DateTime(timezone=True)),
        sa.PrimaryKeyConstraint("who", name="pk_guesses"),
    )
    op.create_table(
        "notes",
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_notes"),
    )


def _random() -> str:
    """32 hexadecimal digits, others for each row."""
    if op.get_bind().dialect.name == "sqlite":
        return "lower(hex(randomblob(16)))"
    return "md5(random()::text || clock_timestamp()::text || id::text)"

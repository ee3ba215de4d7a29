"""Migrations: they lead to the models, old databases keep their data, newer ones are left alone."""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, date, datetime
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import Connection, text

from tests.progress.samples import answered, one_more
from tutor.progress import repository
from tutor.progress.address import address
from tutor.progress.answers import LONGEST
from tutor.progress.database import Database
from tutor.progress.faults import Fault, ProgressFault
from tutor.progress.repository import MIGRATIONS, Progress, stored_revision, upgrade
from tutor.progress.tables import HEAD, Table

SAMPLES = Path(__file__).parent / "revisions"
REVISIONS = sorted(path.name.partition("_")[0] for path in (MIGRATIONS / "versions").glob("r*.py"))


@pytest.fixture(autouse=True)
def every_time_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not as other tests get their tables, by heart."""
    monkeypatch.setattr(repository, "upgrade", upgrade)


@contextmanager
def tables(url: str) -> Iterator[Connection]:
    database = Database(address(url))
    try:
        with database.rebuilding() as connection:
            yield connection
    finally:
        database.close()


def test_the_head_is_the_latest_revision_and_each_has_its_sample() -> None:
    assert REVISIONS[-1] == HEAD
    assert sorted(path.stem for path in SAMPLES.glob("*.sql")) == REVISIONS


def test_migrations_make_what_the_models_say(url: str) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.runtime.migration import MigrationContext

    with tables(url) as connection:
        assert upgrade(connection)
        assert compare_metadata(MigrationContext.configure(connection), Table.metadata) == []


def test_a_new_file_has_what_all_migrations_make(tmp_path: Path) -> None:
    """It is made without them, down to the order of nothing but columns."""
    new, brought_up = (f"sqlite:///{tmp_path}/{name}.db" for name in ("new", "brought-up"))
    Progress.open(new).close()
    with tables(brought_up) as connection:
        assert upgrade(connection)
        made = schema(connection)
    with tables(new) as connection:
        assert schema(connection) == made
        assert stored_revision(connection) == HEAD


def schema(connection: Connection) -> dict[str, list[list[object]]]:
    """Columns, foreign keys and indexes of each table, each in an order of their own."""
    names = connection.execute(text("SELECT name FROM sqlite_master WHERE type = 'table'"))
    asked = ("table_info", "foreign_key_list", "index_list")
    return {
        f"{name} {what}": sorted(
            [list(row)[1:] for row in connection.execute(text(f"PRAGMA {what}({name})"))], key=str
        )
        for (name,) in names.fetchall()
        for what in asked
    }


def test_a_new_file_loads_no_migrations(tmp_path: Path) -> None:
    """They take 13 MB, which most terminals need on no day but their first."""
    script = (
        "import sys; from tutor.progress.repository import Progress;"
        f"Progress.open('sqlite:///{tmp_path}/new.db').close();"
        "sys.exit('alembic' in sys.modules)"
    )
    subprocess.run([sys.executable, "-c", script], check=True)


def test_a_model_that_the_migrations_forgot_is_found(sqlite_url: str) -> None:
    """The comparison above must be able to find something."""
    from alembic.autogenerate import compare_metadata
    from alembic.runtime.migration import MigrationContext

    Progress.open(sqlite_url).close()
    with tables(sqlite_url) as connection:
        connection.execute(text("ALTER TABLE pupils DROP COLUMN class_name"))
        connection.execute(text("DROP INDEX ix_storms_pupil_id_day"))
        found = compare_metadata(MigrationContext.configure(connection), Table.metadata)
    assert {change[0] for change in found} == {"add_column", "add_index"}


@pytest.mark.parametrize("revision", REVISIONS)
def test_a_database_of_any_revision_keeps_its_data(url: str, revision: str) -> None:
    with tables(url) as connection:
        assert upgrade(connection, revision)
        fill(connection, revision)
    with Progress.open(url) as progress:
        check_sample(progress)
        ala = progress.pupils()[0]
        assert progress.record(answered(ala.id), one_more()).item
    with tables(url) as connection:
        assert stored_revision(connection) == HEAD


def fill(connection: Connection, revision: str) -> None:
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql("SET LOCAL timezone = 'UTC'")
    for statement in (SAMPLES / f"{revision}.sql").read_text(encoding="utf-8").splitlines():
        connection.exec_driver_sql(statement)


def check_sample(progress: Progress) -> None:
    """What every sample holds, as far as its revision had a place for it."""
    ala, maria = progress.pupils()
    assert (ala.name, ala.choices.success, ala.class_name) == ("Ala", 90, "4b")
    assert progress.sign_in("ΜΑΡΙΑ", "1234") == maria
    (answer,) = progress.answers(ala.id)
    assert answer.at == datetime(2026, 3, 2, 12, 0, 0, 123_457, UTC)
    assert answer.diagnosis == ("left-to-right", "add-before-multiply")
    assert (answer.correct, answer.seconds, answer.theta) == (False, 4.5, 0.25)
    assert progress.item_ratings([answer.key])[answer.key].value == -0.5
    assert progress.ratings(ala.id)["subtraction"].value == 0.25
    assert [card.fact for card in progress.cards(ala.id)] == ["6*8"]
    lesson = progress.lesson(ala.id, "brackets")
    assert lesson is not None
    assert lesson.run == '{"place":3}'
    best = progress.storm_best(ala.id, date(2026, 3, 2))
    assert best is not None
    assert best.points == 120
    (ending,) = progress.endings(ala.id)
    assert (ending.mode, ending.right, ending.asked, ending.points) == ("storm", 20, 23, 120)
    assert ending.marks["longest-run"] == 7
    assert ending.day == best.day
    assert len({ala.uid, maria.uid, answer.uid, best.uid}) == 4
    assert all(len(uid) == 32 for uid in (ala.uid, maria.uid, answer.uid, best.uid))


NEXT = '''
"""A revision of the future: pupils get a colour; SQLite makes their table anew for it."""

import sqlalchemy as sa
from alembic import op

revision = "r9999"
down_revision = "{head}"


def upgrade() -> None:
    recreate = "always" if op.get_bind().dialect.name == "sqlite" else "never"
    with op.batch_alter_table("pupils", recreate=recreate) as table:
        table.add_column(sa.Column("colour", sa.Text, nullable=False, server_default="blue"))
    {more}
'''


def a_later_program(folder: Path, more: str = "") -> Path:
    """The migrations of a program that is a revision ahead of this one."""
    later = shutil.copytree(MIGRATIONS, folder / "100% later" / "migrations")
    (later / "versions" / "r9999_colour.py").write_text(NEXT.format(head=HEAD, more=more))
    return later


def test_a_table_made_anew_keeps_the_rows_that_belong_to_it(url: str, tmp_path: Path) -> None:
    with tables(url) as connection:
        assert upgrade(connection)
        fill(connection, HEAD)
    with tables(url) as connection:
        assert upgrade(connection, folder=a_later_program(tmp_path))
        assert stored_revision(connection) == "r9999"
        assert connection.scalar(text("SELECT min(colour) FROM pupils")) == "blue"
        for table in Table.metadata.tables:
            assert connection.scalar(text(f"SELECT count(*) FROM {table}")), table


def test_a_newer_database_is_refused_and_left_alone(url: str, tmp_path: Path) -> None:
    with tables(url) as connection:
        assert upgrade(connection, folder=a_later_program(tmp_path))
    with pytest.raises(ProgressFault) as fault:
        Progress.open(url)
    assert fault.value.code == Fault.NEWER
    with tables(url) as connection:
        assert stored_revision(connection) == "r9999"


def test_a_migration_that_fails_half_way_has_changed_nothing(url: str, tmp_path: Path) -> None:
    with tables(url) as connection:
        assert upgrade(connection)
        fill(connection, HEAD)
    later = a_later_program(tmp_path, more='op.execute("INSERT INTO nowhere VALUES (1)")')
    with pytest.raises(ProgressFault), tables(url) as connection:
        upgrade(connection, folder=later)
    with Progress.open(url) as progress:
        check_sample(progress)


def test_what_was_finished_before_endings_were_counted_is_among_them(url: str) -> None:
    """Seen: "Nothing is finished yet" on the page of who had had storms and lessons."""
    with tables(url) as connection:
        assert upgrade(connection, "r0004")
        fill(connection, "r0004")
        done = "UPDATE lesson_progress SET finished = '2026-03-04 12:00:00.000000'"
        connection.execute(text(done))
    with Progress.open(url) as progress:
        storm, lesson = progress.endings(progress.pupils()[0].id)
    assert storm.marks == {"points": 120, "longest-run": 7}
    assert (lesson.mode, lesson.what, lesson.points, lesson.marks) == (
        "lesson",
        "brackets",
        None,
        {},
    )
    assert lesson.at == datetime(2026, 3, 4, 12, tzinfo=UTC)
    assert lesson.day == lesson.at.astimezone().date()
    assert len({storm.uid, lesson.uid}) == 2


def test_diagnoses_of_any_length_can_be_counted(url: str) -> None:
    rng = Random(6)
    ids = [f"rule-{rng.randrange(10**9)}" for _ in range(1_000)]  # nothing that can be packed
    with tables(url) as connection:
        assert upgrade(connection, "r0005")
        fill(connection, "r0005")
        change = text(
            "UPDATE answers SET diagnosis = :ids WHERE id = (SELECT min(id) FROM answers)"
        )
        connection.execute(change, {"ids": " ".join(ids)})
    with Progress.open(url) as progress:
        longest = max((each.diagnosis for each in progress.answers()), key=len)
    assert longest == tuple(ids[: len(longest)])
    assert LONGEST - 20 < len(" ".join(longest)) <= LONGEST

"""Ways to damage a database file, by a seed; to be imported by whoever wants to do so often.

``damage(path, rng)`` does one of :data:`WAYS` and says which. Nothing may have the file open.
"""

import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from datetime import timedelta
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

from tests.progress.samples import NOON, answered, card, one_more
from tutor.progress.repository import Progress
from tutor.progress.values import Card, Ending, LessonProgress, Storm

ANSWERS: Final = 120

ODD: Final = (
    *("NULL", "''", "'tomorrow'", "-1", "9e999", "9223372036854775807", "x'ff00fe'"),
    *("CAST(x'c3' AS TEXT)", "'2026-13-45 99:99:99'", "3.5", "'[[[['", "'{'", "'null'"),
    *("'0000-00-00 00:00:00.000000'", "-9223372036854775808", "'999999-01-01'", "1e300"),
)
"""Values as SQL that hardly any column should hold."""


def _card(fact: str, _: Card | None) -> Card:
    return card(fact)


def whole(path: Path) -> None:
    """A database with something in every table, closed."""
    with Progress.open(f"sqlite:///{path}") as progress:
        pupils = [progress.add_pupil(name, "1234", "4b").id for name in ("Ala", "Ola", "Μαρία")]
        progress.set_teacher("apple")
        progress.identity()
        for minute in range(ANSWERS):
            given = answered(
                pupils[minute % 3],
                at=NOON + timedelta(minutes=minute),
                key=f"evaluate {minute % 7}*8",
                diagnosis=("left-to-right",) if minute % 5 == 0 else (),
            )
            fact = f"{minute % 7}*8"
            progress.record(given, one_more(0.01), {fact: partial(_card, fact)})
        for pupil in pupils:
            progress.save_lesson(pupil, LessonProgress(lesson="brackets", run="{}", at=NOON))
            storm = Storm(day=NOON.date(), points=9, best_combo=3, right=4, wrong=1)
            progress.add_storm(pupil, storm)
            marks = {"longest-run": 3}
            progress.add_ending(pupil, Ending(mode="storm", day=NOON.date(), marks=marks, at=NOON))


def flip(path: Path, rng: Random) -> None:
    """Some bytes are others."""
    data = bytearray(path.read_bytes())
    for _ in range(rng.choice([1, 4, 32, 256])):
        data[rng.randrange(len(data))] = rng.randrange(256)
    path.write_bytes(data)


def cut(path: Path, rng: Random) -> None:
    """The end is missing."""
    data = path.read_bytes()
    path.write_bytes(data[: rng.randrange(len(data))])


def pages(path: Path, rng: Random) -> None:
    """Whole pages hold something else."""
    data = bytearray(path.read_bytes())
    for _ in range(rng.choice([1, 2, 6])):
        at = rng.randrange(len(data) // 4096) * 4096
        data[at : at + 4096] = rng.choice([bytes(4096), rng.randbytes(4096), bytes(data[:4096])])
    path.write_bytes(data)


def values(path: Path, rng: Random) -> None:
    """Values are of another kind."""

    def odd(connection: sqlite3.Connection, table: str, columns: list[str]) -> None:
        for _ in range(rng.choice([1, 3, 10])):
            column, odd = rng.choice(columns), rng.choice(ODD)
            connection.execute(
                f'UPDATE OR IGNORE {table} SET "{column}" = {odd} '
                f"WHERE rowid IN (SELECT rowid FROM {table} ORDER BY random() LIMIT 3)"
            )

    _changed(path, rng, odd)


def columns(path: Path, rng: Random) -> None:
    """A column is missing, or called otherwise."""

    def less(connection: sqlite3.Connection, table: str, columns: list[str]) -> None:
        column = rng.choice(columns)
        if rng.random() < 0.5:
            connection.execute(f'ALTER TABLE {table} DROP COLUMN "{column}"')
        else:
            connection.execute(f'ALTER TABLE {table} RENAME COLUMN "{column}" TO other')

    _changed(path, rng, less)


def tables(path: Path, rng: Random) -> None:
    """A table is missing, is called otherwise, or is empty."""

    def less(connection: sqlite3.Connection, table: str, columns: list[str]) -> None:
        del columns
        how = rng.choice(["DROP TABLE {}", "ALTER TABLE {} RENAME TO other", "DELETE FROM {}"])
        connection.execute(how.format(table))

    _changed(path, rng, less)


def foreign(path: Path, rng: Random) -> None:
    """Rows belong to nobody, and a revision that there never was."""

    def lost(connection: sqlite3.Connection, table: str, columns: list[str]) -> None:
        if "pupil_id" in columns:
            connection.execute(f"UPDATE OR IGNORE {table} SET pupil_id = pupil_id + 1000")
        else:
            odd = rng.choice(ODD)
            connection.execute(f"UPDATE OR IGNORE alembic_version SET version_num = {odd}")

    _changed(path, rng, lost)


def side(path: Path, rng: Random) -> None:
    """The files beside it are rubbish."""
    Path(f"{path}-wal").write_bytes(rng.randbytes(rng.choice([0, 10, 40_000])))
    if rng.random() < 0.5:
        Path(f"{path}-shm").write_bytes(rng.randbytes(40_000))


def _changed(
    path: Path, rng: Random, change: Callable[[sqlite3.Connection, str, list[str]], None]
) -> None:
    with closing(sqlite3.connect(path)) as connection, suppress(sqlite3.Error):
        connection.execute("PRAGMA foreign_keys=OFF")
        found = connection.execute(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
        )
        table = rng.choice(sorted(row[0] for row in found))
        columns = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
        change(connection, table, columns)
        connection.commit()


WAYS: Final = (flip, cut, pages, values, columns, tables, foreign, side)


def damage(path: Path, rng: Random) -> str:
    """Damages a file; returns how."""
    way = rng.choice(WAYS)
    way(path, rng)
    return way.__name__

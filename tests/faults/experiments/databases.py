"""Damaged databases: pages, tables and values that nobody has written."""

import shutil
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any, Final

from tests.faults import driving
from tests.faults.damage import damaged
from tests.faults.driving import MODES
from tests.faults.laboratory import Case, Experiment, Failed
from tests.faults.samples import database_sample
from tutor import settings


def database(case: Case) -> None:
    """A damaged database is told of in a sentence, and the app works on."""
    path = settings.data_folder() / "progress.db"
    path.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(database_sample(), path)
    _spoil(path, case.rng)
    if case.number % 40 == 0:
        driving.led(lambda: _asked_who(case.rng))
        return
    _read_all()


@contextmanager
def _with_database() -> Iterator[None]:
    """The sample is made before there are processes that damage it, and gone after them."""
    path = database_sample()
    try:
        yield
    finally:
        database_sample.cache_clear()
        shutil.rmtree(path.parent, ignore_errors=True)


def _spoil(path: Path, rng: Random) -> None:
    """Damage to pages, or to what stands in tables."""
    if rng.random() < 0.5:
        path.write_bytes(damaged(path.read_bytes(), rng).contents)
        if rng.random() < 0.1:
            path.with_name(path.name + "-wal").write_bytes(rng.randbytes(4_000))
        return
    statement = rng.choice(STATEMENTS)
    value = rng.choice(VALUES)
    with sqlite3.connect(path, isolation_level=None) as stored:
        stored.execute("PRAGMA ignore_check_constraints=ON")
        stored.execute("PRAGMA writable_schema=ON")
        found = stored.execute("SELECT name FROM sqlite_master WHERE type='table'")
        tables = [name for (name,) in found if not name.startswith("sqlite_")]
        table = rng.choice(tables)
        columns = [row[1] for row in stored.execute(f"PRAGMA table_info({table})")]
        text = statement.format(table=table, column=rng.choice(columns), other=rng.choice(tables))
        with suppress(sqlite3.Error):  # the database itself will not have it
            stored.execute(text, (value,) if "?" in text else ())
    stored.close()


STATEMENTS: Final = (
    "UPDATE OR IGNORE {table} SET {column} = ?",
    "UPDATE OR IGNORE {table} SET {column} = ? WHERE rowid % 3 = 0",
    "UPDATE OR IGNORE {table} SET {column} = CAST(? AS TEXT) WHERE rowid % 2 = 0",
    "UPDATE OR IGNORE {table} SET {column} = ?",
    "DELETE FROM {table}",
    "DROP TABLE {table}",
    "ALTER TABLE {table} DROP COLUMN {column}",
    "ALTER TABLE {table} RENAME COLUMN {column} TO lost",
    "ALTER TABLE {table} RENAME TO lost",
    "ALTER TABLE {table} ADD COLUMN more TEXT NOT NULL DEFAULT 'x'",
    "UPDATE sqlite_master SET sql = 'nonsense' WHERE name = '{table}'",
    "PRAGMA user_version = 99",
)

VALUES: Final = (
    None, "", "x", b"\xff\xfe\x00", b"", -1, 0, 2**62, 1e308, "2026-13-45", "yesterday", "[]", "{}",
    "nan", "\x00", "9" * 5_000, "[" * 5_000, "2026-01-01 00:00:00.000000", 3.5, "True",
)  # fmt: skip


def _read_all() -> None:
    """Everything that the app asks of a database, and one answer more."""
    from tests.progress.samples import answered as an_answer
    from tutor.progress.faults import ProgressFault, PupilRefused
    from tutor.progress.repository import Progress
    from tutor.progress.values import now

    with_faults = (ProgressFault, PupilRefused)
    try:
        progress = Progress.open(patience=1)
    except with_faults as fault:
        _sentence(fault)
        return
    asks: Iterable[Callable[[], object]] = (
        progress.pupils, progress.answers,
        lambda: [progress.answers(pupil.id) for pupil in progress.pupils()],
        lambda: [progress.ratings(pupil.id) for pupil in progress.pupils()],
        lambda: [progress.cards(pupil.id) for pupil in progress.pupils()],
        lambda: [progress.due(pupil.id, now()) for pupil in progress.pupils()],
        lambda: [progress.misconceptions(pupil.id) for pupil in progress.pupils()],
        lambda: [progress.lessons(pupil.id) for pupil in progress.pupils()],
        lambda: [progress.storm_best(pupil.id, now().date()) for pupil in progress.pupils()],
        lambda: [progress.endings(pupil.id) for pupil in progress.pupils()],
        lambda: [progress.days_answered(pupil.id) for pupil in progress.pupils()],
        lambda: [progress.class_right(pupil.class_name or "") for pupil in progress.pupils()],
        progress.joy,
        lambda: progress.item_ratings([answer.key for answer in progress.answers()]),
        lambda: [progress.record(an_answer(pupil.id)) for pupil in progress.pupils()],
        lambda: progress.add_pupil("Nobody else"),
    )  # fmt: skip
    with progress:
        for ask in asks:
            try:
                ask()
            except with_faults as fault:
                _sentence(fault)


def _sentence(fault: Any) -> None:
    from tutor import explain

    if len(explain.progress_wrong(fault)) < 10:
        raise Failed(f"no sentence for {fault!r}")


async def _asked_who(rng: Random) -> None:
    """The whole app: the names, a drill, the plots."""
    drill = next(mode for mode in MODES if mode.name == "drill")
    async with driving.sitting(drill, rng) as sat:
        for destination in (drill.destination, *(each.destination for each in MODES[-1:])):
            sat.app.open(destination)
            await sat.pilot.pause()
            await sat.press("enter", "enter", "1", "enter", "escape")


EXPERIMENTS: Final = (
    Experiment(
        "damaged-databases", "a sentence, and the app works on",
        database, short=8, long=2_000, unit="files", together=40,
        around=_with_database,
    ),
)  # fmt: skip

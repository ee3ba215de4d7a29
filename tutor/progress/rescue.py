"""A damaged SQLite file: copied aside as it is, and what can be read saved into a new one.

The copy is never overwritten; names are in it, so after :data:`KEPT` it goes. Every table is read
row by row, from both ends where it is torn in the middle; a value that does not fit gets a default,
and a row that means nothing without it is left out. Of two terminals that find the damage at once
one does this and the other waits.
"""

import os
import re
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from sqlalchemy import URL, Connection, insert, text

from tutor.locks import locked
from tutor.progress.address import file, is_sqlite
from tutor.progress.database import Database
from tutor.progress.faults import Fault, ProgressFault
from tutor.progress.rows import FITTED, Row, Seen
from tutor.progress.tables import HEAD, PupilRow, Table
from tutor.progress.values import KEPT, Rescued, now

PATIENCE: Final = 20.0
"""Seconds to wait for another terminal that saves."""

PROBES: Final = 3_000
"""How often a torn table is asked for one more row."""

NUMBERS: Final = 1 << 31
"""No pupil has a number as great as that."""

STAMP: Final = "%Y%m%d-%H%M%S"
"""When a copy was made, in its name; in UTC."""

_MAGIC: Final = b"SQLite format 3\0"
_SIDES: Final = ("", "-wal", "-shm")


def can_be_rescued(url: URL) -> bool:
    """Whether it is a file in which there may be something of ours."""
    if not is_sqlite(url):
        return False
    path = Path(file(url))
    try:
        with path.open("rb") as found:
            head = found.read(1 << 16)
        return len(head) >= 512 and (head.startswith(_MAGIC) or b"CREATE TABLE" in head)
    except OSError:
        return False


def rescue(url: URL, damaged: int | None = None) -> Rescued | None:
    """Saves what can be read of a database that nobody here has open.

    Args:
        url: of a file that :func:`can_be_rescued`.
        damaged: the inode of the file that was found damaged; None for the one there now.

    Returns:
        None where another terminal has done so meanwhile.

    Raises:
        ProgressFault: it could not be done; the file is as it was.
    """
    path = Path(file(url))
    try:
        with locked(path.with_name(f".{path.name}.rescue"), PATIENCE) as got:
            if not got:
                raise ProgressFault(Fault.LOCKED, str(path))
            if damaged is not None and inode(path) != damaged:
                return None
            return _rescued(path)
    except OSError as error:
        raise ProgressFault(Fault.NOT_WRITABLE, str(path), str(error)) from error


def forget_copies(url: URL, at: datetime) -> None:
    """Removes the copies of a damaged file that were made longer than :data:`KEPT` before ``at``.

    What cannot be removed is tried again another time.
    """
    if not is_sqlite(url):
        return
    path = Path(file(url))
    name = rf"{re.escape(path.stem)}\.damaged-(\d{{8}}-\d{{6}})(-\d+)?{re.escape(path.suffix)}"
    ours = re.compile(rf"{name}(-wal)?")
    with suppress(OSError):
        for copy in list(path.parent.iterdir()):
            if (found := ours.fullmatch(copy.name)) and _made(found[1]) <= at - KEPT:
                with suppress(OSError):
                    copy.unlink()


def _made(stamp: str) -> datetime:
    """When a copy was made; that of a name which tells no moment never was, and stays."""
    try:
        return datetime.strptime(stamp, STAMP).replace(tzinfo=UTC)
    except ValueError:
        return datetime.max.replace(tzinfo=UTC)


def inode(path: Path) -> int | None:
    """What tells a file from another one put in its place; None where there is none."""
    try:
        return path.stat().st_ino
    except OSError:
        return None


def _rescued(path: Path) -> Rescued:
    copy = _aside(path)
    with tempfile.TemporaryDirectory(prefix=f".{path.name}.", dir=path.parent) as folder:
        scratch, new = Path(folder) / "old.db", Path(folder) / "new.db"
        for side in _SIDES[:2]:
            with suppress(FileNotFoundError):
                shutil.copyfile(f"{copy}{side}", f"{scratch}{side}")
        _mend_header(scratch)
        seen = Seen()
        rows = {name: list(_fitted(scratch, name, seen)) for name in FITTED}
        _write(URL.create("sqlite", database=str(new)), rows, _given(scratch))
        for side in _SIDES[1:]:
            Path(f"{path}{side}").unlink(missing_ok=True)
        new.replace(path)
    saved = {name: len(found) for name, found in rows.items()}
    return Rescued(str(path), str(copy), saved, dict(seen.lost))


def _aside(path: Path) -> Path:
    """A copy of the file, and of what belongs to it, under names that nothing had before."""
    stamp = now().strftime(STAMP)
    for number in range(1000):
        more = f"-{number}" if number else ""
        copy = path.with_name(f"{path.stem}.damaged-{stamp}{more}{path.suffix}")
        try:
            descriptor = os.open(copy, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        except FileExistsError:
            continue
        with os.fdopen(descriptor, "wb") as target, path.open("rb") as source:
            shutil.copyfileobj(source, target)
            target.flush()
            os.fsync(target.fileno())
        with suppress(FileNotFoundError):
            shutil.copyfile(f"{path}-wal", f"{copy}-wal")
        return copy
    raise FileExistsError(path)


def _mend_header(scratch: Path) -> None:
    """Gives the working copy the first bytes that every database of ours has."""
    with scratch.open("r+b") as found:
        head = bytearray(found.read(100))
        head[:16] = _MAGIC
        size = int.from_bytes(head[16:18])
        if size != 1 and (size < 512 or size & (size - 1)):
            head[16:18] = (4096).to_bytes(2)
        head[18:24] = bytes([min(head[18], 2) or 1, min(head[19], 2) or 1, 0, 64, 32, 32])
        if not 1 <= int.from_bytes(head[44:48]) <= 4:
            head[44:48] = bytes([0, 0, 0, 4])
        head[56:60] = bytes([0, 0, 0, 1])
        found.seek(0)
        found.write(head)


# Reading ------------------------------------------------------------------------------------------


def _fitted(scratch: Path, table: str, seen: Seen) -> Iterator[Row]:
    fit = FITTED[table]
    for raw in _rows(scratch, table):
        try:
            row = fit(raw, seen)
        except (ValueError, TypeError, LookupError, ArithmeticError, RecursionError):
            row = None
        if row is None:
            seen.lost[table] += 1
        else:
            yield row


def _rows(scratch: Path, table: str) -> Iterator[Mapping[str, Any]]:
    """Every row that can be read, by the names of its columns, with its ``rowid``."""
    with closing(_opened(scratch)) as connection:
        try:
            columns = [
                str(_text(row[1])) for row in connection.execute(f"PRAGMA table_info({table})")
            ]
        except sqlite3.Error:
            return
        got = set[int]()
        for found in _asked(connection, table, got):
            names = MappingProxyType(dict(zip(["rowid", *columns], found, strict=False)))
            yield names


def _opened(scratch: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(scratch, isolation_level=None)
    connection.text_factory = bytes
    with suppress(sqlite3.Error):
        connection.execute("PRAGMA writable_schema=ON")
    return connection


def _asked(connection: sqlite3.Connection, table: str, got: set[int]) -> Iterator[tuple[Any, ...]]:
    """From the first row on until the table is torn, then from the last one back, then between."""
    for order, beyond in (("ASC", ">"), ("DESC", "<")):
        last: int | None = None
        for _ in range(3):  # what cannot be passed at once will not be passed
            where = "" if last is None else f"WHERE rowid {beyond} {last}"
            try:
                for row in connection.execute(
                    f"SELECT rowid, * FROM {table} NOT INDEXED {where} ORDER BY rowid {order}"
                ):
                    if not isinstance(row[0], int):
                        continue
                    last = row[0]
                    if last not in got:
                        got.add(last)
                        yield row
            except (sqlite3.Error, OverflowError, MemoryError):
                continue
            if order == "ASC":
                return
            break
    if got:
        yield from _between(connection, table, got)


def _between(
    connection: sqlite3.Connection, table: str, got: set[int]
) -> Iterator[tuple[Any, ...]]:
    probes = 0
    for number in range(min(got), max(got)):
        if number in got:
            continue
        probes += 1
        if probes > PROBES:
            return
        with suppress(sqlite3.Error, OverflowError, MemoryError):
            asked = f"SELECT rowid, * FROM {table} NOT INDEXED WHERE rowid = {number}"
            for row in connection.execute(asked).fetchall():
                got.add(number)
                yield row


def _given(scratch: Path) -> int:
    """The greatest number that was ever given to a pupil, as far as that can be read."""
    found = (row.get("seq") for row in _rows(scratch, "sqlite_sequence")
             if _text(row.get("name")) == PupilRow.__tablename__)  # fmt: skip
    return max((n for n in found if isinstance(n, int) and 0 < n < NUMBERS), default=0)


def _text(value: object) -> object:
    return value.decode("utf-8", "replace") if isinstance(value, bytes) else value


# Writing ------------------------------------------------------------------------------------------


_COUNT_ON: Final = text("UPDATE sqlite_sequence SET seq = MAX(seq, :seq) WHERE name = :name")
_COUNT_FROM: Final = text(
    "INSERT INTO sqlite_sequence (name, seq) SELECT :name, :seq "
    "WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = :name)"
)


def _write(url: URL, rows: Mapping[str, list[Row]], given: int) -> None:
    """A new database with these rows, whole and closed; new pupils get numbers behind ``given``."""
    database = Database(url)
    try:
        with database.writing() as session:
            make_tables(session.connection())
            for name, table in Table.metadata.tables.items():
                if found := rows.get(name):
                    session.execute(insert(table), found)
            counted = {"name": PupilRow.__tablename__, "seq": given}
            session.execute(_COUNT_ON, counted)
            session.execute(_COUNT_FROM, counted)
    finally:
        database.close()


def make_tables(connection: Connection) -> None:
    """The tables of today in a new SQLite database, as if all migrations had run."""
    Table.metadata.create_all(connection)
    connection.exec_driver_sql(
        "CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL, "
        "CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num))"
    )
    connection.exec_driver_sql("INSERT INTO alembic_version VALUES (?)", (HEAD,))

"""A whole database in one file, and back: also from SQLite to PostgreSQL and the other way.

The file is gzipped JSON Lines. The first line says what it is and at which revision; then each row
is ``["answers", {"id": 1, ...}]``, table after table, in the order of their keys; the last line has
for each table how many rows there are and the SHA-256 of their lines. What was written is read
back and compared before anything is called done: a file by its lines, a database by its rows.
"""

import gzip
import hashlib
import json
import zlib
from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, date, datetime
from functools import partial
from typing import Any, BinaryIO, Final

import msgspec
from sqlalchemy import Connection, RowMapping, Table, delete, func, insert, select, text
from sqlalchemy.orm import Session
from sqlalchemy.types import Date

from tutor.progress.database import Opened
from tutor.progress.faults import Fault, ProgressFault
from tutor.progress.tables import HEAD, PupilRow, UtcTime
from tutor.progress.tables import Table as Model

FORMAT: Final = 1

LONGEST: Final = 1 << 26
"""Bytes of the longest line that is read: what unfolds to more is no backup."""

AT_ONCE: Final = 1000
"""Rows that are written together."""


class Sum(msgspec.Struct, frozen=True):
    """What tells whether a table is the same: its rows, and the SHA-256 of their lines."""

    rows: int
    sha256: str


Sums = Mapping[str, Sum]


class NoBackup(Exception):
    """A file that is no backup, or is not whole."""


class NewerBackup(Exception):
    """A backup of another version of the program."""


class NotEmpty(Exception):
    """There are pupils in the database already; the argument is how many."""


class Backups(Opened):
    """The part of progress that is written into one file, and read from one."""

    def write_backup(self, file: BinaryIO) -> Sums:
        """Writes everything into a file, as it was at one moment.

        Returns:
            What was written, table by table; :func:`sums_of` finds the same in the file.

        Raises:
            ProgressFault: the database cannot be read.
            OSError: the file cannot be written.
        """
        with self._database.reading() as session, gzip.GzipFile("", "wb", 9, file, 0) as packed:
            _say(packed, {"tutor-backup": FORMAT, "revision": HEAD})
            sums = {}
            for table in _tables():
                counted = _Counted()
                for line in _lines(session, table):
                    packed.write(counted.line(line))
                sums[table.name] = counted.sum
            _say(packed, {"tables": msgspec.to_builtins(sums)})
        return sums

    def restore_backup(self, file: BinaryIO, *, replace: bool = False) -> Sums:
        """Puts everything of a backup in the place of all that is here; all of it or nothing.

        Args:
            file: as :meth:`write_backup` has written it, at its beginning; it is read twice.
            replace: whether what is here may go.

        Returns:
            What is here now, read back from the database.

        Raises:
            NoBackup: the file is none, or not whole.
            NewerBackup: another version has written it.
            NotEmpty: there are pupils here, and nobody said that they may go.
            ProgressFault: the database cannot be written; it is as it was.
        """
        expected = sums_of(file)
        is_again = False

        def store(session: Session) -> Sums:
            nonlocal is_again
            before, is_again = is_again, True
            pupils = session.scalar(select(func.count()).select_from(PupilRow)) or 0
            if pupils and not replace:
                if before and _sums(session) == expected:
                    return (
                        expected  # it was all stored, and the connection broke before that was said
                    )
                raise NotEmpty(pupils)
            for table in reversed(_tables()):
                session.execute(delete(table))
            file.seek(0)
            _fill(session, file)
            found = _sums(session)
            if found != expected:
                raise ProgressFault(Fault.FAILED, self._database.place, "backup: rows differ")
            return found

        sums = self._database.write(store)
        self._database.forget()
        return sums

    def sums(self) -> Sums:
        """How many rows each table has, and what is in them.

        Two databases with the same sums hold the same, whichever kind they are.
        """
        with self._database.reading() as session:
            return _sums(session)


def sums_of(file: BinaryIO) -> Sums:
    """What a backup holds, all its lines compared with what its last one says.

    Raises:
        NoBackup: it is none, or not whole.
        NewerBackup: another version has written it.
    """
    counted = {table.name: _Counted() for table in _tables()}
    end: Sums | None = None
    for value, line in _read(file):
        if end is not None:
            raise NoBackup
        match value:
            case [str(name), dict()] if name in counted:
                counted[name].line(line)
            case {"tables": told}:
                end = _sums_told(told)
            case _:
                raise NoBackup
    found = {name: each.sum for name, each in counted.items()}
    if end != found:
        raise NoBackup
    return found


def _sums_told(told: object) -> Sums:
    try:
        return msgspec.convert(told, dict[str, Sum])
    except msgspec.ValidationError as error:
        raise NoBackup from error


# Rows and lines --------------------------------------------------------------------------------


def _tables() -> list[Table]:
    """Every table, those that others belong to first."""
    return Model.metadata.sorted_tables


class _Counted:
    """Counts lines, and takes their digest."""

    def __init__(self) -> None:
        self._rows, self._digest = 0, hashlib.sha256()

    def line(self, line: bytes) -> bytes:
        self._rows += 1
        self._digest.update(line)
        return line

    @property
    def sum(self) -> Sum:
        return Sum(self._rows, self._digest.hexdigest())


def _lines(session: Session, table: Table) -> Iterator[bytes]:
    chosen = select(table).order_by(*table.primary_key.columns)
    rows = session.execute(chosen, execution_options={"yield_per": AT_ONCE})
    lines = (_line(table, row._mapping) for row in rows)
    # Servers order texts by the rules of their language: the digest needs one order everywhere.
    yield from sorted(lines) if _is_keyed_by_text(table) else lines


def _is_keyed_by_text(table: Table) -> bool:
    return any(column.type.python_type is str for column in table.primary_key.columns)


def _line(table: Table, row: RowMapping) -> bytes:
    values = {column.name: _plain(row[column.name]) for column in table.columns}
    return _json([table.name, values])


def _plain(value: Any) -> Any:
    match value:
        case datetime():
            return value.astimezone(UTC).isoformat(timespec="microseconds")
        case date():
            return value.isoformat()
        case _:
            return value


def _json(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def _say(file: gzip.GzipFile, value: Any) -> None:
    file.write(_json(value))


def _read(file: BinaryIO) -> Iterator[tuple[Any, bytes]]:
    """Every line behind the first, with what it says."""
    try:
        with gzip.GzipFile(fileobj=file, mode="rb") as packed:
            head = json.loads(packed.readline(LONGEST))
            if not isinstance(head, dict) or head.get("tutor-backup") != FORMAT:
                raise NoBackup
            if head.get("revision") != HEAD:
                raise NewerBackup(str(head.get("revision")))
            for line in iter(partial(packed.readline, LONGEST), b""):
                yield json.loads(line), line
    except (OSError, EOFError, ValueError, RecursionError, zlib.error) as error:
        raise NoBackup from error


def _fill(session: Session, file: BinaryIO) -> None:
    tables = {table.name: table for table in _tables()}
    waiting = list[dict[str, Any]]()
    name = ""
    for value, _ in _read(file):
        if isinstance(value, dict):
            break
        if value[0] != name or len(waiting) == AT_ONCE:
            _store(session, tables.get(name), waiting)
            name, waiting = value[0], []
        waiting.append(_typed(tables[name], value[1]))
    _store(session, tables.get(name), waiting)
    if session.connection().dialect.name == "postgresql":
        _go_on_counting(session.connection())


def _store(session: Session, table: Table | None, rows: list[dict[str, Any]]) -> None:
    if table is not None and rows:
        session.execute(insert(table), rows)


def _typed(table: Table, values: Mapping[str, Any]) -> dict[str, Any]:
    """The values as their columns want them."""
    made = dict(values)
    for column in table.columns:
        read = _reader(column.type)
        if read is not None and made.get(column.name) is not None:
            made[column.name] = read(made[column.name])
    return made


def _reader(kind: object) -> Callable[[str], Any] | None:
    if isinstance(kind, UtcTime):
        return datetime.fromisoformat
    return date.fromisoformat if isinstance(kind, Date) else None


def _go_on_counting(connection: Connection) -> None:
    """New numbers come after those that were brought along, and after those given here before."""
    for table in _tables():
        (key, *more) = table.primary_key.columns
        if more or key.type.python_type is not int:
            continue
        names = {"table": table.name, "column": key.name}
        sequence = connection.execute(
            text("SELECT pg_get_serial_sequence(:table, :column)"), names
        ).scalar()
        if sequence is not None:
            most = connection.scalar(select(func.max(key))) or 0
            connection.execute(
                text(
                    "SELECT setval(CAST(:sequence AS regclass), "
                    "GREATEST(nextval(CAST(:sequence AS regclass)), :next), false)"
                ),
                {"sequence": sequence, "next": most + 1},
            )


def _sums(session: Session) -> Sums:
    found = {}
    for table in _tables():
        counted = _Counted()
        for line in _lines(session, table):
            counted.line(line)
        found[table.name] = counted.sum
    return found

"""What the databases raise, made into the codes of ``faults``: two dialects, one table each."""

import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from types import MappingProxyType
from typing import Final

from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from tutor.progress.faults import Fault, ProgressFault

SQLITE: Final[Mapping[int, Fault]] = MappingProxyType(
    {
        sqlite3.SQLITE_FULL: Fault.DISK_FULL,
        sqlite3.SQLITE_IOERR_SHMSIZE: Fault.DISK_FULL,  # no room for what it opens beside the file
        sqlite3.SQLITE_READONLY: Fault.NOT_WRITABLE,
        sqlite3.SQLITE_CANTOPEN: Fault.NOT_WRITABLE,
        sqlite3.SQLITE_PERM: Fault.NOT_WRITABLE,
        sqlite3.SQLITE_BUSY: Fault.LOCKED,
        sqlite3.SQLITE_LOCKED: Fault.LOCKED,
        sqlite3.SQLITE_CORRUPT: Fault.DAMAGED,
        sqlite3.SQLITE_NOTADB: Fault.DAMAGED,
        sqlite3.SQLITE_FORMAT: Fault.DAMAGED,
        sqlite3.SQLITE_MISMATCH: Fault.DAMAGED,
        sqlite3.SQLITE_CONSTRAINT: Fault.DAMAGED,  # we break none: an index says what is not so
    }
)
"""By the result code, extended or primary, <https://www.sqlite.org/rescode.html>."""

POSTGRESQL: Final[Mapping[str, Fault]] = MappingProxyType(
    {
        "53100": Fault.DISK_FULL,
        "25006": Fault.NOT_WRITABLE,  # the server is a read-only copy
        "42501": Fault.NOT_WRITABLE,
        "55P03": Fault.LOCKED,
        "40P01": Fault.LOCKED,
        "25P03": Fault.LOCKED,  # closed for having been idle inside a transaction
        "57P": Fault.SERVER_DOWN,
        "53": Fault.SERVER_DOWN,  # too many connections, no memory
        "08": Fault.SERVER_DOWN,
        "28": Fault.SERVER_REFUSES,
        "3D": Fault.SERVER_REFUSES,
        "XX": Fault.DAMAGED,
    }
)
"""By SQLSTATE or the beginning of it; the first that fits."""

_SHAPE: Final = (
    *("no such table", "no such column", "has no column", "duplicate column", "already exists"),
    *("Could not decode", "malformed", "no such index", "views may not", "unsupported file format"),
    *("unknown database", "cannot modify", "may not be modified", "is not a table"),
)
"""Words of SQLite, which speaks English alone, when tables are not what they were made."""

_VALUES: Final = (ValueError, TypeError, LookupError, AttributeError, OverflowError)
"""What is raised by a value that is not of the kind that its column holds."""

_REFUSED: Final = (
    "password",
    "authentication",
    'role "',
    'database "',
    "pg_hba.conf",
    "permission",
)
"""libpq gives no SQLSTATE while connecting: words of a server that answers, and says no.

Its messages are the server's, perhaps in another language; then the server counts as down, and so
does one that says *the database system is starting up*.
"""


@contextmanager
def told(place: str) -> Iterator[None]:
    """A block in which a fault of the database gets a code of ours.

    Args:
        place: where the database is, as people are told.

    Raises:
        ProgressFault: for whatever SQLAlchemy raises inside, and for a value that is none.
    """
    try:
        yield
    except (SQLAlchemyError, sqlite3.Error) as error:
        cause = error.orig if isinstance(error, DBAPIError) else error
        raise ProgressFault(fault_of(cause), place, str(cause).strip()) from error
    except _VALUES as error:
        raise ProgressFault(Fault.DAMAGED, place, f"{type(error).__name__}: {error}") from error


def fault_of(error: BaseException | None) -> Fault:
    """The code of an error of a driver."""
    if isinstance(error, sqlite3.Error):
        if any(word in str(error) for word in _SHAPE):
            return Fault.DAMAGED
        # The higher bits are details; errors of Python's own module have no code at all.
        code = getattr(error, "sqlite_errorcode", 0)
        return SQLITE.get(code) or SQLITE.get(code & 0xFF, Fault.FAILED)
    if state := getattr(error, "sqlstate", None):
        fitting = (fault for start, fault in POSTGRESQL.items() if state.startswith(start))
        return next(fitting, Fault.FAILED)
    if isinstance(error, _VALUES):
        return Fault.DAMAGED
    if type(error).__name__ not in {"OperationalError", "ConnectionTimeout"}:
        return Fault.FAILED
    refused = any(word in str(error) for word in _REFUSED)
    return Fault.SERVER_REFUSES if refused else Fault.SERVER_DOWN

"""Where the database is: what ``TUTOR_DATABASE`` says, or a file in the user's data folder.

Understood are ``postgresql+psycopg://user:password@host/name`` (``postgresql://`` for short) and
``sqlite:///path/to/file``.
"""

import os
import stat
from pathlib import Path
from typing import Final

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from tutor.progress.faults import Fault, ProgressFault
from tutor.settings import data_folder

VARIABLE: Final = "TUTOR_DATABASE"
FILE: Final = "progress.db"

POSTGRESQL: Final = "postgresql+psycopg"
_DRIVERS: Final = {
    "sqlite": "sqlite",
    "sqlite+pysqlite": "sqlite",
    "postgresql": POSTGRESQL,
    POSTGRESQL: POSTGRESQL,
}


def address(given: str | None = None) -> URL:
    """The address of the database.

    Args:
        given: by the caller; None takes what ``TUTOR_DATABASE`` says, else the user's own file.

    Raises:
        ProgressFault: it is none that can be used.
    """
    text = (given or os.environ.get(VARIABLE, "")).strip()
    if not text:
        return URL.create("sqlite", database=str(data_folder() / FILE))
    try:
        url = make_url(text)
        url = url.set(drivername=_DRIVERS[url.drivername])
    except (ArgumentError, ValueError, KeyError):
        # The text may hold a password, and nobody knows where: it is not repeated.
        raise ProgressFault(Fault.ADDRESS, VARIABLE) from None
    if not url.database or url.database == ":memory:":
        raise ProgressFault(Fault.ADDRESS, VARIABLE)
    return url


def place(url: URL) -> str:
    """How people are told of it: a file, or a server without its password."""
    return file(url) if is_sqlite(url) else url.render_as_string(hide_password=True)


def is_sqlite(url: URL) -> bool:
    """Whether it is a file."""
    return url.drivername == "sqlite"


def file(url: URL) -> str:
    """The path of an SQLite database, out of ``file:...?mode=ro`` too."""
    return (url.database or "").removeprefix("file:")


def make_folder(url: URL) -> None:
    """Makes the folder of an SQLite file; a server needs none.

    Raises:
        ProgressFault: it cannot be made.
    """
    if not is_sqlite(url):
        return
    try:
        Path(file(url)).parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ProgressFault(Fault.NOT_WRITABLE, place(url), str(error)) from error


def look_at(url: URL) -> None:
    """Refuses what is no file before it is opened: a pipe would keep us waiting for ever.

    Raises:
        ProgressFault: in place of the file, or of one that belongs to it, is something else.
    """
    if not is_sqlite(url):
        return
    for side in ("", "-wal", "-shm", "-journal"):
        path = f"{file(url)}{side}"
        try:
            mode = os.stat(path).st_mode  # noqa: PTH116 - a path may be odd here
        except FileNotFoundError:
            continue
        except (OSError, ValueError) as error:
            raise ProgressFault(Fault.NOT_WRITABLE, path, str(error)) from error
        if not stat.S_ISREG(mode):
            raise ProgressFault(Fault.NO_FILE, path)

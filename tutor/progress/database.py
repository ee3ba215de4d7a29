"""One database, and the two ways to use it: reading, and writing with the lock held.

A writing transaction begins by taking the one write lock of the database, before it reads
anything: ``BEGIN IMMEDIATE`` in SQLite, an advisory lock in PostgreSQL. So what is computed from
values read inside it cannot be overtaken by another terminal: no update is lost, and nothing can
deadlock. A transaction takes milliseconds, so a whole class can wait its turn.

Durability: SQLite writes ahead (WAL) with ``synchronous=FULL``. ``NORMAL`` would survive a killed
program, but classroom computers are switched off at the wall; one flush an answer is a price
nobody notices. WAL is for one computer: terminals on several computers need PostgreSQL.

Every call uses a connection of its own from the pool, so an open database may be used from any
thread, and from several at once.
"""

import os
import socket
import sqlite3
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from itertools import islice
from typing import Any, Final, TypeVar
from weakref import WeakSet

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.orm import Session

from tutor.progress.address import file, is_sqlite, look_at, make_folder, place
from tutor.progress.error_mapping import fault_of, told
from tutor.progress.faults import Fault, ProgressFault

T = TypeVar("T")

PATIENCE: Final = 4
"""Seconds to wait for another terminal before giving up."""

PAUSES: Final = (0.0, 0.2, 0.4)
"""Seconds before writing is tried again on another connection; a server restarts quickly."""

AGAIN_WITHIN: Final = 1.0
"""Seconds without a server after which whoever wrote is told instead."""

_INSTALL: Final = "pip install 'classroom-tutor[postgres]'"

_ADVISORY: Final = 0x7475746F72
"""The number of our lock among a server's advisory locks: ``tutor`` in ASCII."""


class Database:
    """An engine and where it stands; ``reading`` and ``writing`` give sessions."""

    def __init__(self, url: URL, patience: float = PATIENCE) -> None:
        make_folder(url)
        look_at(url)
        self.place = place(url)
        self._drivers = WeakSet[Any]()
        self.engine = _sqlite(url, patience) if is_sqlite(url) else self._server(url, patience)
        self._file = file(url) if is_sqlite(url) else None
        self.inode = _inode(self._file)
        """The file as it was found; another one may be put in its place, see ``rescue``."""
        self._writer = self.engine.execution_options(writing=True)
        self._reader = self.engine
        if self._file is None:  # as SQLite does by itself
            self._reader = self.engine.execution_options(isolation_level="REPEATABLE READ")

    def _server(self, url: URL, patience: float) -> Engine:
        engine = _postgresql(url, patience)
        event.listen(engine, "connect", lambda driver, _record: self._drivers.add(driver))
        return engine

    @contextmanager
    def reading(self) -> Iterator[Session]:
        """A session that changes nothing; all that it reads is of one moment.

        Raises:
            ProgressFault: the database cannot be read.
        """
        self._look()
        with told(self.place), Session(self._reader) as session:
            yield session

    @contextmanager
    def writing(self, *, alone: bool = True) -> Iterator[Session]:
        """A session whose changes are all on disk, or none of them, when the block ends.

        Whatever is raised inside takes the changes back.

        Args:
            alone: nobody else writes meanwhile. What only adds rows, and lets their constraints
                decide, need not wait for others where the database can do without: PostgreSQL.

        Raises:
            ProgressFault: the database cannot be written.
        """
        self._look()
        engine = self._writer if alone or self._file is not None else self.engine
        with told(self.place), Session(engine) as session, session.begin():
            session.connection()  # takes the lock, before anything is read
            if self._is_another():
                raise ProgressFault(Fault.REPLACED, self.place)
            yield session

    def _is_another(self) -> bool:
        """Whether another file lies there now: what is written into this one is lost."""
        there = _inode(self._file)
        if self.inode is None:
            self.inode = there
        return there != self.inode

    def _look(self) -> None:
        """Lets go of a file that another one was put in the place of."""
        if self._is_another():
            self.inode = _inode(self._file)
            self.engine.dispose()

    def write(self, work: Callable[[Session], T], *, alone: bool = True) -> T:
        """What ``work`` returns, called in ``writing``; once more where a server went away.

        A connection that breaks may have broken after the server had stored everything: ``work``
        must find out by itself that it has been done before.

        Raises:
            ProgressFault: the database cannot be written.
        """
        until = time.monotonic() + AGAIN_WITHIN
        for pause in PAUSES:
            begun = False
            try:
                with self.writing(alone=alone) as session:
                    begun = True
                    return work(session)
            except ProgressFault as fault:
                now = time.monotonic()
                if begun:  # how long the work took before does not count
                    until = now + AGAIN_WITHIN
                again = fault.code in {Fault.SERVER_DOWN, Fault.REPLACED}
                if not again or now + pause > until:
                    raise
                time.sleep(pause)
        with self.writing(alone=alone) as session:
            return work(session)

    @contextmanager
    def rebuilding(self) -> Iterator[Connection]:
        """A connection for changing tables: like ``writing``, and no row goes with its table.

        SQLite changes a table by copying and dropping it; with foreign keys watched, the drop
        would delete every row that belongs to its rows. They are checked at the end instead.

        Raises:
            ProgressFault: the database cannot be written, or a row is left without its own.
        """
        with told(self.place), self._writer.connect() as connection:
            if connection.dialect.name != "sqlite":
                with connection.begin():
                    yield connection
                return
            driver: Any = connection.connection.driver_connection
            _write_ahead(driver)
            driver.execute("PRAGMA foreign_keys=OFF")
            try:
                with connection.begin():
                    yield connection
                    if connection.exec_driver_sql("PRAGMA foreign_key_check").first():
                        raise ProgressFault(Fault.DAMAGED, self.place, "foreign_key_check")
            finally:
                driver.execute("PRAGMA foreign_keys=ON")

    def forget(self) -> None:
        """Takes what was deleted out of the file beside SQLite's, too, where nobody reads there.

        There old pages lie until the last terminal closes the database, which may be never.
        """
        if self._file is None:
            return
        with (
            suppress(ProgressFault),
            told(self.place),
            closing(self.engine.raw_connection()) as own,
        ):
            driver: Any = own.driver_connection
            driver.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()

    def cut(self) -> None:
        """Breaks the connections to a server, whoever may be waiting on them."""
        for driver in list(self._drivers):
            # One that is closed meanwhile raises what only its driver knows; it is cut already.
            with suppress(Exception), socket.socket(fileno=os.dup(driver.pgconn.socket)) as wire:
                wire.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        """Closes every connection; SQLite then tidies its files up."""
        self.engine.dispose()


def _inode(path: str | None) -> int | None:
    """What tells a file from another one; None for a server, or where there is none yet."""
    if path is None:
        return None
    try:
        return os.stat(path).st_ino  # noqa: PTH116 - a path may be odd here
    except (OSError, ValueError):
        return None


BATCH: Final = 500
"""Parameters of a statement, at most."""


def batches(keys: Iterable[T], most: int = BATCH) -> Iterator[list[T]]:
    """The keys, so many at a time: a statement holds only so many parameters."""
    remaining = iter(keys)
    while some := list(islice(remaining, most)):
        yield some


class Opened:
    """A part of what can be asked of an open database."""

    def __init__(self, database: Database) -> None:
        self._database = database


def _sqlite(url: URL, patience: float) -> Engine:
    engine = create_engine(url, connect_args={"timeout": patience})

    @event.listens_for(engine, "connect")
    def connected(driver: Any, _record: object) -> None:
        driver.isolation_level = None  # transactions begin where we say, not where Python guesses
        try:
            driver.execute("PRAGMA foreign_keys=ON")
            driver.execute("PRAGMA synchronous=FULL")
            driver.execute("PRAGMA secure_delete=ON")  # who is removed is not in the file any more
        except sqlite3.Error:
            driver.close()  # of a damaged file nobody else does
            raise

    @event.listens_for(engine, "begin")
    def begun(connection: Connection) -> None:
        writing = connection.get_execution_options().get("writing")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")

    return engine


def _write_ahead(driver: Any) -> None:
    """Switches the file to WAL, for good; two terminals that both try must take turns."""
    until = time.monotonic() + PATIENCE
    while driver.execute("PRAGMA journal_mode").fetchone() != ("wal",):
        try:
            driver.execute("PRAGMA journal_mode=WAL")
        except sqlite3.OperationalError as error:
            if fault_of(error) != Fault.LOCKED or time.monotonic() > until:
                raise
            time.sleep(0.02)
        else:
            return  # some network disks cannot, and stay with a rollback journal


def _postgresql(url: URL, patience: float) -> Engine:
    # libpq waits no less than two seconds; both values may be set in the address instead.
    limits = {"connect_timeout": max(2, int(patience)), "tcp_user_timeout": int(patience * 1000)}
    ours = {name: value for name, value in limits.items() if name not in url.query}
    try:
        # Asked before each use: a server that was restarted between two answers is no trouble.
        engine = create_engine(url, connect_args=ours, pool_pre_ping=True)
    except ImportError as error:
        raise ProgressFault(Fault.DRIVER_MISSING, place(url), _INSTALL) from error

    @event.listens_for(engine, "connect")
    def connected(driver: Any, _record: object) -> None:
        driver.execute(f"SET lock_timeout = '{int(patience * 1000)}ms'")
        # A terminal that is asleep, or gone, lets go of the lock.
        driver.execute("SET idle_in_transaction_session_timeout = '30s'")
        driver.commit()

    @event.listens_for(engine, "begin")
    def begun(connection: Connection) -> None:
        if connection.get_execution_options().get("writing"):
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_ADVISORY})")

    return engine

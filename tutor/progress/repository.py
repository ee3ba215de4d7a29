"""The open database of progress: the one door to it.

Import this module where the database is opened, in a thread worker: it loads SQLAlchemy.
"""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final, Self

from sqlalchemy import URL, Connection, inspect, select
from sqlalchemy.orm import Session

from tutor.closing import Closing
from tutor.progress.address import address, is_sqlite
from tutor.progress.answers import Answers
from tutor.progress.assignments import Assignments
from tutor.progress.backup import Backups
from tutor.progress.cards import Cards
from tutor.progress.class_log import ClassLog
from tutor.progress.database import PATIENCE, Database
from tutor.progress.endings import Endings
from tutor.progress.faults import Fault, ProgressFault
from tutor.progress.lessons_and_storms import LessonsAndStorms
from tutor.progress.pupils import Pupils
from tutor.progress.ratings import Ratings
from tutor.progress.removing import Removing
from tutor.progress.rescue import can_be_rescued, make_tables, rescue
from tutor.progress.summaries import Summaries
from tutor.progress.tables import HEAD, NoteRow
from tutor.progress.teacher import Teacher
from tutor.progress.values import Rescued, new_uid
from tutor.progress.whole_pupil import WholePupil

MIGRATIONS: Final = Path(__file__).parent / "migrations"


class Progress(
    Closing,
    Pupils,
    Removing,
    Teacher,
    Answers,
    Ratings,
    Cards,
    Summaries,
    LessonsAndStorms,
    Endings,
    ClassLog,
    Assignments,
    Backups,
    WholePupil,
):
    """Everything all pupils have done; ``open`` makes one, ``close`` or ``with`` ends it.

    Each call is one transaction on a connection of its own: any thread may make it, several at
    once, and what it stores is on disk when it returns. Every call may raise ``ProgressFault``
    (disk, file or server) and takes back what it had begun; those about a pupil raise
    ``PupilRefused`` where the pupil has been removed meanwhile. Pupils go by their ``id``.
    """

    @classmethod
    def open(
        cls,
        url: str | None = None,
        patience: float = PATIENCE,
        rescued: Callable[[Rescued], None] | None = None,
    ) -> Self:
        """The database at ``url``, by default where ``TUTOR_DATABASE`` says, or the user's file.

        Its tables are made or brought up to date first.

        Args:
            url: as SQLAlchemy writes it, of SQLite or PostgreSQL.
            patience: how many seconds to wait for another terminal that writes.
            rescued: called with what was saved of a damaged file, which is only then saved from;
                None leaves it alone, and raises.

        Raises:
            ProgressFault: it cannot be used, or a later version has made it.
        """
        where = address(url)
        try:
            return cls._opened(where, patience)
        except ProgressFault as fault:
            if fault.code != Fault.DAMAGED or rescued is None or not can_be_rescued(where):
                raise
        if (found := rescue(where)) is not None:
            rescued(found)
        return cls._opened(where, patience)

    @classmethod
    def _opened(cls, where: URL, patience: float) -> Self:
        database = Database(where, patience)
        try:
            _bring_up_to_date(database)
        except BaseException:
            database.close()
            raise
        return cls(database)

    def rescue(self) -> Rescued | None:
        """Closes a database that was found damaged, and saves what can be read of it.

        Returns:
            What was saved; None where another terminal has done it meanwhile.

        Raises:
            ProgressFault: nothing can be saved here; the file is as it was.
        """
        url, inode = self._database.engine.url, self._database.inode
        self.close()
        if not can_be_rescued(url):
            raise ProgressFault(Fault.DAMAGED, self.place)
        return rescue(url, inode)

    def identity(self) -> str:
        """An id of this database, the same for all terminals; made with its tables.

        What waited for a database is given to that one and to no other in its place.
        """
        with self._database.reading() as session:
            if known := identity_of(session):
                return known
        mine = new_uid()
        return self._database.write(lambda session: _identified(session, mine))

    def cut(self) -> None:
        """Breaks the connections to a server: whoever waits for its answer gets a fault now."""
        self._database.cut()

    @property
    def place(self) -> str:
        """Where it is: the path of a file, or the address of a server without its password."""
        return self._database.place

    def close(self) -> None:
        """Closes every connection; it cannot be used any more."""
        self._database.close()


def _bring_up_to_date(database: Database) -> None:
    """Makes or changes the tables where that is needed; raises :class:`ProgressFault`.

    All of it happens in one transaction with the write lock held: of two terminals that open a new
    database at once, one makes the tables and the other finds them; a program killed half way has
    changed nothing. A newer database is left alone.
    """
    with database.reading() as session:
        revision = stored_revision(session.connection())
        lacks = revision is None and inspect(session.connection()).has_table("pupils")
    if revision == HEAD:
        return
    if lacks or not re.fullmatch(r"r\d{4}", revision or HEAD):
        raise ProgressFault(Fault.DAMAGED, database.place, "alembic_version")
    with database.rebuilding() as connection:
        if is_sqlite(database.engine.url) and stored_revision(connection) is None:
            make_tables(connection)  # migrations load 13 MB, on the first day of most terminals
        elif not upgrade(connection):
            raise ProgressFault(Fault.NEWER, database.place)
        with Session(connection) as session:  # so that later on it need only be read
            _identified(session, new_uid())
            session.flush()


IDENTITY: Final = "database"
"""The key of the note that tells databases apart."""


def identity_of(session: Session) -> str | None:
    """The id of a database that has one."""
    return session.scalar(select(NoteRow.value).where(NoteRow.key == IDENTITY))


def _identified(session: Session, mine: str) -> str:
    """The id of a database; ``mine`` where it had none."""
    if known := identity_of(session):
        return known
    session.add(NoteRow(key=IDENTITY, value=mine))
    return mine


def stored_revision(connection: Connection) -> str | None:
    """The revision a database is at; None for one without tables of ours."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()


def upgrade(connection: Connection, target: str = "head", folder: Path = MIGRATIONS) -> bool:
    """Runs the migrations of a folder up to ``target``, inside the transaction of ``connection``.

    False, and nothing is done, where the database is at a revision that the folder does not know.
    """
    from alembic import command, config, script  # once in the life of most databases

    settings = config.Config(attributes={"connection": connection})
    settings.set_main_option("script_location", str(folder).replace("%", "%%"))
    revisions = script.ScriptDirectory.from_config(settings).walk_revisions()
    known = {each.revision for each in revisions}
    if stored_revision(connection) not in {None, *known}:
        return False
    command.upgrade(settings, target)
    return True

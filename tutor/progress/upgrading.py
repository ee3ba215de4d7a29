"""Brings a database to the revision of this program, and leaves a newer one alone.

All of it happens in one transaction with the write lock held: of two terminals that open a new
database at once, one makes the tables and the other finds them; a program killed half way has
changed nothing. A database that is up to date never loads Alembic.
"""

from pathlib import Path
from typing import Final

from sqlalchemy import Connection, inspect

from tutor.progress.database import Database
from tutor.progress.faults import Fault, ProgressFault
from tutor.progress.tables import HEAD

FOLDER: Final = Path(__file__).parent / "migrations"


def bring_up_to_date(database: Database) -> None:
    """Makes or changes the tables where that is needed; raises :class:`ProgressFault`."""
    with database.reading() as session:
        revision = stored_revision(session.connection())
    if revision == HEAD:
        return
    with database.rebuilding() as connection:
        if not upgrade(connection):
            raise ProgressFault(Fault.NEWER, database.place)


def stored_revision(connection: Connection) -> str | None:
    """The revision a database is at; None for one without tables of ours."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()


def upgrade(connection: Connection, target: str = "head", folder: Path = FOLDER) -> bool:
    """Runs the migrations of a folder up to ``target``, inside the transaction of ``connection``.

    False, and nothing is done, where the database is at a revision that the folder does not know.
    """
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(folder).replace("%", "%%"))
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if stored_revision(connection) not in {None, *known}:
        return False
    command.upgrade(config, target)
    return True

"""What costs time on purpose, or the same time again in every test, costs next to nothing here.

A PIN is hashed slowly so that nobody tries them all, and a new database on a server goes through
its whole history. Both are tested as they are, in ``tests/progress``; the other tests only need
the outcome. What is asked of SQLite is put into words once a process, not once for each database.
"""

import sys
from typing import TYPE_CHECKING, Any, Final

import pytest

from tutor.progress import pins

if TYPE_CHECKING:
    from sqlalchemy import Connection, Engine

CHEAP: Final = 1 << 4
"""The work of scrypt, its n, for hashes that keep nobody out."""

DEAR: Final = pins._N

CHANGES: Final = ("ALTER", "CREATE", "DROP", "INSERT", "UPDATE")
"""How statements begin that do something; the others only ask."""

_made: dict[tuple[str, str], list[tuple[str, Any]]] = {}
"""What is said to an empty database, by who says it and the dialect: always the same."""

_first: list["Engine"] = []
"""That of a database in a file which was connected to: it knows by now what there is to know."""


def make_cheap(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make hashes cheap, and new databases without working out each time how it is done."""
    monkeypatch.setattr(pins, "_N", CHEAP)
    # Who has not imported it has no database either, and need not wait for SQLAlchemy.
    if repository := sys.modules.get("tutor.progress.repository"):
        for name in ("upgrade", "make_tables"):
            monkeypatch.setattr(repository, name, _remembering(getattr(repository, name)))
        database = sys.modules["tutor.progress.database"]
        monkeypatch.setattr(database, "create_engine", _sharing(database.create_engine))


def _sharing(create: Any) -> Any:
    """Have engines of SQLite share their statements, which an engine keeps by its dialect."""

    def created(*address: Any, **options: Any) -> Any:
        engine: Any = create(*address, **options)
        if engine.dialect.name == "sqlite":
            if not _first or _first[0].dialect.server_version_info is None:
                _first[:] = [engine]
            else:
                engine.dialect = _first[0].dialect
                engine._compiled_cache = _first[0]._compiled_cache
        return engine

    return created


def _remembering(make: Any) -> Any:
    def made(connection: "Connection", *others: Any, **named: Any) -> Any:
        from sqlalchemy import inspect

        if others or named or inspect(connection).get_table_names():
            return make(connection, *others, **named)
        key = make.__name__, connection.dialect.name
        if key not in _made:
            _made[key] = _listened(make, connection)
            return True
        for statement, parameters in _made[key]:
            connection.exec_driver_sql(statement, parameters).close()
        return True

    return made


def _listened(make: Any, connection: "Connection") -> list[tuple[str, Any]]:
    """What was changed in an empty database, statement by statement."""
    from sqlalchemy import event

    said: list[tuple[str, Any]] = []

    def listen(_: Any, __: Any, statement: str, parameters: Any, *___: Any) -> None:
        if statement.lstrip().startswith(CHANGES):
            said.append((statement, parameters or None))

    event.listen(connection, "before_cursor_execute", listen)
    try:
        assert make(connection) is not False
    finally:
        event.remove(connection, "before_cursor_execute", listen)
    return said

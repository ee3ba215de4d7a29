"""All that is kept of one pupil, in one file: what a family may ask a school for.

Codes and numbers for programs, as JSON: the rows of every table that belong to the pupil, without
the hash of the PIN, and the texts of the files that the pupil has begun, by their names.
"""

import json
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any, Final

from sqlalchemy import select
from sqlalchemy.orm import Session

from tutor.progress import belongings
from tutor.progress.database import Opened
from tutor.progress.names import folded
from tutor.progress.pupils import pupil_of
from tutor.progress.tables import ClassEventRow, PupilRow, Table, pupil_row

SECRET: Final = frozenset({"pin", "folded"})
"""Columns that are nobody's business, the pupil's neither."""


class WholePupil(Opened):
    """The part of progress that gathers what there is of one pupil."""

    def whole_pupil(self, pupil: int) -> bytes:
        """Everything of a pupil, as JSON.

        Raises:
            PupilRefused: the pupil has been removed.
            ProgressFault: the database cannot be read.
        """
        with self._database.reading() as session:
            row = pupil_row(session, pupil)
            tables = {
                name: found
                for name, table in Table.metadata.tables.items()
                if "pupil_id" in table.columns
                and (
                    found := [
                        _plain(dict(each._mapping))
                        for each in session.execute(
                            select(table)
                            .where(table.c.pupil_id == pupil)
                            .order_by(*table.primary_key.columns)
                        )
                    ]
                )
            }
            me = {column.name: getattr(row, column.name) for column in PupilRow.__table__.columns}
            told: dict[str, Any] = {
                "pupil": _plain(me) | {"has_pin": row.pin is not None},
                "tables": tables,
                "class_rounds": _said_in_rounds(session, row),
                "files": _files(belongings.folder_of(pupil_of(row))),
            }
        return json.dumps(told, ensure_ascii=False, indent=1).encode() + b"\n"


def _plain(row: dict[str, Any]) -> dict[str, Any]:
    return {name: _value(value) for name, value in row.items() if name not in SECRET}


def _value(value: Any) -> Any:
    if isinstance(value, datetime):
        return value.astimezone(UTC).isoformat()
    return value.isoformat() if isinstance(value, date) else value


def _said_in_rounds(session: Session, row: PupilRow) -> list[dict[str, Any]]:
    """What the pupil has said in rooms of the live class that are still there."""
    events = session.scalars(
        select(ClassEventRow).order_by(ClassEventRow.room, ClassEventRow.seq)
    ).all()
    seats = set[tuple[str, int]]()
    found = []
    for each in events:
        event = json.loads(each.json)
        if event.get("event") == "joined" and (
            event.get("pupil") == row.id
            or (event.get("pupil") is None and folded(event.get("name", "")) == row.folded)
        ):
            seats.add((each.room, event["seat"]))
        if (each.room, event.get("seat")) in seats:
            found.append({"room": each.room, "at": each.at} | event)
    return found


def _files(folder: Path) -> dict[str, str]:
    """The texts of the files in a folder, by their paths in it."""
    return {
        str(path.relative_to(folder)): path.read_text("utf-8", "replace")
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }

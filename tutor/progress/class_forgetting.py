"""Who is removed for good is gone from the rooms of the live class too.

Of its events this room knows no more than where somebody's name and words stand in their JSON:
``event``, ``seat``, ``name``, ``pupil``, ``text``. A room that has ended is kept for nobody but a
program that was killed meanwhile, so one with the pupil in it goes as a whole. Of an open one the
name and the words go; it stays a room, in which somebody has no name.
"""

import json
from collections.abc import Collection, Iterator
from datetime import datetime
from typing import Any, Final

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from tutor.progress.names import folded
from tutor.progress.tables import ClassDraftRow, ClassEventRow, ClassRoomRow, PupilRow
from tutor.progress.values import KEPT

NOBODY: Final = "–"
"""In place of a name."""


def forget_in_rooms(session: Session, pupil: PupilRow) -> None:
    """Takes a pupil out of all rooms; also guests of the same name, who may have been the pupil."""
    for room in session.scalars(select(ClassRoomRow)).all():
        header = json.loads(room.header)
        names = [each for each in header.get("names", ()) if each[1] != pupil.id]
        seats = set(_seats(session, room, pupil))
        if not seats and len(names) == len(header.get("names", ())):
            continue
        if room.ended is not None:
            session.delete(room)
            continue
        room.header = _written({**header, "names": names})
        _clear(session, room, seats)


def old_rooms(at: datetime) -> Any:
    """The condition of rooms that ended so long ago that nobody needs them."""
    return ClassRoomRow.ended <= round((at - KEPT).timestamp() * 1000)


def _seats(session: Session, room: ClassRoomRow, pupil: PupilRow) -> Iterator[int]:
    name = folded(pupil.name)
    for _, event in _events(session, room, "joined"):
        number = event.get("pupil")
        if number == pupil.id or (number is None and folded(event["name"]) == name):
            yield event["seat"]


def _events(
    session: Session, room: ClassRoomRow, *kinds: str
) -> Iterator[tuple[ClassEventRow, dict[str, Any]]]:
    for row in session.scalars(select(ClassEventRow).where(ClassEventRow.room == room.uid)).all():
        event = json.loads(row.json)
        if event.get("event") in kinds:
            yield row, event


def _clear(session: Session, room: ClassRoomRow, seats: Collection[int]) -> None:
    for row, event in _events(session, room, "joined", "renamed", "answered"):
        if event["seat"] in seats:
            gone = {"name": NOBODY, "pupil": None, "text": ""}
            row.json = _written(event | {key: gone[key] for key in event.keys() & gone.keys()})
    session.execute(
        delete(ClassDraftRow).where(ClassDraftRow.room == room.uid, ClassDraftRow.seat.in_(seats))
    )


def _written(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))

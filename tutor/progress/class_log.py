"""The log of the live class: what happens in its rooms, kept in the order in which it happens.

A room is nothing but its events: who has them all has the room. So the log only ever grows, and no
event of a room is changed: the number of an event decides between two processes that both believe
that they hold a room. The first to write it is right, the other is told (:class:`RoomTaken`).
"""

import hashlib
from collections.abc import Iterable, Sequence, Set
from typing import Final

from msgspec.structs import asdict
from sqlalchemy import select, text, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from tutor.progress.answers import storable
from tutor.progress.database import Opened
from tutor.progress.faults import CodeTaken, ProgressFault, RoomTaken
from tutor.progress.tables import ClassDraftRow, ClassEventRow, ClassRoomRow
from tutor.progress.values import ClassDraft, ClassRow, StoredRoom

LONGEST_KEY: Final = 100
"""Characters of a key that are stored as they are; of longer ones a digest (an index is narrow)."""

_APPEND: Final = text(
    "INSERT INTO class_events (room, seq, key, at, json) VALUES (:room, :seq, :key, :at, :json) "
    "ON CONFLICT DO NOTHING"
)
_DRAFT: Final = text(
    "INSERT INTO class_drafts (room, seat, text) VALUES (:room, :seat, :text) "
    "ON CONFLICT (room, seat) DO UPDATE SET text = excluded.text"
)


class ClassLog(Opened):
    """The part of progress that keeps the rooms of the live class."""

    def open_room(self, uid: str, code: str, header: str, at: int) -> None:
        """Keeps a new room; one that is kept already, under its ``uid``, just stays.

        Args:
            uid: made by :func:`tutor.progress.values.new_uid`.
            code: what pupils type.
            header: whatever makes the room, as JSON text.
            at: in milliseconds since the epoch.

        Raises:
            CodeTaken: another open room has the code.
        """
        taken = select(ClassRoomRow.uid).where(
            ClassRoomRow.code == code, ClassRoomRow.ended.is_(None)
        )

        def store(session: Session) -> None:
            if session.get(ClassRoomRow, uid) is not None:
                return
            if session.scalar(taken) is not None:
                raise CodeTaken(code)
            session.add(ClassRoomRow(uid=uid, code=code, header=header, opened=at))

        self._database.write(store)

    def rooms_open(self) -> list[StoredRoom]:
        """All rooms that have not ended, the oldest first."""
        chosen = select(ClassRoomRow).where(ClassRoomRow.ended.is_(None))
        with self._database.reading() as session:
            rows = session.scalars(chosen.order_by(ClassRoomRow.opened, ClassRoomRow.uid))
            return [StoredRoom(row.uid, row.code, row.header) for row in rows]

    def room_open(self, code: str) -> StoredRoom | None:
        """The room that has a code and has not ended."""
        chosen = select(ClassRoomRow).where(ClassRoomRow.code == code, ClassRoomRow.ended.is_(None))
        with self._database.reading() as session:
            row = session.scalar(chosen)
            return None if row is None else StoredRoom(row.uid, row.code, row.header)

    def room_events(self, uid: str) -> list[tuple[int, int, str]]:
        """The events of a room in their order: number, milliseconds since the epoch, JSON text."""
        chosen = select(ClassEventRow.seq, ClassEventRow.at, ClassEventRow.json)
        with self._database.reading() as session:
            rows = session.execute(
                chosen.where(ClassEventRow.room == uid).order_by(ClassEventRow.seq)
            )
            return [(seq, at, json) for seq, at, json in rows]

    def append(self, rows: Sequence[ClassRow], drafts: Sequence[ClassDraft] = ()) -> None:
        """Keeps events of any rooms: all of them or none, with one commit.

        They are on disk when this returns. Those that are kept already change nothing, so what may
        have been stored before is simply given again. A draft takes the place of the one before.

        Raises:
            RoomTaken: another event stands under the number of one of these, or another number
                at its key: somebody else writes this room; or the room is gone.
            tutor.progress.faults.ProgressFault: it cannot be stored now.
        """
        events = [asdict(_storable(row)) for row in rows]
        written = [asdict(draft) | {"text": storable(draft.text)} for draft in drafts]

        def store(session: Session) -> None:
            connection = session.connection()
            if events and connection.execute(_APPEND, events).rowcount != len(events):
                _compare(session, events)
            if written:
                connection.execute(_DRAFT, written)

        if not events and not written:
            return
        try:
            self._database.write(store, alone=False)
        except ProgressFault as fault:
            if isinstance(fault.__cause__, IntegrityError):
                self._all_there({each.room for each in rows} | {each.room for each in drafts})
            raise

    def _all_there(self, rooms: Set[str]) -> None:
        """Raises where a room is not there: what waits for it would hold up all others."""
        with self._database.reading() as session:
            there = set(session.scalars(select(ClassRoomRow.uid)))
        for gone in sorted(rooms - there):
            raise RoomTaken(gone)

    def drafts(self, uid: str) -> dict[int, str]:
        """What is being written in a room, by seat; empty ones too."""
        chosen = select(ClassDraftRow.seat, ClassDraftRow.text).where(ClassDraftRow.room == uid)
        with self._database.reading() as session:
            return {row.seat: row.text for row in session.execute(chosen)}

    def end_room(self, uid: str, at: int) -> None:
        """Ends a room, so that its code is free; one that has ended stays as it is."""
        still_open = ClassRoomRow.uid == uid, ClassRoomRow.ended.is_(None)
        ended = update(ClassRoomRow).where(*still_open).values(ended=at)
        self._database.write(lambda session: session.execute(ended) and None)


def _storable(row: ClassRow) -> ClassRow:
    key = row.key
    if key is not None and (len(key) > LONGEST_KEY or not key.isascii() or "\0" in key):
        key = f"sha256:{hashlib.sha256(key.encode(errors='replace')).hexdigest()}"
    json = row.json.encode(errors="replace").decode()  # half characters are in no database
    return ClassRow(row.room, row.seq, key, row.at, json)


def _compare(session: Session, events: Iterable[dict[str, object]]) -> None:
    """Raises where an event that was not new is not the one that is kept."""
    chosen = select(ClassEventRow.key, ClassEventRow.at, ClassEventRow.json)
    for event in events:
        found = session.execute(
            chosen.where(ClassEventRow.room == event["room"], ClassEventRow.seq == event["seq"])
        ).first()
        if found is None or tuple(found) != (event["key"], event["at"], event["json"]):
            raise RoomTaken(str(event["room"]))

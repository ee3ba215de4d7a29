"""Removing a pupil: gone from everywhere at once, and for :data:`KEPT` it can be undone."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Final

import msgspec
from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from tutor.progress import guesses
from tutor.progress.class_forgetting import forget_in_rooms, old_rooms
from tutor.progress.database import Opened
from tutor.progress.faults import PupilRefused, Refusal
from tutor.progress.names import folded, tidied
from tutor.progress.pupils import free, pupil_of
from tutor.progress.rescue import forget_copies
from tutor.progress.tables import ClassRoomRow, GuessRow, NoteRow, PupilRow
from tutor.progress.values import KEPT, Pupil, now


class Removing(Opened):
    """The part of progress that removes pupils, brings them back and forgets them for good."""

    def remove(self, pupil: int) -> Pupil:
        """Takes a pupil off the list, with everything they have done; it can be undone.

        Removing twice is removing once. The name is free from now on.

        Raises:
            PupilRefused: somebody else has removed the pupil for good.
        """

        def store(session: Session) -> Pupil:
            row = _row(session, pupil)
            row.removed = row.removed or now()
            return pupil_of(row)

        return self._database.write(store)

    def removed(self) -> list[Pupil]:
        """Everybody who can come back, the latest removed first."""
        chosen = select(PupilRow).where(PupilRow.removed.is_not(None))
        with self._database.reading() as session:
            rows = session.scalars(chosen.order_by(PupilRow.removed.desc(), PupilRow.id))
            return [pupil_of(row) for row in rows]

    def restore(self, pupil: int, name: str | None = None) -> Pupil:
        """Brings a pupil back, with everything they had done; who is there just stays.

        Args:
            pupil: an ``id``.
            name: another one, where somebody has taken theirs; None for theirs.

        Raises:
            PupilRefused: the name is taken (``NAME_TAKEN``), or the pupil is gone for good.
        """
        given = tidied(name) if name is not None else None

        def store(session: Session) -> Pupil:
            row = _row(session, pupil)
            if row.removed is not None:
                tidy = given or row.name
                free(session, tidy, row.class_name)
                row.name, row.folded, row.removed = tidy, folded(tidy), None
            return pupil_of(row)

        return self._database.write(store)

    def purge(self, pupil: int) -> None:
        """Forgets a removed pupil for good; items keep what was learned of them.

        What is gone already stays so.

        Raises:
            PupilRefused: the pupil has not been removed (``NOT_REMOVED``).
        """

        def store(session: Session) -> None:
            row = session.get(PupilRow, pupil)
            if row is None:
                return
            if row.removed is None:
                raise PupilRefused(Refusal.NOT_REMOVED, name=row.name)
            _purge(session, row)

        self._database.write(store)
        self._database.forget()

    def purge_old(
        self, at: datetime | None = None, *, before: Callable[[Pupil], object] | None = None
    ) -> list[Pupil]:
        """Forgets everybody who was removed longer than :data:`KEPT` ago.

        A clock that has jumped ahead forgets nobody: it takes two looks, :data:`SURE` apart, both
        of which find that it is time, or will be in so many days. What was seen once is noted.

        Copies of a damaged file, in which they are too, go when they are as old, and so do rooms of
        the live class that have ended.

        Args:
            at: in UTC; None for now.
            before: called with each of those pupils while they are still there, to remove whatever
                else is kept of them: killed in the midst of it, it is done again.

        Returns:
            Those pupils; mostly none, and then nothing is written.
        """
        moment = at or now()
        forget_copies(self._database.engine.url, moment)
        soon = select(PupilRow).where(PupilRow.removed <= moment - KEPT + SURE)
        rooms = old_rooms(moment)
        with self._database.reading() as session:
            old = select(ClassRoomRow.uid).where(rooms)
            known = _seen(session)
            going = [pupil_of(row) for row in session.scalars(soon)]
            # Seen later than now, it was seen by a clock that was wrong.
            seen = {each.id: min(known.get(each.id, moment), moment) for each in going}
            found = [each for each in going if _is_over(each, seen[each.id], moment)]
            if not found and seen == known and session.scalar(old.limit(1)) is None:
                return []
        if before is not None:
            for pupil in found:
                before(pupil)
        gone = dict[int, Pupil]()

        def store(session: Session) -> None:
            session.execute(delete(ClassRoomRow).where(rooms))
            ids = [each.id for each in found]
            over = PupilRow.id.in_(ids), PupilRow.removed <= moment - KEPT
            for row in session.scalars(select(PupilRow).where(*over)).all():
                gone[row.id] = pupil_of(row)
                _purge(session, row)
            _note(session, {each: at for each, at in seen.items() if each not in ids})

        self._database.write(store)
        self._database.forget()
        return list(gone.values())


SURE: Final = timedelta(days=7)
"""How far apart the two looks are, at least, that find somebody's time over."""

_SEEN: Final = "removed-seen"
"""The key of the note of who is soon forgotten, by ``id``, and when that was first seen."""


def _is_over(pupil: Pupil, seen: datetime, moment: datetime) -> bool:
    """Whether the time in which somebody can come back is over, and was seen to pass."""
    assert pupil.removed is not None
    return pupil.removed <= moment - KEPT and max(seen, pupil.removed) <= moment - SURE


def _seen(session: Session) -> dict[int, datetime]:
    text = session.scalar(select(NoteRow.value).where(NoteRow.key == _SEEN))
    try:
        return msgspec.json.decode(text or "{}", type=dict[int, datetime])
    except msgspec.MsgspecError:  # by a program that is not ours: it is seen once more
        return {}


def _note(session: Session, seen: dict[int, datetime]) -> None:
    session.execute(delete(NoteRow).where(NoteRow.key == _SEEN))
    if seen:
        session.add(NoteRow(key=_SEEN, value=msgspec.json.encode(seen).decode()))


def _row(session: Session, pupil: int) -> PupilRow:
    row = session.get(PupilRow, pupil)
    if row is None:
        raise PupilRefused(Refusal.PUPIL_UNKNOWN)
    return row


def _purge(session: Session, row: PupilRow) -> None:
    """Everything of a pupil goes with the row; guesses know only the number."""
    forget_in_rooms(session, row)
    session.execute(delete(GuessRow).where(GuessRow.who == guesses.of_pupil(row.id)))
    session.delete(row)

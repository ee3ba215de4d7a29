"""The pupils of a terminal: a name, perhaps a PIN, and what they have chosen."""

from collections.abc import Callable, Collection, Sequence
from typing import cast

from sqlalchemy import ColumnElement, and_, func, select
from sqlalchemy.orm import Session

from tutor.progress import guesses, pins
from tutor.progress.enrolling import Change, Mover, Newcomer
from tutor.progress.faults import PupilRefused, Refusal
from tutor.progress.guesses import Guessed, of_pupil
from tutor.progress.names import folded, in_order, same_class, spelled, tidied
from tutor.progress.tables import PupilRow, pupil_row
from tutor.progress.values import Choices, Pupil, Success, new_uid, now


class Pupils(Guessed):
    """The part of progress that knows the pupils on the list."""

    def pupils(self) -> list[Pupil]:
        """Everybody, in the order of their names."""
        with self._database.reading() as session:
            rows = session.scalars(select(PupilRow).where(PupilRow.removed.is_(None))).all()
            return [pupil_of(row) for row in sorted(rows, key=lambda row: in_order(row.name))]

    def add_pupil(
        self,
        name: str,
        pin: str | None = None,
        class_name: str | None = None,
        uid: str | None = None,
    ) -> Pupil:
        """A new pupil.

        Args:
            name: blanks in it are tidied.
            pin: digits; None, or nothing, for none.
            class_name: the class, made by being named; None, or nothing, for none.
            uid: by :func:`tutor.progress.values.new_uid`, for whoever may have to ask twice: the
                pupil added under it before comes back. None makes one.

        Raises:
            PupilRefused: the name is taken in the class or cannot be one, or the PIN cannot.
        """
        tidy, in_class = tidied(name), tidied(class_name) if class_name else None
        stored, mine = pins.hashed(pin) if pin else None, uid or new_uid()

        def store(session: Session) -> Pupil:
            return _added(session, mine, tidy, in_class, stored)

        return self._database.write(store)

    def enrol(self, changes: Sequence[Change]) -> list[Pupil]:
        """Stores what came of a class list: all of it, or nothing.

        Asking again, perhaps after an outage, changes nothing.

        Args:
            changes: as :func:`tutor.progress.enrolling.changes` makes them.

        Returns:
            Everybody who was added or put into another class.

        Raises:
            PupilRefused: a name has been taken in its class meanwhile or cannot be one, or
                somebody has been removed.
        """
        tidy = [(one, tidied(one.class_name) if one.class_name else None) for one in changes]
        leaving = {one.pupil for one in changes if isinstance(one, Mover)}

        def store(session: Session) -> list[Pupil]:
            # Who leaves a class leaves the name there: first everybody moves, then others come.
            moved = [
                _moved(session, one.pupil, into, leaving)
                for one, into in tidy
                if isinstance(one, Mover)
            ]
            added = [
                _added(session, one.uid, tidied(one.name), into)
                for one, into in tidy
                if isinstance(one, Newcomer)
            ]
            return [*moved, *added]

        return self._database.write(store)

    def find(self, who: str, class_name: str | None = None) -> Pupil:
        """The pupil of that name, in capitals or not.

        Args:
            who: the name.
            class_name: of whom, where a name stands in several classes; None for whichever.

        Raises:
            PupilRefused: nobody is called so, or several are.
        """
        with self._database.reading() as session:
            return pupil_of(_found(session, who, class_name))

    def sign_in(
        self, who: str | int, pin: str | None = None, class_name: str | None = None
    ) -> Pupil:
        """The pupil of that name, in capitals or not, or of that ``id``.

        Without a PIN of their own a pupil signs in with any, or none. Guesses are counted, see
        :mod:`tutor.progress.guesses`; what cannot be a PIN is none.

        Args:
            who: a name, or an ``id``.
            pin: as typed.
            class_name: of whom, where a name stands in several classes; None for whichever.

        Raises:
            PupilRefused: nobody is called so, several are, it is another PIN, or there is a wait.
        """
        with self._database.reading() as session:
            row = _found(session, who, class_name)
            found, stored = pupil_of(row), row.pin
        if stored is None:
            return found
        if not pins.is_pin(pin or ""):
            raise PupilRefused(Refusal.PIN_WRONG)
        guessed = of_pupil(found.id)
        self._guess(guessed, Refusal.PIN_WAIT)
        try:
            right = pins.fits(pin or "", stored)
        except pins.Unreadable:
            raise PupilRefused(Refusal.PIN_UNREADABLE) from None
        if not right:
            self._guessed_wrong(guessed, Refusal.PIN_WRONG, Refusal.PIN_WAIT)
        self._guessed_right(guessed)
        return found

    def rename(self, pupil: int, name: str) -> Pupil:
        """Gives a pupil another name.

        Raises:
            PupilRefused: the name is taken or cannot be one, or the pupil has been removed.
        """
        tidy = tidied(name)

        def change(session: Session, row: PupilRow) -> None:
            free(session, tidy, row.class_name, row)
            row.name, row.folded = tidy, folded(tidy)

        return self._changed(pupil, change)

    def set_pin(self, pupil: int, pin: str | None) -> Pupil:
        """Gives a pupil a PIN, or takes it away; wrong guesses at the old one are forgotten.

        Raises:
            PupilRefused: it cannot be one, or the pupil has been removed.
        """
        stored = pins.hashed(pin) if pin else None

        def change(session: Session, row: PupilRow) -> None:
            row.pin = stored
            guesses.forget(session, of_pupil(pupil))

        return self._changed(pupil, change)

    def choose(self, pupil: int, choices: Choices) -> Pupil:
        """Remembers what a pupil has chosen for drills.

        Raises:
            PupilRefused: the pupil has been removed.
        """

        def change(_: Session, row: PupilRow) -> None:
            row.success, row.calm = choices.success, choices.calm

        return self._changed(pupil, change)

    def set_class(self, pupil: int, class_name: str | None) -> Pupil:
        """Puts a pupil into a class, or into none; a class is there while somebody is in it.

        Raises:
            PupilRefused: the class cannot be called so, somebody in it has the same name, or the
                pupil has been removed.
        """
        tidy = tidied(class_name) if class_name else None

        return self._database.write(lambda session: _moved(session, pupil, tidy, {pupil}))

    def _changed(self, pupil: int, change: Callable[[Session, PupilRow], None]) -> Pupil:
        """The pupil after a change, which may be made twice."""

        def store(session: Session) -> Pupil:
            row = pupil_row(session, pupil)
            change(session, row)
            return pupil_of(row)

        return self._database.write(store)


def _added(
    session: Session, uid: str, tidy: str, class_name: str | None, pin: str | None = None
) -> Pupil:
    """A new pupil, or the one added before under the same ``uid``; ``pin`` is a hash."""
    known = session.scalar(select(PupilRow).where(PupilRow.uid == uid))
    if known is not None:
        return pupil_of(known)
    free(session, tidy, class_name)
    choices = Choices()
    row = PupilRow(
        uid=uid,
        name=tidy,
        folded=folded(tidy),
        pin=pin,
        created=now(),
        success=choices.success,
        calm=choices.calm,
        class_name=_spelled(session, class_name),
    )
    session.add(row)
    session.flush()
    return pupil_of(row)


def _moved(session: Session, pupil: int, class_name: str | None, leaving: Collection[int]) -> Pupil:
    """A pupil in another class, where nobody has the same name; ``leaving`` move all together."""
    row = pupil_row(session, pupil)
    free(session, row.name, class_name, row)
    row.class_name = _spelled(session, class_name, leaving)
    session.flush()
    return pupil_of(row)


def _spelled(session: Session, class_name: str | None, leaving: Collection[int] = ()) -> str | None:
    """A class as whoever has been in it longest has it, so that ``4 B`` joins ``4b``."""
    if class_name is None:
        return None
    staying = and_(PupilRow.removed.is_(None), PupilRow.id.not_in(leaving))
    chosen = select(PupilRow.class_name).where(staying).group_by(PupilRow.class_name)
    return spelled(class_name, session.scalars(chosen.order_by(func.min(PupilRow.id))))


def pupil_of(row: PupilRow) -> Pupil:
    """The pupil of a row."""
    return Pupil(
        id=row.id,
        name=row.name,
        has_pin=row.pin is not None,
        created=row.created,
        choices=Choices(success=cast("Success", row.success), calm=row.calm),
        class_name=row.class_name,
        uid=row.uid,
        removed=row.removed,
    )


def _called(session: Session, tidy: str) -> list[PupilRow]:
    here = PupilRow.removed.is_(None)
    chosen = select(PupilRow).where(PupilRow.folded == folded(tidy), here)
    return list(session.scalars(chosen.order_by(PupilRow.id)))


def _found(session: Session, who: str | int, class_name: str | None) -> PupilRow:
    """The one pupil who is meant; raises :class:`PupilRefused` where there is none, or several."""
    if isinstance(who, int):
        return pupil_row(session, who)
    called = _called(session, tidied(who))
    if class_name is not None:
        called = [row for row in called if same_class(row.class_name, class_name)]
    if not called:
        raise PupilRefused(Refusal.PUPIL_UNKNOWN)
    if len(called) > 1:
        raise PupilRefused(Refusal.NAME_SHARED, name=called[0].name)
    return called[0]


def of_class(session: Session, class_name: str | None) -> ColumnElement[bool]:
    """The condition of who is on the list and in a class, however it is written; None for all."""
    here = PupilRow.removed.is_(None)
    if class_name is None:
        return here
    every = session.scalars(select(PupilRow.class_name).where(here).distinct())
    return and_(
        here, PupilRow.class_name.in_([one for one in every if same_class(one, class_name)])
    )


def free(
    session: Session, tidy: str, class_name: str | None, but_for: PupilRow | None = None
) -> None:
    """Does nothing; raises :class:`PupilRefused` where another pupil of the class has the name.

    The class of those who are in none is one like the others.
    """
    for row in _called(session, tidy):
        if row is not but_for and same_class(row.class_name, class_name):
            raise PupilRefused(Refusal.NAME_TAKEN, name=tidy)

"""The pupils of a terminal: a name, perhaps a PIN, and what they have chosen."""

from typing import cast

from sqlalchemy import select
from sqlalchemy.orm import Session

from tutor.progress import pins
from tutor.progress.database import Opened
from tutor.progress.faults import PupilRefused, Refusal
from tutor.progress.names import folded, tidied
from tutor.progress.tables import PupilRow, pupil_row
from tutor.progress.values import Choices, Pupil, Success, now


class Pupils(Opened):
    """The part of progress that knows the pupils."""

    def pupils(self) -> list[Pupil]:
        """Everybody, in the order of their names."""
        with self._database.reading() as session:
            rows = session.scalars(select(PupilRow)).all()
            return [_pupil(row) for row in sorted(rows, key=lambda row: row.folded)]

    def add_pupil(self, name: str, pin: str | None = None, class_name: str | None = None) -> Pupil:
        """A new pupil.

        Args:
            name: blanks in it are tidied.
            pin: digits; None, or nothing, for none.
            class_name: the class, made by being named; None, or nothing, for none.

        Raises:
            PupilRefused: the name is taken or cannot be one, or the PIN cannot.
        """
        choices, tidy = Choices(), tidied(name)
        row = PupilRow(
            name=tidy,
            folded=folded(tidy),
            pin=pins.hashed(pin) if pin else None,
            created=now(),
            success=choices.success,
            calm=choices.calm,
            class_name=tidied(class_name) if class_name else None,
        )
        with self._database.writing() as session:
            _free(session, tidy)
            session.add(row)
            session.flush()
            return _pupil(row)

    def sign_in(self, name: str, pin: str | None = None) -> Pupil:
        """The pupil of that name, in capitals or not.

        Without a PIN of their own a pupil signs in with any, or none.

        Raises:
            PupilRefused: nobody is called so, or it is another PIN.
        """
        with self._database.reading() as session:
            row = _named(session, tidied(name))
            if row is None:
                raise PupilRefused(Refusal.PUPIL_UNKNOWN)
            found, stored = _pupil(row), row.pin
        if stored and not pins.fits(pin or "", stored):
            raise PupilRefused(Refusal.PIN_WRONG)
        return found

    def rename(self, pupil: int, name: str) -> Pupil:
        """Gives a pupil another name.

        Raises:
            PupilRefused: the name is taken or cannot be one, or the pupil has been removed.
        """
        tidy = tidied(name)
        with self._database.writing() as session:
            row = pupil_row(session, pupil)
            _free(session, tidy, row)
            row.name, row.folded = tidy, folded(tidy)
            return _pupil(row)

    def set_pin(self, pupil: int, pin: str | None) -> Pupil:
        """Gives a pupil a PIN, or takes it away.

        Raises:
            PupilRefused: it cannot be one, or the pupil has been removed.
        """
        stored = pins.hashed(pin) if pin else None
        with self._database.writing() as session:
            row = pupil_row(session, pupil)
            row.pin = stored
            return _pupil(row)

    def choose(self, pupil: int, choices: Choices) -> Pupil:
        """Remembers what a pupil has chosen for drills.

        Raises:
            PupilRefused: the pupil has been removed.
        """
        with self._database.writing() as session:
            row = pupil_row(session, pupil)
            row.success, row.calm = choices.success, choices.calm
            return _pupil(row)

    def set_class(self, pupil: int, class_name: str | None) -> Pupil:
        """Puts a pupil into a class, or into none; a class is there while somebody is in it.

        Raises:
            PupilRefused: the class cannot be called so, or the pupil has been removed.
        """
        tidy = tidied(class_name) if class_name else None
        with self._database.writing() as session:
            row = pupil_row(session, pupil)
            row.class_name = tidy
            return _pupil(row)

    def remove(self, pupil: int) -> None:
        """Forgets a pupil and everything they have done; items keep what was learned of them.

        Raises:
            PupilRefused: somebody else has removed the pupil.
        """
        with self._database.writing() as session:
            session.delete(pupil_row(session, pupil))


def _pupil(row: PupilRow) -> Pupil:
    return Pupil(
        id=row.id,
        name=row.name,
        has_pin=row.pin is not None,
        created=row.created,
        choices=Choices(success=cast("Success", row.success), calm=row.calm),
        class_name=row.class_name,
    )


def _named(session: Session, tidy: str) -> PupilRow | None:
    return session.scalar(select(PupilRow).where(PupilRow.folded == folded(tidy)))


def _free(session: Session, tidy: str, but_for: PupilRow | None = None) -> None:
    if _named(session, tidy) not in {None, but_for}:
        raise PupilRefused(Refusal.NAME_TAKEN, name=tidy)

"""The teacher's secret: one a database, a PIN or a password, kept like a pupil's PIN.

It keeps pupils out of a teacher's pages. Whoever may read the files of this account can read the
database without it, and so it is also reset there.
"""

from typing import Final

from sqlalchemy import select
from sqlalchemy.orm import Session

from tutor.progress import guesses, pins
from tutor.progress.faults import PupilRefused, Refusal
from tutor.progress.guesses import Guessed
from tutor.progress.tables import NoteRow

NOTE: Final = "teacher"
"""The key of the note that holds the hash."""


class Teacher(Guessed):
    """The part of progress that knows the teacher's secret."""

    def has_teacher(self) -> bool:
        """Whether a secret is set, and so asked for."""
        with self._database.reading() as session:
            return _stored(session) is not None

    def set_teacher(self, secret: str, old: str | None = None) -> None:
        """Sets the secret: the first one, or another one in place of ``old``.

        Setting the same again changes nothing, so it may be tried twice.

        Args:
            secret: at least four characters, any.
            old: the one until now; None where there should be none.

        Raises:
            PupilRefused: it cannot be one; there is one already (``SECRET_SET``) and no ``old``
                was given; or ``old`` is not it, or there is a wait.
        """
        wanted = pins.hashed_secret(secret)
        replaced = self._signed_in(old) if old is not None else None

        def store(session: Session) -> bool:
            row = session.get(NoteRow, NOTE)
            if row is None:
                session.add(NoteRow(key=NOTE, value=wanted))
            elif row.value == replaced:
                row.value = wanted
            else:
                return row.value == wanted
            guesses.forget(session, guesses.TEACHER)
            return True

        if not self._database.write(store):
            raise PupilRefused(Refusal.SECRET_SET)

    def sign_in_teacher(self, secret: str) -> None:
        """Returns where it is the teacher; guesses are counted as those of a PIN.

        Raises:
            PupilRefused: it is another secret, there is a wait, or there is none to compare with
                (``SECRET_MISSING``).
        """
        self._signed_in(secret)

    def reset_teacher(self) -> None:
        """Forgets the secret, for whoever may use the files of this account."""

        def store(session: Session) -> None:
            row = session.get(NoteRow, NOTE)
            if row is not None:
                session.delete(row)
            guesses.forget(session, guesses.TEACHER)

        self._database.write(store)

    def _signed_in(self, secret: str) -> str:
        """What is stored of the secret, which fits."""
        with self._database.reading() as session:
            stored = _stored(session)
        if stored is None:
            raise PupilRefused(Refusal.SECRET_MISSING)
        if not pins.is_secret(secret):
            raise PupilRefused(Refusal.SECRET_WRONG)
        self._guess(guesses.TEACHER, Refusal.SECRET_WAIT)
        try:
            right = pins.secret_fits(secret, stored)
        except pins.Unreadable:
            raise PupilRefused(Refusal.SECRET_UNREADABLE) from None
        if not right:
            self._guessed_wrong(guesses.TEACHER, Refusal.SECRET_WRONG, Refusal.SECRET_WAIT)
        self._guessed_right(guesses.TEACHER)
        return stored


def _stored(session: Session) -> str | None:
    return session.scalar(select(NoteRow.value).where(NoteRow.key == NOTE))

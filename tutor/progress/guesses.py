"""How often a PIN may be guessed: five times, then after a wait that grows.

Every guess is counted before it is looked at, in the database and so over all terminals: a hundred
guesses at once are a hundred guesses. The right one takes its own back.

Two limits, and neither locks anybody out for long, whatever a classmate types:

* after :data:`FREE` wrong ones in a row each further one has to wait, at most the last of
  :data:`WAITS`; the right one begins anew;
* a bucket of :data:`BUCKET` guesses that refills one by one, :data:`EACH` apart, and that a right
  one does not fill up: never more than fifty an hour, though the pupil signs in between.
"""

from datetime import datetime, timedelta
from math import ceil
from typing import Final

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from tutor.progress.database import Opened
from tutor.progress.faults import ProgressFault, PupilRefused, Refusal
from tutor.progress.tables import GuessRow
from tutor.progress.values import now

FREE: Final = 5
"""Wrong ones in a row without a wait."""

WAITS: Final = tuple(timedelta(seconds=each) for each in (30, 60, 120, 300, 600))
"""After the fifth wrong one, the sixth, and so on; the last again and again."""

BUCKET: Final = 10
EACH: Final = timedelta(seconds=90)
"""Fifty in an hour: those in the bucket, and forty that come in meanwhile."""

TEACHER: Final = "teacher"
"""Whose guesses those at the teacher's secret are."""


def of_pupil(pupil: int) -> str:
    """Whose guesses those at the PIN of a pupil are."""
    return str(pupil)


class Guessed(Opened):
    """A part of progress that lets people in."""

    def _guess(self, who: str, wait: Refusal) -> None:
        self._database.write(lambda session: count(session, who, wait))

    def _guessed_wrong(self, who: str, wrong: Refusal, wait: Refusal) -> None:
        """Refuses a guess, and says for how long where there is a wait now."""
        with self._database.reading() as session:
            seconds = waits(session, who)
        if seconds:
            raise PupilRefused(wait, seconds=seconds)
        raise PupilRefused(wrong)

    def _guessed_right(self, who: str) -> None:
        try:
            self._database.write(lambda session: was_right(session, who))
        except ProgressFault:
            return  # the guess stays counted; whoever knows the PIN is let in all the same


def count(session: Session, who: str, wait: Refusal) -> None:
    """Counts a guess, in a session that writes; to be committed before it is looked at.

    Args:
        session: holds the lock of the database.
        who: whose secret is guessed.
        wait: what to refuse with; ``seconds`` says how long.

    Raises:
        PupilRefused: there have been too many; this one is not counted and must not be looked at.
    """
    row, at = session.get(GuessRow, who), clock(session)
    if row is None:
        row = GuessRow(who=who, failed=0, until=None, full_until=None)
        session.add(row)
    if seconds := _wait(row, at):
        raise PupilRefused(wait, seconds=seconds)
    row.failed += 1
    row.full_until = max(row.full_until or at, at) + EACH
    if row.failed >= FREE:
        row.until = at + WAITS[min(row.failed - FREE, len(WAITS) - 1)]


def waits(session: Session, who: str) -> int:
    """In how many seconds the next guess counts; 0 for at once."""
    row = session.get(GuessRow, who)
    return _wait(row, clock(session)) if row else 0


def was_right(session: Session, who: str) -> None:
    """The guess counted last was right: wrong ones before it make nobody wait any more."""
    row = session.get(GuessRow, who)
    if row is not None:
        row.failed, row.until = 0, None
        row.full_until = row.full_until and row.full_until - EACH


def forget(session: Session, who: str) -> None:
    """There is another secret, or none: whoever guessed at the old one need not wait."""
    row = session.get(GuessRow, who)
    if row is not None:
        session.delete(row)


def _wait(row: GuessRow, at: datetime) -> int:
    """In seconds; a clock that was put back makes nobody wait longer than the longest wait."""
    until = min(row.until or at, at + WAITS[-1])
    room = min(row.full_until or at, at + EACH * BUCKET) - EACH * (BUCKET - 1)
    return max(0, ceil((max(until, room) - at).total_seconds()))


def clock(session: Session) -> datetime:
    """The time in UTC: a server's own, as terminals may differ, else that of this computer."""
    if session.connection().dialect.name == "postgresql":
        told: datetime = session.execute(select(func.clock_timestamp())).scalar_one()
        return told
    return now()

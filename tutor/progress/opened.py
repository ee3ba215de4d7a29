"""What the parts of ``store.Progress`` share: the database, and a look whether a pupil is there."""

from sqlalchemy.orm import Session

from tutor.progress.database import Database
from tutor.progress.faults import PupilRefused, Refusal
from tutor.progress.tables import PupilRow


class Opened:
    """A part of an open database."""

    def __init__(self, database: Database) -> None:
        self._database = database


def pupil_row(session: Session, pupil: int) -> PupilRow:
    """The row of a pupil; raises :class:`PupilRefused` for one who has been removed."""
    row = session.get(PupilRow, pupil)
    if row is None:
        raise PupilRefused(Refusal.PUPIL_UNKNOWN)
    return row

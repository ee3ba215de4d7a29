"""The open database of progress: the one door to it.

Import this module where the database is opened, in a thread worker: it loads SQLAlchemy.
"""

from types import TracebackType
from typing import Self

from tutor.progress.address import address
from tutor.progress.answering import Answers
from tutor.progress.database import PATIENCE, Database
from tutor.progress.persistence import LessonsAndStorms
from tutor.progress.pupils import Pupils
from tutor.progress.upgrading import bring_up_to_date


class Progress(Pupils, Answers, LessonsAndStorms):
    """Everything all pupils have done; ``open`` makes one, ``close`` or ``with`` ends it.

    Each call is one transaction on a connection of its own: any thread may make it, several at
    once, and what it stores is on disk when it returns. Every call may raise ``ProgressFault``
    (disk, file or server) and takes back what it had begun; those about a pupil raise
    ``PupilRefused`` where the pupil has been removed meanwhile. Pupils go by their ``id``.
    """

    @classmethod
    def open(cls, url: str | None = None, patience: float = PATIENCE) -> Self:
        """The database at ``url``, by default where ``TUTOR_DATABASE`` says, or the user's file.

        Its tables are made or brought up to date first. ``patience`` is how many seconds to wait
        for another terminal that writes. Raises :class:`ProgressFault`.
        """
        database = Database(address(url), patience)
        try:
            bring_up_to_date(database)
        except BaseException:
            database.close()
            raise
        return cls(database)

    @property
    def place(self) -> str:
        """Where it is: the path of a file, or the address of a server without its password."""
        return self._database.place

    def close(self) -> None:
        """Closes every connection; it cannot be used any more."""
        self._database.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

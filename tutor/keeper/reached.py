"""How a terminal reaches the database: opened late, asked in threads, mended where damaged."""

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from threading import Event, Lock
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar

from tutor import crashes
from tutor.importing import imported
from tutor.keeper.threads import Threads
from tutor.progress.faults import Fault, ProgressFault, PupilRefused
from tutor.progress.values import Rescued

if TYPE_CHECKING:  # loads SQLAlchemy, which is for threads
    from tutor.progress.repository import Progress

T = TypeVar("T")

PATIENCE: Final = 4.0
"""Seconds to wait for another terminal that writes; what waits is tried again."""

Told: TypeAlias = ProgressFault | PupilRefused | Rescued | None
"""What a keeper tells: trouble, what was saved of a damaged file, or that everything is stored."""

READERS: Final = 4

MENDS: Final = 3
"""How often a damaged file is saved from: each time leaves a copy, and a disk has an end."""


class Reached:
    """The database of this terminal; ``tell`` is called in whichever thread something happens."""

    def __init__(self, tell: Callable[[Told], None]) -> None:
        self._told_to = tell
        self._opening = Lock()
        self._progress: Progress | None = None
        self._mended = 0
        self._closing = Event()
        self._threads = Threads("progress", READERS)

    def _began(self, progress: "Progress") -> None:
        """Called with a database that is being opened, before anybody uses it.

        Raises:
            ProgressFault: it cannot be used; it is closed.
        """

    def _tell(self, told: Told) -> None:
        """Tells something; whatever goes wrong in that, answers are stored all the same."""
        try:
            self._told_to(told)
        except Exception as error:  # noqa: BLE001 - the thread that stores must not end by it
            crashes.report(error, "telling how storing goes")

    def _begun(self, work: Callable[[], T]) -> "Future[T]":
        if self._closing.is_set():
            raise asyncio.CancelledError
        return self._threads.submit(work)

    def _opened(self) -> "Progress":
        with self._opening:
            if self._progress is None:
                progress = storing().Progress.open(patience=PATIENCE, rescued=self._tell)
                self._began(progress)
                self._progress = progress
            return self._progress

    def _asked(self, work: "Callable[[Progress], T]") -> T:
        """What ``work`` returns; a database found damaged is saved from first, and asked again."""
        progress = self._opened()
        try:
            return work(progress)
        except ProgressFault as fault:
            if fault.code != Fault.DAMAGED or self._mended >= MENDS:
                raise
            self._mend(progress)
        return work(self._opened())

    def _mend(self, progress: "Progress") -> None:
        """Saves what can be read of a damaged file, unless another thread has just done so."""
        with self._opening:
            if self._progress is not progress:
                return
            self._progress = None
            self._mended += 1
            with suppress(ProgressFault):  # then opening it anew says why
                if (rescued := progress.rescue()) is not None:
                    self._tell(rescued)

    def _slow(self) -> ProgressFault:
        """That the database has not answered; to be called in a thread."""
        loaded = storing()
        try:
            url = loaded.address()
        except ProgressFault as fault:
            return fault
        code = Fault.LOCKED if loaded.is_sqlite(url) else Fault.SERVER_DOWN
        return ProgressFault(code, loaded.place(url))


def storing() -> Any:
    """The module of that name, which a thread loads."""
    return imported("tutor.keeper.storing")

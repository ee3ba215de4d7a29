"""How screens reach what is stored of pupils.

``session.progress`` is the :class:`ProgressKeeper` of the terminal. The database is opened when it
is first needed, and always in a thread of its own::

    pupils = await session.progress.call(lambda progress: progress.pupils())

Reading raises :class:`ProgressFault`, and everything may raise :class:`PupilRefused`;
``tutor.explain.progress_wrong`` has the sentences. What must not be lost has two ways to go:

    await session.progress.store(lambda progress: progress.save_lesson(pupil.id, lesson))
    session.progress.later(lambda progress: progress.record(answered))

``store`` returns when it is on disk: wait for it before asking the next exercise. ``later`` is for
what nobody waits for. While the database cannot be written, both keep what they were given and
try again, the pupil is told once, and once more when it is stored. That goes on when the screen is
left; only what cannot be stored when the program ends is lost, and told (``lost``).

A drill reads and writes in the midst of its work, in a thread: the keeper itself is its records,
each call of which goes on until it succeeds::

    drill = Sitting(session.progress if session.pupil else Memory(), ...)
    outcome = await session.progress.call(lambda _: drill.answered(text, seconds, now()))
"""

import asyncio
from collections.abc import Callable, Collection, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from datetime import datetime
from threading import Event, Lock
from typing import TYPE_CHECKING, Final, TypeVar

from tutor.progress.faults import ProgressFault, PupilRefused
from tutor.progress.values import Answered, Card, Rate, Rating, Recorded, Review

if TYPE_CHECKING:  # loads SQLAlchemy, which is for the thread
    from tutor.progress.repository import Progress

T = TypeVar("T")

AGAIN: Final = 3.0
"""Seconds until storing is tried again."""

READERS: Final = 3
"""Threads for calls; what is stored has one of its own, so that it stays in order."""


class ProgressKeeper:
    """The progress of this terminal for screens: opened late, off their thread, and patient.

    ``tell`` is called with a fault when storing begins to fail, and with None when it works again.
    It is called in whichever thread that happens.
    """

    def __init__(self, tell: Callable[[ProgressFault | PupilRefused | None], None]) -> None:
        self.lost = 0
        """How many writes could not be stored before the end."""
        self._tell = tell
        self._opening = Lock()
        self._progress: Progress | None = None
        self._closing = Event()
        self._failing = False
        self._callers = ThreadPoolExecutor(READERS, "progress")
        self._writer = ThreadPoolExecutor(1, "progress-writer")

    async def call(self, work: "Callable[[Progress], T]") -> T:
        """What ``work`` returns, done once in a thread; raises what it raises.

        Args:
            work: asks the progress something; it runs beside the screen, so it touches none.
        """
        return await self._finished(self._callers, lambda: work(self._opened()))

    async def store(self, work: "Callable[[Progress], T]") -> T:
        """What ``work`` returns once it is on disk, however long that takes.

        It goes on when the waiting is cancelled.

        Raises:
            tutor.progress.faults.PupilRefused: the pupil has been removed.
            tutor.progress.faults.ProgressFault: it failed, and the program ends.
        """
        return await self._finished(self._writer, lambda: self._retry_write(work))

    def later(self, work: "Callable[[Progress], object]") -> None:
        """Stores something that nobody waits for."""
        if self._closing.is_set():
            self.lost += 1
            return
        self._writer.submit(self._retry_write, work).add_done_callback(self._refused)

    # The records of a drill (``tutor.learn.drills.records``), in a thread ---------------------

    def ratings(self, pupil: int) -> Mapping[str, Rating]:
        """Waits in this thread for the ratings of a pupil, by skill."""
        return self._retry_read(lambda progress: progress.ratings(pupil))

    def item_ratings(self, keys: Collection[str]) -> Mapping[str, Rating]:
        """Waits in this thread for the ratings of items, by key."""
        return self._retry_read(lambda progress: progress.item_ratings(keys))

    def misconceptions(self, pupil: int) -> Mapping[str, int]:
        """Waits in this thread for the counts of a pupil's misconceptions, by id."""
        return self._retry_read(lambda progress: progress.misconceptions(pupil))

    def due(self, pupil: int, now: datetime) -> Sequence[Card]:
        """Waits in this thread for the cards that come back by ``now`` (UTC)."""
        return self._retry_read(lambda progress: progress.due(pupil, now))

    def record(
        self,
        answered: Answered,
        rate: Rate | None = None,
        reviews: Mapping[str, Review] | None = None,
    ) -> Recorded:
        """Stores an answer with what it changes, and waits in this thread until it is on disk."""
        return self._retry_write(lambda progress: progress.record(answered, rate, reviews or {}))

    def close(self) -> None:
        """Tries once more to store what is left, and closes the database."""
        self._closing.set()
        self._callers.shutdown()
        self._writer.shutdown()
        if self._progress is not None:
            self._progress.close()

    async def _finished(self, threads: ThreadPoolExecutor, work: Callable[[], T]) -> T:
        if self._closing.is_set():
            raise asyncio.CancelledError
        # What a thread has begun is not taken back when a screen no longer waits for it.
        return await asyncio.shield(asyncio.wrap_future(threads.submit(work)))

    def _opened(self) -> "Progress":
        from tutor.progress.repository import Progress  # start-up: this is a thread

        with self._opening:
            if self._progress is None:
                self._progress = Progress.open()
            return self._progress

    def _retry_read(self, work: "Callable[[Progress], T]") -> T:
        """What ``work`` returns once the database lets it; to be called in a thread."""
        while True:
            try:
                done = work(self._opened())
            except ProgressFault as fault:
                self._fails(fault)
                if self._closing.wait(AGAIN):
                    raise
            else:
                self._works()
                return done

    def _retry_write(self, work: "Callable[[Progress], T]") -> T:
        """The same for what is stored: if it never is, that counts as lost."""
        try:
            return self._retry_read(work)
        except ProgressFault:
            self.lost += 1
            raise

    def _refused(self, done: "Future[object]") -> None:
        if isinstance(wrong := done.exception(), PupilRefused):
            self._tell(wrong)

    def _fails(self, fault: ProgressFault) -> None:
        if not self._failing:
            self._failing = True
            self._tell(fault)

    def _works(self) -> None:
        if self._failing:
            self._failing = False
            self._tell(None)

"""How screens reach what is stored of pupils.

``session.progress`` is the :class:`ProgressKeeper` of the terminal. The database is opened when it
is first needed, and always in a thread of its own::

    pupils = await session.progress.call(lambda progress: progress.pupils())

Reading raises :class:`tutor.progress.faults.ProgressFault`, and everything may raise
:class:`tutor.progress.faults.PupilRefused`; ``tutor.explain.progress_wrong`` has the sentences.
What must not be lost is given away, and nobody waits for it::

    session.progress.answer(answered)
    session.progress.save_lesson(pupil.id, lesson)

A drill reads and writes in the midst of its work, in a thread: the keeper itself is its records::

    drill = Sitting(session.progress if session.pupil else Memory(), ...)
    outcome = await session.progress.work(lambda: drill.answered(text, seconds, now()))

While the database is away or slow, a pupil goes on: what is read comes from memory, and what is to
be stored waits in order, in memory and in an outbox on this computer's disk. After
:data:`tutor.keeper.waiting.TOLD` seconds at most the pupil is told, and once more when everything
is stored. What still waits when the program ends, or is killed, is stored by the next one here.
``lost`` is what could be kept neither there nor here.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Final, TypeVar

from tutor.keeper.drill_records import DrillRecords
from tutor.keeper.waiting import Pending, writes
from tutor.progress.values import Answered, Choices, Ending, LessonProgress, Storm

if TYPE_CHECKING:  # loads SQLAlchemy, which is for threads
    from concurrent.futures import Future

    from tutor.progress.repository import Progress

T = TypeVar("T")

ANSWERS: Final = 4.0
"""Seconds in which the database must answer a screen."""

READS_MUCH: Final = 60.0
"""The same for whoever asks for months of answers."""


class ProgressKeeper(DrillRecords):
    """The progress of this terminal for screens: opened late, off their thread, and patient.

    ``tell`` is called with a fault when storing begins to fail, and with None when everything is
    stored. It is called in whichever thread that happens.
    """

    async def call(self, work: "Callable[[Progress], T]", within: float = ANSWERS) -> T:
        """What ``work`` returns, done once in a thread; raises what it raises.

        Args:
            work: asks the progress something; it runs beside the screen, so it touches none.
            within: seconds; then it counts as failed, whatever may come of it.
        """
        future = self._begun(lambda: self._asked(work))
        loop = asyncio.get_running_loop()
        over = loop.create_future()

        def settle() -> None:
            if not over.done():
                over.set_result(None)

        def tell_loop(_: "Future[T]") -> None:
            with suppress(RuntimeError):  # it has ended, and nobody waits
                loop.call_soon_threadsafe(settle)

        future.add_done_callback(tell_loop)
        timer = loop.call_later(within, settle)
        try:
            await over
        finally:
            timer.cancel()
        if not future.done():
            raise await asyncio.to_thread(self._slow)
        return future.result()

    async def work(self, work: Callable[[], T]) -> T:
        """What ``work`` returns, done in a thread for as long as it takes; raises what it raises.

        It asks the keeper itself, which asks the database.
        """
        # What a thread has begun is not taken back when a screen no longer waits for it.
        return await asyncio.shield(asyncio.wrap_future(self._begun(work)))

    async def store(self, work: "Callable[[Progress], T]") -> T:
        """What ``work`` returns once it is on disk, however long that takes.

        It goes on when the waiting is cancelled.

        Raises:
            tutor.progress.faults.PupilRefused: the pupil has been removed.
            tutor.progress.faults.ProgressFault: it failed, and the program ends.
        """
        if self._closing.is_set():
            raise asyncio.CancelledError
        done = self._submitted(Pending(work), tells=False)
        found: T = await asyncio.shield(asyncio.wrap_future(done))
        return found

    def later(self, work: "Callable[[Progress], object]") -> None:
        """Stores something that nobody waits for, and that may be lost when the program ends."""
        self._submitted(Pending(work))

    def answer(self, answered: Answered) -> None:
        """Stores an answer that is not rated."""
        self._keep(lambda: writes().AnswerWrite(answered))

    def save_lesson(self, pupil: int, lesson: LessonProgress) -> None:
        """Remembers how far a pupil has come in a lesson."""
        self._keep(lambda: writes().LessonWrite(pupil, lesson))

    def add_storm(self, pupil: int, storm: Storm) -> None:
        """Stores what came of a storm."""
        self._keep(lambda: writes().StormWrite(pupil, storm))

    def add_ending(self, pupil: int, ending: Ending) -> None:
        """Stores that a pupil has brought something to its end."""
        self._keep(lambda: writes().EndingWrite(pupil, ending))

    def choose(self, pupil: int, choices: Choices) -> None:
        """Remembers what a pupil has chosen for drills."""
        self._keep(lambda: writes().ChoicesWrite(pupil, choices))

"""How screens reach what is stored of pupils.

``session.progress`` is the :class:`ProgressKeeper` of the terminal. The database is opened when it
is first needed, and always in a thread of its own::

    pupils = await session.progress.call(lambda progress: progress.pupils())

Reading raises :class:`ProgressFault`, and everything may raise :class:`PupilRefused`;
``tutor.explain.progress_wrong`` has the sentences. What must not be lost is given away, and nobody
waits for it::

    session.progress.answer(answered)
    session.progress.save_lesson(pupil.id, lesson)

A drill reads and writes in the midst of its work, in a thread: the keeper itself is its records::

    drill = Sitting(session.progress if session.pupil else Memory(), ...)
    outcome = await session.progress.work(lambda: drill.answered(text, seconds, now()))

While the database is away or slow, a pupil goes on: what is read comes from memory, and what is to
be stored waits in order, in memory and in an outbox on this computer's disk. After :data:`TOLD`
seconds at most the pupil is told, and once more when everything is stored. What still waits when
the program ends, or is killed, is stored by the next one here. ``lost`` is what could be kept
neither there nor here.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Collection, Mapping, Sequence
from concurrent.futures import Future
from contextlib import suppress
from datetime import datetime
from functools import cached_property, partial
from pathlib import Path
from threading import Condition, Event, Lock, Thread
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar

from tutor.progress.faults import Fault, ProgressFault, PupilRefused
from tutor.progress.values import (
    Answered,
    Card,
    Choices,
    LessonProgress,
    Rate,
    Rating,
    Recorded,
    Rescued,
    Review,
    Storm,
)
from tutor.settings import data_folder
from tutor.ui.threads import Threads

if TYPE_CHECKING:  # load SQLAlchemy and what teaches, which is for threads
    from tutor.progress.outbox import Left, Outbox
    from tutor.progress.repository import Progress
    from tutor.ui.known import Known
    from tutor.ui.writes import Write

T = TypeVar("T")

AGAIN: Final = 1.0
"""Seconds until storing is tried again."""

KEPT: Final = 0.3
"""Seconds after which what is not stored yet is kept on this computer's disk."""

TOLD: Final = 1.5
"""Seconds after which a pupil is told, and goes on."""

HANGS: Final = 12.0
"""Seconds after which a server that says nothing is hung up on."""

ANSWERS: Final = 4.0
"""Seconds in which the database must answer a screen."""

READS_MUCH: Final = 60.0
"""The same for whoever asks for months of answers."""

PATIENCE: Final = 4.0
"""Seconds to wait for another terminal that writes; what waits is tried again."""

CLOSING: Final = 2.0
"""Seconds in which what is left must be stored when the program ends."""

Told: TypeAlias = ProgressFault | PupilRefused | Rescued | None
"""What a keeper tells: trouble, what was saved of a damaged file, or that everything is stored."""

READERS: Final = 4

MENDS: Final = 3
"""How often a damaged file is saved from: each time leaves a copy, and a disk has an end."""

FOLDER: Final = "outbox"

AWAY: Final = frozenset({Fault.LOCKED, Fault.REPLACED, Fault.SERVER_DOWN})
"""What is over by itself."""

Work: TypeAlias = Callable[[Any], Any]
"""Called with the open progress."""

Make: TypeAlias = Callable[[], Any]
"""Makes a :class:`tutor.ui.writes.Write`, in a thread: what teaches is loaded for it."""


class _Pending:
    """Something to store: plain data that can wait on disk (``make``), or just a call."""

    def __init__(
        self, work: Work | None = None, make: Make | None = None, *, late: bool = False
    ) -> None:
        self._work, self._make = work, make
        self.done: Future[Any] = Future()
        self.since = monotonic()
        self.tried: float | None = None
        """When the attempt of now began."""
        self.is_kept = self._late = late
        """Whether it lies in an outbox."""

    @property
    def should_be_kept(self) -> bool:
        """Whether it could be kept in an outbox, and is not."""
        return self._make is not None and not self.is_kept

    @cached_property
    def write(self) -> "Write | None":
        """The plain data; None where there is only a call."""
        return self._make() if self._make else None

    def store(self, progress: "Progress") -> Any:
        """Stores it; returns what comes of it."""
        if self._work is not None:
            return self._work(progress)
        return self.write.store(progress, late=self._late) if self.write else None


class ProgressKeeper:
    """The progress of this terminal for screens: opened late, off their thread, and patient.

    ``tell`` is called with a fault when storing begins to fail, and with None when everything is
    stored. It is called in whichever thread that happens.
    """

    def __init__(self, tell: Callable[[Told], None]) -> None:
        self.lost = 0
        """How many writes could be kept nowhere at the end."""
        self._tell = tell
        self._opening = Lock()
        self._progress: Progress | None = None
        self._closing = Event()
        self._failing = False
        self._threads = Threads("progress", READERS)
        self._queue = deque[_Pending]()
        self._changed = Condition()
        """Guards the queue, and is notified when it changes."""
        self._running = False
        self._writer_ended = Event()
        self._box_lock = Lock()
        self._box: Outbox | None = None
        self._left: list[Left] = []
        self._box_fails = False
        self._taking_over: Future[None] | None = None
        self._mended = 0

    # For screens ------------------------------------------------------------------------------

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
        done = self._submitted(_Pending(work), tells=False)
        found: T = await asyncio.shield(asyncio.wrap_future(done))
        return found

    def later(self, work: "Callable[[Progress], object]") -> None:
        """Stores something that nobody waits for, and that may be lost when the program ends."""
        self._submitted(_Pending(work))

    def answer(self, answered: Answered) -> None:
        """Stores an answer that is not rated."""
        self._keep(lambda: _writes().AnswerWrite(answered))

    def save_lesson(self, pupil: int, lesson: LessonProgress) -> None:
        """Remembers how far a pupil has come in a lesson."""
        self._keep(lambda: _writes().LessonWrite(pupil, lesson))

    def add_storm(self, pupil: int, storm: Storm) -> None:
        """Stores what came of a storm."""
        self._keep(lambda: _writes().StormWrite(pupil, storm))

    def choose(self, pupil: int, choices: Choices) -> None:
        """Remembers what a pupil has chosen for drills."""
        self._keep(lambda: _writes().ChoicesWrite(pupil, choices))

    def _keep(self, make: Make, *, tells: bool = True) -> Future[Any]:
        return self._submitted(_Pending(make=make), tells=tells)

    # The records of a drill (``tutor.learn.drills.records``), in a thread ---------------------

    def ratings(self, pupil: int) -> Mapping[str, Rating]:
        """The ratings of a pupil, by skill."""
        found = self._read(lambda progress: progress.ratings(pupil))
        if found is None:
            return self._known.ratings(pupil)
        self._known.saw_ratings(pupil, found)
        return found

    def item_ratings(self, keys: Collection[str]) -> Mapping[str, Rating]:
        """The ratings of items, by key."""
        found = self._read(lambda progress: progress.item_ratings(keys))
        if found is None:
            return self._known.items(keys)
        self._known.saw_items(found)
        return found

    def misconceptions(self, pupil: int) -> Mapping[str, int]:
        """The counts of a pupil's misconceptions, by id."""
        found = self._read(lambda progress: progress.misconceptions(pupil))
        if found is None:
            return self._known.misconceptions(pupil)
        self._known.saw_misconceptions(pupil, found)
        return found

    def due(self, pupil: int, now: datetime) -> Sequence[Card]:
        """The cards that come back by ``now`` (UTC)."""
        found = self._read(lambda progress: progress.due(pupil, now))
        if found is None:
            return self._known.due(pupil, now)
        self._known.saw_cards(pupil, found)
        return found

    def record(
        self,
        answered: Answered,
        rate: Rate | None = None,
        reviews: Mapping[str, Review] | None = None,
    ) -> Recorded:
        """Stores an answer with what it changes; what comes of it, by memory where that takes long.

        When it returns the answer is on disk, in the database or in the outbox.
        """
        changes: dict[str, Any] = dict(reviews or {})
        plain: Any = rate
        done = self._keep(lambda: _writes().AnswerWrite(answered, plain, changes), tells=False)
        try:
            if not self._failing:
                recorded: Recorded = done.result(TOLD)
                self._known.saw(recorded)
                return recorded
        except TimeoutError:
            self._fails(self._slow())
        except ProgressFault:  # the program ends
            return self._known.record(answered, rate, changes)
        self._fill_box()
        done.add_done_callback(self._refused)
        return self._known.record(answered, rate, changes)

    def _read(self, work: "Callable[[Progress], T]") -> T | None:
        """What ``work`` returns, if the database says so in time; None where memory must do."""
        if self._failing or self._closing.is_set():
            return None
        future = self._threads.submit(lambda: self._asked(work))
        try:
            return future.result(TOLD)
        except TimeoutError:
            fault = self._slow()
        except ProgressFault as found:
            fault = found
        self._fails(fault)
        # Whatever is stored next finds out that the database is back; this is what there is.
        self._submitted(_Pending(lambda _: None, late=True))
        return None

    @cached_property
    def _known(self) -> "Known":
        known: Known = _writes().Known()
        return known

    # Storing, in a thread of its own, one thing after the other ---------------------------------

    def _submitted(self, pending: _Pending, *, tells: bool = True) -> Future[Any]:
        """Takes something to store.

        Args:
            pending: what it is.
            tells: whether nobody waits, so that a refusal must be told.
        """
        if self._closing.is_set():
            self.lost += 1
            pending.done.set_exception(asyncio.CancelledError())
            return pending.done
        if tells:
            pending.done.add_done_callback(self._refused)
        with self._changed:
            self._queue.append(pending)
            if not self._running:
                self._running = True
                Thread(target=self._store_all, name="progress-writer", daemon=True).start()
                Thread(target=self._watch, name="progress-watch", daemon=True).start()
            self._changed.notify_all()
        return pending.done

    def _store_all(self) -> None:
        """Stores what comes, in order, until the program ends."""
        try:
            while (pending := self._first()) is not None:
                self._store(pending)
        finally:
            self._writer_ended.set()

    def _first(self) -> _Pending | None:
        """What is to be stored next, once there is something; None when the program ends."""
        with self._changed:
            while not self._queue:
                if self._closing.is_set():
                    return None
                self._changed.wait()
            return self._queue[0]

    def _store(self, pending: _Pending) -> None:
        while True:
            pending.tried = monotonic()
            try:
                found = self._asked(pending.store)
            except ProgressFault as fault:
                pending.tried = None
                self._fails(fault)
                if self._closing.wait(AGAIN):
                    self._give_up(fault)
                    return
            except BaseException as wrong:  # noqa: BLE001 - whoever waits for it hears of it
                self._over(pending)
                pending.done.set_exception(wrong)
                return
            else:
                self._over(pending)
                if not pending.done.done():
                    pending.done.set_result(found)
                return

    def _over(self, pending: _Pending) -> None:
        """Something is stored, or never will be; when nothing waits any more, the outbox goes."""
        with self._changed:
            with suppress(ValueError):
                self._queue.remove(pending)
            is_all = not self._queue
            waits = any(each.is_kept for each in self._queue)
        if not waits:
            with self._box_lock:
                if not any(each.is_kept for each in tuple(self._queue)):
                    self._empty_box()
        if is_all and self._failing:
            self._failing = False
            self._tell(None)

    def _give_up(self, fault: ProgressFault) -> None:
        """The program ends: everything is left in the outbox, and what cannot be is lost."""
        self._fill_box()
        with self._changed:
            rest = tuple(self._queue)
            self._queue.clear()
        for pending in rest:
            if not pending.is_kept:
                self.lost += 1
            if not pending.done.done():
                with suppress(Exception):
                    pending.done.set_exception(fault)

    def _watch(self) -> None:
        """Sees to it that nothing waits for long without being kept, and told."""
        while not self._closing.is_set():
            with self._changed:
                if not self._queue:
                    self._changed.wait()
                    continue
                first, now = self._queue[0], monotonic()
                waits = [each for each in self._queue if each.should_be_kept]
            if any(now - each.since >= KEPT for each in waits):
                self._fill_box()
            if now - first.since >= TOLD and not self._failing:
                self._fails(self._slow())
            if first.tried is not None and now - first.tried > HANGS and self._progress:
                self._progress.cut()
            self._closing.wait(0.05)

    # The outbox ---------------------------------------------------------------------------------

    def _fill_box(self) -> None:
        """Keeps on disk what waits and is not kept yet."""
        with self._box_lock:
            box = self._box
            if box is None or self._box_fails:
                return
            with self._changed:
                waiting = [each for each in self._queue if each.should_be_kept]
            try:
                for pending in waiting:
                    if (write := pending.write) is not None:
                        box.add(_writes().line_of(write))
                        pending.is_kept = True
            except OSError as error:
                self._box_fails = True
                wrong = ProgressFault(Fault.NOT_WRITABLE, str(_folder()), str(error))
            else:
                return
        self._tell(wrong)

    def _empty_box(self) -> None:
        if self._box is not None:
            self._box.clear()
        while self._left:
            self._left.pop().clear()
        self._box_fails = False

    def _set_box_up(self, progress: "Progress") -> None:
        """The outbox of a database, before anything is taken that may have to wait for it.

        There is none for one that can only be read.

        Raises:
            ProgressFault: it is away again, so it is not open; it is closed.
        """
        try:
            identity = progress.identity()
        except ProgressFault as fault:
            if fault.code in AWAY:
                progress.close()
                raise
            return
        with self._box_lock:
            if self._box is None or self._box.database != identity:
                self._box = _storing().Outbox(_folder(), identity)

    def _take_over(self, progress: "Progress") -> None:
        """Finds what was left behind for this database by programs that ended, and stores it.

        Whoever was removed thirty days ago is forgotten, here and in the database.
        """
        storing = _storing()
        with suppress(ProgressFault):  # it is tried again on another day
            for pupil in progress.purge_old():
                storing.remove_belongings(pupil)
        with self._box_lock:
            box = self._box
        if box is None:
            return  # it can only be read
        found = list(storing.left(_folder(), box.database))
        lines = [line for each in found for line in each.lines]
        writes = [write for line in lines if (write := _writes().read(line)) is not None]
        with self._box_lock:
            self._left += found
        for write in writes:
            self._submitted(_Pending(make=partial(_same, write), late=True), tells=False)
        if found and not writes:
            with self._box_lock:
                self._empty_box()

    # The database -------------------------------------------------------------------------------

    def _begun(self, work: Callable[[], T]) -> "Future[T]":
        if self._closing.is_set():
            raise asyncio.CancelledError
        return self._threads.submit(work)

    def _opened(self) -> "Progress":
        with self._opening:
            if self._progress is None:
                progress = _storing().Progress.open(patience=PATIENCE, rescued=self._tell)
                self._set_box_up(progress)
                self._progress = progress
                # Nobody who waits for a list of names waits for this.
                self._taking_over = self._threads.submit(partial(self._take_over, self._progress))
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
        storing = _storing()
        try:
            url = storing.address()
        except ProgressFault as fault:
            return fault
        code = Fault.LOCKED if storing.is_sqlite(url) else Fault.SERVER_DOWN
        return ProgressFault(code, storing.place(url))

    def _refused(self, done: "Future[Any]") -> None:
        if not done.cancelled() and isinstance(wrong := done.exception(), PupilRefused):
            self._tell(wrong)

    def _fails(self, fault: ProgressFault) -> None:
        if not self._failing:
            self._failing = True
            self._tell(fault)

    def close(self) -> None:
        """Tries once more to store what is left, keeps the rest, and closes the database."""
        if self._taking_over is not None:
            with suppress(Exception):
                self._taking_over.result(CLOSING)
        with self._changed:
            self._closing.set()
            self._changed.notify_all()
        if self._running and not self._writer_ended.wait(CLOSING):
            if self._progress is not None:
                self._progress.cut()
            self._writer_ended.wait(CLOSING / 4)
            self._give_up(self._slow())
        with self._box_lock:
            if self._box is not None:
                self._box.close()
            for each in self._left:
                each.close()
        if self._progress is not None and not (self._running and not self._writer_ended.is_set()):
            self._progress.close()
        self._threads.end()


def _folder() -> Path:
    return data_folder() / FOLDER


def _same(write: T) -> T:
    return write


def _storing() -> Any:
    from tutor.ui import storing  # start-up: this is a thread

    return storing


def _writes() -> Any:
    return _storing().writes

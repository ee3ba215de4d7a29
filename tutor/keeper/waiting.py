"""What is to be stored: in order, in a thread of its own, and kept on disk while that cannot be.

Whoever gives something away need not wait. What is not stored soon lies in an outbox too, so that
it outlives the program; :data:`TOLD` seconds later it is told, and again when all is stored.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, InvalidStateError
from contextlib import suppress
from functools import cached_property, partial
from pathlib import Path
from threading import Condition, Event, Lock, Thread
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar

from tutor import crashes
from tutor.files import is_full
from tutor.keeper.reached import Reached, Told, storing
from tutor.progress.faults import Fault, ProgressFault, PupilRefused, Refusal
from tutor.settings import data_folder

if TYPE_CHECKING:  # loads SQLAlchemy and what teaches, which is for threads
    from tutor.keeper.writes import Write
    from tutor.progress.outbox import Left, Outbox
    from tutor.progress.repository import Progress

T = TypeVar("T")

AGAIN: Final = 1.0
"""Seconds until storing is tried again."""

KEPT: Final = 0.3
"""Seconds after which what is not stored yet is kept on this computer's disk."""

TOLD: Final = 1.5
"""Seconds after which a pupil is told, and goes on."""

HANGS: Final = 12.0
"""Seconds after which a server that says nothing is hung up on."""

CLOSING: Final = 2.0
"""Seconds in which what is left must be stored when the program ends."""

FOLDER: Final = "outbox"

AWAY: Final = frozenset({Fault.LOCKED, Fault.REPLACED, Fault.SERVER_DOWN})
"""What is over by itself."""

Work: TypeAlias = Callable[[Any], Any]
"""Called with the open progress."""

Make: TypeAlias = Callable[[], Any]
"""Makes a :class:`tutor.keeper.writes.Write`, in a thread: what teaches is loaded for it."""


class Pending:
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


class Waiting(Reached):
    """What waits for the database of this terminal, and how it gets there."""

    def __init__(self, tell: Callable[[Told], None]) -> None:
        super().__init__(tell)
        self.lost = 0
        """How many writes could be kept nowhere at the end."""
        self._failing: ProgressFault | None = None
        """Why storing fails now: only while something waits."""
        self._unknown: PupilRefused | None = None
        """That a pupil is gone of whom something waited: then not everything is stored."""
        self._told: PupilRefused | None = None
        """What was told of that when nothing waited any more; it is told once."""
        self._telling = Lock()
        """Guards all three, so that it is told in the order in which it changes."""
        self._queue = deque[Pending]()
        self._changed = Condition()
        """Guards the queue, and is notified when it changes."""
        self._running = False
        self._writer_ended = Event()
        self._box_lock = Lock()
        self._box: Outbox | None = None
        self._left: list[Left] = []
        self._box_fails = False
        self._gave_up = False
        self._taking_over: Future[None] | None = None

    @property
    def in_danger(self) -> bool:
        """Whether something is in memory alone, and would be lost if the program ended now."""
        with self._changed:
            return self._failing is not None and not all(each.is_kept for each in self._queue)

    @property
    def failing(self) -> ProgressFault | None:
        """Why something waits to be stored, which was told; None where nothing does."""
        return self._failing

    def _keep(self, make: Make, *, tells: bool = True) -> Future[Any]:
        return self._submitted(Pending(make=make), tells=tells)

    def _submitted(self, pending: Pending, *, tells: bool = True) -> Future[Any]:
        """Takes something to store.

        Args:
            pending: what it is.
            tells: whether nobody waits, so that a refusal must be told.
        """
        if tells:
            pending.done.add_done_callback(self._refused)
        with self._changed:
            if self._closing.is_set():
                if not pending.is_kept:
                    self.lost += 1
                pending.done.set_exception(asyncio.CancelledError())
                return pending.done
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
            if self._gave_up and self._progress is not None:
                self._progress.close()  # nobody waited for this
            self._writer_ended.set()

    def _first(self) -> Pending | None:
        """What is to be stored next, once there is something; None when the program ends."""
        with self._changed:
            while not self._queue:
                if self._closing.is_set():
                    return None
                self._changed.wait()
            return self._queue[0]

    def _store(self, pending: Pending) -> None:
        while (fault := self._tried(pending)) is not None:
            if self._closing.wait(AGAIN):
                self._give_up(fault)
                return

    def _tried(self, pending: Pending) -> ProgressFault | None:
        """Stores something, or finds out that it never will be; else why it is not stored now."""
        pending.tried = monotonic()
        try:
            found = self._asked(pending.store)
        except ProgressFault as fault:
            pending.tried = None
            self._fails(fault)
            return fault
        except BaseException as wrong:  # noqa: BLE001 - whoever waits for it hears of it
            self._over(pending, wrong)
            with suppress(InvalidStateError):  # given up meanwhile, as the program ends
                pending.done.set_exception(wrong)
        else:
            self._over(pending)
            with suppress(InvalidStateError):
                pending.done.set_result(found)
        return None

    def _over(self, pending: Pending, wrong: BaseException | None = None) -> None:
        """Something is stored, or never will be; when nothing waits any more, the outbox goes.

        Nobody hears that everything is stored where a pupil is gone of whom something waited.
        """
        with self._changed:
            with suppress(ValueError):
                self._queue.remove(pending)
            waits = any(each.is_kept for each in self._queue)
        if not waits:
            with self._box_lock:
                self._empty_box_if_all_is_stored()
        with self._telling:
            if not self._failing:
                return
            if isinstance(wrong, PupilRefused) and wrong.code is Refusal.PUPIL_UNKNOWN:
                self._unknown = wrong
            if not self._waits:
                told, self._unknown, self._failing = self._unknown, None, None
                self._told = told
                self._tell(told)

    @property
    def _waits(self) -> bool:
        """Whether there is anything left to store."""
        with self._changed:
            return bool(self._queue)

    def _give_up(self, fault: ProgressFault) -> None:
        """The program ends: everything is left in the outbox, and what cannot be is lost."""
        self._fill_box()
        with self._box_lock:
            self._gave_up = True  # a write that ends all the same takes nothing with it
        with self._changed:
            rest = tuple(self._queue)
            self._queue.clear()
        for pending in rest:
            if not pending.is_kept:
                self.lost += 1
            if not pending.done.done():
                with suppress(InvalidStateError):
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

    def _refused(self, done: "Future[Any]") -> None:
        if done.cancelled() or not isinstance(wrong := done.exception(), PupilRefused):
            return
        if wrong is not self._told:
            self._tell(wrong)

    def _fails(self, fault: ProgressFault) -> None:
        """Tells that storing fails; not where all was stored while that was found out."""
        with self._telling:
            if not self._failing and self._waits:
                self._failing = fault
                self._tell(fault)

    # The outbox ---------------------------------------------------------------------------------

    def _fill_box(self) -> None:
        """Keeps on disk what waits and is not kept yet."""
        with self._box_lock:
            box = self._box
            if box is None:
                return
            with self._changed:
                waiting = [each for each in self._queue if each.should_be_kept]
            try:
                for pending in waiting:
                    if (write := pending.write) is not None:
                        box.add(writes().line_of(write))
                        pending.is_kept = True
            except OSError as error:
                is_told, self._box_fails = self._box_fails, True
                code = Fault.DISK_FULL if is_full(error) else Fault.NOT_WRITABLE
                wrong = ProgressFault(code, str(folder()), str(error))
            else:
                self._box_fails = False
                return
        if is_told:
            return
        if self._failing is None or code is not self._failing.code:  # one reason is told once
            self._tell(wrong)

    def _empty_box_if_all_is_stored(self) -> None:
        if self._gave_up or any(each.is_kept for each in tuple(self._queue)):
            return
        if self._box is not None:
            self._box.clear()
        while self._left:
            self._left.pop().clear()
        self._box_fails = False

    def _began(self, progress: "Progress") -> None:
        self._set_box_up(progress)
        # Nobody who waits for a list of names waits for this.
        self._taking_over = self._threads.submit(partial(self._try_to_take_over, progress))

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
                self._box = storing().Outbox(folder(), identity)

    def _try_to_take_over(self, progress: "Progress") -> None:
        """Takes over what can be; the rest lies there for the next program."""
        try:
            self._take_over(progress)
        except ProgressFault:
            return  # it is away again
        except Exception as error:  # noqa: BLE001 - nobody asked for it, so it is written down
            crashes.report(error, "taking over what was left")

    def _take_over(self, progress: "Progress") -> None:
        """Finds what was left behind for this database by programs that ended, and stores it.

        Whoever was removed thirty days ago is forgotten, here and in the database.
        """
        loaded = storing()
        with suppress(ProgressFault):  # it is tried again on another day
            progress.purge_old(before=loaded.remove_everything)
        with self._box_lock:
            box = self._box
        if box is None:
            return  # it can only be read
        found = list(loaded.left(folder(), box.database))
        for write in writes().in_lines(line for each in found for line in each.lines):
            self._submitted(Pending(make=partial(_same, write), late=True), tells=False)
        with self._box_lock:  # only now: it goes with whatever is stored last
            if self._closing.is_set():  # not all of it was taken any more
                for each in found:
                    each.close()
                return
            self._left += found
            if found:
                self._empty_box_if_all_is_stored()

    def close(self) -> None:
        """Tries once more to store what is left, keeps the rest, and closes the database."""
        if self._taking_over is not None:
            with suppress(TimeoutError):  # what is not taken over lies there
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


def folder() -> Path:
    """Where what waits lies on this computer."""
    return data_folder() / FOLDER


def _same(write: T) -> T:
    return write


def writes() -> Any:
    """What can wait on disk; for a thread."""
    return storing().writes

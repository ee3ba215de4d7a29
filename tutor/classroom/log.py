"""What happens in the rooms of this process goes to the database: many events with one commit.

A commit waits for the disk, and the disk takes as long for one event as for a hundred. So what
comes while a commit runs, and a moment longer, goes into the next one. Whoever adds an event waits
until it is on disk. While the database cannot be written nothing is dropped and nothing overtakes.
"""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Final, NamedTuple, Protocol

from tutor.progress.faults import ProgressFault, RoomTaken
from tutor.progress.values import ClassDraft, ClassRow

GATHERING: Final = 0.003
"""Seconds in which more may come before a commit begins."""

DRAFTS_EVERY: Final = 1.0
"""Seconds after which drafts are kept that no event has taken along."""

MOST: Final = 2_000
"""Events in one commit, so that it takes no longer than anybody would wait."""

PAUSES: Final = (0.05, 0.1, 0.2, 0.5, 1.0, 2.0)
"""Seconds before a failed commit is tried again; the last one from then on."""


class Storing(Protocol):
    """Where events are kept; the database of progress is one. Called in a thread."""

    def append(self, rows: Sequence[ClassRow], drafts: Sequence[ClassDraft] = ()) -> None:
        """Keeps all of it or nothing; what is kept already changes nothing.

        Raises:
            ProgressFault: it cannot be stored now.
            RoomTaken: somebody else writes one of the rooms.
        """


class _Waiting(NamedTuple):
    row: ClassRow
    stored: asyncio.Future[None]


class Log:
    """Writes for all rooms of a process, with one thread. Use it inside a running loop.

    Args:
        storing: where to.
        troubled: called for each time that a commit fails.
        well: called when one succeeds after that.
    """

    def __init__(
        self,
        storing: Storing,
        troubled: Callable[[ProgressFault], None] = lambda _: None,
        well: Callable[[], None] = lambda: None,
    ) -> None:
        self.commits = 0
        """How many commits there have been."""
        self.events = 0
        """How many events are on disk."""
        self._storing = storing
        self._troubled, self._well = troubled, well
        self._waiting = list[_Waiting]()
        self._drafts = dict[tuple[str, int], ClassDraft]()
        self._taken = set[str]()
        self._some = asyncio.Event()
        self._closing = asyncio.Event()
        self._thread = ThreadPoolExecutor(1, "class-log")
        self._task = asyncio.get_running_loop().create_task(self._write())

    @property
    def waiting(self) -> int:
        """How many events are not on disk yet."""
        return len(self._waiting)

    def put(self, row: ClassRow) -> asyncio.Future[None]:
        """Takes an event; they are written in the order in which this is called.

        Returns:
            What is done when the event is on disk. It raises :class:`RoomTaken` where somebody
            else has written the room; then nothing more of it is taken, see :meth:`hold`.
        """
        stored = asyncio.get_running_loop().create_future()
        each = _Waiting(row, stored)
        if row.room in self._taken:
            self._fail([each], RoomTaken(row.room))
        elif self._task.done():
            self._fail([each], RuntimeError("the log is closed"))
        else:
            self._waiting.append(each)
            self._some.set()
        return stored

    def hold(self, room: str) -> None:
        """Takes events of a room again that was lost to somebody else, and has been read anew."""
        self._taken.discard(room)

    async def add(self, row: ClassRow) -> None:
        """Takes an event and returns when it is on disk; raises as :meth:`put`."""
        await asyncio.shield(self.put(row))

    def draft(self, draft: ClassDraft) -> None:
        """Keeps a draft, with the next commit or about a second later; the latest of a seat."""
        if draft.room not in self._taken:
            self._drafts[draft.room, draft.seat] = draft
            self._some.set()

    async def close(self, patience: float | None = None) -> int:
        """Writes what is still waiting, and ends.

        Args:
            patience: how many seconds to wait for a database that fails; None for ever.

        Returns:
            How many events could not be written.
        """
        self._closing.set()
        self._some.set()
        await asyncio.wait([self._task], timeout=patience)
        left = self.waiting
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task
        self._fail(self._waiting, RuntimeError("the log is closed"))
        # A commit that still runs cannot be stopped; it ends by the patience of the database.
        await asyncio.to_thread(self._thread.shutdown)
        return left

    async def _write(self) -> None:
        try:
            while self._waiting or self._drafts or not self._closing.is_set():
                await self._some.wait()
                self._some.clear()
                await self._gather()
                await self._commit()
                if self._waiting:
                    self._some.set()
        except Exception as error:  # whoever waits for an ack hears of it, and so does who ends
            self._fail(self._waiting, error)
            raise

    async def _gather(self) -> None:
        """Waits a moment for more: for drafts alone until an event comes."""
        if not self._waiting and not self._closing.is_set():
            with suppress(TimeoutError):
                await asyncio.wait_for(self._event(), DRAFTS_EVERY)
        await asyncio.sleep(GATHERING)

    async def _event(self) -> None:
        while not self._waiting and not self._closing.is_set():
            await self._some.wait()
            self._some.clear()

    async def _commit(self) -> None:
        """One commit, tried until it succeeds; of more than :data:`MOST` events the first ones."""
        failed = 0
        while self._waiting or self._drafts:
            some, drafts = self._waiting[:MOST], list(self._drafts.values())
            try:
                await self._append([each.row for each in some], drafts)
            except RoomTaken as taken:
                self._let_go(taken)
            except ProgressFault as fault:
                self._troubled(fault)
                await asyncio.sleep(PAUSES[min(failed, len(PAUSES) - 1)])
                failed += 1
            else:
                self._stored(some, drafts)
                if failed:
                    self._well()
                return

    async def _append(self, rows: list[ClassRow], drafts: list[ClassDraft]) -> None:
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._thread, self._storing.append, rows, drafts)

    def _stored(self, some: list[_Waiting], drafts: list[ClassDraft]) -> None:
        del self._waiting[: len(some)]
        for draft in drafts:
            if self._drafts.get((draft.room, draft.seat)) is draft:
                del self._drafts[draft.room, draft.seat]
        self.commits += 1
        self.events += len(some)
        for each in some:
            if not each.stored.done():
                each.stored.set_result(None)

    def _let_go(self, taken: RoomTaken) -> None:
        """Nothing of a room that somebody else writes can be stored here."""
        self._taken.add(taken.room)
        self._fail([each for each in self._waiting if each.row.room == taken.room], taken)
        self._waiting = [each for each in self._waiting if each.row.room != taken.room]
        for place in [place for place in self._drafts if place[0] == taken.room]:
            del self._drafts[place]

    @staticmethod
    def _fail(some: list[_Waiting], error: Exception) -> None:
        for each in some:
            if not each.stored.done():
                each.stored.set_exception(error)
                each.stored.exception()  # nobody may be waiting for it

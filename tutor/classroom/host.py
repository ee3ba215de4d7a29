"""One room as it lives in a process: its log, its clock, and everybody who is on the line.

Whatever happens is put into the log first. ``ahead`` is the room with all that was put, by which
new frames are judged; ``kept`` is the room as it is on disk, and only that is shown or acked.
"""

import asyncio
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from typing import Any, Final, Protocol

import msgspec

from tutor.classroom import projections
from tutor.classroom.answering import Answering
from tutor.classroom.events import (
    Answered,
    Event,
    Extended,
    Joined,
    Turned,
    written,
)
from tutor.classroom.lines import Line, Role
from tutor.classroom.memo import Memo
from tutor.classroom.protocol import No, no
from tutor.classroom.room import Impossible, Member, Phase, Room
from tutor.classroom.seating import Seating
from tutor.language import speaking
from tutor.progress.faults import RoomTaken
from tutor.progress.values import ClassDraft, ClassRow

CROWD: Final = 200
"""Seats from which the teacher and the wall are told less often."""
CALM: Final = 0.1
"""Seconds between two states for the teacher or the wall."""
CALMER: Final = 0.3
"""The same in a crowd."""
SLICE: Final = 0.005
"""Seconds of explaining before somebody else gets a turn."""


class Journal(Protocol):
    """Where events go; :class:`tutor.classroom.log.Log` is one."""

    def put(self, row: ClassRow) -> "asyncio.Future[None]":
        """Takes an event; done when it is on disk."""

    def draft(self, draft: ClassDraft) -> None:
        """Keeps a draft, soon."""


def now_ms() -> int:
    """Milliseconds since the epoch."""
    return time.time_ns() // 1_000_000


class Host:
    """A room with everybody who is on the line."""

    def __init__(
        self,
        room: Room,
        journal: Journal,
        tell: Callable[[Mapping[str, Any]], None],
        drafts: Mapping[int, str] | None = None,
        clock: Callable[[], int] = now_ms,
    ) -> None:
        """Args: ``tell`` gets what is to be printed; ``drafts`` those that were kept, by seat."""
        self.ahead = self.kept = room
        self.clock = clock
        self.tell = tell
        self.about: dict[str, Any] = {}
        """What the wall and the teacher are told besides: the address, as text and as a picture."""
        self.offers: Callable[[], Any] = list
        """What the teacher can ask, in the language spoken now."""
        self.at_work: Callable[[], Any] = list
        """Who of the class is at what by themselves, in the language spoken now."""
        self.report: list[str] | None = None
        """For its teacher: the files of what is left of a room that is over, once there are any."""
        self.seating = Seating(self)
        self.answering = Answering(self, drafts or {})
        self.over = asyncio.Event()
        """Set when the room is over, and kept so."""
        self.lost = asyncio.Event()
        """Set when another process has written the room: it is no longer ours."""
        self._journal = journal
        self._lines: dict[int, Line] = {}
        self._others: set[Line] = set()
        self.memo = Memo()
        self._bell: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._set_bell()

    # What happens ------------------------------------------------------------------------------

    async def happen(self, event: Event, key: str | None = None) -> None:
        """Waits until an event is on disk.

        Raises:
            Impossible: it cannot happen now; nothing is logged.
            tutor.progress.faults.RoomTaken: the room is another process's now.
        """
        await asyncio.shield(self.put(event, key))

    def make_up_for(self, missed: int) -> None:
        """Gives a round with a time so many milliseconds in which there was no server.

        It goes into the log as what the teacher gives does: whoever goes on with the room after
        this process counts from there.
        """
        if missed > 0 and self.ahead.phase is Phase.ASK and self.ahead.ends is not None:
            self.put(Extended(missed / 1000))

    def put(self, event: Event, key: str | None = None) -> "asyncio.Future[None]":
        """Puts an event into the log, and shows what comes of it once it is on disk.

        Returns:
            Done when that is so; it must not be cancelled.

        Raises:
            Impossible: it cannot happen now; nothing is logged.
        """
        at = self.clock()
        room = self.ahead.after(event, at)
        self.ahead = room
        row = ClassRow(room.header.uid, room.seq, key, at, written(event))
        stored = self._journal.put(row)
        # Not by whoever waits here: a device that is gone must not keep others from seeing it.
        if stored.done():
            self._stored(room, event, stored)
        else:
            stored.add_done_callback(partial(self._stored, room, event))
        return stored

    def _stored(self, room: Room, event: Event, stored: "asyncio.Future[None]") -> None:
        """An event is on disk, or cannot be put there any more."""
        if stored.cancelled() or stored.exception() is not None:
            self.lost.set()
            self.hang_up()
        else:
            self._keep(room, event)

    def _keep(self, room: Room, event: Event) -> None:
        """Takes a room as the one that is on disk, and shows it to whom it looks different."""
        if room.seq <= self.kept.seq:
            return
        before, self.kept = self.kept, room
        if isinstance(event, Answered):
            if not self.answering.is_acking(event):
                self.refresh_seat(event.seat)
            self.refresh_others()
            return
        if room.number != before.number:
            self.memo.clear()
            self.answering.forget_drafts()
        if (room.phase, room.number) != (before.phase, before.number):
            self.tell({"event": "phase", "phase": room.phase, "round": room.number})
        if room.phase is Phase.OVER:
            self.over.set()
        self._set_bell()
        if isinstance(event, Joined):
            self.refresh_others()
        else:
            self.refresh_all()
        if room.phase is Phase.REVEAL and before.phase is not Phase.REVEAL:
            self.do(self._explain())

    def do(self, work: Any) -> None:
        """Does something beside; that it cannot happen any more is no fault."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: "asyncio.Task[None]") -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, Impossible | RoomTaken):
            loop = task.get_loop()
            loop.call_exception_handler({"message": "in a room", "exception": error, "task": task})

    def _set_bell(self) -> None:
        if self._bell is not None:
            self._bell.cancel()
            self._bell = None
        # By all that was put, as it is rung: a longer time may not be on disk for a while.
        ends = self.ahead.ends
        if ends is not None and self.ahead.phase is Phase.ASK and not self.lost.is_set():
            seconds = max(0.0, (ends - self.clock()) / 1000)
            self._bell = asyncio.get_running_loop().call_later(seconds, self._ring)

    def _ring(self) -> None:
        ends = self.ahead.ends
        if ends is None or self.ahead.phase is not Phase.ASK:
            return
        if ends > self.clock():  # more time was given meanwhile
            self._set_bell()
        else:
            self.do(self.happen(Turned("ring")))

    async def _explain(self) -> None:
        """Works out what there is to say of every answer, a little at a time."""
        room = self.kept
        turn = time.monotonic() + SLICE
        for seat, line in list(self._lines.items()):
            if not room.members[seat - 1].of_round(room.number):
                continue  # the state that everybody got has it all
            self.tell_again(line)
            line.refresh()
            if time.monotonic() > turn:
                await asyncio.sleep(SLICE)
                turn = time.monotonic() + SLICE
            if self.kept.number != room.number:
                return

    def tell_again(self, line: Line) -> None:
        """Works out what there is to say of a pupil's answers, in the language of the line."""
        room = self.kept
        with speaking(line.language):
            for said in room.members[line.seat - 1].of_round(room.number):
                projections.told(room, line.seat, said, self.memo)

    # Lines -------------------------------------------------------------------------------------

    def refresh_all(self) -> None:
        """Sends everybody a new state."""
        for line in self._lines.values():
            line.refresh()
        self.refresh_others()

    def refresh_others(self) -> None:
        """Sends the teacher and the walls a new state."""
        pace = CALM if len(self.kept.members) < CROWD else CALMER
        for line in self._others:
            line.pace = pace
            line.refresh()

    def refresh_seat(self, seat: int) -> None:
        """Sends a seat a new state, if there is a line of it."""
        if (line := self._lines.get(seat)) is not None:
            line.refresh()

    def attach(self, line: Line, role: Role) -> None:
        """Shows the room to a wall or to the teacher from now on."""
        line.role, line.room = role, self.kept.header.code
        line.make = lambda: self._state_for(line)
        self._others.add(line)
        line.refresh()

    def sit(self, line: Line, seat: int) -> None:
        """Gives a seat to a line; an older line of the same seat has to go."""
        older = self._lines.get(seat)
        if older is not None and older is not line:
            self.send_away(older)
        if line.closing:  # gone while this was put into the log: nobody would take it away again
            return
        line.role, line.room, line.seat = Role.PUPIL, self.kept.header.code, seat
        line.make = lambda: self._state_for(line)
        self._lines[seat] = line

    def send_away(self, line: Line) -> None:
        """Tells a line that its seat is no longer its own, and hangs up."""
        self._lines.pop(line.seat, None)
        line.role, line.make = Role.NOBODY, lambda: None
        line.post(no(No.GONE))
        line.hang_up()

    @property
    def is_led(self) -> bool:
        """Whether a teacher looks at the room now."""
        return any(line.role is Role.TEACHER for line in self._others)

    def line_of(self, seat: int) -> Line | None:
        """The line of a seat, if there is one now."""
        return self._lines.get(seat)

    def detach(self, line: Line) -> None:
        """A line is closed."""
        self._others.discard(line)
        self.seating.forget_line(line)
        if self._lines.get(line.seat) is line:
            del self._lines[line.seat]
            with suppress(Impossible):
                self.tell_of("away", self.kept.member(line.seat))
            self.refresh_others()

    def hang_up(self) -> None:
        """Closes every line: the devices come back to wherever the room is then."""
        for line in (*self._lines.values(), *self._others):
            line.hang_up()

    def close(self) -> None:
        """Lets go of the clock; nothing is stored by this."""
        if self._bell is not None:
            self._bell.cancel()
        for task in self._tasks:
            task.cancel()

    def _state_for(self, line: Line) -> bytes | None:
        with speaking(line.language):
            room, now = self.kept, self.clock()
            match line.role:
                case Role.PUPIL:
                    if room.members[line.seat - 1].removed:
                        return None
                    draft = self.answering.draft_of(line.seat)
                    return projections.pupil(room, line.seat, now, draft, self.memo)
                case Role.WALL:
                    state = projections.wall(room, now, self.memo, self._lines) | self.about
                case Role.TEACHER:
                    state = projections.teacher(
                        room, now, self._lines, self.seating.asking, self.memo
                    )
                    state |= {**self.about, "kinds": self.offers(), "work": self.at_work()}
                    state["report"] = self.report
                case _:
                    return None
            return msgspec.json.encode(state)

    def tell_of(self, what: str, member: Member) -> None:
        """Tells who runs the hub of somebody."""
        self.tell({"event": what, "seat": member.seat, "name": member.name})

    def refuse(self, line: Line, code: No, answer: str | None = None) -> None:
        """Says no, and tells of it."""
        line.post(no(code, answer))
        self.tell({"event": "refused", "code": code})

    def keep_draft(self, seat: int, text: str) -> None:
        """Keeps what somebody is typing, soon."""
        self._journal.draft(ClassDraft(self.kept.header.uid, seat, text))

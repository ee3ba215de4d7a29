"""One room as it lives in a process: its lines, its log, its clock.

Whatever happens is put into the log first. ``ahead`` is the room with all that was put, by which
new frames are judged; ``kept`` is the room as it is on disk, and only that is shown or acked.
"""

import asyncio
import time
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from functools import partial
from typing import Any, Final, Protocol

import msgspec

from tutor.classroom import projections
from tutor.classroom.events import (
    Answered,
    Event,
    Extended,
    Joined,
    Turned,
    written,
)
from tutor.classroom.limits import A_SECOND, AT_ONCE, Bucket
from tutor.classroom.lines import Line, Role
from tutor.classroom.memo import Memo
from tutor.classroom.protocol import Answer, No, no
from tutor.classroom.room import Impossible, Member, Phase, Room
from tutor.classroom.seating import Seating
from tutor.language import speaking
from tutor.learn.activities.activity import NOTHING
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
        self.report: list[str] = []
        """The files of what is left of a room that is over: for its teacher."""
        self.seating = Seating(self)
        self.over = asyncio.Event()
        """Set when the room is over, and kept so."""
        self.lost = asyncio.Event()
        """Set when another process has written the room: it is no longer ours."""
        self._journal = journal
        self._lines: dict[int, Line] = {}
        self._others: set[Line] = set()
        self._drafts = _drafts_of(drafts or {}, room)
        self._buckets: dict[int, Bucket] = {}
        self._pending: dict[tuple[int, str], asyncio.Future[None]] = {}
        self._acking = set[tuple[int, str]]()
        """Answers whose ack, sent next, brings the state with it."""
        self._memo = Memo()
        self._bell: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._set_bell()

    # What happens ------------------------------------------------------------------------------

    async def happen(self, event: Event, key: str | None = None) -> None:
        """Puts an event into the log, and shows what comes of it once it is on disk.

        Raises:
            Impossible: it cannot happen now; nothing is logged.
            tutor.progress.faults.RoomTaken: the room is another process's now.
        """
        await asyncio.shield(self._put(event, key))

    def make_up_for(self, missed: int) -> None:
        """Gives a round with a time so many milliseconds in which there was no server.

        It goes into the log as what the teacher gives does: whoever goes on with the room after
        this process counts from there.
        """
        if missed > 0 and self.ahead.phase is Phase.ASK and self.ahead.ends is not None:
            self._put(Extended(missed / 1000))

    def _put(self, event: Event, key: str | None = None) -> "asyncio.Future[None]":
        """Puts an event into the log; done when it is on disk. Raises Impossible."""
        at = self.clock()
        room = self.ahead.after(event, at)
        self.ahead = room
        row = ClassRow(room.header.uid, room.seq, key, at, written(event))
        stored = self._journal.put(row)
        if isinstance(event, Answered):
            self._pending[event.seat, event.id] = stored
        # Not by whoever waits here: a device that is gone must not keep others from seeing it.
        if stored.done():
            self._stored(room, event, stored)
        else:
            stored.add_done_callback(partial(self._stored, room, event))
        return stored

    def _stored(self, room: Room, event: Event, stored: "asyncio.Future[None]") -> None:
        """An event is on disk, or cannot be put there any more."""
        if isinstance(event, Answered):
            self._pending.pop((event.seat, event.id), None)
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
            if (event.seat, event.id) not in self._acking:
                self._refresh_seat(event.seat)
            self.refresh_others()
            return
        if room.number != before.number:
            self._memo.clear()
            self._drafts.clear()
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
                projections.told(room, line.seat, said, self._memo)

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

    def _refresh_seat(self, seat: int) -> None:
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
                    draft = self._drafts.get(line.seat, "")
                    return projections.pupil(room, line.seat, now, draft, self._memo)
                case Role.WALL:
                    state = projections.wall(room, now, self._memo, self._lines) | self.about
                case Role.TEACHER:
                    state = projections.teacher(
                        room, now, self._lines, self.seating.asking, self._memo
                    )
                    state |= {**self.about, "kinds": self.offers(), "work": self.at_work()}
                    state["report"] = self.report
                case _:
                    return None
            return msgspec.json.encode(state)

    def tell_of(self, what: str, member: Member) -> None:
        """Tells who runs the hub of somebody."""
        self.tell({"event": what, "seat": member.seat, "name": member.name})

    # Pupils ------------------------------------------------------------------------------------

    def refuse(self, line: Line, code: No, answer: str | None = None) -> None:
        """Says no, and tells of it."""
        line.post(no(code, answer))
        self.tell({"event": "refused", "code": code})

    def draft(self, line: Line, text: str) -> None:
        """Remembers what somebody is typing."""
        self._drafts[line.seat] = text
        kept = f"{self.kept.number}:{text}"
        self._journal.draft(ClassDraft(self.kept.header.uid, line.seat, kept))

    async def answer(self, line: Line, frame: Answer) -> None:
        """Judges an answer and acks it once it is on disk; the same again gets the same ack."""
        seat = line.seat
        try:
            member = self.ahead.member(seat)
        except Impossible:
            self.refuse(line, No.GONE, frame.id)
            return
        if member.answer(frame.id) is not None:
            if (pending := self._pending.get((seat, frame.id))) is not None:
                await asyncio.shield(pending)
                await asyncio.sleep(0)  # whoever put it keeps it first
            self._ack(line, frame.id)
            return
        one = self.ahead.round
        if one is None or not self.ahead.is_open(frame.round):
            self.refuse(line, No.NOT_NOW, frame.id)
            return
        if not self._buckets.setdefault(seat, Bucket(AT_ONCE, A_SECOND)).take():
            self.refuse(line, No.TOO_FAST, frame.id)
            return
        extra = {"field": frame.field} if frame.field else NOTHING
        verdict = one.activity.judge(seat, self.ahead.run_of(member), frame.text, extra)
        if (draft := self._drafts.get(seat, "")) and frame.text.startswith(draft.strip()):
            self.draft(line, "")  # the answer, or its first letters: the device sends few drafts
        event = Answered(seat, frame.id, frame.text, verdict, extra)
        self._acking.add((seat, frame.id))
        try:
            await self.happen(event, key=f"{seat}:{frame.id}")
        except Impossible:
            self.refuse(line, No.NOT_NOW, frame.id)
            return
        finally:
            self._acking.discard((seat, frame.id))
            if self._lines.get(seat) is not line:
                self._refresh_seat(seat)
        self._ack(line, frame.id)

    def _ack(self, line: Line, id_: str) -> None:
        said = self.kept.members[line.seat - 1].answer(id_) if line.seat else None
        if said is None:
            return
        verdict = projections.verdict_of(self.kept, said)
        if verdict is not None:
            with speaking(line.language):
                projections.told(self.kept, line.seat, said, self._memo)
        line.post(msgspec.json.encode({"t": "ack", "id": id_, "verdict": verdict}))
        line.refresh()


def _drafts_of(drafts: Mapping[int, str], room: Room) -> dict[int, str]:
    """The drafts of the round that is going on."""
    found: Iterable[tuple[int, tuple[str, str, str]]] = (
        (seat, text.partition(":")) for seat, text in drafts.items()
    )
    return {seat: text for seat, (number, _, text) in found if number == str(room.number)}

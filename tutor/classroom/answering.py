"""What the pupils of a room write: drafts, answers, and the acks that come back to them."""

import asyncio
from collections.abc import Mapping
from typing import Protocol

import msgspec

from tutor.classroom import projections, seating
from tutor.classroom.events import Answered, Event
from tutor.classroom.limits import A_SECOND, AT_ONCE, Bucket
from tutor.classroom.lines import Line
from tutor.classroom.memo import Memo
from tutor.classroom.protocol import Answer, No
from tutor.classroom.room import Impossible, Room
from tutor.language import speaking
from tutor.learn.activities.activity import NOTHING


class Hosting(seating.Hosting, Protocol):
    """What answers, beside seats, ask of the room that lives here."""

    memo: Memo

    def put(self, event: Event, key: str | None = None) -> "asyncio.Future[None]":
        """Puts an event into the log; the future is done when it is on disk."""

    def keep_draft(self, seat: int, text: str) -> None:
        """Hands on what a seat is typing."""

    def refresh_seat(self, seat: int) -> None:
        """Sends a seat a new state."""


class Answering:
    """The answers and the drafts of one room."""

    def __init__(self, host: Hosting, drafts: Mapping[int, str]) -> None:
        """Takes the drafts that were kept, by seat."""
        self._host = host
        self._drafts = _drafts_of(drafts, host.kept)
        self._buckets: dict[int, Bucket] = {}
        self._pending: dict[tuple[int, str], asyncio.Future[None]] = {}
        """Answers that are not on disk yet."""
        self._acking = set[tuple[int, str]]()

    def draft_of(self, seat: int) -> str:
        """What a seat has written in this round and not sent yet."""
        return self._drafts.get(seat, "")

    def forget_drafts(self) -> None:
        """Another round begins."""
        self._drafts.clear()

    def is_acking(self, event: Answered) -> bool:
        """Whether the ack of an answer, sent next, brings the state with it."""
        return (event.seat, event.id) in self._acking

    def draft(self, line: Line, text: str) -> None:
        """Remembers what somebody is typing."""
        self._drafts[line.seat] = text
        self._host.keep_draft(line.seat, f"{self._host.kept.number}:{text}")

    async def answer(self, line: Line, frame: Answer) -> None:
        """Judges an answer and acks it once it is on disk; the same again gets the same ack.

        Raises:
            tutor.progress.faults.RoomTaken: the room is another process's now.
        """
        host, seat = self._host, line.seat
        try:
            member = host.ahead.member(seat)
        except Impossible:
            host.refuse(line, No.GONE, frame.id)
            return
        if member.answer(frame.id) is not None:
            if (pending := self._pending.get((seat, frame.id))) is not None:
                await asyncio.shield(pending)
                await asyncio.sleep(0)  # whoever put it keeps it first
            self._ack(line, frame.id)
            return
        one = host.ahead.round
        if one is None or not host.ahead.is_open(frame.round):
            host.refuse(line, No.NOT_NOW, frame.id)
            return
        if not self._buckets.setdefault(seat, Bucket(AT_ONCE, A_SECOND)).take():
            host.refuse(line, No.TOO_FAST, frame.id)
            return
        extra = {"field": frame.field} if frame.field else NOTHING
        verdict = one.activity.judge(seat, host.ahead.run_of(member), frame.text, extra)
        if (draft := self.draft_of(seat)) and frame.text.startswith(draft.strip()):
            self.draft(line, "")  # the answer, or its first letters: the device sends few drafts
        if await self._happens(line, Answered(seat, frame.id, frame.text, verdict, extra)):
            self._ack(line, frame.id)

    async def _happens(self, line: Line, event: Answered) -> bool:
        """Waits until an answer is on disk; False, and told, where it came too late."""
        of = event.seat, event.id
        self._acking.add(of)
        try:
            stored = self._host.put(event, key=f"{event.seat}:{event.id}")
            if not stored.done():
                self._pending[of] = stored
                stored.add_done_callback(lambda _: self._pending.pop(of, None))
            await asyncio.shield(stored)
        except Impossible:
            self._host.refuse(line, No.NOT_NOW, event.id)
            return False
        finally:
            self._acking.discard(of)
            if self._host.line_of(event.seat) is not line:
                self._host.refresh_seat(event.seat)
        return True

    def _ack(self, line: Line, id_: str) -> None:
        room = self._host.kept
        said = room.members[line.seat - 1].answer(id_) if line.seat else None
        if said is None:
            return
        verdict = projections.verdict_of(room, said)
        if verdict is not None:
            with speaking(line.language):
                projections.told(room, line.seat, said, self._host.memo)
        line.post(msgspec.json.encode({"t": "ack", "id": id_, "verdict": verdict}))
        line.refresh()


def _drafts_of(drafts: Mapping[int, str], room: Room) -> dict[int, str]:
    """The drafts of the round that is going on."""
    found = ((seat, text.partition(":")) for seat, text in drafts.items())
    return {seat: text for seat, (number, _, text) in found if number == str(room.number)}

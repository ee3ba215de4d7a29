"""Whatever pupils and teacher do, and whenever the server dies: the log has all that was acked.

A room is begun again from its log between any two events, with a commit under way or not. What was
acked is in it, once; everybody sees then what is in the log, and no round loses its time.
"""

import asyncio
import json
from collections.abc import Callable, Mapping
from typing import Any

import msgspec
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as some

from tests.classroom.devices import Classroom, Device, Journal
from tests.classroom.rooms import header
from tutor.classroom import projections
from tutor.classroom.host import Host
from tutor.classroom.hub import restored
from tutor.classroom.memo import Memo
from tutor.classroom.room import Phase, Room

NAMES = "Ala", "Olek", "Ewa"
TEXTS = "6/3+1=3", "7-3*2", "99", "what?"
OPTIONS = {"dice": [2, 3, 7], "side": "easy"}


class Slow(Journal):
    """Rows of which those that are not committed die with the server."""

    def commit_some(self, most: int) -> None:
        """The first of those that wait; the others with the next commit."""
        some, self._waiting = self._waiting[:most], self._waiting[most:]
        for stored in some:
            stored.set_result(None)

    def die(self) -> None:
        del self.rows[len(self.rows) - len(self._waiting) :]
        self._waiting.clear()
        self.holds = False


class School:
    """A room, its devices, and what they were promised."""

    def __init__(self) -> None:
        self.now = 1_000_000
        self.journal = Slow()
        self.header = msgspec.json.encode(header()).decode()
        self.acked: dict[tuple[int, str], int] = {}
        """The rounds of answers, by seat and id."""
        self.devices: dict[str, Device] = {}
        self.tokens: dict[str, str] = {}
        self.tasks: list[asyncio.Task[Any]] = []
        self.begin(Room(header()))

    @property
    def host(self) -> Host:
        return self.room.host

    @property
    def left(self) -> int | None:
        """Milliseconds that are left of the round."""
        room = self.host.ahead
        if room.phase is Phase.PAUSED:
            return room.left
        return None if room.ends is None else room.ends - self.now

    def begin(self, room: Room) -> None:
        """A server with this room."""
        self.room = Classroom(room)
        self.room.journal = self.room.hub.log = self.host._journal = self.journal
        self.host.clock = lambda: self.now

    def logged(self) -> Room:
        """The room as the next server would have it."""
        whole = len(self.journal.rows) - len(self.journal._waiting)
        return restored(self.header, self.journal.logged[:whole])

    async def settle(self) -> None:
        for _ in range(8):
            await asyncio.sleep(0)

    async def do(self, what: str, **more: Any) -> None:
        """The teacher does something; where the disk is slow nobody waits for it here."""
        self.tasks.append(asyncio.create_task(self.room.do(what, **more)))
        await self.settle()

    async def send(self, device: Device, frame: Mapping[str, Any]) -> None:
        sent = self.room.hub.hear(device.line, json.dumps(frame), {})
        self.tasks.append(asyncio.create_task(sent))
        await self.settle()
        self.note(device)

    def note(self, device: Device) -> None:
        """What a device has heard is a promise."""
        for name, one in self.devices.items():
            if one is device and (seats := device.all_of("seat")):
                self.tokens[name] = seats[-1]["token"]
        for frame in device.all_of("ack"):
            key = device.line.seat, frame["id"]
            said = self.host.kept.members[device.line.seat - 1].answer(frame["id"])
            assert said is not None
            assert self.acked.setdefault(key, said.round) == said.round

    async def come(self, name: str) -> None:
        """Somebody comes, or comes back with what the device knows."""
        device = self.devices[name] = Device(self.room.hub)
        token = self.tokens.get(name)
        first = {"t": "back", "token": token} if token else {"t": "join", "name": name}
        await self.send(device, first if token else {**first, "code": "K7T43", "attempt": name})

    async def answer(self, name: str, id_: str, text: str, number: int) -> None:
        device = self.devices.get(name)
        if device is not None and not device.line.closing:
            await self.send(device, {"t": "answer", "id": id_, "round": number, "text": text})

    async def die(self, seconds: int) -> None:
        """The server dies, and another one begins some time later."""
        before = self.left if self.host.ahead.phase is Phase.ASK else None
        is_whole = not self.journal._waiting
        await self.drop()
        self.journal.die()
        last = self.journal.rows[-1].at if self.journal.rows else self.now
        self.now += 1000 * seconds
        self.begin(self.logged())
        self.host.make_up_for(self.now - last)
        await self.settle()
        if is_whole and before is not None and before > 0:
            assert self.host.kept.phase is Phase.ASK
            assert self.left is not None
            assert self.left >= before

    async def drop(self) -> None:
        for device in self.devices.values():
            device.close()
        self.devices.clear()
        self.host.close()
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.tasks.clear()

    def check(self) -> None:
        kept, logged = self.host.kept, self.logged()
        for device in self.devices.values():
            self.note(device)
        assert seen(kept, self.host.memo, self.now) == seen(logged, Memo(), self.now)
        given = [(one.seat, said.id) for one in logged.members for said in one.said]
        assert len(given) == len(set(given))
        for (seat, id_), number in self.acked.items():
            said = logged.members[seat - 1].answer(id_)
            assert said is not None
            assert said.round == number


def seen(room: Room, memo: Memo, now: int) -> tuple[object, ...]:
    """What everybody sees of a room, once it is worked out what there is to say."""
    for each in room.here:
        for said in each.of_round(room.number):
            projections.told(room, each.seat, said, memo)
    return (
        room.seq,
        room.ends,
        room.left,
        [projections.pupil(room, each.seat, now, "", memo) for each in room.here],
        msgspec.json.encode(projections.wall(room, now, memo)),
        msgspec.json.encode(projections.teacher(room, now, {1}, set(), memo)),
    )


OF_PUPILS = "come", "answer", "again"
OF_TEACHER = (
    *("ask", "pause", "resume", "ring", "reveal", "extend"),
    *("remove", "rename", "admit", "hide", "show"),
)
OF_SERVER = "die", "wait", "slow", "some", "commit"
ACTS = some.lists(
    some.tuples(
        some.sampled_from((*3 * OF_PUPILS, "ask", *OF_TEACHER, "slow", "some", *OF_SERVER)),
        some.integers(0, 2),
        some.integers(0, 3),
    ),
    min_size=15,  # or five would be usual
    max_size=40,
)


async def happen(school: School, act: str, who: int, what: int, place: int) -> None:
    name, number = NAMES[who], school.host.ahead.number
    match act:
        case "come":
            await school.come(name)
        case "answer":
            await school.answer(name, f"{place}", TEXTS[what], number)
        case "again":  # sent once more, perhaps after its round
            await school.answer(name, f"{what}", TEXTS[what], max(1, number - what % 2))
        case "ask":
            seconds = {"seconds": 20.0 * who} if who else {}
            await school.do("ask", of="rachmistrz", options=OPTIONS, **seconds)
        case _ if act in OF_SERVER:
            await of_server(school, act, what)
        case _:
            more = {"seconds": 30.0, "name": f"{name} {what}", "seat": who + 1, "id": f"{what}"}
            await school.do(act, **more)


async def of_server(school: School, act: str, what: int) -> None:
    match act:
        case "die":
            await school.die(10 * what)
        case "wait":
            school.now += 5000 * what
            school.host._ring()
        case "slow":
            school.journal.holds = True
        case _:
            school.journal.holds = act == "some"
            school.journal.commit_some(1 if act == "some" else len(school.journal._waiting))
    await school.settle()


@settings(max_examples=25)
@given(ACTS)
@example([("slow", 0, 0), ("come", 0, 0), ("come", 1, 0), ("some", 0, 0)])
@example([("come", 0, 0), ("ask", 1, 0), ("die", 0, 3), ("come", 1, 0), ("die", 0, 3)])
@example([("come", 0, 0), ("ask", 0, 0), ("slow", 0, 0), ("answer", 0, 0), ("again", 0, 3)])
def test_what_was_acked_is_in_the_log(acts: list[tuple[str, int, int]]) -> None:
    async def play() -> None:
        school = School()
        for place, (act, who, what) in enumerate(acts):
            await happen(school, act, who, what, place)
            school.check()
        await school.die(1)
        school.check()
        await school.drop()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(asyncio, "to_thread", at_once)  # what is posed needs no thread here
        asyncio.run(play())


async def at_once(work: Callable[..., Any], *given: Any) -> Any:
    return work(*given)

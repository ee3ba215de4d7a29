"""Rooms of a server: gone on with by whoever may, and by nobody else."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from threading import Event
from typing import Any

import msgspec
import pytest

from tests.classroom.devices import Device
from tutor.classroom import mine, rooms
from tutor.classroom.events import Joined, Turned
from tutor.classroom.host import Host, now_ms
from tutor.classroom.hub import new_header
from tutor.classroom.protocol import Do
from tutor.classroom.room import Phase
from tutor.classroom.rooms import Choices, Rooms
from tutor.progress.repository import Progress
from tutor.progress.values import ClassRow, new_uid
from tutor.serving.log import Log


@pytest.fixture
def progress(tmp_path: Path) -> Progress:
    return Progress.open(f"sqlite:///{tmp_path / 'progress.db'}")


@asynccontextmanager
async def opened(progress: Progress, many: int = 1, **more: Any) -> AsyncIterator[Rooms]:
    """A server's rooms, until it is killed: nothing is ended."""
    found = Rooms(progress, Choices(many, **more), lambda _event: None, "http://here", Log(print))
    try:
        await found.open_rooms()
        yield found
    finally:
        await found.close()


def codes(rooms: Rooms) -> set[str]:
    return set(rooms.hub.hosts)


async def test_the_next_server_goes_on_with_what_was_left(progress: Progress) -> None:
    async with opened(progress, many=2) as first:
        one, other = first.going_on
        await one.happen(Joined(1, "Ala", "hash"))
        await other.happen(Turned("lock-door"))
        before = codes(first)
    async with opened(progress) as second:
        assert codes(second) == before
        assert second.hub.many, "events say of which room they are"
        again = second.hub.hosts[one.kept.header.code]
        assert again.kept.member(1).name == "Ala"
        assert again.kept.header == one.kept.header
        assert second.hub.hosts[other.kept.header.code].kept.is_locked


async def one_is_asked(rooms: Rooms) -> Host:
    """The host of the one room there is, in which a round with a time began a while ago."""
    (host,) = rooms.going_on
    host.clock = lambda: now_ms() - 100_000
    options = {"dice": [2, 3, 7], "side": "easy"}
    await rooms.hub.command(
        host.kept.header.code, Do("ask", of="rachmistrz", options=options, seconds=60.0)
    )
    return host


async def test_a_round_has_its_time_after_every_server_that_died(progress: Progress) -> None:
    """Seen: what the first had missed was given back to the next alone, and the one after rang."""
    async with opened(progress) as first:
        (await one_is_asked(first)).close()
    ends = list[int]()
    for name in ("Ala", "Olek", "Ewa"):
        async with opened(progress) as rooms:
            (host,) = rooms.going_on
            await host.happen(Joined(len(host.ahead.members) + 1, name, f"hash of {name}"))
            assert host.kept.phase is Phase.ASK
            assert host.kept.ends is not None
            ends.append(host.kept.ends)
    assert ends == sorted(ends)
    assert ends[0] > now_ms()


async def test_a_pause_has_the_time_that_was_left(progress: Progress) -> None:
    async with opened(progress) as first:
        await one_is_asked(first)
    left = list[int | None]()
    async with opened(progress) as second:
        await second.going_on[0].happen(Turned("pause"))
        left.append(second.going_on[0].kept.left)
    async with opened(progress) as third:
        left.append(third.going_on[0].kept.left)
    assert left[0]
    assert left[0] == left[1]


async def test_two_servers_on_one_computer_have_rooms_of_their_own(progress: Progress) -> None:
    async with opened(progress) as first, opened(progress) as second:
        assert len(codes(first)) == len(codes(second)) == 1
        assert not codes(first) & codes(second)


async def test_nobody_but_the_teacher_waits_until_it_is_known_what_can_be_asked(
    progress: Progress, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded = Event()
    monkeypatch.setattr(rooms, "offers", lambda: [loaded.wait(5)])
    async with opened(progress) as found:
        found.load()
        header = found.going_on[0].kept.header
        teacher, ala = Device(found.hub), Device(found.hub)
        teaching = asyncio.create_task(teacher.send({"t": "teach", "key": header.teacher}))
        await asyncio.sleep(0)
        await ala.send({"t": "join", "code": header.code, "name": "Ala"})
        await ala.until(lambda: bool(ala.all_of("state")))
        assert not teacher.got
        loaded.set()
        await teaching
        await teacher.until(lambda: bool(teacher.got))
        assert teacher.state["kinds"] == [True]


async def test_a_room_of_another_computer_is_left_alone(progress: Progress) -> None:
    header = new_header(new_uid(), machine="the computer next door")
    text = msgspec.json.encode(header).decode()
    progress.open_room(header.uid, header.code, text, 0)
    async with opened(progress) as rooms:
        assert header.code not in codes(rooms)


async def test_a_room_that_is_over_is_not_gone_on_with(progress: Progress) -> None:
    async with opened(progress) as first:
        before = codes(first)
        await first.end()
        assert first.all_over.is_set()
    async with opened(progress) as second:
        assert not codes(second) & before


async def test_of_a_room_that_cannot_be_gone_on_with_everything_before_is_kept(
    progress: Progress,
) -> None:
    """Seen: it was ended, and nothing of what the class had answered was anybody's progress."""
    ala = progress.add_pupil("Ala", class_name="4b")
    async with opened(progress, class_name="4b") as first:
        (host,) = first.going_on
        device = Device(first.hub)
        code = host.kept.header.code
        await device.send({"t": "join", "code": code, "name": "Ala"})
        options = {"dice": [2, 3, 7], "side": "easy"}
        await first.hub.command(code, Do("ask", of="rachmistrz", options=options))
        await device.until(lambda: bool(device.all_of("state")))
        await device.send({"t": "answer", "id": "a", "round": 1, "text": "7-3*2=1"})
        await device.until(lambda: bool(device.all_of("ack")))
        room = host.kept
    row = ClassRow(room.header.uid, room.seq + 1, None, now_ms(), '{"event":"of a later version"}')
    progress.append([row])
    async with opened(progress) as second:
        assert codes(second) != {code}
    assert len(progress.answers(ala.id)) == 1


async def test_class_lists_give_names_and_pupils(progress: Progress) -> None:
    ala = progress.add_pupil("Ala", class_name="4B")
    progress.add_pupil("Olek", class_name="5a")
    rooms = Rooms(progress, Choices(class_name="4b"), lambda _event: None, "http://x", Log(print))
    [host] = await rooms.open_rooms()
    assert host.kept.header.names == (("Ala", ala.id),)
    await rooms.close()


def test_a_lock_is_let_go_with_its_file() -> None:
    one, other = mine.Locks(), mine.Locks()
    assert one.take("a")
    assert one.take("a")
    assert not other.take("a")
    one.let_go("a")
    assert other.take("a")
    other.close()
    assert one.take("a"), "whoever comes next"
    one.close()


def test_a_lock_whose_file_cannot_go_is_let_go_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """On Windows no file goes while it is open: the end of a room was never told there."""
    one, other = mine.Locks(), mine.Locks()
    assert one.take("a")
    with monkeypatch.context() as patch:
        patch.setattr(Path, "unlink", refused)
        one.let_go("a")
    assert other.take("a")
    other.close()


def refused(*_: object, **__: object) -> None:
    raise PermissionError

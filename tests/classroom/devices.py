"""A hub in this process: lines without sockets, and a log that commits when it is told to."""

import asyncio
import json
from collections.abc import Callable, Mapping
from typing import Any

from tests.classroom.rooms import CODE, SCREEN, TEACHER, header
from tutor.classroom.host import Host
from tutor.classroom.hub import Hub
from tutor.classroom.lines import Line
from tutor.classroom.protocol import Do
from tutor.classroom.room import Room
from tutor.progress.values import ClassDraft, ClassRow


class Journal:
    """Keeps rows; on disk at once, or with ``commit``."""

    def __init__(self) -> None:
        self.rows: list[ClassRow] = []
        self.drafts: dict[int, str] = {}
        self.holds = False
        self._waiting: list[asyncio.Future[None]] = []

    def put(self, row: ClassRow) -> "asyncio.Future[None]":
        stored: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.rows.append(row)
        if self.holds:
            self._waiting.append(stored)
        else:
            stored.set_result(None)
        return stored

    def commit(self) -> None:
        waiting, self._waiting = self._waiting, []
        for stored in waiting:
            stored.set_result(None)

    def draft(self, draft: ClassDraft) -> None:
        self.drafts[draft.seat] = draft.text

    @property
    def logged(self) -> list[tuple[int, int, str]]:
        return [(row.seq, row.at, row.json) for row in self.rows]


class Device:
    """Somebody with a line to the hub."""

    def __init__(self, hub: Hub, address: str = "10.0.0.1") -> None:
        self.hub = hub
        self.line = Line(address, "en")
        self.got: list[dict[str, Any]] = []
        self._came = asyncio.Event()
        self._carrying = asyncio.create_task(self.line.carry(self._take))

    async def _take(self, frame: bytes) -> None:
        self.got.append(json.loads(frame))
        self._came.set()

    async def next(self) -> None:
        """Waits for one more frame."""
        self._came.clear()
        await self._came.wait()

    async def send(self, frame: object, keys: Mapping[str, str] | None = None) -> None:
        """Sends a frame, and waits until what it brings at once has come."""
        text = frame if isinstance(frame, str) else json.dumps(frame)
        await self.hub.hear(self.line, text, keys or {})
        await self.settle()

    async def until(self, comes_true: Callable[[], bool]) -> None:
        """Waits for frames until something is so."""
        async with asyncio.timeout(10):
            while not comes_true():
                await self.next()

    async def settle(self) -> None:
        for _ in range(6):
            await asyncio.sleep(0)

    @property
    def last(self) -> dict[str, Any]:
        return self.got[-1]

    def all_of(self, tag: str) -> list[dict[str, Any]]:
        return [frame for frame in self.got if frame["t"] == tag]

    @property
    def state(self) -> dict[str, Any]:
        return self.all_of("state")[-1]

    @property
    def token(self) -> str:
        token: str = self.all_of("seat")[-1]["token"]
        return token

    def close(self) -> None:
        self.hub.detach(self.line)
        self._carrying.cancel()


class Classroom:
    """A room with devices."""

    def __init__(self, room: Room | None = None, **of_header: Any) -> None:
        self.told: list[Mapping[str, Any]] = []
        self.journal = Journal()
        self.hub = Hub(self.journal, self.told.append)
        self.host: Host = self.hub.open(room or Room(header(**of_header)))

    async def joined(self, name: str, **more: Any) -> Device:
        """Somebody who has sat down."""
        device = Device(self.hub)
        await device.send({"t": "join", "code": CODE, "name": name, **more})
        return device

    async def back(self, token: str) -> Device:
        """Somebody who comes back."""
        device = Device(self.hub)
        await device.send({"t": "back", "token": token})
        return device

    async def teacher(self) -> Device:
        device = Device(self.hub)
        device.line.pace = 0.0
        await device.send({"t": "teach", "key": TEACHER})
        return device

    async def wall(self) -> Device:
        device = Device(self.hub)
        await device.send({"t": "screen", "key": SCREEN})
        return device

    async def do(self, what: str, **more: Any) -> None:
        """Leads the room, as a script does."""
        await self.hub.command(CODE, Do(what, **more))

    async def ask(self, **more: Any) -> None:
        options = {"dice": [2, 3, 7], "side": "easy", **more.pop("options", {})}
        await self.do("ask", of="rachmistrz", options=options, **more)

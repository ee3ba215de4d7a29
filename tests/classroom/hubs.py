"""A hub of the class in this process, at a port of its own, for whoever wants to join it."""

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
from aiohttp import web

from tests.patience import PATIENCE
from tutor.classroom.host import Host
from tutor.classroom.protocol import Do
from tutor.classroom.rooms import Choices, Rooms
from tutor.classroom.serving import ClassServer
from tutor.progress.repository import Progress
from tutor.serving.guard import LOOPBACK
from tutor.serving.log import Log as Screen


class Open:
    """A class that is open."""

    def __init__(self, rooms: Rooms, host: Host, runner: web.AppRunner) -> None:
        self.rooms = rooms
        self.host = host
        self.events: list[Mapping[str, Any]] = []
        self._runner = runner
        self._port = 0

    @property
    def address(self) -> str:
        return f"http://{LOOPBACK}:{self._port}"

    @property
    def code(self) -> str:
        return self.host.kept.header.code

    async def do(self, what: str, **more: Any) -> None:
        """The teacher does something."""
        await self.rooms.hub.command(self.code, Do(what, **more))

    async def listen(self) -> None:
        """Takes the port: the first time any, then the same."""
        site = web.TCPSite(self._runner, LOOPBACK, self._port)
        self._site = site
        await site.start()
        self._port = self._runner.addresses[-1][1]

    async def fall_silent(self) -> None:
        """Lets go of the port and of every line, as a network does."""
        await self._site.stop()
        self.host.hang_up()


@asynccontextmanager
async def hub(**choices: Any) -> AsyncIterator[Open]:
    """A class with one room, in the database of these surroundings."""
    events: list[Mapping[str, Any]] = []
    with Progress.open() as progress:
        screen = Screen()
        rooms = Rooms(progress, Choices(**choices), events.append, f"http://{LOOPBACK}", screen)
        server = ClassServer(rooms, screen)
        [host] = await rooms.open_rooms()
        runner = web.AppRunner(server.make_app(), access_log=None, shutdown_timeout=0.1)
        await runner.setup()
        opened = Open(rooms, host, runner)
        opened.events = events
        await opened.listen()
        try:
            yield opened
        finally:
            await rooms.close()
            screen.close()
            await runner.cleanup()


class Pupil:
    """A pupil with a program in place of a page."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self.state: Mapping[str, Any] = {}

    async def says(self, frame: Mapping[str, Any]) -> None:
        await self.socket.send_json(frame)

    async def hears(self, kind: str) -> Mapping[str, Any]:
        """The next frame of a kind."""
        while True:
            frame: Mapping[str, Any] = await self.socket.receive_json(timeout=PATIENCE)
            if frame["t"] == "state":
                self.state = frame
            if frame["t"] == kind:
                return frame

    async def answers(self, text: str, number: int = 1) -> Mapping[str, Any]:
        """Sends an answer, and waits for its ack."""
        await self.says({"t": "answer", "id": f"{number}:{text}", "round": number, "text": text})
        return await self.hears("ack")


@asynccontextmanager
async def pupil(opened: Open, name: str) -> AsyncIterator[Pupil]:
    """A pupil who has come in."""
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{opened.address}/class/ws") as socket,
    ):
        one = Pupil(socket)
        await one.says({"t": "join", "code": opened.code, "name": name})
        await one.hears("state")
        yield one

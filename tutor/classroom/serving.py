"""The hub as a program of its own: it opens rooms, or goes on with those that were left.

What is typed at it is one command a line, what it prints one event a line, for people or as JSON.
"""

import asyncio
import os
import socket
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import CancelledError
from contextlib import suppress
from functools import partial
from threading import Thread
from typing import Any, Final

import msgspec
from aiohttp import web

from tutor.classroom import protocol
from tutor.classroom.host import Host
from tutor.classroom.rooms import Choices, Rooms
from tutor.classroom.site import LINE, ClassSite
from tutor.incoming import Incoming
from tutor.language import say
from tutor.progress.repository import Progress
from tutor.serving.gate import Gate
from tutor.serving.guard import is_own_host, is_own_origin, own_names
from tutor.serving.log import Log as Screen
from tutor.serving.requests import add_headers, arrived_at, notice
from tutor.serving.running import end_that_is_asked_for, runner_for
from tutor.serving.templates import STATIC

LINGER: Final = 2.0
"""Seconds for which devices are still told that the class is over."""

STDIN: Final = 0

Answering = Callable[[web.Request], Any]
Tell = Callable[[Mapping[str, Any]], None]


class ClassServer:
    """Rooms with addresses of their own."""

    def __init__(self, rooms: Rooms, screen: Screen) -> None:
        self.rooms = rooms
        self.screen = screen
        self.site = ClassSite(rooms.hub, rooms.choices.language)
        self.gate = Gate()
        self._names = own_names() | {rooms.choices.name}

    def make_app(self) -> web.Application:
        """The application with the addresses, behind the guard."""
        app = web.Application(middlewares=[self._answer, self._guard], client_max_size=2**16)
        app.add_routes(self.site.routes())
        app.on_response_prepare.append(add_headers)
        app.router.add_get("/static/page.css", self._style)
        return app

    async def _style(self, _request: web.Request) -> web.StreamResponse:
        return web.FileResponse(STATIC / "page.css")

    @web.middleware
    async def _answer(self, request: web.Request, handler: Answering) -> web.StreamResponse:
        try:
            answered: web.StreamResponse = await handler(request)
        except (web.HTTPException, ConnectionError):
            raise
        except Exception as error:  # noqa: BLE001 - a server goes on
            self.screen.fault(error, request.path)
            return notice(500, say("serve.fault"))
        return answered

    @web.middleware
    async def _guard(self, request: web.Request, handler: Answering) -> web.StreamResponse:
        """Refuses what names another server, and pages of others."""
        if not is_own_host(request.headers.getall("Host", []), self._names, arrived_at(request)):
            return notice(403, say("serve.foreign-host"))
        origins = request.headers.getall("Origin", [])
        if not is_own_origin(origins, request.headers["Host"], needed=False):
            return notice(403, say("serve.foreign-origin"))
        is_line = request.path == LINE
        self.gate.heard(request.transport, let_in=is_line)
        answered: web.StreamResponse = await handler(request)
        return answered


class Commands:
    """Lines of standard input, read in a thread: a loop cannot wait for a file or a terminal."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self.read_all = asyncio.Event()
        """Set at the end of the input."""
        self._loop = asyncio.get_running_loop()
        Thread(target=self._read, daemon=True, name="class-commands").start()

    def _read(self) -> None:
        # No buffered reader: it would be locked when the program ends.
        lines = Incoming(partial(os.read, STDIN))
        with suppress(OSError, RuntimeError, CancelledError):  # no input, or no loop any more
            for line in lines:
                asyncio.run_coroutine_threadsafe(self._obey(line), self._loop).result()
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self.read_all.set)

    async def _obey(self, line: bytes) -> None:
        """Does what a line says; whatever goes wrong, the next one is read."""
        rooms = self._rooms
        try:
            found = msgspec.json.decode(line, type=dict[str, Any])
            code = str(found.pop("room", ""))
            wanted = msgspec.convert({**found, "t": "do"}, protocol.Do)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            rooms.tell({"event": "refused", "code": protocol.No.UNREADABLE})
            return
        codes = list(rooms.hub.hosts)
        if not code and len(codes) == 1:
            code = codes[0]
        try:
            await rooms.hub.command(code, wanted)
        except Exception as error:  # noqa: BLE001 - a server goes on
            rooms.screen.fault(error, f"command {wanted.what}")
            rooms.tell({"event": "refused", "code": protocol.No.NOT_NOW})


async def run(
    door_step: socket.socket,
    progress: Progress,
    choices: Choices,
    tell: Tell,
    url: str,
    opened: Callable[[Sequence[Host]], None],
    make: Callable[[Progress, Choices, Tell, str, Screen], Rooms] = Rooms,
    beside: bool = False,
) -> None:
    """Serves at a socket until every room is over, or until it is asked to end.

    Args:
        door_step: where it listens.
        progress: the database with the log.
        choices: how rooms are opened.
        tell: gets every event.
        url: where pupils go.
        opened: called with the rooms once pupils can come.
        make: makes the rooms.
        beside: whether it belongs to a program that holds its input open: when that one is gone,
            it goes too, and the next one goes on with its rooms.
    """
    end = end_that_is_asked_for()
    screen = Screen()
    rooms = make(progress, choices, tell, url, screen)
    server = ClassServer(rooms, screen)
    hosts = await rooms.open_rooms()
    runner = runner_for(server.make_app(), server.screen)
    await runner.setup()
    assert runner.server is not None
    taking = asyncio.create_task(server.gate.take(door_step, runner.server))
    ending = asyncio.create_task(end.wait())
    over = asyncio.create_task(rooms.all_over.wait())
    opened(hosts)
    rooms.warm_up()
    read_all = asyncio.create_task(Commands(rooms).read_all.wait())
    waited = (ending, over, read_all) if beside else (ending, over)
    try:
        await asyncio.wait(waited, return_when=asyncio.FIRST_COMPLETED)
        if ending.done() or over.done():
            await rooms.end()
        await asyncio.sleep(LINGER if over.done() and not ending.done() else 0)
    finally:
        for task in (taking, ending, over, read_all):
            task.cancel()
        await rooms.close()
        screen.close()
        await runner.cleanup()

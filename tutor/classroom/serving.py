"""The hub as a program of its own: it opens rooms, or goes on with those that were left.

What is typed at it is one command a line, what it prints one event a line, for people or as JSON.
"""

import asyncio
import ctypes
import gc
import os
import socket
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache
from threading import Thread
from typing import Any, Final, NamedTuple

import msgspec
from aiohttp import web

from tutor.classroom import protocol
from tutor.classroom.host import Host, now_ms
from tutor.classroom.hub import Hub, new_header, restored
from tutor.classroom.log import Log
from tutor.classroom.picture import qr
from tutor.classroom.room import Room
from tutor.classroom.site import LINE, ClassSite
from tutor.language import current, say
from tutor.learn.activities.activity import Unposable
from tutor.learn.activities.kinds import offered
from tutor.maths import verdict
from tutor.progress.faults import CodeTaken, ProgressFault
from tutor.progress.repository import Progress
from tutor.progress.values import StoredRoom, new_uid
from tutor.serving.gate import Gate
from tutor.serving.guard import is_own_host, is_own_origin, own_names
from tutor.serving.log import Kind
from tutor.serving.log import Log as Screen
from tutor.serving.requests import add_headers, arrived_at, notice
from tutor.serving.running import end_that_is_asked_for, runner_for
from tutor.serving.templates import STATIC

STALE: Final = 12 * 3600
"""Seconds after its last event after which a room that was left is ended instead of continued."""
LINGER: Final = 2.0
"""Seconds for which devices are still told that the class is over."""

STDIN: Final = 0
LONGEST_LINE: Final = 1 << 20
"""Bytes of a command that has no end."""

Answering = Callable[[web.Request], Any]
Tell = Callable[[Mapping[str, Any]], None]


class Choices(NamedTuple):
    """How the rooms of a hub are opened."""

    rooms: int = 1
    language: str = "en"
    class_name: str = ""
    nicknames: bool = True


class ClassServer:
    """A hub with its log, its rooms and its addresses."""

    def __init__(self, progress: Progress, choices: Choices, tell: Tell, url: str) -> None:
        """Use it inside a running loop; ``tell`` gets every event, ``url`` is where pupils go."""
        self.url = url
        self.progress = progress
        self.choices = choices
        self.log = Log(progress, self._troubled)
        self.screen = Screen()
        self.hub = Hub(self.log, tell, many=choices.rooms > 1)
        self.site = ClassSite(self.hub, choices.language)
        self.gate = Gate()
        self.tell = tell
        self._names = own_names()
        self._ends: list[asyncio.Task[None]] = []
        self.all_over = asyncio.Event()

    def _troubled(self, fault: ProgressFault) -> None:
        self.screen.tell(Kind.SERVER, f"{fault.code} {fault.params}")

    # Rooms -------------------------------------------------------------------------------------

    async def open_rooms(self) -> list[Host]:
        """Goes on with the rooms that were left, and opens as many more as are wanted."""
        stored = await asyncio.to_thread(self.progress.rooms_open)
        hosts = [host for each in stored if (host := await self._continued(each)) is not None]
        while len(hosts) < self.choices.rooms:
            hosts.append(await self._new())
        for host in hosts:
            code = host.kept.header.code
            host.about = {"url": self.url, **qr(f"{self.url}/#{code}")}
            host.offers = offers
            self._ends.append(asyncio.create_task(self._see_out(host)))
        return hosts

    async def _continued(self, stored: StoredRoom) -> Host | None:
        """A room that was left; None for one that is of another day, or cannot be read."""
        logged = await asyncio.to_thread(self.progress.room_events, stored.uid)
        try:
            room = restored(stored.header, logged)
        except (ValueError, LookupError, msgspec.DecodeError) as error:
            self.screen.tell(Kind.SERVER, f"room {stored.code}: {error!r}")
            await asyncio.to_thread(self.progress.end_room, stored.uid, now_ms())
            return None
        last = logged[-1][1] if logged else now_ms()
        if now_ms() - last > 1000 * STALE:
            await asyncio.to_thread(self.progress.end_room, stored.uid, now_ms())
            return None
        drafts = await asyncio.to_thread(self.progress.drafts, stored.uid)
        return self.hub.open(room, drafts)

    async def _new(self) -> Host:
        names = await asyncio.to_thread(self._class_list)
        while True:
            header = new_header(
                new_uid(),
                class_name=self.choices.class_name,
                language=self.choices.language,
                names=names,
                nicknames=self.choices.nicknames,
            )
            if header.code in self.hub.hosts:
                continue
            text = msgspec.json.encode(header).decode()
            with suppress(CodeTaken):
                await asyncio.to_thread(
                    self.progress.open_room, header.uid, header.code, text, now_ms()
                )
                return self.hub.open(Room(header))

    def _class_list(self) -> tuple[tuple[str, int | None], ...]:
        """The pupils of the class; nobody where no class was named."""
        if not self.choices.class_name:
            return ()
        wanted = self.choices.class_name
        return tuple(
            (pupil.name, pupil.id) for pupil in self.progress.pupils() if pupil.class_name == wanted
        )

    async def _see_out(self, host: Host) -> None:
        """Waits until a room is over, keeps its report, and lets it go."""
        await host.over.wait()
        room = host.kept
        saved = await asyncio.to_thread(self._reported, room)
        await asyncio.to_thread(self.progress.end_room, room.header.uid, now_ms())
        host.tell({"event": "over", "report": saved})
        if all(each.over.is_set() for each in self.hub.hosts.values()):
            self.all_over.set()

    def _reported(self, room: Room) -> list[str]:
        """The files of the report."""
        return []

    def warm_up(self) -> None:
        """Loads what verdicts need before the first one is asked for, beside everything else."""
        self._warming = asyncio.create_task(self._warm())

    async def _warm(self) -> None:
        await asyncio.to_thread(verdict.warm_up)
        # A collection over all that was loaded would be felt as a pause.
        gc.collect()
        gc.freeze()
        with suppress(OSError, AttributeError):  # what loading has left behind goes back
            ctypes.CDLL(None).malloc_trim(0)

    async def end(self) -> None:
        """Ends every room that is not over, and waits until all is kept."""
        for code, host in list(self.hub.hosts.items()):
            if not host.over.is_set():
                await self.hub.command(code, protocol.Do("end"))
        await asyncio.gather(*self._ends, return_exceptions=True)

    async def close(self) -> None:
        """Hangs up on everybody and closes the log."""
        for code in list(self.hub.hosts):
            self.hub.let_go(code)
        for task in self._ends:
            task.cancel()
        await self.log.close(patience=10.0)
        self.screen.close()

    # The web -----------------------------------------------------------------------------------

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
            self.screen.tell(Kind.SERVER, f"{type(error).__name__}: {error}")
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


def offers() -> msgspec.Raw:
    """What can be asked, each with its form, in the language spoken now."""
    return _offers(current())


@cache
def _offers(_language: str) -> msgspec.Raw:
    found = list[Any]()
    for each in offered():
        with suppress(Unposable):  # a broken data file is told where it is asked for
            found.append(each.offer())
    return msgspec.Raw(msgspec.json.encode(found))


class Commands:
    """Lines of standard input, read in a thread: a loop cannot wait for a file or a terminal."""

    def __init__(self, server: ClassServer) -> None:
        self._server = server
        self._loop = asyncio.get_running_loop()
        Thread(target=self._read, daemon=True, name="class-commands").start()

    def _read(self) -> None:
        with suppress(OSError, RuntimeError):
            for line in _lines(STDIN):
                if line.strip():
                    asyncio.run_coroutine_threadsafe(self._obey(line), self._loop).result()

    async def _obey(self, line: bytes) -> None:
        server = self._server
        try:
            found = msgspec.json.decode(line, type=dict[str, Any])
            code = str(found.pop("room", ""))
            wanted = msgspec.convert({**found, "t": "do"}, protocol.Do)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            server.tell({"event": "refused", "code": protocol.No.UNREADABLE})
            return
        codes = list(server.hub.hosts)
        if not code and len(codes) == 1:
            code = codes[0]
        if code not in codes:
            server.tell({"event": "refused", "code": protocol.No.CODE_WRONG})
            return
        await server.hub.command(code, wanted)


def _lines(descriptor: int) -> Iterator[bytes]:
    """The lines that come in; a buffered reader would be locked when the program ends."""
    rest = b""
    while piece := os.read(descriptor, 1 << 16):
        *lines, rest = (rest + piece).split(b"\n")
        yield from lines
        rest = rest[-LONGEST_LINE:]
    yield rest


async def run(
    door_step: socket.socket,
    progress: Progress,
    choices: Choices,
    tell: Tell,
    url: str,
    opened: Callable[[Sequence[Host]], None],
) -> None:
    """Serves at a socket until every room is over, or until it is asked to end.

    Args:
        door_step: where it listens.
        progress: the database with the log.
        choices: how rooms are opened.
        tell: gets every event.
        url: where pupils go.
        opened: called with the rooms once pupils can come.
    """
    end = end_that_is_asked_for()
    server = ClassServer(progress, choices, tell, url)
    hosts = await server.open_rooms()
    runner = runner_for(server.make_app(), server.screen)
    await runner.setup()
    assert runner.server is not None
    taking = asyncio.create_task(server.gate.take(door_step, runner.server))
    ending = asyncio.create_task(end.wait())
    over = asyncio.create_task(server.all_over.wait())
    opened(hosts)
    server.warm_up()
    Commands(server)
    try:
        await asyncio.wait((ending, over), return_when=asyncio.FIRST_COMPLETED)
        await server.end()
        await asyncio.sleep(LINGER if over.done() and not ending.done() else 0)
    finally:
        for task in (taking, ending, over):
            task.cancel()
        await server.close()
        await runner.cleanup()

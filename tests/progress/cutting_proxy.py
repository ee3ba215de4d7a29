"""A wire between a program and PostgreSQL that breaks at the moments that matter.

``with cutting_proxy(socket) as wire`` listens on a port of its own and passes everything on to the
server behind the socket. ``wire.cut`` is asked at each :class:`Moment` whether to break there::

    wire.cut = lambda moment: moment is Moment.COMMITTED     # stored, and nobody hears of it
    wire.hold()                                              # not broken, just silent
"""

import asyncio
import threading
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import contextmanager, suppress
from enum import StrEnum
from pathlib import Path
from typing import Any

from tests.patience import PATIENCE


class Moment(StrEnum):
    """When a connection can break."""

    CONNECTED = "connected"
    """Before anything is said."""
    ASKED = "asked"
    """Something of the program is about to be passed on, but no commit."""
    COMMITTING = "committing"
    """The program has said COMMIT, and the server has not heard it."""
    COMMITTED = "committed"
    """The server has committed, and the program has not heard it."""
    ANSWERED = "answered"
    """Something else of the server is about to be passed on."""


class Wire:
    """The connections there are, and what is to become of them. Any thread may use it."""

    def __init__(self, socket: str) -> None:
        self.cut: Callable[[Moment], bool] = lambda _: False
        self.cuts = Counter[Moment]()
        """How often it broke, and when."""
        self.port = 0
        self._socket = Path(socket) / ".s.PGSQL.5432"
        self._passing = asyncio.Event()
        self._loop = asyncio.new_event_loop()
        self._tasks = set[asyncio.Task[None]]()

    def url(self, through: str) -> str:
        """The address of a database of the server, by way of this wire."""
        name = through.partition("@/")[2].partition("?")[0]
        options = "sslmode=disable&gssencmode=disable"
        return f"postgresql+psycopg://tutor@127.0.0.1:{self.port}/{name}?{options}"

    def hold(self) -> None:
        """Passes nothing on, in neither direction, until :meth:`let_go`."""
        self._loop.call_soon_threadsafe(self._passing.clear)

    def let_go(self) -> None:
        """Passes on what was held, and what comes."""
        self._loop.call_soon_threadsafe(self._passing.set)

    def _breaks(self, moment: Moment) -> bool:
        if self.cut(moment):
            self.cuts[moment] += 1
            return True
        return False

    async def _connected(
        self, program: asyncio.StreamReader, to_program: asyncio.StreamWriter
    ) -> None:
        task = asyncio.current_task()
        assert task
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        try:
            if self._breaks(Moment.CONNECTED):
                return
            with suppress(OSError):  # no server there just now
                server, to_server = await asyncio.open_unix_connection(self._socket)
                try:
                    await _until_one_ends(
                        self._pass_on(_pieces(program), to_server),
                        self._pass_on(_messages(server), to_program),
                    )
                finally:
                    to_server.transport.abort()
        except asyncio.CancelledError:
            return  # the wire is taken away
        finally:
            to_program.transport.abort()

    async def _pass_on(
        self, pieces: AsyncIterator[tuple[Moment, bytes]], to: asyncio.StreamWriter
    ) -> None:
        with suppress(OSError, asyncio.IncompleteReadError):
            async for moment, piece in pieces:
                if not self._passing.is_set():
                    await self._passing.wait()
                if self._breaks(moment):
                    return
                to.write(piece)
                await to.drain()

    def _run(self, ready: threading.Event) -> None:
        asyncio.set_event_loop(self._loop)
        self._loop.run_until_complete(self._serve(ready))

    async def _serve(self, ready: threading.Event) -> None:
        self._passing.set()
        self._ended = asyncio.Event()
        server = await asyncio.start_server(self._connected, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        ready.set()
        await self._ended.wait()
        server.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


async def _until_one_ends(*ways: Coroutine[Any, Any, None]) -> None:
    tasks = [asyncio.ensure_future(way) for way in ways]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _pieces(program: asyncio.StreamReader) -> AsyncIterator[tuple[Moment, bytes]]:
    """What a program says, as it comes."""
    while piece := await program.read(1 << 16):
        yield (Moment.COMMITTING if b"COMMIT" in piece else Moment.ASKED), piece


async def _messages(server: asyncio.StreamReader) -> AsyncIterator[tuple[Moment, bytes]]:
    """What the server says, message by message: a letter, a length that counts itself, the rest."""
    while True:
        head = await server.readexactly(5)
        rest = await server.readexactly(int.from_bytes(head[1:]) - 4)
        committed = head[:1] == b"C" and rest.startswith(b"COMMIT\0")
        yield (Moment.COMMITTED if committed else Moment.ANSWERED), head + rest


@contextmanager
def cutting_proxy(socket: str) -> Iterator[Wire]:
    """A wire to the server whose socket lies in that folder."""
    wire, ready = Wire(socket), threading.Event()
    thread = threading.Thread(target=wire._run, args=(ready,), name="wire")
    thread.start()
    try:
        assert ready.wait(PATIENCE)
        yield wire
    finally:
        wire._loop.call_soon_threadsafe(wire._ended.set)
        thread.join(10)
        wire._loop.close()

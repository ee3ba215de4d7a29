"""How an app comes to be: forked by the nursery where the system can, else started anew.

Either way it is an :class:`AppProcess`: a line to speak on, complaints to read, an end to wait for.
The nursery is started with the server, and again should it ever be gone; the apps it bore go on
without it, for all they need of the server are their own two sockets.
"""

import asyncio
import os
import socket
import sys
import time
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections import deque
from collections.abc import Callable, Mapping
from contextlib import suppress
from itertools import count
from typing import Any, Final, Protocol

from tutor.web import wire

APP: Final[Mapping[str, str]] = {
    "TEXTUAL_DRIVER": "tutor.web.driver:BrowserDriver",
    "TEXTUAL_FPS": "30",
    "TEXTUAL_COLOR_SYSTEM": "truecolor",
    "TERM_PROGRAM": "textual",
}
"""The environment of every app, which Textual reads while it is imported."""

CAN_FORK: Final = hasattr(os, "fork") and hasattr(socket, "send_fds")
"""Linux and macOS can."""
NURSERY: Final = "tutor.web.nursery"
"""Its module."""
RESTARTS: Final = 5
"""How often the nursery may be gone within ``WHILE`` until apps are started without one."""
WHILE: Final = 60.0
"""Seconds."""
BIRTH: Final = 30.0
"""Seconds that an app may take to be born: so long only while the nursery itself still warms up."""

AT_END: Final = 2.0
"""Seconds that the nursery gets to end by itself."""

Tell = Callable[[str], object]
"""Hears what went wrong, a few words in English from below."""


class AppProcess(Protocol):
    """One app that runs."""

    stdin: asyncio.StreamWriter
    stdout: asyncio.StreamReader
    stderr: asyncio.StreamReader

    async def wait(self) -> int | None:
        """The code it ended with, asked for when its output has ended; None: nobody knows."""

    def kill(self) -> None:
        """Ends it at once, if it has not ended."""


class Apps:
    """Opens apps, by the best way that works."""

    def __init__(self, tell: Tell = lambda _text: None) -> None:
        self._tell = tell
        self._nursery: Nursery | None = None
        self._started = deque[float](maxlen=RESTARTS)
        self._opening = asyncio.Lock()
        self._ends = False

    async def warm_up(self) -> None:
        """Has the nursery ready before the first page asks, unless that takes too long."""
        if CAN_FORK and (nursery := await self._found()) is not None:
            with suppress(TimeoutError):
                await asyncio.wait_for(nursery.warm.wait(), BIRTH)

    async def open(self, environment: Mapping[str, str], arguments: list[str]) -> AppProcess:
        """A new app.

        Args:
            environment: what is its own; the rest is the server's.
            arguments: what ``python -m tutor.web`` understands.

        Raises:
            OSError: the system has no room for it.
        """
        if CAN_FORK and (nursery := await self._found()) is not None:
            with suppress(NotBorn):
                return await nursery.fork(environment, arguments)
        return await _fresh(environment, arguments)

    async def close(self) -> None:
        """Needs no more apps; those there are go on until their pages end."""
        self._ends = True
        if self._nursery is not None:
            await self._nursery.close()

    async def _found(self) -> "Nursery | None":
        """The nursery, started anew if it is gone; None when that happens too often."""
        async with self._opening:
            if self._nursery is None or self._nursery.gone:
                now = time.monotonic()
                if self._ends or (
                    len(self._started) == RESTARTS and self._started[0] > now - WHILE
                ):
                    return None
                self._started.append(now)
                self._nursery = await _start_nursery(self._tell, self._lost)
            return self._nursery

    def _lost(self) -> None:
        """Begins to warm another one up at once: the next page need not wait so long."""
        if not self._ends:
            self._again = asyncio.get_running_loop().create_task(self._found())


class NotBorn(Exception):
    """The nursery did not do what it is for; it is gone, or soon will be."""


class Nursery:
    """The server's end of the nursery."""

    def __init__(
        self, process: Process, line: socket.socket, tell: Tell, lost: Callable[[], None]
    ) -> None:
        self.gone = False
        self.warm = asyncio.Event()
        """A page that is asked for from now on is born at once; set as well when it is gone."""
        self._process = process
        self._line = line
        self._tell = tell
        self._lost = lost
        self._names = count()
        self._children: dict[str, Forked] = {}
        loop = asyncio.get_running_loop()
        self._hearing = loop.create_task(self._hear())
        self._complaining = loop.create_task(self._complain())

    async def fork(self, environment: Mapping[str, str], arguments: list[str]) -> "Forked":
        """A new child; raises :class:`NotBorn`."""
        ours, theirs = socket.socketpair()
        listened, complaints = socket.socketpair()
        with theirs, complaints:
            child = Forked(
                await _streams(ours), await _streams(listened), self, str(next(self._names))
            )
            self._children[child.name] = child
            message = {
                "do": "start",
                "name": child.name,
                "environment": dict(environment),
                "arguments": arguments,
            }
            try:
                wire.send(self._line, message, [theirs.fileno(), complaints.fileno()])
            except OSError as error:
                self._give_up(f"the nursery does not listen: {error}")
        if self.gone:  # it went before it knew of this child: nobody else tells it so
            child.ended(None)
        try:
            await asyncio.wait_for(asyncio.shield(child.born), BIRTH)
        except TimeoutError:
            self._give_up("the nursery does not answer")
        if child.pid is None:
            child.close()
            raise NotBorn
        return child

    def kill(self, child: "Forked") -> None:
        """Ends a child; it is not its number that counts, which may be another's by now."""
        if not self.gone:
            with suppress(OSError):
                wire.send(self._line, {"do": "kill", "name": child.name})
        elif child.pid is not None:
            with suppress(OSError):
                os.kill(child.pid, 9)

    async def close(self) -> None:
        """Lets it go: it ends by itself, after its children."""
        self._lost = lambda: None
        with suppress(OSError):
            self._line.shutdown(socket.SHUT_WR)
        try:
            await asyncio.wait_for(self._process.wait(), AT_END)
        except TimeoutError:  # as it is warming up, or its children are still busy
            self._process.kill()
        await asyncio.gather(self._hearing, self._complaining)

    def _give_up(self, why: str) -> None:
        self._tell(why)
        with suppress(ProcessLookupError):
            self._process.kill()

    async def _hear(self) -> None:
        """Hears of births and deaths until the nursery is gone."""
        reader, writer = await asyncio.open_connection(sock=self._line.dup())
        try:
            while True:
                size = int.from_bytes(await reader.readexactly(wire.HEAD), "big")
                self._heed(wire.read(await reader.readexactly(size)))
        except (asyncio.IncompleteReadError, OSError, ValueError):
            self.gone = True
            self.warm.set()
        finally:
            writer.close()
        for child in self._children.values():
            child.ended(None)
        await self._process.wait()
        self._line.close()
        self._lost()

    def _heed(self, message: dict[str, Any]) -> None:
        if message.get("warm"):
            self.warm.set()
            return
        child = self._children[message["name"]]
        match message:
            case {"pid": int(pid)}:
                child.is_born(pid)
            case {"code": int(code)}:
                del self._children[child.name]
                child.ended(code)

    async def _complain(self) -> None:
        assert self._process.stderr is not None
        last = ""
        while line := await self._process.stderr.readline():
            last = line.decode(errors="replace").strip() or last
        if last:
            self._tell(last)


class Forked:
    """A child of the nursery."""

    def __init__(
        self,
        line: tuple[asyncio.StreamReader, asyncio.StreamWriter],
        complaints: tuple[asyncio.StreamReader, asyncio.StreamWriter],
        nursery: Nursery,
        name: str,
    ) -> None:
        """``name`` is how server and nursery call it."""
        self.stdout, self.stdin = line
        self.stderr, self._listened = complaints
        self.name = name
        self.pid: int | None = None
        self._nursery = nursery
        loop = asyncio.get_running_loop()
        self.born: asyncio.Future[None] = loop.create_future()
        self._end: asyncio.Future[int | None] = loop.create_future()

    async def wait(self) -> int | None:
        """The code it ended with; None when the nursery, which would know, is gone."""
        code = await asyncio.shield(self._end)
        self.close()
        return code

    def kill(self) -> None:
        """Ends it at once."""
        if self._nursery.gone or not self._end.done():
            self._nursery.kill(self)

    def close(self) -> None:
        """Lets go of the server's ends of its sockets."""
        self.stdin.close()
        self._listened.close()

    def is_born(self, pid: int) -> None:
        """The nursery says so."""
        self.pid = pid
        if not self.born.done():
            self.born.set_result(None)

    def ended(self, code: int | None) -> None:
        """The nursery says so, or can say nothing any more."""
        if not self.born.done():
            self.born.set_result(None)
        if not self._end.done():
            self._end.set_result(code)


class Fresh:
    """An app started from nothing, as any program is."""

    def __init__(self, process: Process) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        self.stdin, self.stdout, self.stderr = process.stdin, process.stdout, process.stderr
        self._process = process

    async def wait(self) -> int:
        """The code it ended with."""
        return await self._process.wait()

    def kill(self) -> None:
        """Ends it as the system does."""
        with suppress(ProcessLookupError):
            self._process.kill()


async def _fresh(environment: Mapping[str, str], arguments: list[str]) -> Fresh:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tutor.web", *arguments,
        stdin=PIPE, stdout=PIPE, stderr=PIPE,
        env={**os.environ, **APP, **environment},
        start_new_session=os.name == "posix",  # Ctrl+C ends the server, which ends its apps
    )  # fmt: skip
    return Fresh(process)


async def _streams(line: socket.socket) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    return await asyncio.open_connection(sock=line)


async def _start_nursery(tell: Tell, lost: Callable[[], None]) -> Nursery:
    ours, theirs = socket.socketpair()
    ours.setblocking(False)
    with theirs:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", NURSERY, str(theirs.fileno()),
            stdin=DEVNULL, stdout=DEVNULL, stderr=PIPE,
            env={**os.environ, **APP},
            pass_fds=[theirs.fileno()],
            start_new_session=True,
        )  # fmt: skip
    return Nursery(process, ours, tell, lost)

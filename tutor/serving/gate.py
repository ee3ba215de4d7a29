"""Who may hold a connection, and for how long before anything is said on it.

A connection costs nothing to open and something to keep. So whoever has asked nothing within
``PATIENCE`` is sent away, there are only so many of those who wait in all and from one address,
of whom the one that waited longest makes room, and connections are taken whatever the system says.
Those who were let in are not counted: a whole school may come from one address.
"""

import asyncio
import socket
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Final

if sys.platform != "win32":
    import resource

PATIENCE: Final = 10.0
"""Seconds until a connection must have brought a whole request."""
IDLE: Final = 60.0
"""Seconds that a connection of somebody who is not let in may rest between requests."""
LOOK: Final = 1.0
"""Seconds between two looks for those who have waited too long."""
FILES: Final = 8192
"""Files that the server would like to have open at once, connections among them."""
FEW: Final = 512
"""As many it has where the system does not say."""
OWN: Final = 256
"""Of them, those it needs for itself and for pages: three each and some."""
AGAIN: Final = 0.1
"""Seconds until a connection is taken again when the system had no room for one."""


class Guest:
    """One connection."""

    def __init__(self, transport: asyncio.Transport, address: str, now: float) -> None:
        self.transport = transport
        self.address = address
        self.since = now
        """When it was opened or last asked for something."""
        self.asked = False
        """Whether it has ever brought a whole request."""


class Gate:
    """Takes connections, and keeps an eye on them."""

    def __init__(
        self, most: int | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """``most`` connections of people who are not let in, two thirds of them of one address."""
        self.most = most or max(32, _files() - OWN)
        self._of_one = max(16, self.most * 2 // 3)
        self._clock = clock
        self._guests: dict[asyncio.BaseTransport, Guest] = {}
        self._count: dict[str, int] = {}

    @property
    def waiting(self) -> int:
        """How many are here that are not let in."""
        return len(self._guests)

    async def take(self, door_step: socket.socket, server: Callable[[], asyncio.Protocol]) -> None:
        """Takes connections until cancelled, each with a protocol of its own."""
        loop = asyncio.get_running_loop()
        door_step.setblocking(False)
        watching = loop.create_task(self._watch())
        try:
            while True:
                try:
                    line, address = await loop.sock_accept(door_step)
                except OSError:  # no more files or memory, or gone before it was looked at
                    self._make_room()
                    await asyncio.sleep(AGAIN)
                    continue
                await self._welcome(line, str(address[0]), server)
        finally:
            watching.cancel()

    async def _welcome(
        self, line: socket.socket, address: str, server: Callable[[], asyncio.Protocol]
    ) -> None:
        if len(self._guests) >= self.most:
            self._make_room()
        elif self._count.get(address, 0) >= self._of_one:
            self._make_room(address)
        try:
            line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            loop = asyncio.get_running_loop()
            transport, _ = await loop.connect_accepted_socket(server, line)
        except OSError:
            line.close()
            return
        self._guests[transport] = Guest(transport, address, self._clock())
        self._count[address] = self._count.get(address, 0) + 1

    def heard(self, transport: asyncio.BaseTransport | None, *, let_in: bool) -> None:
        """A whole request has come; whoever is let in is no longer counted."""
        if transport is None or (guest := self._guests.get(transport)) is None:
            return
        if let_in:
            self._forget(guest)
        else:
            guest.asked = True
            guest.since = self._clock()

    def look(self) -> None:
        """Sends those away who have waited too long."""
        now = self._clock()
        for guest in list(self._guests.values()):
            if guest.transport.is_closing():
                self._forget(guest)
            elif now - guest.since >= (IDLE if guest.asked else PATIENCE):
                self._send_away(guest)

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(LOOK)
            self.look()

    def _make_room(self, address: str | None = None) -> None:
        """Sends away who has waited longest, in all or of one address."""
        for guest in self._guests.values():  # in the order they came
            if address in (None, guest.address):
                self._send_away(guest)
                return

    def _send_away(self, guest: Guest) -> None:
        self._forget(guest)
        guest.transport.abort()

    def _forget(self, guest: Guest) -> None:
        if self._guests.pop(guest.transport, None) is not None:
            self._count[guest.address] -= 1
            if not self._count[guest.address]:
                del self._count[guest.address]


def _files() -> int:
    """How many files may be open at once, after asking for more."""
    if sys.platform == "win32":
        return FEW
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return FILES if soft == resource.RLIM_INFINITY else min(soft, FILES)

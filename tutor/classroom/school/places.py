"""Which process holds a room: looked up, or taken in here where nobody does."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import Final

from tutor.classroom.host import Host
from tutor.classroom.school.bus import Bus, BusDown
from tutor.classroom.school.leases import Leases

PATIENCE: Final = 3.0
"""Seconds within which a room must be found, or its devices come again by themselves."""
PAUSE: Final = 0.1
"""Seconds between two looks for it."""


class Places:
    """Where rooms are, as far as this process has to know."""

    def __init__(
        self,
        bus: Bus,
        hosts: Mapping[str, Host],
        continued: Callable[[str], Awaitable[bool | None]],
    ) -> None:
        """Args: ``continued`` takes a room in; whether it did, None where no room has the code."""
        self.leases = Leases(bus)
        self.where: dict[str, str] = {}
        """The processes that hold the rooms to which devices are passed on, by code."""
        self._bus, self._hosts, self._continued = bus, hosts, continued
        self._opening: dict[str, asyncio.Future[bool | None]] = {}
        self._finding: dict[str, asyncio.Task[str]] = {}

    def _has(self, code: str) -> bool:
        host = self._hosts.get(code)
        return host is not None and not host.lost.is_set()

    async def is_here(self, code: str) -> bool:
        """Whether this process has a room, once that is known."""
        if (opening := self._opening.get(code)) is not None:
            await asyncio.shield(opening)
        return self._has(code)

    async def bring(self, code: str) -> bool | None:
        """Takes a room in that nobody holds; whoever asks meanwhile waits for the same.

        Returns:
            Whether it is here now; None where no room has the code.
        """
        if self._has(code):
            return True
        if (opening := self._opening.get(code)) is None:
            opening = asyncio.ensure_future(self._continued(code))
            self._opening[code] = opening
            opening.add_done_callback(lambda _: self._opening.pop(code, None))
        return await asyncio.shield(opening)

    async def find(self, code: str) -> str:
        """Which process holds a room; it is taken in where nobody does.

        Returns:
            Its name on the bus, empty where no room has the code.

        Raises:
            TimeoutError: nobody could say.
        """
        if await self.is_here(code):
            return self._bus.me
        if holder := self.where.get(code):
            return holder
        if (finding := self._finding.get(code)) is None:
            finding = self._finding[code] = asyncio.create_task(self._find(code))
            finding.add_done_callback(lambda _: self._finding.pop(code, None))
        return await asyncio.shield(finding)

    async def _find(self, code: str) -> str:
        async with asyncio.timeout(PATIENCE):
            while True:
                with suppress(BusDown):
                    holder = await self.leases.holder(code)
                    if holder not in ("", self._bus.me, *self.leases.dead):
                        return holder
                    brought = await self.bring(code)
                    if brought is not False:
                        return self._bus.me if brought else ""
                await asyncio.sleep(PAUSE)

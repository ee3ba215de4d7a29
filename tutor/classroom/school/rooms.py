"""The rooms of one server of several: taken in, kept by their leases, and let go."""

import asyncio
from collections.abc import Collection, Set
from contextlib import suppress
from typing import Final

import msgspec

from tutor.classroom.events import Header
from tutor.classroom.host import Host
from tutor.classroom.hub import Hub
from tutor.classroom.rooms import Choices, Rooms, Tell
from tutor.classroom.school.bus import Bus, BusDown, trouble
from tutor.classroom.school.hub import SchoolHub
from tutor.classroom.school.leases import LASTS, RENEWED
from tutor.language import say
from tutor.progress.faults import ProgressFault
from tutor.progress.repository import Progress
from tutor.progress.values import StoredRoom
from tutor.serving.log import Kind
from tutor.serving.log import Log as Screen

__all__ = ["SchoolRooms", "trouble"]

SHARED: Final = "*"
"""What stands in place of a computer's name in the header of a room that any server may hold.

A database may also have rooms of servers without a bus, which know of no lease.
"""
SWEEP: Final = 3
"""Turns after which orphans are looked for."""
AT_ONCE: Final = 25
"""Orphans that one process takes at once, so that others get some, too."""


class SchoolRooms(Rooms):
    """Rooms that are shared with other servers over a bus."""

    hub: SchoolHub

    def __init__(
        self,
        progress: Progress,
        choices: Choices,
        tell: Tell,
        url: str,
        screen: Screen,
        bus: str,
    ) -> None:
        """Use it inside a running loop; ``bus`` is an address for which :func:`trouble` is None."""
        self.bus = Bus(bus)
        self.held: set[str] = set()
        """The rooms whose leases are ours."""
        self._away: set[str] = set()
        """The rooms that were ours and that another process has taken over."""
        self._opened = False
        self._well = True
        self._patient_until = 0.0
        self._outs: dict[str, list[asyncio.Task[None]]] = {}
        self._running: list[asyncio.Task[None]] = []
        super().__init__(progress, choices, tell, url, screen)
        self.machine = SHARED

    def _is_mine(self, stored: StoredRoom) -> bool:
        try:
            return msgspec.json.decode(stored.header, type=Header).machine == SHARED
        except msgspec.DecodeError:
            return False  # of a later version

    def _claim(self, uid: str) -> None:
        """The lease is all: a lock is of one computer."""

    def _make_hub(self, tell: Tell) -> Hub:
        return SchoolHub(self.log, tell, self.bus, self._adopted, self._header)

    # Rooms -------------------------------------------------------------------------------------

    async def open_rooms(self) -> list[Host]:
        """Goes on with rooms that nobody holds, and opens as many more as are wanted."""
        loop = asyncio.get_running_loop()
        self._running.append(loop.create_task(self.bus.listen(self.hub.receive, self._deaf)))
        await self.bus.ready.wait()
        await self._look_around()
        self._running.append(loop.create_task(self._turns()))
        stored = await asyncio.to_thread(self.progress.rooms_open)
        hosts = [
            self.hub.hosts[each.code] for each in stored if await self.hub.places.bring(each.code)
        ]
        while len(hosts) < self.choices.rooms:
            hosts.append(await self._new())
        self._opened = True
        return hosts

    async def _look_around(self) -> None:
        """Finds out which of those who hold rooms have died just now."""
        with suppress(BusDown):
            holders = (await self.hub.places.leases.all()).values()
            await self.hub.places.leases.look(holders)
            if self.hub.places.leases.silent:
                await asyncio.sleep(RENEWED)
                await self.hub.places.leases.look(holders)

    async def _new(self) -> Host:
        host = await super()._new()
        code = host.kept.header.code
        with suppress(BusDown):  # the next turn takes the lease
            if not await self.hub.places.leases.take(
                code
            ):  # somebody looked for rooms at this moment
                self.hub.let_go(code)
                return await self._new()
        self._hold(host)
        return host

    def _hold(self, host: Host) -> None:
        self.held.add(host.kept.header.code)
        self._away.discard(host.kept.header.code)
        self._begin(host)
        loop = asyncio.get_running_loop()
        self._outs[host.kept.header.code] = [self._ends[-1], loop.create_task(self._lost(host))]

    async def _adopted(self, code: str) -> bool | None:
        """Takes a room in; False: not now; None: there is none."""
        try:
            stored = await asyncio.to_thread(self.progress.room_open, code)
            if stored is None or not self._is_mine(stored):
                return None
            return await self._take(stored)
        except (BusDown, ProgressFault):
            return False

    async def _take(self, stored: StoredRoom) -> bool | None:
        code = stored.code
        is_patient = asyncio.get_running_loop().time() < self._patient_until
        if is_patient or not self.bus.hears_now:
            return False
        if not await self.hub.places.leases.take(code):
            return False
        if code in self.held:
            return True
        self.held.add(code)  # so that the lease is renewed while the log is read
        try:
            self.log.hold(stored.uid)
            host = await self._continued(stored)
        except ProgressFault:
            self.held.discard(code)
            raise
        if host is None:
            self.held.discard(code)
            await self.hub.places.leases.give_back(code, is_over=True)
            return None
        self._hold(host)
        self.tell({"event": "held", "room": code})
        return True

    async def _header(self, code: str) -> Header | None:
        stored = await asyncio.to_thread(self.progress.room_open, code)
        if stored is None or not self._is_mine(stored):
            return None
        return msgspec.json.decode(stored.header, type=Header)

    async def _lost(self, host: Host) -> None:
        """Waits until another process has written a room, and looks whose it is now."""
        await host.lost.wait()
        code = host.kept.header.code
        self._lose(code)
        self.tell({"event": "left", "room": code})
        await self.hub.places.bring(code)

    def _lose(self, code: str) -> None:
        """Lets go of a room that is another process's now."""
        self.held.discard(code)
        if (host := self.hub.hosts.get(code)) is None:
            return
        if not host.over.is_set():
            self._away.add(code)
        for task in self._outs.pop(code, []):
            if task is not asyncio.current_task():
                task.cancel()
        host.lost.set()
        self.hub.let_go(code)

    async def _see_out(self, host: Host) -> None:
        await super()._see_out(host)
        with suppress(BusDown):
            await self.hub.places.leases.forget(host.kept.header.code)

    def _is_done(self, elsewhere: Collection[str] | None = None) -> bool:
        """Whether nothing is left to do here; ``elsewhere`` are the rooms that count of others."""
        if elsewhere is None:
            elsewhere = self._away | self.hub.places.where.keys()
        holds_all = self._opened and self.held <= self.hub.hosts.keys()
        return bool(self.choices.rooms) and holds_all and not elsewhere and super()._is_done()

    def _look_for_the_end(self, rooms: Set[str]) -> None:
        """The last room may have ended at the process that took it over, or with devices here.

        Args:
            rooms: the codes of all that are open.
        """
        self._away.intersection_update(rooms)
        if self._is_done(self._away | (self.hub.places.where.keys() & rooms)):
            self.all_over.set()

    # Turns -------------------------------------------------------------------------------------

    async def _turns(self) -> None:
        loop = asyncio.get_running_loop()
        number = 0
        while True:
            began = loop.time()
            try:
                await self._turn(sweep=number % SWEEP == 0)
            except BusDown:
                self._heed(well=False)
            else:
                self._heed(well=True)
            self.hub.look()
            number += 1
            await asyncio.sleep(max(0.01, began + RENEWED - loop.time()))

    async def _turn(self, *, sweep: bool) -> None:
        leases, where = self.hub.places.leases, self.hub.places.where
        holders = await leases.turn(self.held, where.keys() - self.held)
        for code in self.held & holders.keys():
            if holders[code] != self.bus.me:
                self._lose(code)
                self.tell({"event": "left", "room": code})
        rooms = await leases.all() if sweep else {}
        await leases.look({*holders.values(), *rooms.values()})
        for code, known in list(where.items()):
            if known and (known in leases.dead or holders.get(code, known) != known):
                self.hub.do(self.hub.moved(code))
        if sweep:
            if asyncio.get_running_loop().time() >= self._patient_until:
                self._look_for_the_end(rooms.keys())
            self.hub.beat()
            orphans = [each for each in rooms if rooms[each] in {"", *leases.dead}]
            for code in orphans[:AT_ONCE]:
                self.hub.do(self._rescue(code))

    async def _rescue(self, code: str) -> None:
        """Takes an orphan in."""
        if await self.hub.places.bring(code) is None:
            with suppress(BusDown):
                await self.hub.places.leases.forget(code)

    def _heed(self, *, well: bool) -> None:
        """Says when Redis goes and comes."""
        if not well:
            self._be_patient()
        if well != self._well:
            self._well = well
            self.screen.tell(Kind.SERVER, say("school.bus-back" if well else "school.bus-gone"))

    def _deaf(self) -> None:
        self._be_patient()
        self.hub.deaf()

    def _be_patient(self) -> None:
        """Whoever holds a room and lives has a moment to say so, if Redis has forgotten it."""
        self._patient_until = asyncio.get_running_loop().time() + LASTS

    async def close(self) -> None:
        """Gives the rooms back, hangs up on everybody and closes the log."""
        for task in self._running:
            task.cancel()
        held = list(self.held)
        over = {code for code, host in self.hub.hosts.items() if host.over.is_set()}
        for code in held:
            self._lose(code)
        await super().close()
        with suppress(BusDown):
            for code in held:
                await self.hub.places.leases.give_back(code, is_over=code in over)
        await self.hub.close()
        await self.bus.close()

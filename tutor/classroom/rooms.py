"""The rooms of a server: opened, or gone on with where they were left, and seen out."""

import asyncio
import ctypes
import gc
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import cache, partial
from typing import Any, Final, NamedTuple

import msgspec

from tutor.classroom import protocol, working
from tutor.classroom.ending import end
from tutor.classroom.events import Header
from tutor.classroom.host import Host, now_ms
from tutor.classroom.hub import UNREADABLE, Hub, as_far_as_readable, new_header, restored
from tutor.classroom.log import Log
from tutor.classroom.mine import Locks, machine
from tutor.classroom.picture import qr
from tutor.classroom.room import Phase, Room
from tutor.language import current
from tutor.learn.activities.activity import Unposable
from tutor.learn.activities.kinds import offered
from tutor.maths import verdict
from tutor.progress.faults import CodeTaken, ProgressFault
from tutor.progress.names import same_class
from tutor.progress.repository import Progress
from tutor.progress.values import AtWork, StoredRoom, new_uid, now
from tutor.serving.log import Kind
from tutor.serving.log import Log as Screen

STALE: Final = 12 * 3600
"""Seconds after its last event after which a room that was left is ended instead of continued."""

TRIES: Final = 5
"""How often a server tries to keep what is left of a room."""
COLLECTIONS: Final = (5_000, 20, 1_000)
"""Garbage is looked for seldom while answers come: all of a large room takes 0.1 s to look at."""
TIDY: Final = 60.0
"""Seconds between two moments in which all of it is looked at, if nobody answers just then."""
BUSY: Final = 10
"""As often that moment is put off at most."""
AGAIN: Final = 1.0
"""Seconds between two tries."""

Tell = Callable[[Mapping[str, Any]], None]


class Choices(NamedTuple):
    """How the rooms of a hub are opened."""

    rooms: int = 1
    language: str = "en"
    class_name: str = ""
    nicknames: bool = True
    name: str = ""
    """By what name else devices ask for the server, where it does not know it by itself."""


class Rooms:
    """A hub with its log, the rooms that it opens and those that it sees out."""

    def __init__(
        self, progress: Progress, choices: Choices, tell: Tell, url: str, screen: Screen
    ) -> None:
        """Wants a running loop.

        Args:
            progress: the database with the log.
            choices: how rooms are opened.
            tell: gets every event.
            url: where pupils go.
            screen: where trouble is told.
        """
        self.url = url
        self.first = "/"
        """Where the pupil's page is, below the address."""
        self.progress = progress
        self.choices = choices
        self.log = Log(progress, self._troubled)
        self.screen = screen
        self.hub = self._make_hub(tell)
        self.tell = tell
        self._ends: list[asyncio.Task[None]] = []
        self.all_over = asyncio.Event()
        self.machine = machine()
        """What rooms that are opened here are told whose they are."""
        self._locks = Locks()
        self._looking = asyncio.create_task(self.look_at_work())
        self._tidying = asyncio.create_task(self.tidy_up())
        self._loading: asyncio.Task[object] | None = None

    def _make_hub(self, tell: Tell) -> Hub:
        return Hub(self.log, tell, many=self.choices.rooms > 1)

    def _troubled(self, fault: ProgressFault) -> None:
        self.screen.tell(Kind.SERVER, f"{fault.code} {fault.params}")

    # Rooms -------------------------------------------------------------------------------------

    async def open_rooms(self) -> list[Host]:
        """Goes on with the rooms that were left, and opens as many more as are wanted."""
        stored = await asyncio.to_thread(self.progress.rooms_open)
        mine = [each for each in stored if self._is_mine(each)]
        hosts = [host for each in mine if (host := await self._continued(each)) is not None]
        while len(hosts) < self.choices.rooms:
            hosts.append(await self._new())
        for host in hosts:
            self._begin(host)
        self.hub.many = len(hosts) > 1
        return hosts

    def _is_mine(self, stored: StoredRoom) -> bool:
        """Whether a room that is open is not another computer's or another process's."""
        try:
            header = msgspec.json.decode(stored.header, type=Header)
        except msgspec.DecodeError:
            return False  # of a later version
        return header.machine in ("", machine()) and self._locks.take(stored.uid)

    def _claim(self, uid: str) -> None:
        self._locks.take(uid)

    @property
    def going_on(self) -> list[Host]:
        """The rooms that are not over."""
        return [host for host in self.hub.hosts.values() if not host.over.is_set()]

    async def open_another(self) -> Host:
        """Opens one more room."""
        host = await self._new()
        self._begin(host)
        return host

    def _begin(self, host: Host) -> None:
        code = host.kept.header.code
        first = self.url + self.first
        host.about = {"url": first.rstrip("/"), **qr(f"{first}#{code}")}
        host.offers = offers
        self._ends.append(asyncio.create_task(self._see_out(host), name=code))

    async def _continued(self, stored: StoredRoom) -> Host | None:
        """A room that was left; None for one that is of another day, or cannot be read."""
        logged = await asyncio.to_thread(self.progress.room_events, stored.uid)
        try:
            room = restored(stored.header, logged)
        except UNREADABLE as error:
            self.screen.tell(Kind.SERVER, f"room {stored.code}: {error!r}")
            await self._ended(as_far_as_readable(stored.header, logged))
            return None
        last = logged[-1][1] if logged else now_ms()
        if room.phase is Phase.OVER or now_ms() - last > 1000 * STALE:
            await self._ended(room)
            return None
        drafts = await asyncio.to_thread(self.progress.drafts, stored.uid)
        host = self.hub.open(room, drafts)
        host.make_up_for(now_ms() - last)
        return host

    async def _new(self) -> Host:
        names = await asyncio.to_thread(self._class_list)
        while True:
            header = new_header(
                new_uid(),
                class_name=self.choices.class_name,
                language=self.choices.language,
                names=names,
                nicknames=self.choices.nicknames,
                machine=self.machine,
            )
            if header.code in self.hub.hosts:
                continue
            text = msgspec.json.encode(header).decode()
            with suppress(CodeTaken):
                await asyncio.to_thread(
                    self.progress.open_room, header.uid, header.code, text, now_ms()
                )
                self._claim(header.uid)
                return self.hub.open(Room(header))

    def _class_list(self) -> tuple[tuple[str, int | None], ...]:
        """The pupils of the class; nobody where no class was named."""
        if not self.choices.class_name:
            return ()
        wanted = self.choices.class_name
        return tuple(
            (pupil.name, pupil.id)
            for pupil in self.progress.pupils()
            if same_class(pupil.class_name, wanted)
        )

    async def _see_out(self, host: Host) -> None:
        """Waits until a room is over, keeps its report, and lets it go."""
        await host.over.wait()
        saved = host.report = await self._ended(host.kept)
        host.refresh_others()
        host.tell({"event": "over", "report": saved})
        if self._is_done():
            self.all_over.set()

    def _is_done(self) -> bool:
        return not self.going_on

    async def _ended(self, room: Room) -> list[str]:
        """Keeps what a room was for; what cannot be kept now is kept by the next server here."""
        for _ in range(TRIES):
            try:
                saved = await asyncio.to_thread(end, self.progress, room, now_ms())
            except ProgressFault as fault:
                self._troubled(fault)
                await asyncio.sleep(AGAIN)
            else:
                self._locks.let_go(room.header.uid)
                return saved
        return []

    def warm_up(self) -> None:
        """Makes ready for a class: nothing heavy is loaded, and nothing stops for a collection."""
        verdict.decide_without_sympy()
        self.load()
        gc.collect()
        gc.freeze()
        gc.set_threshold(*COLLECTIONS)
        with suppress(OSError, AttributeError):  # what loading has left behind goes back
            ctypes.CDLL(None).malloc_trim(0)

    def load(self) -> None:
        """Loads what can be asked, in a thread: only the teacher waits for it.

        On a busy machine it takes seconds, in which nobody would get an ack and the lease of a
        room would lapse.
        """
        self._loading = asyncio.create_task(asyncio.to_thread(offers))
        self.hub.ready = self._loaded

    async def _loaded(self) -> None:
        if self._loading is not None:
            await asyncio.wait([self._loading])

    async def tidy_up(self) -> None:
        """Looks for garbage again and again, while no round is open where that can be."""
        put_off = 0
        while True:
            await asyncio.sleep(TIDY)
            put_off += 1
            if put_off > BUSY or all(host.kept.phase is not Phase.ASK for host in self.going_on):
                gc.collect()
                put_off = 0

    async def look_at_work(self) -> None:
        """Looks up who works by themselves, again and again, while a teacher looks at the desk."""
        before: Sequence[AtWork] = ()
        while True:
            await asyncio.sleep(working.EVERY)
            led = [host for host in self.going_on if host.is_led]
            if not led:
                continue
            with suppress(ProgressFault):
                group = self.choices.class_name or None
                found = await asyncio.to_thread(self.progress.at_work, group)
                for host in led:
                    host.at_work = partial(working.told, found, now())
                    if found != before:
                        host.refresh_others()
                before = found

    async def end(self) -> None:
        """Ends every room that is not over, and waits until all is kept.

        Not for those that can be written no more: nothing that is still to come is kept here.
        """
        for code, host in list(self.hub.hosts.items()):
            if not host.over.is_set():
                await self.hub.command(code, protocol.Do("end"))
        lost = {code for code, host in self.hub.hosts.items() if host.lost.is_set()}
        left = (each for each in self._ends if each.get_name() not in lost)
        await asyncio.gather(*left, return_exceptions=True)

    async def close(self) -> None:
        """Hangs up on everybody and closes the log."""
        for code in list(self.hub.hosts):
            self.hub.let_go(code)
        self.hub.hang_up()
        loading = [self._loading] if self._loading is not None else []
        for task in (*self._ends, *loading, self._looking, self._tidying):
            task.cancel()
        await self.log.close(patience=10.0)
        self._locks.close()


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

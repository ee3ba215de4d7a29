"""The rooms of a process among others: it knows where each room is, and brings devices there."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from contextlib import suppress
from itertools import count
from typing import Any, Final

import msgspec

from tutor.classroom.events import Header
from tutor.classroom.hub import Hub, Tell, is_code, is_same, typed_code
from tutor.classroom.lines import Line, Role
from tutor.classroom.log import Log
from tutor.classroom.protocol import Back, Frame, Join, No, Screen, Teach, Unread, no, read
from tutor.classroom.school import mail
from tutor.classroom.school.bus import Bus, BusDown
from tutor.classroom.school.far import FarLine, FarLines
from tutor.classroom.school.leases import Leases
from tutor.classroom.school.passing import Passed, Stuck

PATIENCE: Final = 3.0
"""Seconds within which a room must be found, or its devices come again by themselves."""
PAUSE: Final = 0.1
"""Seconds between two looks for it."""
SILENT: Final = 3.0
"""Seconds without a sign of life after which a process and its devices count as gone."""


class SchoolHub(Hub):
    """A hub that shares its rooms with others."""

    def __init__(
        self,
        log: Log,
        tell: Tell,
        bus: Bus,
        continued: Callable[[str], Awaitable[bool | None]],
        header: Callable[[str], Awaitable[Header | None]],
    ) -> None:
        """Args: ``continued`` takes a room in, see :meth:`bring`; ``header`` reads a code's."""
        super().__init__(log, tell, many=True)
        self.bus = bus
        self.leases = Leases(bus)
        self.where: dict[str, str] = {}
        """The processes that hold the rooms that devices are passed on to, by code."""
        self.opening: dict[str, asyncio.Task[bool | None]] = {}
        """Rooms that are being taken in."""
        self._continued, self._header = continued, header
        self._links: dict[str, mail.Link] = {}
        self._far = FarLines(self)
        self._passed: dict[Line, Passed] = {}
        self._by_code: dict[str, set[Passed]] = {}
        self._by_number: dict[int, Passed] = {}
        self._numbers = count(1)
        self._finding: dict[str, asyncio.Task[str]] = {}
        self._questions: dict[int, asyncio.Future[bytes]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    def do(self, work: Coroutine[Any, Any, Any]) -> None:
        """Does something beside."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # Where rooms are ---------------------------------------------------------------------------

    async def is_here(self, code: str) -> bool:
        """Whether a room is held here, once that is known."""
        if (opening := self.opening.get(code)) is not None:
            await asyncio.shield(opening)
        host = self.hosts.get(code)
        return host is not None and not host.lost.is_set()

    async def bring(self, code: str) -> bool | None:
        """Takes a room in that nobody holds; whoever asks meanwhile waits for the same.

        Returns:
            Whether it is here now; None where no room has the code.
        """
        if (opening := self.opening.get(code)) is None:
            opening = asyncio.ensure_future(self._continued(code))
            self.opening[code] = opening
            opening.add_done_callback(lambda _: self.opening.pop(code, None))
        return await asyncio.shield(opening)

    async def find(self, code: str) -> str:
        """Which process holds a room; it is taken in where nobody does.

        Returns:
            Its name on the bus, empty where no room has the code.

        Raises:
            TimeoutError: nobody could say.
        """
        if await self.is_here(code):
            return self.bus.me
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
                    if holder not in ("", self.bus.me, *self.leases.dead):
                        return holder
                    brought = await self.bring(code)
                    if brought is not False:
                        return self.bus.me if brought else ""
                await asyncio.sleep(PAUSE)

    def link(self, peer: str) -> mail.Link:
        """The link to another process."""
        if (link := self._links.get(peer)) is None:
            link = self._links[peer] = mail.Link(self.bus, peer, self._vanished)
        return link

    # What devices send -------------------------------------------------------------------------

    async def hear(self, line: Line, data: bytes | str, keys: Mapping[str, str]) -> None:
        """Does what a frame wants, here or where its room is."""
        if line.room and line.room not in self.hosts:
            return  # the room has gone elsewhere: it is said again there
        passed = self._passed.get(line)
        if isinstance(line, FarLine) or (line.room and passed is None):
            await super().hear(line, data, keys)
            return
        try:
            frame = read(data)
        except Unread as unread:
            line.post(no(unread.code, unread.answer))
            return
        code = _code_of(frame, keys) if line.role is Role.NOBODY else ""
        if passed is not None and code in ("", passed.code):
            self._pass(passed, frame, data)
        elif code in self.hosts or not code:
            self._drop(line)
            await super().hear(line, data, keys)
        else:
            self._drop(line)
            await self._enter(line, code, frame, data, keys)

    async def _enter(
        self, line: Line, code: str, frame: Frame, data: bytes | str, keys: Mapping[str, str]
    ) -> None:
        """Brings a device to its room for the first time."""
        await self.guesses.wait(line.address)
        try:
            holder = await self.find(code)
        except TimeoutError:
            line.hang_up()
            return
        if holder in ("", self.bus.me):
            await super().hear(line, data, keys)
            return
        passed = self._passed[line] = Passed(line, code, keys)
        self._by_code.setdefault(code, set()).add(passed)
        self.where.setdefault(code, holder)
        self._pass(passed, frame, data)
        self._open(passed, holder)

    def _pass(self, passed: Passed, frame: Frame, data: bytes | str) -> None:
        try:
            passed.send(frame, data if isinstance(data, bytes) else data.encode())
        except Stuck:
            passed.line.hang_up()

    def detach(self, line: Line) -> None:
        """Lets go of a line that is closed."""
        self._drop(line)
        super().detach(line)

    def _drop(self, line: Line) -> None:
        if (passed := self._passed.pop(line, None)) is not None:
            self._by_number.pop(passed.number, None)
            passed.shut()
            self._by_code[passed.code].discard(passed)
            if not self._by_code[passed.code]:
                del self._by_code[passed.code]
                self.where.pop(passed.code, None)

    async def wrong(self, line: Line, code: No) -> None:
        """Answers a wrong guess; to a room that has just gone elsewhere no guess is wrong."""
        if not isinstance(line, FarLine) or line.code in self.hosts:
            await super().wrong(line, code)

    # Leading devices to where their room is -----------------------------------------------------

    async def moved(self, code: str) -> None:
        """A room is not where it was: brings its devices to where it is."""
        if code in self.where:
            self.where[code] = ""
        for passed in self._by_code.get(code, ()):
            self._lose(passed)
        await self._lead_on(code)

    def _lose(self, passed: Passed) -> None:
        self._by_number.pop(passed.number, None)
        try:
            passed.lose()
        except Stuck:
            passed.line.hang_up()

    async def _lead_on(self, code: str) -> None:
        """Opens the lines of all devices that wait for a room."""
        try:
            holder = await self.find(code)
        except TimeoutError:
            holder = ""
        if code in self.where and holder != self.bus.me:
            self.where[code] = holder
        for passed in list(self._by_code.get(code, ())):
            if not passed.number:
                self._open(passed, holder)

    def _open(self, passed: Passed, holder: str) -> None:
        try:
            if holder == self.bus.me:
                self._come_home(passed)
            elif holder:
                number = next(self._numbers)
                passed.open(self.link(holder), number)
                self._by_number[number] = passed
            else:
                passed.line.hang_up()
        except Stuck:
            passed.line.hang_up()

    def _come_home(self, passed: Passed) -> None:
        """The room of a device that was passed on is here now."""
        entrance = passed.again()
        passed.number = -1
        self.do(self._settle(passed, entrance))

    async def _settle(self, passed: Passed, entrance: Frame | None) -> None:
        line, host = passed.line, self.hosts.get(passed.code)
        seat = host.seating.seat_of(entrance.token) if host and isinstance(entrance, Back) else None
        line.role = Role.NOBODY
        if host is not None and seat is not None:
            host.seating.resume(line, seat)
        elif entrance is not None:
            await super().hear(line, msgspec.json.encode(entrance), passed.keys)
        while passed.unheard:  # what comes meanwhile is behind
            waiting = passed.unheard.pop(next(iter(passed.unheard)))
            await super().hear(line, waiting.data, passed.keys)
        if self._passed.get(line) is passed:
            self._drop(line)

    # What other processes send -----------------------------------------------------------------

    def receive(self, data: bytes) -> None:
        """Takes an envelope."""
        try:
            envelope = mail.opened(data)
        except msgspec.DecodeError:
            return
        peer = envelope.sender
        link = self.link(peer)
        if not link.is_whole(envelope):
            self._begin_anew(peer)
            link.put(mail.Anew())
        for item in envelope.items:
            self._take(link, item)

    def _take(self, link: mail.Link, item: mail.Item) -> None:
        match item:
            case mail.Heard() | mail.Reply() | mail.State():
                if (passed := self._by_number.get(item.line)) is not None:
                    passed.take(item)
            case mail.End(line=number, again=again):
                self._end(number, again=again)
            case mail.Anew():
                self._lead_again(link.peer)
            case mail.Told(question=question, body=body):
                if (asked := self._questions.get(question)) is not None and not asked.done():
                    asked.set_result(body)
            case mail.Asked(question=question, code=code):
                host = self.hosts.get(code)
                body = b"" if host is None else msgspec.json.encode(host.seating.names())
                link.put(mail.Told(question, body))
            case _:
                self._far.take(link, item)

    def _end(self, number: int, *, again: bool) -> None:
        passed = self._by_number.pop(number, None)
        if passed is None:
            return
        if not again:
            passed.line.hang_up()
            return
        self._lose(passed)
        self.where[passed.code] = ""
        self.do(self._later(passed.code))

    async def _later(self, code: str) -> None:
        await asyncio.sleep(PAUSE)  # who had it may not know yet who has it
        await self._lead_on(code)

    def deaf(self) -> None:
        """Messages may have been missed: begins anew with everybody."""
        for peer in list(self._links):
            self._begin_anew(peer)
            self._links[peer].put(mail.Anew())

    def _begin_anew(self, peer: str) -> None:
        """Something was lost between us and a process."""
        self._far.drop(peer)
        self._lead_again(peer)

    def _lead_again(self, peer: str) -> None:
        """Opens all lines to a process again."""
        for code in [code for code, holder in self.where.items() if holder == peer]:
            self.do(self.moved(code))

    def _vanished(self, peer: str) -> None:
        """A process hears nothing: its devices are gone, or it opens their lines again."""
        if peer in self._far.peers:
            self._far.drop(peer)
            self.link(peer).put(mail.Anew())

    def beat(self) -> None:
        """Shows every process with which there are lines that this one lives."""
        now = asyncio.get_running_loop().time()
        needed = {*self._far.peers, *self.where.values()}
        for peer, link in list(self._links.items()):
            if peer in needed:
                link.beat()
            if now - link.heard_at > SILENT:
                self._vanished(peer)
                if peer not in needed:
                    self._links.pop(peer).close()

    def look(self) -> None:
        """Lets devices come again that have waited too long for their room."""
        for passed in self._passed.values():
            if passed.has_waited(PATIENCE):
                passed.line.hang_up()

    # What pages ask ----------------------------------------------------------------------------

    async def opens(self, page: str, key: str) -> bool:
        """Whether a key opens a page; for a room that is elsewhere its header knows."""
        code = key.partition(".")[0]
        if code in self.hosts or not is_code(code) or (header := await self._header(code)) is None:
            return await super().opens(page, key)
        return is_same(key, header.teacher if page == "desk" else header.screen)

    async def names(self, code: str) -> Mapping[str, Any] | None:
        """The class list of a room, wherever it is."""
        holder = await self.find(code) if is_code(code) else ""
        if holder in ("", self.bus.me):
            return await super().names(code)
        question = next(self._numbers)
        answer = self._questions[question] = asyncio.get_running_loop().create_future()
        try:
            async with asyncio.timeout(PATIENCE):
                self.link(holder).put(mail.Asked(question, code))
                body = await answer
        finally:
            del self._questions[question]
        if not body:
            raise TimeoutError
        return msgspec.json.decode(body, type=dict[str, Any])

    async def close(self) -> None:
        """Tells the others what waits, and lets go of them."""
        self._far.close()
        with suppress(TimeoutError):
            async with asyncio.timeout(1.0):
                await asyncio.gather(*(link.drain() for link in self._links.values()))
        for link in self._links.values():
            link.close()
        for task in self._tasks:
            task.cancel()


def _code_of(frame: Frame, keys: Mapping[str, str]) -> str:
    """The code of the room that a frame of somebody new is for; empty where it names none."""
    match frame:
        case Join(code=code):
            found = typed_code(code)
        case Back(token=token):
            found = token.partition(".")[0]
        case Screen(key=key):
            found = (key or keys.get("screen", "")).partition(".")[0]
        case Teach(key=key):
            found = (key or keys.get("teacher", "")).partition(".")[0]
        case _:
            found = ""
    return found if is_code(found) else ""

"""The rooms of a process among others: it knows where each room is, and brings devices there."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from contextlib import suppress
from itertools import count
from typing import Any, Final

import msgspec

from tutor.classroom.codes import is_code, typed_code
from tutor.classroom.events import Header
from tutor.classroom.hub import Hub, Tell, is_same
from tutor.classroom.lines import Line, Role
from tutor.classroom.log import Log
from tutor.classroom.protocol import Back, Do, Frame, Join, No, Screen, Teach, Unread, no, read
from tutor.classroom.school import mail
from tutor.classroom.school.bus import Bus
from tutor.classroom.school.far import FarLine, FarLines
from tutor.classroom.school.passing import Passed, Stuck
from tutor.classroom.school.places import PATIENCE, PAUSE, Places

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
        """Args: ``continued`` takes a room in, see :class:`Places`; ``header`` reads one."""
        super().__init__(log, tell, many=True)
        self.bus = bus
        self.places = Places(bus, self.hosts, continued)
        self._header = header
        self._links: dict[str, mail.Link] = {}
        self._far = FarLines(self)
        self._passed: dict[Line, Passed] = {}
        self._by_code: dict[str, set[Passed]] = {}
        self._by_number: dict[int, Passed] = {}
        self._numbers = count(1)
        self._questions: dict[int, asyncio.Future[bytes]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    def do(self, work: Coroutine[Any, Any, Any]) -> None:
        """Does something beside."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def is_here(self, code: str) -> bool:
        """Whether a room is held here; waits while it is being taken in."""
        return await self.places.is_here(code)

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

    async def _come_in(
        self, line: Line, frame: Join | Back | Screen | Teach, keys: Mapping[str, str]
    ) -> None:
        await self.guesses.wait(line.address)
        if not isinstance(line, FarLine) or not line.closing:  # its device may have another by now
            await super()._come_in(line, frame, keys)

    async def _enter(
        self, line: Line, code: str, frame: Frame, data: bytes | str, keys: Mapping[str, str]
    ) -> None:
        """Brings a device to its room for the first time."""
        await self.guesses.wait(line.address)
        try:
            holder = await self.places.find(code)
        except TimeoutError:
            line.hang_up()
            return
        if holder in ("", self.bus.me):
            await super().hear(line, data, keys)
            return
        passed = self._passed[line] = Passed(line, code, keys)
        self._by_code.setdefault(code, set()).add(passed)
        self.places.where.setdefault(code, holder)
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
                self.places.where.pop(passed.code, None)

    async def wrong(self, line: Line, code: No) -> None:
        """Answers a wrong guess; to a room that has just gone elsewhere no guess is wrong."""
        if not isinstance(line, FarLine) or line.code in self.hosts:
            await super().wrong(line, code)

    # Leading devices to where their room is -----------------------------------------------------

    async def moved(self, code: str) -> None:
        """A room is not where it was: brings its devices to where it is."""
        if code in self.places.where:
            self.places.where[code] = ""
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
            holder = await self.places.find(code)
        except TimeoutError:
            holder = ""
        if code in self.places.where and holder != self.bus.me:
            self.places.where[code] = holder
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
        self.places.where[passed.code] = ""
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
        for code in [code for code, holder in self.places.where.items() if holder == peer]:
            self.do(self.moved(code))

    def _vanished(self, peer: str) -> None:
        """A process hears nothing: its devices are gone, or it opens their lines again."""
        if peer in self._far.peers:
            self._far.drop(peer)
            self.link(peer).put(mail.Anew())

    def beat(self) -> None:
        """Shows every process with which there are lines that this one lives."""
        now = asyncio.get_running_loop().time()
        needed = {*self._far.peers, *self.places.where.values()}
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
        holder = await self.places.find(code) if is_code(code) else ""
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

    # What is typed at this process --------------------------------------------------------------

    async def command(self, code: str, wanted: Do) -> None:
        """Does what the script of a room wants, wherever the room is."""
        header = await self._header(code) if code not in self.hosts and is_code(code) else None
        if header is None:
            await super().command(code, wanted)
        elif (refused := await self._command_there(header, wanted)) is not None:
            self._tell({"event": "refused", "code": refused, "room": code})

    async def _command_there(self, header: Header, wanted: Do) -> str | None:
        """Leads a room by a line of its own; why it was refused, if it was."""
        line = Line("", header.language)
        told = asyncio.get_running_loop().create_future()

        async def send(frame: bytes) -> None:
            found = msgspec.json.decode(frame)
            if found["t"] in {"done", "no"} and not told.done():
                told.set_result(found.get("code"))

        carrying = asyncio.create_task(line.carry(send))
        try:
            async with asyncio.timeout(PATIENCE):
                for frame in (Teach(header.teacher), wanted):
                    await self.hear(line, msgspec.json.encode(frame), {})
                return str(code) if (code := await told) else None
        except TimeoutError:
            return No.NOT_NOW
        finally:
            carrying.cancel()
            self.detach(line)

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

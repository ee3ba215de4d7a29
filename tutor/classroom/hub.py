"""All rooms of a process, and what becomes of a frame: which room it is for, and whether it may.

It knows lines, not sockets, so that frames may come from anywhere.
"""

import secrets
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from hmac import compare_digest
from typing import Any, Final

import msgspec

from tutor.classroom import events
from tutor.classroom.codes import new_code, typed_code
from tutor.classroom.events import Header
from tutor.classroom.host import Host, Journal
from tutor.classroom.leading import Leading, Refused, as_done
from tutor.classroom.limits import Guesses
from tutor.classroom.lines import Line, Role
from tutor.classroom.protocol import (
    Answer,
    Back,
    Do,
    Draft,
    Frame,
    Join,
    Lang,
    No,
    Screen,
    Teach,
    Unread,
    no,
    read,
)
from tutor.classroom.room import Impossible, Room
from tutor.language import LANGUAGES
from tutor.progress.faults import RoomTaken

Tell = Callable[[Mapping[str, Any]], None]


def new_header(uid: str, **choices: Any) -> Header:
    """The header of a new room with a code and secrets of its own."""
    code = new_code()
    return Header(
        code=code,
        teacher=f"{code}.{secrets.token_urlsafe(24)}",
        screen=f"{code}.{secrets.token_urlsafe(18)}",
        uid=uid,
        **choices,
    )


class Hub:
    """The rooms that live here."""

    def __init__(self, log: Journal, tell: Tell, *, many: bool = False) -> None:
        """``tell`` gets events for who runs the hub; with ``many`` rooms each names its room."""
        self.log = log
        self.guesses = Guesses()
        self._tell = tell
        self.many = many
        self.ready: Callable[[], Awaitable[None]] = _at_once
        """Waits until a teacher can be shown all that can be asked."""
        self.hosts: dict[str, Host] = {}
        """By code."""
        self._leading: dict[str, Leading] = {}
        self._lines = set[Line]()

    # Rooms -------------------------------------------------------------------------------------

    def open(self, room: Room, drafts: Mapping[int, str] | None = None) -> Host:
        """Takes a room in, a new one or one that was kept."""
        code = room.header.code

        def tell(event: Mapping[str, Any]) -> None:
            self._tell({**event, "room": code} if self.many else event)

        host = self.hosts[code] = Host(room, self.log, tell, drafts)
        self._leading[code] = Leading(host)
        return host

    def let_go(self, code: str) -> None:
        """Forgets a room that is over, or another process's."""
        if (host := self.hosts.pop(code, None)) is not None:
            host.close()
            host.hang_up()
            del self._leading[code]

    def _host(self, secret: str) -> Host | None:
        """The room that a token or a key names by its first letters."""
        return self.hosts.get(secret.partition(".")[0])

    def for_teacher(self, key: str) -> Host | None:
        """The room whose teacher's secret this is."""
        host = self._host(key)
        return host if host and is_same(key, host.kept.header.teacher) else None

    def for_wall(self, key: str) -> Host | None:
        """The room whose wall's key this is."""
        host = self._host(key)
        return host if host and is_same(key, host.kept.header.screen) else None

    async def opens(self, page: str, key: str) -> bool:
        """Whether a key opens a page, ``desk`` or ``screen``."""
        find = self.for_teacher if page == "desk" else self.for_wall
        return find(key) is not None

    async def names(self, code: str) -> Mapping[str, Any] | None:
        """The class list of a room for who wants to join; None where there is no such room.

        Raises:
            TimeoutError: nobody can say now.
        """
        host = self.hosts.get(code)
        return None if host is None else host.seating.names()

    # Frames ------------------------------------------------------------------------------------

    async def hear(self, line: Line, data: bytes | str, keys: Mapping[str, str]) -> None:
        """Does what a frame wants, or says no; never raises for anything that it may hold.

        Args:
            line: where it came from.
            data: the message.
            keys: of ``teacher`` and ``screen``, as the browser's cookies bring them.
        """
        try:
            frame = read(data)
        except Unread as unread:
            line.post(no(unread.code, unread.answer))
            return
        try:
            await self._obey(line, frame, keys)
        except RoomTaken:
            pass  # the host has hung up; the device finds the room where it is now
        except Impossible:
            line.post(no(No.NOT_NOW))

    async def _obey(self, line: Line, frame: Frame, keys: Mapping[str, str]) -> None:
        host = self.hosts.get(line.room)
        match frame, line.role:
            case Answer(), Role.PUPIL if host:
                await host.answering.answer(line, frame)
            case Draft(text=text), Role.PUPIL if host:
                host.answering.draft(line, text)
            case Answer() | Draft(), Role.PUPIL:
                pass  # the room has gone: it is said again where that goes on
            case Do(), Role.TEACHER:
                await self._lead(line, frame)
            case Lang(lang=lang), _:
                _speak(line, lang)
                if host is not None and line.seat:
                    host.tell_again(line)
                line.refresh()
            case Join() | Back() | Screen() | Teach(), Role.NOBODY:
                _speak(line, frame.lang)
                await self._come_in(line, frame, keys)
            case Answer(id=id_), _:
                line.post(no(No.NOT_NOW, id_))
            case _:
                line.post(no(No.NOT_NOW))

    async def _come_in(
        self, line: Line, frame: Join | Back | Screen | Teach, keys: Mapping[str, str]
    ) -> None:
        await self.guesses.wait(line.address)
        match frame:
            case Join(code=code):
                host = self.hosts.get(typed_code(code))
                if host is not None:
                    await host.seating.join(line, frame)
                    return
            case Back(token=token):
                host = self._host(token)
                seat = host.seating.seat_of(token) if host else None
                if host is not None and seat is not None:
                    host.seating.welcome(line, seat, token, "back")
                    return
                if host is not None and host.seating.is_void(token):
                    line.post(no(No.GONE))
                    return
            case Screen(key=key):
                if (host := self.for_wall(key or keys.get("screen", ""))) is not None:
                    host.attach(line, Role.WALL)
                    return
            case Teach(key=key):
                if self.for_teacher(key := key or keys.get("teacher", "")) is not None:
                    await self._begin_to_teach(line, key)
                    return
        await self.wrong(line, No.CODE_WRONG if isinstance(frame, Join) else No.KEY_WRONG)

    async def _begin_to_teach(self, line: Line, key: str) -> None:
        await self.ready()
        if (host := self.for_teacher(key)) is not None:
            host.attach(line, Role.TEACHER)
        else:  # the room went elsewhere meanwhile
            line.hang_up()

    async def wrong(self, line: Line, code: No) -> None:
        """Answers a wrong guess, or hangs up on who guesses too much."""
        if await self.guesses.wrong(line.address):
            line.post(no(code))
            if not self.many:
                self._tell({"event": "refused", "code": code})
        else:
            line.hang_up()

    async def _lead(self, line: Line, frame: Do) -> None:
        leading = self._leading.get(line.room)
        if leading is None:
            return
        try:
            await leading.do(frame)
        except Refused as refused:
            line.post(msgspec.json.encode({"t": "no", "id": None, "code": refused.code}))
        else:
            line.post(msgspec.json.encode(as_done(frame)))

    async def command(self, code: str, wanted: Do) -> None:
        """Does what the script of a room wants; a refusal is told as an event."""
        host, leading = self.hosts.get(code), self._leading.get(code)
        if host is None or leading is None:
            self._tell({"event": "refused", "code": No.CODE_WRONG})
            return
        try:
            await leading.do(wanted)
        except Refused as refused:
            host.tell({"event": "refused", "code": refused.code})
        except RoomTaken:
            pass

    def greet(self, line: Line) -> None:
        """Takes note of a line whose device has not yet said who it is."""
        self._lines.add(line)

    def hang_up(self) -> None:
        """Closes every line, also of those who never said who they are."""
        for line in self._lines:
            line.hang_up()

    def detach(self, line: Line) -> None:
        """Lets go of a line that is closed, whichever room it spoke to."""
        self._lines.discard(line)
        if (host := self.hosts.get(line.room)) is not None:
            host.detach(line)
        else:
            for each in self.hosts.values():
                each.detach(line)


async def _at_once() -> None:
    """Nothing has to be loaded."""


def _speak(line: Line, language: str) -> None:
    if language in LANGUAGES:
        line.language = language


def is_same(typed: str, right: str) -> bool:
    """Whether somebody knows a secret; takes as long for a wrong one, however wrong it is."""
    return compare_digest(typed.encode("utf-8", "replace"), right.encode())


def restored(header: str, logged: list[tuple[int, int, str]]) -> Room:
    """A room as its log has it.

    Args:
        header: as it was kept.
        logged: number, time and text of each event, in order.

    Raises:
        msgspec.DecodeError: the log is of another version.
        Impossible: the log is not sound.
        tutor.learn.activities.activity.Unposable: what was asked cannot be asked here.
    """
    room = Room(msgspec.json.decode(header, type=Header))
    for _, at, text in logged:
        room = room.after(events.read(text), at)
    return room


UNREADABLE: Final = (ValueError, LookupError, msgspec.DecodeError)
"""What :func:`restored` raises."""


def as_far_as_readable(header: str, logged: list[tuple[int, int, str]]) -> Room:
    """A room as it was before the first event that cannot be read, or cannot happen here."""
    room = Room(msgspec.json.decode(header, type=Header))
    with suppress(*UNREADABLE):
        for _, at, text in logged:
            room = room.after(events.read(text), at)
    return room

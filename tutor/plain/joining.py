"""A class in lines: the door, a name, then round after round as the hub tells of it.

Lines come in while somebody types, as in any chat: what the class is told is written at once.
"""

import asyncio
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from secrets import token_urlsafe
from typing import Any, Final
from uuid import uuid4

from tutor.classroom import seats, wording
from tutor.classroom.addresses import address_of, code_behind
from tutor.classroom.client import Client, Named, Unreachable, class_list
from tutor.classroom.extra import PORT
from tutor.classroom.protocol import No
from tutor.classroom.seats import Held, Seat
from tutor.keeper.threads import Threads
from tutor.language import current, listing, plain, say
from tutor.plain.activity import MOST
from tutor.plain.commands import Command, about, command_of
from tutor.plain.session import Session
from tutor.plain.talk import Talk
from tutor.progress.names import folded

HERE: Final = f"http://127.0.0.1:{PORT}"
"""Where the class is if nobody says otherwise: on this machine."""

COMMANDS: Final = (Command.HELP, Command.BOARD, Command.END)


class _Typing:
    """Lines that somebody types, waited for beside everything else."""

    def __init__(self, talk: Talk) -> None:
        self.talk = talk
        self._threads = Threads("typing", 1)

    async def line(self) -> str:
        """The next one; raises :class:`tutor.plain.talk.Gone`."""
        # What a thread waits for cannot be taken back, so it is waited for to its end.
        return await asyncio.wrap_future(self._threads.submit(self.talk.ask))


async def join(session: Session, address: str = "", code: str = "", name: str = "") -> None:
    """Asks for what is empty, takes a seat, and answers until the class is over.

    Raises:
        tutor.plain.talk.Gone: nobody types any more; the seat stays.
    """
    typing = _Typing(session.talk)
    known = session.pupil.name if session.pupil else ""
    door = _Door(typing, address, code, name or known)
    client = await door.opened()
    try:
        held, who = await door.seat(client)
        if client.first:
            await _Class(typing, client, held, who).run()
    finally:
        await client.close()


class _Door:
    """Which class, and who: until there is a seat."""

    def __init__(self, typing: _Typing, address: str, code: str, name: str) -> None:
        self._typing, self._talk = typing, typing.talk
        code = code or code_behind(address)
        self._address, self._code, self._name = address or HERE, code, name
        self._is_asked = not code
        self._attempt = token_urlsafe(12)
        self._names: Sequence[Named] = ()

    async def opened(self) -> Client:
        """A line to the class, on which something has been said."""
        while True:
            if self._is_asked:
                await self._ask_where()
            self._is_asked = True
            address = address_of(self._address)
            if address is None:
                self._talk.tell(say("join.address-wrong"))
                continue
            self._address = address
            try:
                found = await class_list(address, self._code)
            except Unreachable as why:
                self._talk.tell(wording.refusal(why.code))
                continue
            self._names = found.names
            break
        if not self._name:
            await self._ask_name()
        client = Client(self._address, self._first())
        client.start()
        return client

    async def _ask_where(self) -> None:
        self._talk.tell(say("join.ask-door"), say("plain.class-address", usual=self._address))
        self._address = await self._typing.line() or self._address
        self._talk.tell(say("join.code-missing"))
        self._code = await self._typing.line()

    async def _ask_name(self) -> None:
        names = [
            f"{each.name} ({say('join.taken')})" if each.taken else each.name
            for each in self._names
        ]
        self._talk.tell(*([listing(names)] if names else []), say("join.name-missing"))
        while not (typed := await self._typing.line()):
            self._talk.tell(say("join.name-missing"))
        same = [each.name for each in self._names if folded(each.name) == folded(typed)]
        self._name = same[0] if same else typed

    def _first(self) -> dict[str, Any]:
        """What is said first: back to a seat that this terminal remembers, or a new one."""
        mine = [seat for seat in self._seats() if folded(seat.name) == folded(self._name)]
        if mine:
            return {"t": "back", "token": mine[0].token, "lang": current()}
        return {
            "t": "join", "code": self._code, "name": self._name, "lang": current(),
            "try": self._attempt,
        }  # fmt: skip

    def _seats(self) -> list[Seat]:
        wanted = self._code.replace(" ", "").replace("-", "").upper()
        return [
            each for each in seats.free() if (each.address, each.code) == (self._address, wanted)
        ]

    async def seat(self, client: Client) -> tuple[Held | None, str]:
        """The seat that the class gives, as it is remembered here, and its name."""
        async for frame in client:
            match frame:
                case {"t": "seat"}:
                    return self._sat(client, frame)
                case {"t": "no", "code": code}:
                    await self._refused(client, str(code))
                case {"t": "away"}:
                    self._talk.tell(say("join.away"))
        return None, self._name

    def _sat(self, client: Client, frame: Mapping[str, Any]) -> tuple[Held | None, str]:
        code = str(frame["token"]).partition(".")[0] or self._code.upper()
        name = str(frame["name"])
        with suppress(OSError):
            return seats.hold(client.address, code, name, str(frame["token"])), name
        self._talk.tell(say("join.not-remembered"))
        return None, name

    async def _refused(self, client: Client, code: str) -> None:
        """Asks for another name, or the teacher for this one."""
        if code in (No.GONE, No.KEY_WRONG):  # the seat that was remembered is none any more
            for seat in self._seats():
                if folded(seat.name) == folded(self._name):
                    seats.forget(seat)
        elif code == No.NAME_TAKEN and client.first.get("take"):
            self._talk.tell(say("join.teacher-asked"))
            return
        elif code == No.NAME_TAKEN:
            self._talk.tell(say("plain.class-taken", name=plain(self._name)))
            typed = await self._typing.line()
            if not typed:
                client.begin({**self._first(), "take": True})
                return
            self._name = typed
        else:
            self._talk.tell(wording.refusal(code))
            await self._ask_name()
        client.begin(self._first())


class _Class:
    """A pupil's seat in the class: what is asked, what is typed, what was sent."""

    def __init__(self, typing: _Typing, client: Client, held: Held | None, who: str) -> None:
        self._typing, self._talk = typing, typing.talk
        self._client, self._held, self._who = client, held, who
        self._state: Mapping[str, Any] = {"phase": "", "round": 0}
        self._heard = dict[str, int]()
        """How many sentences were told of each answer, by its id."""
        self._gone = self._away = False

    async def run(self) -> None:
        """Until the class is over, or somebody leaves."""
        self._talk.tell(say("plain.class-in", name=plain(self._who)))
        listening = asyncio.create_task(self._listen())
        try:
            while await self._takes(await self._typing.line()):
                pass
        finally:
            listening.cancel()
            if self._held is not None:
                over = self._gone or self._state["phase"] == "over"
                (self._held.forget if over else self._held.leave)()

    # What comes --------------------------------------------------------------------------------

    async def _listen(self) -> None:
        async for frame in self._client:
            away, self._away = self._away, frame["t"] == "away"
            match frame:
                case {"t": "away"} if not away and self._state["phase"] != "over":
                    self._talk.tell(say("join.away-keeping"))
                case {"t": "state"}:
                    self._take(frame)
                case {"t": "no", "id": str(id_), "code": code} if id_ not in self._client.unsent:
                    self._talk.tell(say(f"join.no-{code}"))
        self._gone = True
        if self._state["phase"] != "over":
            self._talk.tell(say("plain.class-gone"))

    def _take(self, state: Mapping[str, Any]) -> None:
        before, self._state = self._state, state
        if (state["phase"], state["round"]) != (before["phase"], before["round"]):
            self._talk.tell(*self._stage())
        self._talk.tell(*self._verdicts())

    def _stage(self) -> Iterator[str]:
        """What the class is at now."""
        state = self._state
        you = state.get("you") or {}
        yield ""
        yield wording.head(self._who, state, int(you.get("points", 0)))
        if state["phase"] == "ask":
            yield from question(state.get("words") or {})
        elif state["phase"] == "reveal":
            yield from spoken(wording.revealed(state))
        elif state["phase"] == "over":
            yield from spoken(wording.over(state))
            yield say("lesson.enter-on")
            return
        if told := wording.note(state):
            yield told

    def _verdicts(self) -> Iterator[str]:
        """What there is to say, and was not said yet, of the answers of this round."""
        state = self._state
        for each in (state.get("you") or {}).get("answers") or ():
            if each["round"] != state.get("round"):
                continue
            told = [str(line) for line in (state.get("told") or {}).get(each["id"], ())]
            if self._heard.get(each["id"]) == len(told):
                continue
            self._heard[each["id"]] = len(told)
            one = {**state, "you": {"answers": [each]}}
            yield from list(spoken(wording.answers(one, ())))[:MOST]

    # What is typed -----------------------------------------------------------------------------

    async def _takes(self, typed: str) -> bool:
        """Sends an answer or obeys; whether the class goes on here."""
        if self._gone or self._state["phase"] == "over":
            return False
        match command_of(typed):
            case Command.END:
                self._talk.tell(say("plain.class-left"))
                return False
            case Command.HELP:
                self._talk.tell(say("plain.class-help"), *map(about, COMMANDS))
            case Command.BOARD:
                self._talk.tell(*self._stage())
            case None if typed:
                self._send(typed)
            case _:
                pass
        return True

    def _send(self, typed: str) -> None:
        state = self._state
        if state["phase"] != "ask" or state.get("done"):
            self._talk.tell(wording.note(state))
            return
        text, field = wording.with_field(typed, state)
        more = {"field": field} if field else {}
        self._client.answer(uuid4().hex, text, int(state["round"]), **more)


def question(words: Mapping[str, Any]) -> Iterator[str]:
    """What a class is asked: a heading, what there is to be seen, what to do."""
    yield str(words.get("heading", ""))
    for row in words.get("tiles", ()):
        yield listing([str(each) for each in row])
    yield from (" ".join(str(line).split()) for line in words.get("lines", ()))
    yield str(words.get("how", ""))
    if words.get("example"):
        yield say("join.example", example=words["example"])


def spoken(lines: Iterable[wording.Parts]) -> Iterator[str]:
    """Lines to be heard: marks as words."""
    marks = {
        wording.RIGHT: say("plain.class-right"),
        wording.WRONG: say("plain.class-wrong"),
    }
    silent = (wording.KEPT, wording.ON_THE_WAY, wording.OPEN)
    for parts in lines:
        texts = [
            f"{marks[part]} "
            if part in marks
            else ""
            if part in silent
            else part[0]
            if isinstance(part, tuple)
            else part
            for part in parts
        ]
        if told := " ".join("".join(texts).split()):
            yield told

"""Who may have which seat of a room: names, tokens, and the teacher's nod."""

import hashlib
import secrets
from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol

import msgspec

from tutor.classroom.events import Event, Joined, Retaken
from tutor.classroom.lines import Line
from tutor.classroom.protocol import Join, No, tidy_name
from tutor.classroom.room import Member, Phase, Room, folded_names
from tutor.progress.names import folded


def hashed(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


class Hosting(Protocol):
    """What a room's seats ask of the room that lives here."""

    ahead: Room
    kept: Room

    async def happen(self, event: Event, key: str | None = None) -> None:
        """Puts an event into the log."""

    def sit(self, line: Line, seat: int) -> None:
        """Gives a seat to a line."""

    def line_of(self, seat: int) -> Line | None:
        """The line of a seat."""

    def send_away(self, line: Line) -> None:
        """Tells a line that its seat is no longer its own."""

    def refuse(self, line: Line, code: No, answer: str | None = None) -> None:
        """Says no."""

    def refresh_others(self) -> None:
        """Whoever looks at the names sees the new ones."""

    def tell_of(self, what: str, member: Member) -> None:
        """An event about somebody."""


class Asking(NamedTuple):
    """Somebody who would like a seat that has an owner."""

    line: Line
    attempt: str
    """The hash of what the device asks with; empty where it sends nothing."""


class Seating:
    """The names and tokens of one room."""

    def __init__(self, host: Hosting) -> None:
        room = host.ahead
        self._host = host
        self.asking: dict[int, Asking] = {}
        """Who asks the teacher for a name that is taken, by its seat."""
        self.nods: set[int] = set()
        """Seats that the next who asks for their name may have."""
        self._tokens = {member.token: member.seat for member in room.here}
        self._void = {token for member in room.members for token in member.void}
        self._names = dict(folded_names(room))
        self._pupils = {folded(name): pupil for name, pupil in room.header.names}

    async def join(self, line: Line, frame: Join) -> None:
        """Gives somebody a seat, or says why not."""
        attempt = hashed(frame.attempt) if frame.attempt else ""
        name = tidy_name(frame.name)
        wrong = No.NAME_WRONG if name is None else self._why_not(name)
        if wrong is None and name is not None:
            seat, token = len(self._host.ahead.members) + 1, self._new_token()
            self._names[folded(name)] = seat  # before anything is waited for
            pupil = self._pupils.get(folded(name))
            await self._host.happen(Joined(seat, name, hashed(token), pupil, attempt))
            self._tokens[hashed(token)] = seat
            self.welcome(line, seat, token, "joined")
            return
        owner = self._names.get(folded(name)) if name else None
        if wrong is No.NAME_TAKEN and owner is not None and self._may_have(owner, attempt):
            await self.hand_over(Asking(line, attempt), owner)
            return
        if wrong is No.NAME_TAKEN and owner is not None and frame.take:
            self.asking[owner] = Asking(line, attempt)
            self._host.refresh_others()
        self._host.refuse(line, wrong or No.NAME_WRONG)

    def _may_have(self, seat: int, attempt: str) -> bool:
        """Whether somebody may have a seat that has an owner: by a nod, or as that owner."""
        known = self._host.ahead.members[seat - 1].attempt
        return seat in self.nods or (bool(attempt) and attempt == known)

    def _why_not(self, name: str) -> No | None:
        """What keeps somebody of this name from a new seat."""
        if self._host.ahead.phase is Phase.OVER:
            return No.NOT_NOW
        if folded(name) in self._names:
            return No.NAME_TAKEN
        if self._host.ahead.is_locked:
            return No.DOOR_LOCKED
        if not self._host.ahead.header.nicknames and folded(name) not in self._pupils:
            return No.NAME_WRONG
        return No.FULL if len(self._host.ahead.here) >= self._host.ahead.header.most else None

    async def hand_over(self, to: Asking, seat: int) -> None:
        """Gives a seat that has an owner to another device: the teacher has nodded."""
        token = self._new_token()
        old = self._host.ahead.member(seat).token
        await self._host.happen(Retaken(seat, hashed(token), to.attempt))
        self.nods.discard(seat)
        self.asking.pop(seat, None)
        self._tokens.pop(old, None)
        self._void.add(old)
        self._tokens[hashed(token)] = seat
        self.welcome(to.line, seat, token, "back")

    def names(self) -> Mapping[str, Any]:
        """The class list, and who of it is here already."""
        taken = {member.folded for member in self._host.kept.here}
        header = self._host.kept.header
        names = [{"name": name, "taken": folded(name) in taken} for name, _ in header.names]
        return {"names": names, "nicknames": header.nicknames}

    def _new_token(self) -> str:
        return f"{self._host.kept.header.code}.{secrets.token_urlsafe(18)}"

    def welcome(self, line: Line, seat: int, token: str, event: str) -> None:
        """Tells a device which seat it has, and shows it the room."""
        name = self._host.kept.member(seat).name
        frame = {"t": "seat", "seat": seat, "name": name, "token": token}
        line.post(msgspec.json.encode(frame))
        self.resume(line, seat, event)

    def resume(self, line: Line, seat: int, event: str = "back") -> None:
        """Shows the room to a device that knows which seat it has."""
        self._host.sit(line, seat)
        line.refresh()
        self._host.tell_of(event, self._host.kept.member(seat))
        self._host.refresh_others()

    def seat_of(self, token: str) -> int | None:
        """The seat of a token; None where it is void."""
        return self._tokens.get(hashed(token))

    def is_void(self, token: str) -> bool:
        """Whether this was once the token of a seat."""
        return hashed(token) in self._void

    def forget(self, member: Member) -> None:
        """The token of somebody who was removed is void, the name free."""
        self._tokens.pop(member.token, None)
        self._void.add(member.token)
        self._names.pop(member.folded, None)
        if (line := self._host.line_of(member.seat)) is not None:
            self._host.send_away(line)

    def rename(self, old: Member, name: str) -> None:
        """A seat goes by another name from now on."""
        self._names.pop(old.folded, None)
        self._names[folded(name)] = old.seat

    def forget_line(self, line: Line) -> None:
        """Whoever is gone asks for nothing any more."""
        for seat in [seat for seat, each in self.asking.items() if each.line is line]:
            del self.asking[seat]

"""What the teacher does in a room, whether by the desk, the projector's keys or a script."""

import asyncio
from collections import Counter
from collections.abc import Mapping
from random import Random, SystemRandom
from typing import Any, Final

from tutor.classroom.events import (
    Asked,
    Extended,
    Removed,
    Renamed,
    Shown,
    Teamed,
    Turned,
)
from tutor.classroom.host import Host
from tutor.classroom.protocol import LONGEST_NAME, Do, No, tidy_name
from tutor.classroom.room import Impossible, Phase, Round
from tutor.learn.activities.activity import Json, Unposable
from tutor.learn.activities.kinds import kind

LONGEST_ROUND: Final = 24 * 3600.0
"""Seconds of the longest round."""

LASTING: Final = ("verdicts", "speed")
"""The options of a turn of a game that hold for the next one too, unless it has some."""


class Refused(Exception):
    """What the teacher wanted cannot be done; the argument is a code.

    Codes are those of :class:`No`, of :class:`Unposable`, and ``options-wrong``.
    """

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Leading:
    """Leads one room; commands are done one after the other."""

    def __init__(self, host: Host, rng: Random | None = None) -> None:
        self._host = host
        self._rng = rng or SystemRandom()
        self._one_by_one = asyncio.Lock()

    async def do(self, wanted: Do) -> None:
        """Does what is wanted.

        Raises:
            Refused: it cannot be done now; nothing has changed.
        """
        async with self._one_by_one:
            try:
                await self._do(wanted)
            except Impossible:
                raise Refused(No.NOT_NOW) from None
            except Unposable as unposable:
                raise Refused(unposable.code) from None

    async def _do(self, wanted: Do) -> None:
        match wanted.what:
            case "ask":
                await self._ask(wanted)
            case "again":
                await self._again()
            case "admit" | "remove" | "rename" | "team":
                await self._arrange(wanted)
            case "extend":
                seconds = _seconds(wanted.seconds, least=-LONGEST_ROUND)
                await self._host.happen(Extended(seconds))
            case "show":
                await self._host.happen(Shown(wanted.seat, wanted.id))
            case "ring" | "reveal" | "pause" | "resume" | "hide" | "end" as to:
                await self._host.happen(Turned(to))
            case "lock-door" | "unlock-door" as to:
                await self._host.happen(Turned(to))
            case _:
                raise Refused(No.UNREADABLE)

    async def _arrange(self, wanted: Do) -> None:
        """What concerns one seat."""
        host, seat = self._host, wanted.seat
        match wanted.what:
            case "admit":
                await self._admit(seat)
            case "rename":
                await self._rename(seat, wanted.name)
            case "team":
                await host.happen(Teamed(seat, _team(wanted.team)))
            case _:
                member = host.ahead.member(seat)
                await host.happen(Removed(seat))
                host.seating.forget(member)

    async def _ask(self, wanted: Do) -> None:
        room = self._host.ahead
        if room.phase is Phase.OVER:
            raise Refused(No.NOT_NOW)
        last = room.round
        of = wanted.of or (last.asked.of if last else "")
        options: Mapping[str, Json] = wanted.options
        if not wanted.of and not options and last is not None:
            options = last.asked.options
            if room.can_go_on:  # a game has its own; what real dice showed was for that turn
                options = {name: options[name] for name in LASTING if name in options}
        seconds = None if wanted.seconds is None else _seconds(wanted.seconds)
        verdicts = options.get("verdicts", "now")
        if verdicts not in ("now", "reveal"):
            raise Refused("options-wrong")
        goes_on = last is not None and last.asked.of == of and room.can_go_on
        before = last.asked.posed if goes_on and last is not None else None
        told = {**options, "votes": self._votes(last)} if goes_on and last else options
        posed = await asyncio.to_thread(kind(of).pose, told, self._rng, before)
        await self._host.happen(
            Asked(
                of=of,
                posed=posed,
                options=options,
                verdicts=verdicts,
                speed=options.get("speed") is True,
                seconds=seconds,
                goes_on=goes_on,
            )
        )

    def _votes(self, last: Round) -> dict[str, int]:
        """What the seats did in a round of a run, each by its last answer that did anything."""
        room = self._host.ahead
        kept = (
            [said.verdict.kept for said in member.of_round(last.number) if said.verdict.kept]
            for member in room.here
        )
        return dict(Counter(each[-1] for each in kept if each))

    async def _again(self) -> None:
        room = self._host.ahead
        last = room.round
        if last is None or last.activity.run or room.phase is Phase.OVER:
            raise Refused(No.NOT_NOW)
        asked = last.asked
        await self._host.happen(
            Asked(
                of=asked.of,
                posed=asked.posed,
                options=asked.options,
                verdicts=asked.verdicts,
                speed=asked.speed,
                seconds=asked.seconds,
                again=True,
            )
        )

    async def _admit(self, seat: int) -> None:
        """Lets whoever asks for a taken name have its seat, now or when they ask again."""
        self._host.ahead.member(seat)
        if (asking := self._host.seating.asking.get(seat)) is not None:
            await self._host.seating.hand_over(asking, seat)
        else:
            self._host.seating.nods.add(seat)

    async def _rename(self, seat: int, wanted: str) -> None:
        member = self._host.ahead.member(seat)
        name = tidy_name(wanted)
        if name is None:
            raise Refused(No.NAME_WRONG)
        owner = self._host.ahead.named(name)
        if owner is not None and owner.seat != seat:
            raise Refused(No.NAME_TAKEN)
        self._host.seating.rename(member, name)  # before anything is waited for
        await self._host.happen(Renamed(seat, name))


def _seconds(seconds: float | None, least: float = 0.001) -> float:
    if seconds is None or not least <= seconds <= LONGEST_ROUND:
        raise Refused("options-wrong")
    return seconds


def _team(team: str | int) -> str:
    text = str(team).strip()
    if not text:
        return ""
    if (tidy := tidy_name(text)) is None or len(tidy) > LONGEST_NAME:
        raise Refused(No.NAME_WRONG)
    return tidy


def as_done(wanted: Do) -> dict[str, Any]:
    """The frame that says that something was done."""
    return {"t": "done", "what": wanted.what}

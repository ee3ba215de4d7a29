"""A terminal in the class, line by line, against a hub in this process."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from io import StringIO
from queue import SimpleQueue
from typing import Any

import pytest

from tests.classroom.hubs import Open, hub, pupil
from tests.patience import PATIENCE
from tutor.classroom import seats
from tutor.plain.joining import join
from tutor.plain.session import Session
from tutor.plain.talk import Gone, Talk

ROLL: dict[str, Any] = {"dice": [2, 3, 7], "side": "easy"}


class Line:
    """Somebody who types one line, now and then."""

    def __init__(self, paper: StringIO) -> None:
        self._typed = SimpleQueue[str]()
        self._paper = paper

    def isatty(self) -> bool:
        return True

    def types(self, text: str) -> None:
        self._typed.put(f"{text}\n")

    def leaves(self) -> None:
        self._typed.put("")

    def readline(self, size: int = -1) -> str:
        typed = self._typed.get()
        self._paper.write(typed)
        return typed


class Terminal:
    """A terminal in the class: what stands on its paper, and its keyboard."""

    def __init__(self) -> None:
        self.paper = StringIO()
        self.keys = Line(self.paper)

    async def hears(self, text: str) -> str:
        """All that was told, once this text is in it."""
        for _ in range(int(PATIENCE * 100)):
            if text in self.paper.getvalue():
                return self.paper.getvalue()
            await asyncio.sleep(0.01)
        raise AssertionError(f"{text!r} is not in:\n{self.paper.getvalue()}")


@asynccontextmanager
async def joining(opened: Open, code: str | None = None, name: str = "") -> AsyncIterator[Terminal]:
    """A terminal on its way into the class; at the end of the block it has left by itself."""
    terminal = Terminal()
    with Session(Talk(terminal.keys, terminal.paper)) as session:
        code = opened.code if code is None else code
        running = asyncio.create_task(join(session, opened.address, code, name))
        yield terminal
        await asyncio.wait_for(running, PATIENCE)


async def test_a_round_from_the_door_to_the_end() -> None:
    async with hub() as opened, joining(opened, code="") as ala:
        await ala.hears("Where is your class?")
        ala.keys.types("")
        ala.keys.types("zzzzz")
        await ala.hears("No class has this code.")
        ala.keys.types("")
        ala.keys.types(f" {opened.code.lower()}")
        await ala.hears("Type your name.")
        ala.keys.types("Ala")
        await ala.hears("You are in. Wait until your teacher starts.")
        await opened.do("ask", of="rachmistrz", options=ROLL, seconds=60)
        await ala.hears("2, 3 and 7")
        ala.keys.types("7+3-2=8")
        await ala.hears("Right: 7+3-2=8")
        ala.keys.types("7-3*2=8")
        await ala.hears("Not right: 7-3*2=8")
        await opened.do("pause")
        await ala.hears("Look at your teacher.")
        ala.keys.types("3+7")
        await opened.do("resume")
        await opened.do("ring")
        await ala.hears("The bell has rung.")
        await opened.do("reveal")
        told = await ala.hears("7 + 3 − 2 = 8 found by 1")
        assert "nobody found it" in told
        await opened.do("end")
        told = await ala.hears("The end: you have")
        assert "\x1b" not in told
        ala.keys.types("")
    assert [said.text for said in opened.host.kept.member(1).said] == ["7+3-2=8", "7-3*2=8"]
    assert seats.free() == []


async def test_who_leaves_keeps_the_seat_and_comes_back_to_it() -> None:
    async with hub() as opened:
        async with joining(opened, name="Ala") as ala:
            await ala.hears("You are in.")
            await opened.do("ask", of="rachmistrz", options=ROLL)
            await ala.hears("Round 1")
            ala.keys.types("7+3-2=8")
            await ala.hears("Right: 7+3-2=8")
            ala.keys.types("?")
            await ala.hears("Type what you find")
            ala.keys.types("end")
        async with joining(opened, name="ala") as ala:
            await ala.hears("Right: 7+3-2=8")
            ala.keys.types("end")
        assert [member.name for member in opened.host.kept.here] == ["Ala"]


async def test_answers_wait_while_the_line_is_away() -> None:
    async with hub() as opened, joining(opened, name="Ala") as ala:
        await ala.hears("You are in.")
        await opened.do("ask", of="rachmistrz", options=ROLL)
        await ala.hears("Round 1")
        await opened.fall_silent()
        await ala.hears("No connection right now.")
        ala.keys.types("7+3-2=8")
        await opened.listen()
        await ala.hears("Right: 7+3-2=8")
        ala.keys.types("end")


async def test_a_name_that_is_taken_needs_the_teachers_nod() -> None:
    async with hub() as opened, pupil(opened, "Ala"), joining(opened, name="ala") as ala:
        await ala.hears("Someone is already here as ala.")
        ala.keys.types("")
        await ala.hears("I have asked your teacher.")
        await opened.do("admit", seat=1)
        await ala.hears("You are in the class as Ala.")
        ala.keys.types("end")


async def test_a_seat_that_the_teacher_frees_is_said_to_be_gone() -> None:
    async with hub() as opened, joining(opened, name="Ala") as ala:
        await ala.hears("You are in.")
        await opened.do("remove", seat=1)
        await ala.hears("This seat is no longer yours here")
        ala.keys.types("")


async def test_the_end_of_the_input_leaves_the_class() -> None:
    terminal = Terminal()
    async with hub() as opened:
        with Session(Talk(terminal.keys, terminal.paper)) as session:
            running = asyncio.create_task(join(session, opened.address, opened.code, "Ala"))
            await terminal.hears("You are in.")
            terminal.keys.leaves()
            with pytest.raises(Gone):
                await running
        assert [member.name for member in opened.host.kept.here] == ["Ala"]

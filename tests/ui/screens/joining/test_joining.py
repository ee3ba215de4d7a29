"""A terminal joins a class: the way in, a round, lines that are lost, and the way back."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from stat import S_IMODE
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, Static

from tests.classroom.hubs import Open, hub, pupil
from tests.patience import PATIENCE
from tests.ui.screens.play import SMALL, lines_of, write
from tests.ui.screens.pupils.sitting import notices, until
from tutor import cli
from tutor.classroom import client, seats
from tutor.classroom.addresses import address_of, code_behind
from tutor.classroom.client import Client
from tutor.commands import join
from tutor.language import say
from tutor.settings import shelf_folder
from tutor.ui.app import TutorApp
from tutor.ui.destinations import Join
from tutor.ui.screens.home.pupil import HomeScreen
from tutor.ui.screens.joining import starting
from tutor.ui.screens.joining.answering import ClassScreen
from tutor.ui.screens.joining.asking import JoinScreen, Stage
from tutor.ui.widgets.answer import AnswerInput

ROLL: dict[str, Any] = {"dice": [2, 3, 7], "side": "easy"}


@asynccontextmanager
async def joining(opened: Open, code: str | None = None, name: str = "") -> AsyncIterator[Any]:
    """The app at ``tutor join`` with an address and a code, or without one."""
    first = Join(opened.address, opened.code if code is None else code, name)
    app = TutorApp(opening=lambda app: app.open(first))
    app.animation_level = "none"
    async with app.run_test(size=SMALL) as pilot:
        yield pilot


def shown(pilot: Pilot[None]) -> str:
    return " ".join(" ".join(lines_of(pilot)).split())


async def sees(pilot: Pilot[None], text: str) -> None:
    wanted = " ".join(text.split())
    await until(pilot, lambda: wanted in shown(pilot))


async def is_in(pilot: Pilot[None]) -> ClassScreen:
    await until(pilot, lambda: isinstance(pilot.app.screen, ClassScreen))
    screen = pilot.app.screen
    assert isinstance(screen, ClassScreen)
    await until(pilot, lambda: bool(screen.state.get("you")))
    return screen


async def test_a_round_from_the_door_to_the_reveal() -> None:
    async with hub() as opened, joining(opened, code="") as pilot:
        await sees(pilot, say("join.ask-door"))
        await sees(pilot, f"⏎ {say('key.go-on')}")
        await write(pilot, "zzzzz")
        await sees(pilot, say("join.no-code-wrong")[:40])
        pilot.app.screen.query_one("#code", Input).value = ""
        await write(pilot, f" {opened.code.lower()}")
        await sees(pilot, say("join.ask-name-alone"))  # nobody is on a list to choose from
        await write(pilot, "Ala")
        await is_in(pilot)
        await sees(pilot, say("join.phase-lobby"))
        await opened.do("ask", of="rachmistrz", options=ROLL, seconds=60)
        await until(pilot, lambda: pilot.app.screen.query_one(AnswerInput).has_focus)
        await write(pilot, "7+3-2=8")
        await sees(pilot, "✓ 7+3-2=8")
        await write(pilot, "7-3*2=8")
        await sees(pilot, "✗ 7-3*2=8")
        assert say("join.points", n=2) in shown(pilot)
        await opened.do("pause")
        await sees(pilot, say("join.phase-paused"))
        await opened.do("resume")
        await until(pilot, lambda: pilot.app.screen.query_one(AnswerInput).has_focus)
        await write(pilot, "3+7", enter=False)
        await opened.do("ring")
        await sees(pilot, say("join.phase-locked")[:50])
        assert pilot.app.screen.query_one(AnswerInput).value == "3+7"
        assert "Pg" not in shown(pilot), "all is in sight"
        await opened.do("reveal")
        await sees(pilot, say("join.yours-wrong"))  # before 21 solutions
        await sees(pilot, say("malrule.left-to-right.pupil")[:40])
        await sees(pilot, f"PgDn {say('key.page-after')}")
        await pilot.press("pagedown")
        await sees(pilot, f"✓ 7 + 3 − 2 = 8 {say('join.found-by', n=1)}")
        assert say("join.found-by-nobody") in shown(pilot)
        await opened.do("end")
        await sees(pilot, say("join.end", n=2))
        await sees(pilot, f"⏎ {say('key.home')}")
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(pilot.app.screen, HomeScreen))
    assert seats.free() == []


async def test_a_terminal_that_was_killed_comes_back_to_its_seat_with_draft_and_answers() -> None:
    async with hub() as opened:
        async with joining(opened, name="Ala") as pilot:
            await is_in(pilot)
            await opened.do("ask", of="rachmistrz", options=ROLL)
            await until(pilot, lambda: pilot.app.screen.query_one(AnswerInput).has_focus)
            await write(pilot, "7+3-2=8")
            await sees(pilot, "✓ 7+3-2=8")
            await write(pilot, "3*7", enter=False)
            await until(pilot, lambda: opened.host.answering.draft_of(1) == "3*7")
            [kept] = (shelf_folder() / seats.FOLDER).iterdir()
            assert S_IMODE(kept.stat().st_mode) == 0o600
            assert seats.free() == []  # somebody sits there
        async with joining(opened) as pilot:
            screen = await is_in(pilot)
            await sees(pilot, "✓ 7+3-2=8")
            assert screen.query_one(AnswerInput).value == "3*7"
            await pilot.press("escape", "escape")  # Ala goes away, and Ola comes
            await until(pilot, lambda: isinstance(pilot.app.screen, HomeScreen))
        async with joining(opened) as pilot:
            await sees(pilot, say("join.ask-name-alone"))
            await write(pilot, "Ola")
            await is_in(pilot)
        assert [member.name for member in opened.host.kept.here] == ["Ala", "Ola"]


async def test_answers_wait_while_the_line_is_away_and_count_once() -> None:
    async with hub() as opened, joining(opened, name="Ala") as pilot:
        await is_in(pilot)
        await opened.do("ask", of="rachmistrz", options=ROLL)
        await until(pilot, lambda: pilot.app.screen.query_one(AnswerInput).has_focus)
        await opened.fall_silent()
        await sees(pilot, say("join.away-keeping")[:60])
        await write(pilot, "7+3-2=8")
        await sees(pilot, f"… 7+3-2=8 {say('join.sending')}")
        await opened.listen()
        await sees(pilot, "✓ 7+3-2=8")
        assert say("join.away-keeping")[:60] not in shown(pilot)
        assert [said.text for said in opened.host.kept.member(1).said] == ["7+3-2=8"]


async def test_a_name_that_is_taken_needs_the_teachers_nod() -> None:
    async with hub() as opened, pupil(opened, "Ala"), joining(opened, name="ala") as pilot:
        await sees(pilot, say("join.ask-taken", name="ala")[:40])
        await pilot.press("enter")
        await sees(pilot, say("join.teacher-asked"))
        await until(pilot, lambda: bool(opened.host.seating.asking))
        await opened.do("admit", seat=1)
        assert (await is_in(pilot)).state["you"]["name"] == "Ala"


async def test_a_seat_that_the_teacher_frees_is_said_to_be_gone() -> None:
    async with hub() as opened, joining(opened, name="Ala") as pilot:
        await is_in(pilot)
        await opened.do("remove", seat=1)
        await sees(pilot, say("join.no-gone")[:60])
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(pilot.app.screen, HomeScreen))
    assert seats.free() == []


async def test_nobody_there_is_said_and_the_address_can_be_mended() -> None:
    app = TutorApp(opening=lambda app: app.open(Join("127.0.0.1:1", "K7T43")))
    async with app.run_test(size=SMALL) as pilot:
        await sees(pilot, say("join.away"))
        assert isinstance(app.screen, JoinScreen)
        await pilot.press("up")
        assert app.screen.query_one("#address").has_focus
        assert "127.0.0.1:1" in str(app.screen.query_one("#address", Input).value)
        assert say("join.ask-door") in str(app.screen.query_one("#ask", Static).content)


async def test_whoever_went_back_is_not_led_on_by_an_answer_that_comes_late(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Seen: the address was being mended when the names of the one before came up."""
    answers = asyncio.Event()

    async def late(_address: str, _code: str) -> client.ClassList:
        await answers.wait()
        return client.ClassList((client.Named("Ala", taken=False),), nicknames=True)

    monkeypatch.setattr(client, "class_list", late)
    app = TutorApp(opening=lambda app: app.open(Join("127.0.0.1:1", "K7T43")))
    async with app.run_test(size=SMALL) as pilot:
        await sees(pilot, say("join.ask-coming"))
        await pilot.press("escape")
        await sees(pilot, say("join.ask-door"))
        answers.set()
        await pilot.pause()
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, JoinScreen)
        assert screen.stage is Stage.DOOR


async def test_without_the_package_it_is_said_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(starting, "is_here", lambda *_: False)
    monkeypatch.setattr(join, "is_here", lambda *_: False)
    app = TutorApp(opening=lambda app: app.open(Join()))
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: "pip install" in notices(pilot))
        assert isinstance(app.screen, HomeScreen)
    assert cli.main(["join"]) == 2
    assert "pip install" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["127.0.0.1", "K7T4"], "No class has this code"),
        (["127.0.0.1", "K7T4O"], "No class has this code"),
        (["http://[::1", "K7T43"], "This is not an address"),
        (["127.0.0.1:8000", "k7t 43"], "needs a terminal"),
    ],
)
def test_what_can_be_no_class_is_told_before_a_terminal_is_asked_for(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["--lang", "en", "join", *words]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert sentence in line


def test_without_a_terminal_nobody_joins(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["join", "127.0.0.1", "K7T43", "--name", "Ala"]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


async def test_a_field_behind_an_equation_goes_by_itself_where_there_is_a_board() -> None:
    async with hub() as opened, joining(opened, name="Ala") as pilot:
        screen = await is_in(pilot)
        await opened.do("ask", of="rachmistrz-game", options={"dice": [2, 3, 7]})
        await until(pilot, lambda: pilot.app.screen.query_one(AnswerInput).has_focus)
        board = screen.state["show"]["board"]
        await write(pilot, f"7+3-2=8 {board['numbers']['8'][0].lower()}")
        await sees(pilot, "✓ 7+3-2=8")
        [said] = opened.host.kept.member(1).said
        assert (said.verdict.correct, said.text) == (True, "7+3-2=8")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("192.168.1.20", "http://192.168.1.20:8000"),
        (" http://school.local:8010/ ", "http://school.local:8010"),
        ("[::1]:8000", "http://[::1]:8000"),
        ("ftp://school", None),
        ("school:many", None),
        ("", None),
        ("two words", None),
    ],
)
def test_addresses_as_they_are_typed(typed: str, meant: str | None) -> None:
    assert address_of(typed) == meant


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("http://school.local:8010/#k7t-43", "K7T43"),
        ("192.168.1.20#K7T43", "K7T43"),
        ("192.168.1.20", ""),
        ("192.168.1.20/#top", ""),
    ],
)
def test_the_code_behind_an_address(typed: str, code: str) -> None:
    assert code_behind(typed) == code


async def test_an_address_with_its_code_leads_in() -> None:
    """The square on the screen has both, and so has whoever copies what it leads to."""
    async with hub() as opened:
        address = f"{opened.address}/#{opened.code}"
        app = TutorApp(opening=lambda app: app.open(Join(address, "")))
        async with app.run_test(size=SMALL) as pilot:
            await sees(pilot, say("join.ask-name-alone"))


async def test_of_what_is_typed_quickly_little_is_sent_and_the_last_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(client, "DRAFTS", 0.1)
    async with hub() as opened:
        line = Client(opened.address, {"t": "join", "code": opened.code, "name": "Ala"})
        line.start()
        async for frame in line:
            if frame["t"] == "state":
                break
        heard: list[str] = []
        whole = asyncio.Event()

        def hear(_: object, text: str) -> None:
            heard.append(text)
            if text == "7+3-2=8":
                whole.set()

        monkeypatch.setattr(opened.host.answering, "draft", hear)
        for length in range(1, 8):
            line.draft("7+3-2=8"[:length])
        await asyncio.wait_for(whole.wait(), PATIENCE)
        await line.close()
    assert len(heard) <= 2


async def test_what_was_being_typed_is_gone_once_it_is_sent_as_an_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(client, "DRAFTS", 0.1)
    async with hub() as opened:
        line = Client(opened.address, {"t": "join", "code": opened.code, "name": "Ala"})
        line.start()
        async for frame in line:
            if frame["t"] == "state":
                break
        await opened.do("ask", of="rachmistrz", options=ROLL)
        heard = asyncio.Queue[str]()
        monkeypatch.setattr(opened.host.answering, "draft", lambda _, text: heard.put_nowait(text))
        line.draft("9")  # and then another first letter: the answer does not begin with it
        async with asyncio.timeout(PATIENCE):
            assert await heard.get() == "9"
            line.answer("a", "3+2=5", 1)
            assert await heard.get() == ""
        await line.close()

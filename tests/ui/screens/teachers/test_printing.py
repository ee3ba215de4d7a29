"""A teacher prints: a few letters, Enter, and the PDF lies in the folder."""

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader
from textual.pilot import Pilot
from textual.widgets import OptionList, Static

from tests.ui.screens.pupils.sitting import notices, until
from tests.ui.screens.teachers.entering import teacher_at
from tutor import data
from tutor.engine.game import Face, Game, GameBroken
from tutor.language import say
from tutor.learn.paper.blocks import Paper, Sheet
from tutor.learn.paper.face import PAPER
from tutor.learn.paper.printing import NoPrinter
from tutor.settings import HOME
from tutor.ui.destinations import Print
from tutor.ui.screens.teachers import printing


def fitting(pilot: Pilot[None]) -> list[str]:
    return [str(option.prompt) for option in pilot.app.screen.query_one(OptionList).options]


def choices(pilot: Pilot[None]) -> str:
    return str(pilot.app.screen.query_one("#told", Static).content)


async def test_found_by_letters_and_printed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME, str(tmp_path))
    async with teacher_at(Print()) as pilot:
        await until(pilot, lambda: bool(fitting(pilot)))
        every = len(fitting(pilot))
        await pilot.press(*"archim", "space", *"hand")
        assert fitting(pilot) == ["Archimedes: hands"]
        assert every > 100
        assert choices(pilot) == "A4 · with key"
        await pilot.press("f2", "f3")
        assert choices(pilot) == "Letter · without key"
        await pilot.press("enter")
        await until(pilot, lambda: ".pdf" in notices(pilot))
    (file,) = await asyncio.to_thread(lambda: [*tmp_path.glob("*.pdf")])
    reader = PdfReader(file)
    assert float(reader.pages[0].mediabox.width) == 612
    assert "Archimedes" in reader.pages[0].extract_text()


async def test_whoever_leaves_at_once_gets_the_sheet_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Seen: with Esc a sheet that was being made came to nothing, and nobody said so."""
    goes_on = threading.Event()

    def slow(sheet: Sheet, paper: Paper, *, key: bool) -> bytes:
        goes_on.wait(10)
        return b"%PDF"

    monkeypatch.setattr(printing, "pdf", slow)
    monkeypatch.setenv(HOME, str(tmp_path))
    async with teacher_at(Print()) as pilot:
        await until(pilot, lambda: bool(fitting(pilot)))
        await pilot.press(*"archim", "space", *"hand", "enter", "escape")
        await pilot.pause()
        assert not isinstance(pilot.app.screen, printing.PrintScreen)
        goes_on.set()
        await until(pilot, lambda: ".pdf" in notices(pilot))
    made = await asyncio.to_thread(lambda: [*tmp_path.glob("*.pdf")])
    assert len(made) == 1


async def test_nothing_that_fits_prints_nothing() -> None:
    async with teacher_at(Print()) as pilot:
        await until(pilot, lambda: bool(fitting(pilot)))
        await pilot.press(*"zzzz", "enter")
        await pilot.pause()
        assert fitting(pilot) == [say("teacher.nothing-fits")]
        assert notices(pilot) == ""


async def test_without_what_prints_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(sheet: Sheet, paper: Paper, *, key: bool) -> bytes:
        raise NoPrinter

    monkeypatch.setattr(printing, "pdf", nothing)
    async with teacher_at(Print()) as pilot:
        await until(pilot, lambda: bool(fitting(pilot)))
        await pilot.press("enter")
        await until(pilot, lambda: "[print]" in notices(pilot))


async def test_a_data_file_that_broke_is_told_and_the_page_stays(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Seen: the whole program ended."""

    def broken(*_: object) -> Sheet:
        data.read(tmp_path / "deck.toml", Sheet)
        raise AssertionError

    monkeypatch.setattr(printing, "sheet_of", broken)
    async with teacher_at(Print()) as pilot:
        await until(pilot, lambda: bool(fitting(pilot)))
        await pilot.press(*"archim", "space", *"hand", "enter")
        await until(pilot, lambda: "deck.toml" in notices(pilot))
        assert fitting(pilot) == ["Archimedes: hands"]


async def test_a_game_that_is_broken_keeps_nobody_from_printing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Seen: with it the page of all sheets ended the program."""
    face = Game.face

    def broken(game: Game, wanted: Face[Any]) -> Any:
        if wanted is PAPER and game.name == "quantum":
            raise GameBroken(game.name, wanted.name, "ImportError: half of it")
        return face(game, wanted)

    monkeypatch.setattr(Game, "face", broken)
    async with teacher_at(Print()) as pilot:
        await until(pilot, lambda: bool(fitting(pilot)))
        titles = fitting(pilot)
        assert "Archimedes: hands" in titles
        assert not any(title.startswith("Quantum") for title in titles)

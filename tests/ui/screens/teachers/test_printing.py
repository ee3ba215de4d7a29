"""A teacher prints: a few letters, Enter, and the PDF lies in the folder."""

import asyncio
from pathlib import Path

import pytest
from pypdf import PdfReader
from textual.pilot import Pilot
from textual.widgets import OptionList, Static

from tests.ui.screens.pupils.sitting import notices, until
from tests.ui.screens.teachers.entering import teacher_at
from tutor.learn.paper.blocks import Paper, Sheet
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


async def test_nothing_that_fits_prints_nothing() -> None:
    async with teacher_at(Print()) as pilot:
        await until(pilot, lambda: bool(fitting(pilot)))
        await pilot.press(*"zzzz", "enter")
        await pilot.pause()
        assert fitting(pilot) == []
        assert notices(pilot) == ""


async def test_without_what_prints_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(sheet: Sheet, paper: Paper, *, key: bool) -> bytes:
        raise NoPrinter

    monkeypatch.setattr(printing, "pdf", nothing)
    async with teacher_at(Print()) as pilot:
        await until(pilot, lambda: bool(fitting(pilot)))
        await pilot.press("enter")
        await until(pilot, lambda: "[print]" in notices(pilot))

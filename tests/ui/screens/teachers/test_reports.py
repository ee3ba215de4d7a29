"""From a report to what helps: the mistake under the cursor, two keys, set for who made it."""

import asyncio
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList, Static

from tests.language.sources import WHOLE
from tests.progress.samples import answered, wrong
from tests.ui.screens.play import lines_of
from tests.ui.screens.pupils.sitting import app_of, notices, until
from tests.ui.screens.teachers.entering import shows, teacher_at
from tutor.language import say, use
from tutor.progress.repository import Progress
from tutor.progress.values import now
from tutor.ui.destinations import Reports
from tutor.ui.screens.teachers.assigning import AssignScreen
from tutor.ui.screens.teachers.reports import ReportsScreen


def fill() -> None:
    at = now() - timedelta(hours=1)
    with Progress.open() as progress:
        for name in ("Ala", "Olek", "Iga"):
            pupil = progress.add_pupil(name, class_name="4b")
            progress.record(answered(pupil.id, skill="addition", at=at))
            if name != "Iga":
                progress.record(wrong(pupil.id, "left-to-right", at=at))
        progress.add_pupil("Μαρία", class_name="5a")


def lines(pilot: Pilot[None]) -> list[str]:
    menu = pilot.app.screen.query_one(OptionList)
    return [str(option.prompt) for option in menu.options]


def title(pilot: Pilot[None]) -> str:
    return str(pilot.app.screen.query_one("#title", Static).content)


async def test_a_mistake_is_met_with_a_lesson_for_those_who_made_it() -> None:
    fill()
    name = say("malrule.left-to-right.name")
    async with teacher_at(Reports()) as pilot:
        await until(
            pilot,
            lambda: lines(pilot) == [f"1  {say('report.line-misconception', name=name, n=2)}"],
        )
        await pilot.press("enter")
        await until(pilot, lambda: shows(pilot, AssignScreen) and bool(lines(pilot)))
        screen = pilot.app.screen
        assert isinstance(screen, AssignScreen)
        assert "Ala, Olek" in screen.told
        await pilot.press("enter")
        await until(pilot, lambda: shows(pilot, ReportsScreen))
        assert say("assign.given", what="")[:4] in notices(pilot)
    with Progress.open() as progress:
        (given,) = progress.assignments()
        assert (given.kind, given.what) == ("lesson", "order-of-operations")
        assert [each.pupil.name for each in progress.doing(given)] == ["Ala", "Olek"]


async def test_pages_classes_and_periods() -> None:
    fill()
    async with teacher_at(Reports()) as pilot:
        await until(pilot, lambda: bool(lines(pilot)))
        await pilot.press("right")
        assert say("report.skills") in title(pilot)
        assert len(lines(pilot)) == 2
        await pilot.press("enter")  # nothing is set against a skill
        assert shows(pilot, ReportsScreen)
        await pilot.press("right")
        assert len(lines(pilot)) == 3
        await pilot.press("f2")
        await until(pilot, lambda: "5a" in title(pilot))
        assert lines(pilot) == ["Μαρία: no answers"]
        await pilot.press("f3", "f3", "left", "f5")
        await until(pilot, lambda: ".md" in notices(pilot))
        assert lines(pilot) == []
        await pilot.press("f2")  # the class with answers again: its lines have the cursor
        await until(pilot, lambda: bool(lines(pilot)))
        assert pilot.app.screen.query_one(OptionList).has_focus


async def test_nobody_has_done_anything() -> None:
    async with teacher_at(Reports()) as pilot:
        await until(pilot, lambda: say("report.everybody") in title(pilot))
        told = pilot.app.screen.query_one("#plot > Static")
        assert told.region.x < 4  # seen: in the middle of the page, beside an empty list
        await pilot.press("enter", "right", "right", "right")
        assert lines(pilot) == []


async def test_a_file_is_of_the_class_that_is_named_in_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Seen: with F2 and F5 one after the other 5a got the report of 4b, under its own name."""
    fill()
    async with teacher_at(Reports()) as pilot:
        await until(pilot, lambda: bool(lines(pilot)))
        assert "4b" in title(pilot)
        keeper, wait = app_of(pilot).progress, asyncio.Event()
        call = keeper.call

        async def slow(*args: Any, **more: Any) -> Any:
            found = await call(*args, **more)
            await wait.wait()
            return found

        monkeypatch.setattr(keeper, "call", slow)
        monkeypatch.setenv("TUTOR_HOME", str(tmp_path / "given"))
        await pilot.press("f2", "f5")
        await until(pilot, lambda: any((tmp_path / "given").glob("*.md")))
        (file,) = (tmp_path / "given").glob("*.md")
        assert "4b" in file.name
        assert say("report.title", name="4b") in file.read_text(encoding="utf-8")
        wait.set()
        await until(pilot, lambda: "5a" in title(pilot))


@pytest.mark.parametrize("lang", WHOLE)
async def test_every_picture_of_a_report_has_its_title_on_a_small_terminal(lang: str) -> None:
    """Seen: a curve from 0 to 100 of which nothing said what it is; its title was too long."""
    use(lang)
    fill()
    async with teacher_at(Reports()) as pilot:
        await until(pilot, lambda: bool(lines(pilot)))
        for plotted in ("misconceptions", "skills", "pupils"):
            wanted = say(f"report.plot-{plotted}")
            await until(pilot, lambda: wanted in "\n".join(lines_of(pilot)))  # noqa: B023
            await pilot.press("right")

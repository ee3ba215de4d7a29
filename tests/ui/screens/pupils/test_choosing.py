"""Sitting down: a new name, a PIN, somebody just trying; one's own name changed."""

import sqlite3
from contextlib import closing

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList

from tests.ui.screens.play import SMALL, lines_of
from tests.ui.screens.pupils.sitting import (
    add,
    app_of,
    asked_who,
    listed,
    notices,
    options,
    said,
    stored,
    until,
)
from tutor.language import say
from tutor.progress.names import fitting
from tutor.progress.tables import HEAD
from tutor.settings import data_folder
from tutor.ui.app import TutorApp
from tutor.ui.destinations import Drills, Pupils
from tutor.ui.screens.drills.setup import DrillSetupScreen
from tutor.ui.screens.home.pupil import HomeScreen
from tutor.ui.screens.pupils.asking import AskScreen
from tutor.ui.screens.pupils.choosing import PupilsScreen
from tutor.ui.screens.pupils.managing import ManageScreen


def shows(pilot: Pilot[None], screen: type) -> bool:
    return isinstance(pilot.app.screen, screen)


def sits(pilot: Pilot[None]) -> str | None:
    pupil = app_of(pilot).pupil
    return pupil.name if pupil else None


async def test_a_new_pupil_chooses_a_pin_and_is_asked_for_it() -> None:
    async with asked_who() as pilot:
        await pilot.press(*"Ala", "enter")
        await until(pilot, lambda: shows(pilot, AskScreen))
        await pilot.press(*"12", "enter")
        await until(pilot, lambda: "✗" in said(pilot))  # too short
        await pilot.press(*"2468", "enter")
        await until(pilot, lambda: say("pupil.pin-again") in said(pilot))
        await pilot.press(*"2469", "enter")
        await until(pilot, lambda: say("pupil.pin-differs") in said(pilot))
        assert say("pupil.pin-again") not in said(pilot), "it is not known which was mistyped"
        await pilot.press(*"2468", "enter")
        await until(pilot, lambda: say("pupil.pin-again") in said(pilot))
        await pilot.press(*"2468", "enter")
        await until(pilot, lambda: sits(pilot) == "Ala")
        await until(pilot, lambda: "Ala" in "\n".join(lines_of(pilot)))  # at home
        assert [(pupil.name, pupil.has_pin) for pupil in stored()] == [("Ala", True)]

        app_of(pilot).open(Pupils())
        await pilot.pause()
        await listed(pilot, 1)
        await pilot.press("f4")  # nobody else changes her name
        await until(pilot, lambda: shows(pilot, AskScreen))
        await pilot.press("escape", "enter")
        await until(pilot, lambda: shows(pilot, AskScreen))
        await pilot.press(*"1111")
        assert "1111" not in "\n".join(lines_of(pilot))
        await pilot.press("enter")
        await until(pilot, lambda: say("progress.pin-wrong") in said(pilot))
        assert say("pupil.pin-note") in said(pilot), "what may be typed is still told"
        await pilot.press(*"2468", "enter")
        await until(pilot, lambda: shows(pilot, HomeScreen))


async def test_two_pupils_take_turns_by_the_first_letters() -> None:
    add("Ala", "Łukasz Żak", "Μαρία")
    async with asked_who(3) as pilot:
        await pilot.press(*"zak", "enter")
        await until(pilot, lambda: sits(pilot) == "Łukasz Żak")
        app_of(pilot).open(Pupils())
        await pilot.pause()
        await listed(pilot, 3)
        await pilot.press(*"ALA")
        await pilot.pause()
        assert options(pilot) == ["Ala", say("pupil.guest")]  # not offered as new
        await pilot.press("ctrl+u", "down", "down", "enter")
        await until(pilot, lambda: sits(pilot) == "Μαρία")


def test_names_are_found_with_accents_or_without() -> None:
    everybody = add("Ala", "Łukasz Żak", "Μαρία")
    for typed, names in [
        ("l", ["Łukasz Żak"]),
        ("ΜΑΡ", ["Μαρία"]),
        ("k", []),
        ("z l", ["Łukasz Żak"]),
    ]:
        assert [pupil.name for pupil in fitting(typed, everybody)] == names


async def test_a_name_that_was_added_elsewhere_meanwhile_can_be_chosen() -> None:
    """Seen: “Jan is on the list already”, and no Jan on the list."""
    async with asked_who() as pilot:
        add("Zosia")
        await pilot.press(*"Zosia", "enter")
        await until(pilot, lambda: shows(pilot, AskScreen))
        await pilot.press("enter")  # no PIN
        await until(pilot, lambda: bool(notices(pilot)))
        await until(pilot, lambda: options(pilot)[0].startswith("Zosia"))
        await pilot.press("enter")
        await until(pilot, lambda: sits(pilot) == "Zosia")
    assert len(stored()) == 1


async def test_somebody_just_trying_leaves_nothing_behind() -> None:
    app = TutorApp()
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        app.open(Drills())
        await until(pilot, lambda: shows(pilot, PupilsScreen))
        await pilot.press("f3")
        await until(pilot, lambda: shows(pilot, DrillSetupScreen))
        await pilot.press("escape")
        assert shows(pilot, HomeScreen)
        app.open(Drills())  # not asked again
        await until(pilot, lambda: shows(pilot, DrillSetupScreen))
        assert app.pupil is None
    assert stored() == []


async def test_who_only_presses_enter_is_no_guest_by_accident() -> None:
    """Seen: a child alone at the first start pressed Enter, and nothing was kept of the day."""
    async with asked_who() as pilot:
        await until(pilot, lambda: options(pilot) == [say("pupil.guest")])
        await pilot.press("enter")
        assert shows(pilot, PupilsScreen)
        await until(pilot, lambda: say("pupil.name-first") in said(pilot))
        await pilot.press("A")
        await until(pilot, lambda: say("pupil.name-first") not in said(pilot))
        await pilot.press("backspace", "down", "enter")
        await until(pilot, lambda: not shows(pilot, PupilsScreen))
        assert sits(pilot) is None


async def test_a_pupil_changes_their_own_name_and_nobody_elses() -> None:
    ala, _ = add("Ala", "Ola")
    async with asked_who(2) as pilot:
        await pilot.press("f4")  # nobody sits here yet
        assert shows(pilot, PupilsScreen)
        app_of(pilot).seat(ala)
        app_of(pilot).open(Pupils())
        await pilot.pause()
        await listed(pilot, 2)
        await pilot.press("down", "f4")
        assert shows(pilot, PupilsScreen)
        await pilot.press("up", "f4")
        await until(pilot, lambda: shows(pilot, ManageScreen))
        shown = [option.id for option in pilot.app.screen.query_one(OptionList).options]
        assert shown == ["progress", "export", "rename", "pin"]
        await pilot.press("up", "up", "enter", "end", *" K", "enter")
        await until(pilot, lambda: sits(pilot) == "Ala K")
        await until(pilot, lambda: shows(pilot, PupilsScreen) and "Ala K" in options(pilot))
        assert say("pupil.changed", name="Ala K") in notices(pilot)
    assert [pupil.name for pupil in stored()] == ["Ala K", "Ola"]


async def test_a_damaged_database_is_told_and_lets_a_guest_go_on() -> None:
    file = data_folder() / "progress.db"
    file.parent.mkdir(parents=True)
    file.write_text("no database, and long enough to be read as one" * 50)
    async with asked_who() as pilot:
        await until(pilot, lambda: say("pupil.as-guest") in said(pilot))
        await pilot.press("f3")
        await pilot.pause()
        assert shows(pilot, HomeScreen)


async def test_where_names_cannot_be_read_none_is_new_until_they_can() -> None:
    """Seen: who was on the list of a newer Tutor was asked for a PIN, as if they were new."""
    add("Ala")
    file = data_folder() / "progress.db"
    change = "UPDATE alembic_version SET version_num = ?"
    with closing(sqlite3.connect(file)) as database, database:
        database.execute(change, ("r9999",))
    async with asked_who() as pilot:
        await until(pilot, lambda: say("pupil.as-guest") in said(pilot))
        await pilot.press(*"Ala")
        assert options(pilot) == [say("pupil.guest")]
        await pilot.press("enter")
        await pilot.pause()
        assert shows(pilot, PupilsScreen)
        with closing(sqlite3.connect(file)) as database, database:
            database.execute(change, (HEAD,))
        await pilot.press("enter")
        await until(pilot, lambda: "Ala" in options(pilot))
        await pilot.press("enter")
        await until(pilot, lambda: sits(pilot) == "Ala")


async def test_a_database_that_may_only_be_read_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    add("Ala")
    file = data_folder() / "progress.db"
    monkeypatch.setenv("TUTOR_DATABASE", f"sqlite:///file:{file}?mode=ro&uri=true")
    async with asked_who(1) as pilot:
        await pilot.press(*"Ola", "enter")
        await until(pilot, lambda: shows(pilot, AskScreen))
        await pilot.press("enter")
        await until(pilot, lambda: say("progress.pupil-unwritable") in notices(pilot))
        assert sits(pilot) is None

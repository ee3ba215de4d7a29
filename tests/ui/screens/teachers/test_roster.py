"""Looking after the pupils: a name changed, somebody removed and brought back, the class as CSV."""

from pathlib import Path

from tests.ui.screens.play import lines_of
from tests.ui.screens.pupils.sitting import add, notices, options, said, stored, until
from tests.ui.screens.teachers.entering import menu, shows, teacher_at
from tests.ui.screens.test_screens import choose
from tutor.language import say
from tutor.progress.repository import Progress
from tutor.ui.destinations import Removed, Roster
from tutor.ui.screens.pupils.asking import AskScreen
from tutor.ui.screens.pupils.managing import CHANGES, ManageScreen
from tutor.ui.screens.pupils.progress import ProgressScreen
from tutor.ui.screens.teachers.class_list import ClassListScreen
from tutor.ui.screens.teachers.removed import RemovedScreen
from tutor.ui.screens.teachers.roster import RosterScreen


async def test_a_teacher_changes_a_name_without_the_pin_and_removes_asked_twice() -> None:
    add("Ala", "Ola", pin="2468")
    async with teacher_at(Roster()) as pilot:
        await until(pilot, lambda: len(options(pilot)) == 2)
        await pilot.press("down", "enter")
        await until(pilot, lambda: shows(pilot, ManageScreen))
        assert menu(pilot) == list(CHANGES)
        await choose(pilot, "rename")
        await until(pilot, lambda: shows(pilot, AskScreen))
        await pilot.press("end", *" K", "enter")
        await until(pilot, lambda: shows(pilot, RosterScreen))
        await until(pilot, lambda: any("Ola K" in line for line in options(pilot)))
        await pilot.press("enter")  # the cursor has stayed
        await until(pilot, lambda: shows(pilot, ManageScreen))
        await choose(pilot, "remove")
        await until(pilot, lambda: said(pilot) == say("pupil.remove-sure", name="Ola K"))
        assert len(stored()) == 2
        await pilot.press("enter")
        await until(pilot, lambda: shows(pilot, RosterScreen) and len(options(pilot)) == 1)
    assert [pupil.name for pupil in stored()] == ["Ala"]


async def test_who_was_removed_comes_back_under_another_name_if_need_be() -> None:
    ala, ola = add("Ala", "Ola")
    with Progress.open() as progress:
        progress.remove(ala.id)
        progress.remove(ola.id)
    add("Ala")
    async with teacher_at(Roster()) as pilot:
        await until(pilot, lambda: len(options(pilot)) == 1)
        await pilot.press("f6")
        await until(pilot, lambda: shows(pilot, RemovedScreen) and len(menu(pilot)) == 2)
        await pilot.press("enter")
        await until(pilot, lambda: say("teacher.restored", name="Ola") in notices(pilot))
        await until(pilot, lambda: len(menu(pilot)) == 1)
        await pilot.press("enter")
        await until(pilot, lambda: shows(pilot, AskScreen))
        await pilot.press(*" K", "enter")
        await until(pilot, lambda: say("teacher.restored", name="Ala K") in notices(pilot))
        await until(pilot, lambda: shows(pilot, RemovedScreen) and menu(pilot) == [])
        await pilot.press("enter")  # there is nobody left to bring back, and no key says so
        await until(pilot, lambda: say("key.restore") not in lines_of(pilot)[-1])
        await pilot.press("escape")
        await until(pilot, lambda: len(options(pilot)) == 3)
    assert [pupil.name for pupil in stored()] == ["Ala", "Ala K", "Ola"]


async def test_the_class_is_summed_up_in_a_file() -> None:
    add("Ala", "Ola")
    async with teacher_at(Roster()) as pilot:
        await until(pilot, lambda: len(options(pilot)) == 2)
        await pilot.press("f5")
        await until(pilot, lambda: ".csv" in notices(pilot))
    [file] = Path.home().glob("tutor-*.csv")
    header, *rows = file.read_text("utf-8-sig").splitlines()
    assert header.startswith("Pupil,Class,Answers")
    assert [row.partition(",")[0] for row in rows] == ["Ala", "Ola"]


async def test_progress_of_anybody_is_seen_and_a_class_list_follows() -> None:
    add("Ala")
    async with teacher_at(Roster()) as pilot:
        await until(pilot, lambda: len(options(pilot)) == 1)
        await pilot.press("enter")
        await until(pilot, lambda: shows(pilot, ManageScreen))
        await choose(pilot, "progress")
        await until(pilot, lambda: shows(pilot, ProgressScreen))
        await pilot.press("escape")
        await until(pilot, lambda: shows(pilot, RosterScreen))
        await pilot.press("f4")
        await until(pilot, lambda: shows(pilot, ClassListScreen))


async def test_nobody_on_the_list_and_nobody_of_a_name_are_told() -> None:
    async with teacher_at(Roster()) as pilot:
        await until(pilot, lambda: options(pilot) == [say("teacher.nobody-yet")])
        await pilot.press(*"xy", "enter")
        await until(pilot, lambda: options(pilot) == [say("teacher.nobody-fits")])
    async with teacher_at(Removed()) as pilot:
        await until(pilot, lambda: shows(pilot, RemovedScreen))
        await pilot.press("enter")


async def test_names_that_come_while_the_list_is_taken_away_are_not_shown() -> None:
    add("Ala")
    async with teacher_at(Roster()) as pilot:
        await until(pilot, lambda: len(options(pilot)) == 1)
        screen = pilot.app.screen
        assert isinstance(screen, RosterScreen)
        await screen.query_one("#told").remove()
        add("Ola")
        await screen.load().wait()
        assert len(options(pilot)) == 1

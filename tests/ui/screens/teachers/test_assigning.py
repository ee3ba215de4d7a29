"""The story of an assignment: set with a few keys, first under Today, done, seen by the teacher."""

from datetime import datetime, timedelta
from typing import Any

import pytest
from msgspec.structs import replace
from textual.pilot import Pilot
from textual.widgets import OptionList, Static

from tests.progress.samples import answered
from tests.ui.screens.play import offered
from tests.ui.screens.pupils.sitting import add, app_of, notices, until
from tests.ui.screens.teachers.entering import at_home, shows, teacher_at
from tutor.language import say
from tutor.learn.assigning import Task
from tutor.learn.lessons import lessons
from tutor.progress.faults import Fault, ProgressFault
from tutor.progress.repository import Progress
from tutor.progress.values import Pupil, now
from tutor.ui.destinations import Assignments, Roster
from tutor.ui.screens.help import HelpScreen
from tutor.ui.screens.home.pupil import HomeScreen
from tutor.ui.screens.home.today import Today
from tutor.ui.screens.pupils.managing import CHANGES, ManageScreen
from tutor.ui.screens.teachers.assigning import AssignScreen, today
from tutor.ui.screens.teachers.assignments import AssignmentsScreen

LESSON = lessons().lessons[0]


def pupil(name: str, class_name: str) -> Pupil:
    with Progress.open() as progress:
        return progress.add_pupil(name, class_name=class_name)


def lines(pilot: Pilot[None]) -> list[str]:
    menu = pilot.app.screen.query_one(OptionList)
    return [str(option.prompt) for option in menu.options]


def about(pilot: Pilot[None]) -> str:
    return str(pilot.app.screen.query_one("#about", Static).content)


async def test_from_the_list_in_five_keys_and_seen_by_the_pupil() -> None:
    ala = pupil("Ala", "4b")
    pupil("Olek", "5a")
    async with teacher_at(Assignments()) as pilot:
        await until(pilot, lambda: about(pilot) == say("assign.nothing-set"))
        assert "withdraw" not in offered(pilot)
        await pilot.press("enter")
        await until(pilot, lambda: shows(pilot, AssignScreen) and bool(lines(pilot)))
        assert lines(pilot)[:4] == [
            *(say("assign.drill", n=minutes) for minutes in (5, 10, 15)),
            say("assign.lesson", what=LESSON.title),
        ]
        await pilot.press("down", "down", "down", "enter")
        await until(pilot, lambda: shows(pilot, AssignmentsScreen) and len(lines(pilot)) == 1)
        assert "withdraw" in offered(pilot)
        await until(pilot, lambda: about(pilot) == say("assign.not-yet", names="Ala"))
        assert LESSON.title in lines(pilot)[0]
        assert "4b" in lines(pilot)[0]
        assert say("assign.so-many", n=0, all=1) in lines(pilot)[0]
    async with at_home() as pilot:
        app_of(pilot).seat(ala)
        await until(
            pilot,
            lambda: (
                shows(pilot, HomeScreen)
                and bool(pilot.app.screen.query_one(Today).offers)
                and LESSON.title in (pilot.app.screen.query_one(Today).offers or ())[0].text
            ),
        )
        first, *others = pilot.app.screen.query_one(Today).offers or ()
        assert say("assign.lesson", what=LESSON.title) in first.text
        assert all(LESSON.title not in other.text for other in others)


async def test_another_class_another_day_and_done() -> None:
    pupil("Ala", "4b")
    olek = pupil("Olek", "5a")
    async with teacher_at(Assignments()) as pilot:
        await until(pilot, lambda: about(pilot) == say("assign.nothing-set"))
        await pilot.press("f4")
        await until(pilot, lambda: shows(pilot, AssignScreen) and bool(lines(pilot)))
        await pilot.press(*"skill", "space", *"addition")
        screen = pilot.app.screen
        assert isinstance(screen, AssignScreen)
        before = screen.until
        await until(pilot, lambda: say("assign.for-class", name="4b") in screen.told)
        await pilot.press("f2", "f3")
        assert screen.until > before
        assert say("assign.for-class", name="5a") in screen.told
        await pilot.press("enter")
        await until(pilot, lambda: shows(pilot, AssignmentsScreen) and len(lines(pilot)) == 1)
        assert say("assign.given", what="")[:3] in notices(pilot)
        with Progress.open() as progress:
            for _ in range(10):
                progress.record(answered(olek.id, skill="addition", at=now()))
        await until(pilot, lambda: about(pilot) == say("assign.done", names="Olek"))
        await pilot.press("f8")
        await pilot.pause()
        assert len(lines(pilot)) == 1, "seen: one key too many, and it was gone for all"
        assert say("assign.withdraw-sure", what="")[:20] in notices(pilot)
        await pilot.press("f8")
        await until(pilot, lambda: lines(pilot) == [])


async def test_the_cursor_stays_on_what_was_set_when_something_else_is() -> None:
    """Seen: what was set at another terminal came first, and F8 took back another one."""
    ala = pupil("Ala", "4b")

    def given(what: str, at: datetime) -> None:
        with Progress.open() as progress:
            task = Task("skill", what, (what,)).until(today(), "4b")
            progress.assign(replace(task, given=at), [ala.id])

    given("addition", now() - timedelta(hours=1))
    async with teacher_at(Assignments()) as pilot:
        await until(pilot, lambda: len(lines(pilot)) == 1)
        given("fractions", now())
        screen = pilot.app.screen
        assert isinstance(screen, AssignmentsScreen)
        screen.load()
        await until(pilot, lambda: len(lines(pilot)) == 2)
        menu = screen.query_one(OptionList)
        assert menu.highlighted == 1
        assert say("drillview.skill-addition") in lines(pilot)[1]


async def test_without_a_class_nothing_is_set() -> None:
    add("Ala")
    async with teacher_at(Assignments()) as pilot:
        await pilot.press("f4")
        await until(pilot, lambda: shows(pilot, AssignScreen) and bool(lines(pilot)))
        await pilot.press("enter")
        await pilot.pause()
        assert shows(pilot, AssignScreen)
        screen = pilot.app.screen
        assert isinstance(screen, AssignScreen)
        assert say("assign.no-class") in screen.told


async def test_for_one_pupil_from_the_list_of_all() -> None:
    pupil("Ala", "4b")
    pupil("Olek", "4b")
    async with teacher_at(Roster()) as pilot:
        await until(pilot, lambda: len(lines(pilot)) == 2)
        await pilot.press("enter")
        await until(pilot, lambda: shows(pilot, ManageScreen))
        await pilot.press(*["down"] * [*CHANGES].index("assign"), "enter")
        await until(pilot, lambda: shows(pilot, AssignScreen) and bool(lines(pilot)))
        screen = pilot.app.screen
        assert isinstance(screen, AssignScreen)
        assert screen.told.endswith("Ala")
        await pilot.press("enter")
        await until(pilot, lambda: not shows(pilot, AssignScreen))
    with Progress.open() as progress:
        (given,) = progress.assignments()
        assert [each.pupil.name for each in progress.doing(given)] == ["Ala"]


async def test_what_may_be_stored_already_is_set_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seen: stored as the line broke, and with the second Enter stored once more."""
    pupil("Ala", "4b")
    async with teacher_at(Assignments()) as pilot:
        await pilot.press("enter")
        await until(pilot, lambda: shows(pilot, AssignScreen) and bool(lines(pilot)))
        screen = pilot.app.screen
        assert isinstance(screen, AssignScreen)
        await until(pilot, lambda: "4b" in screen.told)
        keeper, faults = app_of(pilot).progress, [ProgressFault(Fault.SERVER_DOWN, "x")]
        call = keeper.call

        async def broken(*args: Any, **more: Any) -> Any:
            found = await call(*args, **more)
            if faults and args[0].__qualname__.startswith("AssignScreen"):
                raise faults.pop()
            return found

        monkeypatch.setattr(keeper, "call", broken)
        await pilot.press("enter")
        await until(pilot, lambda: not faults)
        await pilot.press("enter")
        await until(pilot, lambda: shows(pilot, AssignmentsScreen))
    with Progress.open() as progress:
        assert len(progress.assignments()) == 1


async def test_what_lies_above_stays_when_something_was_set() -> None:
    """Seen: the page that lay there went in place of this one."""
    pupil("Ala", "4b")
    async with teacher_at(Assignments()) as pilot:
        await pilot.press("f4")
        await until(pilot, lambda: shows(pilot, AssignScreen) and bool(lines(pilot)))
        below = pilot.app.screen
        assert isinstance(below, AssignScreen)
        await until(pilot, lambda: say("assign.for-class", name="4b") in below.told)
        app_of(pilot).action_help()
        below.action_assign()
        await until(pilot, lambda: say("assign.given", what="")[:3] in notices(pilot))
        assert shows(pilot, HelpScreen)

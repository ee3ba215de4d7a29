"""Who may do what in the app: every cell of the table is tried with the keyboard.

Each story begins at home as a guest, a pupil or the teacher, and does what it can to get there. A
page of a pupil in a browser is tried with the same table (``tests/web``).
"""

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList

from tests.roles import CELLS
from tests.ui.screens.play import SMALL, offered
from tests.ui.screens.pupils.sitting import app_of, until
from tutor.progress.repository import Progress
from tutor.progress.roles import Action, Role
from tutor.progress.values import Pupil
from tutor.ui import destinations
from tutor.ui.app import TutorApp
from tutor.ui.destinations import Destination
from tutor.ui.screens.class_rounds.setup import TeachSetupScreen
from tutor.ui.screens.drills.setup import DrillSetupScreen
from tutor.ui.screens.home.pupil import HomeScreen
from tutor.ui.screens.home.teacher import TeacherHome
from tutor.ui.screens.pupils.choosing import NamesScreen, PupilsScreen
from tutor.ui.screens.pupils.exporting import answers_of, export, of_classes
from tutor.ui.screens.pupils.managing import ManageScreen
from tutor.ui.screens.pupils.progress import ProgressScreen
from tutor.ui.screens.teachers.class_list import ClassListScreen
from tutor.ui.screens.teachers.removed import RemovedScreen
from tutor.ui.screens.teachers.signing_in import SignInScreen

Story = Callable[[Pilot[None], Pupil], Awaitable[bool]]
"""Tries something about a pupil, and tells whether it could be done."""


def shows(pilot: Pilot[None], *screens: type) -> bool:
    return isinstance(pilot.app.screen, screens)


async def arrives(pilot: Pilot[None], there: Destination, *screens: type) -> bool:
    """Whether a destination opens its screen; it may ask for the secret, or say no."""
    app_of(pilot).open(there)
    asked = (*screens, SignInScreen)
    await until(pilot, lambda: shows(pilot, *asked) or bool(pilot.app._notifications))
    return shows(pilot, *screens)


async def practises(pilot: Pilot[None], _: Pupil) -> bool:
    return await arrives(pilot, destinations.Drills(), DrillSetupScreen)


async def sees_progress(pilot: Pilot[None], pupil: Pupil) -> bool:
    return await arrives(pilot, destinations.Progress(pupil), ProgressScreen)


async def teaches(pilot: Pilot[None], _: Pupil) -> bool:
    return await arrives(pilot, destinations.Teach(), TeachSetupScreen)


async def enrols(pilot: Pilot[None], _: Pupil) -> bool:
    return await arrives(pilot, destinations.ClassList(), ClassListScreen)


async def restores(pilot: Pilot[None], _: Pupil) -> bool:
    return await arrives(pilot, destinations.Removed(), RemovedScreen)


async def exports_answers(pilot: Pilot[None], pupil: Pupil) -> bool:
    export(app_of(pilot).screen, answers_of(pupil))
    await until(pilot, lambda: bool(pilot.app._notifications))
    return bool([*Path.home().glob("tutor-*.csv")])


async def exports_the_class(pilot: Pilot[None], _: Pupil) -> bool:
    export(app_of(pilot).screen, of_classes())
    await until(pilot, lambda: bool(pilot.app._notifications))
    return bool([*Path.home().glob("tutor-*.csv")])


CHANGES = {
    Action.RENAME: "rename",
    Action.SET_PIN: "pin",
    Action.MOVE: "class",
    Action.REMOVE: "remove",
}
"""Lines of one menu, which is looked at once for each pupil."""


async def changed(pilot: Pilot[None], pupil: Pupil) -> set[str | None]:
    """What can be changed of a pupil, by way of the list of names."""
    app, teacher = app_of(pilot), app_of(pilot).role is Role.TEACHER
    app.open(destinations.Roster() if teacher else destinations.Pupils())
    await until(pilot, lambda: shows(pilot, NamesScreen))
    screen = pilot.app.screen
    assert isinstance(screen, NamesScreen)
    await until(pilot, lambda: str(pupil.id) in screen.known)
    names = screen.query_one(OptionList)
    names.highlighted = names.get_option_index(str(pupil.id))
    await pilot.press("enter" if teacher else "f4")
    await pilot.pause()
    if not shows(pilot, ManageScreen):
        assert shows(pilot, PupilsScreen)
        return set()
    return {option.id for option in pilot.app.screen.query_one(OptionList).options}


TRIED: dict[Action, Story] = {
    Action.PRACTISE: practises,
    Action.SEE_PROGRESS: sees_progress,
    Action.EXPORT_ANSWERS: exports_answers,
    Action.RESTORE: restores,
    Action.ENROL: enrols,
    Action.EXPORT_CLASS: exports_the_class,
    Action.TEACH: teaches,
}


def test_every_action_is_tried() -> None:
    assert TRIED.keys() | CHANGES.keys() == set(Action)


@pytest.mark.parametrize("page", [None, "pupil"], ids=["terminal", "page"])
@pytest.mark.parametrize("role", Role)
async def test_every_cell_in_the_app(
    role: Role, page: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    if page is not None:
        if role is Role.TEACHER:
            pytest.skip("the server says so: tests/web")
        monkeypatch.setenv("TUTOR_ROLE", page)
    with Progress.open() as progress:
        ala, ola = progress.add_pupil("Ala"), progress.add_pupil("Ola")
        progress.set_teacher("kreda")
    app = TutorApp()
    monkeypatch.setattr(app, "deliver_binary", lambda *_, **__: pytest.fail("a file was given"))
    done, meant = dict[str, bool](), dict[str, bool]()
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: shows(pilot, HomeScreen))
        match role:
            case Role.TEACHER:
                app.sign_in_teacher()
            case Role.PUPIL:
                app.seat(ala)
            case _:
                app.seat(None)
        app.open(destinations.Home())
        await pilot.pause()
        offered_of = dict[bool, set[str | None]]()
        for cell in (cell for cell in CELLS if cell.role is role):
            if page and cell.allowed and cell.action is Action.EXPORT_ANSWERS:
                continue  # a browser gets it: tests/ui/screens/pupils/test_exporting.py
            meant[str(cell)] = cell.allowed
            whose = ala if cell.own else ola
            if cell.action in TRIED:
                home(pilot)
                done[str(cell)] = await TRIED[cell.action](pilot, whose)
            else:
                if cell.own not in offered_of:
                    home(pilot)
                    offered_of[cell.own] = await changed(pilot, whose)
                done[str(cell)] = CHANGES[cell.action] in offered_of[cell.own]
            assert app.role is role
    assert done == meant


def home(pilot: Pilot[None]) -> None:
    """Goes there, and forgets what the last story left behind."""
    if not shows(pilot, HomeScreen, TeacherHome):
        app_of(pilot).open(destinations.Home())
    pilot.app.clear_notifications()
    for exported in Path.home().glob("tutor-*.csv"):
        exported.unlink()


HOME = {
    Role.GUEST: {"teachers", "pupil"},
    Role.PUPIL: {"teachers", "pupil", "progress", "stand_up"},
    Role.TEACHER: {"teach", "roster", "mistakes", "export", "sign_out"},
}


@pytest.mark.parametrize("role", Role)
async def test_home_shows_what_the_role_may(role: Role) -> None:
    with Progress.open() as progress:
        ala = progress.add_pupil("Ala")
    app = TutorApp()
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: shows(pilot, HomeScreen))
        app.seat(ala if role is Role.PUPIL else None)
        if role is Role.TEACHER:
            app.sign_in_teacher()
        app.open(destinations.Home())
        await pilot.pause()
        about_roles = set().union(*HOME.values())
        assert offered(pilot) & about_roles == HOME[role]
        assert {"drill", "lessons", "rules", "settings", "leave"} < offered(pilot)

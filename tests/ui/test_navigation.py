"""Destinations: each opens its screen, or asks first who sits here, or says why it cannot."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from textual import events
from textual.pilot import Pilot
from textual.screen import Screen

from tests.learn.exercises.samples import BEST
from tests.ui.screens.play import SMALL
from tests.ui.screens.pupils.sitting import add, notices, until
from tutor import data
from tutor.engine import repository as games
from tutor.engine.game import FaceMissing, GameBroken
from tutor.engine.match import AnyMatch, Match
from tutor.engine.registry import GameUnknown, find, game_names, offering
from tutor.engine.shelf import terminal_shelf
from tutor.language import say
from tutor.progress.roles import Role, may
from tutor.settings import load
from tutor.ui.app import TutorApp
from tutor.ui.destinations import (
    Assign,
    Assignments,
    CannotOpen,
    ClassList,
    Continue,
    Destination,
    Drill,
    Drills,
    FirstStart,
    Home,
    Join,
    Lessons,
    LookBack,
    Mistakes,
    Play,
    Played,
    Positions,
    Practice,
    Practices,
    PracticeSetup,
    Print,
    Progress,
    Pupils,
    Puzzle,
    Removed,
    Reports,
    Roster,
    Rules,
    Settings,
    SignIn,
    Table,
    Teach,
    TeachBot,
    Teachers,
)
from tutor.ui.faces import PRACTICE
from tutor.ui.navigation import PLACES
from tutor.ui.screens.base import TutorScreen
from tutor.ui.screens.class_rounds.setup import TeachSetupScreen
from tutor.ui.screens.drills.drill import DrillScreen
from tutor.ui.screens.drills.setup import DrillSetupScreen
from tutor.ui.screens.games.base import GameScreen
from tutor.ui.screens.games.lookback import LookBackScreen
from tutor.ui.screens.games.played import PlayedScreen
from tutor.ui.screens.games.positions import PositionsScreen
from tutor.ui.screens.games.setup import TableScreen
from tutor.ui.screens.home.first_start import FirstStartScreen
from tutor.ui.screens.home.pupil import HomeScreen
from tutor.ui.screens.home.teacher import TeacherHome
from tutor.ui.screens.joining.asking import JoinScreen
from tutor.ui.screens.lessons.contents import LessonsScreen
from tutor.ui.screens.lessons.lesson import LessonScreen
from tutor.ui.screens.practices import PracticesScreen
from tutor.ui.screens.practising import PractisingScreen
from tutor.ui.screens.pupils.choosing import PupilsScreen
from tutor.ui.screens.pupils.progress import ProgressScreen
from tutor.ui.screens.rules import RulesScreen
from tutor.ui.screens.settings import SettingsScreen
from tutor.ui.screens.taught.teaching import TaughtScreen
from tutor.ui.screens.teachers.assigning import AssignScreen
from tutor.ui.screens.teachers.assignments import AssignmentsScreen
from tutor.ui.screens.teachers.class_list import ClassListScreen
from tutor.ui.screens.teachers.mistakes import MistakesScreen
from tutor.ui.screens.teachers.printing import PrintScreen
from tutor.ui.screens.teachers.removed import RemovedScreen
from tutor.ui.screens.teachers.reports import ReportsScreen
from tutor.ui.screens.teachers.roster import RosterScreen
from tutor.ui.screens.teachers.signing_in import SignInScreen

FIRST, LAST = game_names()[0], game_names()[-1]
PRACTISED = offering(PRACTICE)[0].name


def match(path: Path | None = None) -> AnyMatch:
    game = find(LAST)
    options = game.rules.options()
    box = data.components(game, options)
    return Match.begin(game, ("Ala", "Ola"), options, box, Random(1), path)


def left_game() -> Path:
    path = games.new_path(LAST, terminal_shelf())
    match(path).close()
    return path


def left_practice() -> Path:
    """The file of a practice begun and left at once."""
    screen = (
        find(PRACTISED).face(PRACTICE).new_practice(load().settings, Random(1), terminal_shelf())
    )
    assert isinstance(screen, PractisingScreen)
    screen.store.close()
    [path] = terminal_shelf().practices.iterdir()
    return path


OPENED: dict[str, tuple[Callable[[], Destination], type[Screen[Any]]]] = {
    "home": (Home, HomeScreen),
    "table": (lambda: Table(LAST), TableScreen),
    "table of the first game": (Table, TableScreen),
    "play": (lambda: Play(match()), GameScreen),
    "look back": (lambda: LookBack(left_game()), LookBackScreen),
    "games played": (Played, PlayedScreen),
    "puzzle of the day": (Puzzle, PositionsScreen),
    "positions": (lambda: Positions((BEST,)), PositionsScreen),
    "practice": (lambda: Practice(PRACTISED), PractisingScreen),
    "practice setup": (lambda: PracticeSetup(PRACTISED), TutorScreen),
    "continue a game": (lambda: Continue(left_game()), GameScreen),
    "continue a practice": (lambda: Continue(left_practice()), PractisingScreen),
    "lessons": (Lessons, LessonsScreen),
    "one lesson": (lambda: Lessons(chosen="order-of-operations"), LessonScreen),
    "practices": (Practices, PracticesScreen),
    "drills": (Drills, DrillSetupScreen),
    "drill": (Drill, DrillScreen),
    "progress": (Progress, ProgressScreen),
    "pupils": (Pupils, PupilsScreen),
    "sign in": (lambda: SignIn(can_wait=True), SignInScreen),
    "for teachers": (Teachers, TeacherHome),
    "roster": (Roster, RosterScreen),
    "class list": (ClassList, ClassListScreen),
    "removed": (Removed, RemovedScreen),
    "print": (Print, PrintScreen),
    "reports": (Reports, ReportsScreen),
    "assignments": (Assignments, AssignmentsScreen),
    "assign": (Assign, AssignScreen),
    "teach": (lambda: Teach(FIRST), TeachSetupScreen),
    "join": (Join, JoinScreen),
    "rules": (lambda: Rules(LAST), RulesScreen),
    "mistakes": (Mistakes, MistakesScreen),
    "a bot to teach": (lambda: TeachBot("left-to-right"), TaughtScreen),
    "settings": (Settings, SettingsScreen),
    "first start": (FirstStart, FirstStartScreen),
}


def shows(pilot: Pilot[None], screen: type[Screen[Any]]) -> Callable[[], bool]:
    return lambda: isinstance(pilot.app.screen, screen)


def asking(pilot: Pilot[None]) -> TutorScreen:
    assert isinstance(pilot.app.screen, TutorScreen)
    return pilot.app.screen


def test_every_destination_is_tried_here() -> None:
    assert {type(make()) for make, _ in OPENED.values()} == set(PLACES)
    assert set(PLACES) == set(Destination.__subclasses__())


@pytest.mark.parametrize("role", [Role.PUPIL, Role.TEACHER])
async def test_what_a_screen_asks_for_is_shown(role: Role) -> None:
    """From home, one after the other: who may open nothing as a pupil does so as a teacher."""
    app = TutorApp(pace=0)
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, shows(pilot, HomeScreen))
        app.seat(add("Ala")[0])
        if role is Role.TEACHER:
            app.sign_in_teacher()
            await until(pilot, shows(pilot, TeacherHome))
        for name, (make, screen) in OPENED.items():
            destination = make()
            if may(Role.PUPIL, destination.action, own=destination.asks_who) != (
                role is Role.PUPIL
            ):
                continue
            before = app.screen
            asking(pilot).open(destination)
            for _ in range(500):
                await pilot.pause()
                if app.screen is not before:
                    break
                await asyncio.sleep(0.02)
            assert isinstance(app.screen, screen), name
            assert app.screen is not before, name
            if len(app.screen_stack) > 2:
                await app.pop_screen()


async def test_instead_leaves_one_screen_and_home_leaves_all() -> None:
    app = TutorApp()
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, shows(pilot, HomeScreen))
        asking(pilot).open(Rules())
        asking(pilot).open(Table())
        await until(pilot, shows(pilot, TableScreen))
        asking(pilot).open(Settings(), instead=True)
        await until(pilot, shows(pilot, SettingsScreen))
        assert [type(each) for each in app.screen_stack[1:]] == [
            HomeScreen,
            RulesScreen,
            SettingsScreen,
        ]
        before = app.screen_stack[1]
        asking(pilot).open(Home())
        await until(pilot, shows(pilot, HomeScreen))
        assert len(app.screen_stack) == 2
        assert app.screen is not before  # the language may be another


async def test_what_somebody_wanted_waits_until_they_sit() -> None:
    add("Ala")
    app = TutorApp()
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, shows(pilot, HomeScreen))
        asking(pilot).open(Lessons(chosen="order-of-operations"))
        await until(pilot, shows(pilot, PupilsScreen))
        await pilot.press("escape")  # changed their mind
        assert shows(pilot, HomeScreen)()
        asking(pilot).open(Progress())
        await until(pilot, shows(pilot, PupilsScreen))
        await pilot.press("f3")
        await until(pilot, lambda: say("progressview.guest") in notices(pilot))
        assert shows(pilot, HomeScreen)()


@pytest.mark.parametrize(
    ("fault", "sentence"),
    [
        (CannotOpen("Not today."), "Not today."),
        (GameBroken("chess", "table", "No pieces"), "No pieces"),
        (GameUnknown("chess"), "There is no game called “chess”"),
        (FaceMissing("chess", "table"), "The game “chess” does not have that."),
    ],
    ids=["refused", "broken", "unknown", "not offered"],
)
async def test_what_cannot_be_opened_is_told_and_the_screen_stays(
    monkeypatch: pytest.MonkeyPatch, fault: Exception, sentence: str
) -> None:
    def fails(*_: object, **__: object) -> None:
        raise fault

    monkeypatch.setattr("tutor.ui.screens.games.setup.table_screen", fails)
    app = TutorApp()
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, shows(pilot, HomeScreen))
        asking(pilot).open(Table())
        await until(pilot, lambda: sentence in notices(pilot))
        assert shows(pilot, HomeScreen)()


CHESS = """\
{"record":1,"game":"chess","seats":["Ala","Ola"],"options":{},"components":{}}
{"seat":0,"move":"e4"}"""


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (CHESS, "chess"),
        ('{"record":1}', "stays where it is"),
    ],
    ids=["its game is not here", "broken"],
)
async def test_a_game_that_cannot_go_on_is_offered_no_more(line: str, told: str) -> None:
    kept = games.new_path("chess", terminal_shelf())
    kept.parent.mkdir(parents=True)
    kept.write_text(f"{line}\n")
    app = TutorApp()
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, shows(pilot, HomeScreen))
        home = app.screen
        assert isinstance(home, HomeScreen)
        assert home.unfinished == kept
        await pilot.press("enter")
        await until(pilot, lambda: told in notices(pilot))
        await until(pilot, lambda: home.unfinished is None)
    assert [each.name for each in kept.parent.iterdir()] == [kept.name]
    assert kept.read_text() == f"{line}\n"


async def test_keys_typed_ahead_reach_the_screen_that_was_asked_for() -> None:
    """A destination is a message: what is typed once it was sent comes after it."""
    app = TutorApp()
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, shows(pilot, HomeScreen))
        asking(pilot).open(Rules(FIRST))
        app.post_message(events.Key("right", None))
        await until(pilot, shows(pilot, RulesScreen))
        await until(pilot, lambda: getattr(app.screen, "game", "") == game_names()[1])

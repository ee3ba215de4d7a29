"""Which screen each destination is, and the message by which screens ask the app for one.

The places are names: a screen's module is imported when it is first opened, so the first frame
loads home alone, and no screen imports another that leads back to it.

To add a screen that others lead to: a destination in :mod:`tutor.ui.destinations`, its place here,
and a line in ``tests/ui/test_navigation.py``.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from msgspec.structs import asdict
from textual.message import Message
from textual.screen import Screen

from tutor import postponed
from tutor.importing import imported
from tutor.ui import destinations
from tutor.ui.destinations import Destination
from tutor.ui.session import Session


class Open(Message):
    """A destination is wanted; the app opens it."""

    def __init__(self, destination: Destination, *, instead: bool = False) -> None:
        """``instead``: in place of the screen that is shown."""
        super().__init__()
        self.destination = destination
        self.instead = instead


class NotOpened(Message):
    """What was wanted cannot be shown; why was said already. It comes to the screen that stays."""

    def __init__(self, destination: Destination) -> None:
        super().__init__()
        self.destination = destination


PLACES: Final[Mapping[type[Destination], str]] = MappingProxyType(
    {
        destinations.Home: "home.pupil:HomeScreen",
        destinations.FirstStart: "home.first_start:FirstStartScreen",
        destinations.Table: "games.setup:table_screen",
        destinations.Play: "games.starting:play_screen",
        destinations.Continue: "continuing:continued_screen",
        destinations.LookBack: "games.lookback:lookback_screen",
        destinations.Played: "games.played:PlayedScreen",
        destinations.Positions: "games.positions:PositionsScreen",
        destinations.Puzzle: "games.positions:puzzle_screen",
        destinations.Practices: "practices:PracticesScreen",
        destinations.PracticeSetup: "practices:setup_screen",
        destinations.Practice: "practices:practice_screen",
        destinations.Lessons: "lessons.contents:lessons_screen",
        destinations.Drills: "drills.setup:DrillSetupScreen",
        destinations.Drill: "drills.setup:drill_screen",
        destinations.Progress: "pupils.progress:progress_screen",
        destinations.Pupils: "pupils.choosing:PupilsScreen",
        destinations.SignIn: "teachers.signing_in:SignInScreen",
        destinations.Teachers: "home.teacher:TeacherHome",
        destinations.Roster: "teachers.roster:RosterScreen",
        destinations.ClassList: "teachers.class_list:ClassListScreen",
        destinations.Removed: "teachers.removed:RemovedScreen",
        destinations.Assignments: "teachers.assignments:AssignmentsScreen",
        destinations.Assign: "teachers.assigning:AssignScreen",
        destinations.Reports: "teachers.reports:ReportsScreen",
        destinations.Print: "teachers.printing:PrintScreen",
        destinations.Teach: "class_rounds.setup:TeachSetupScreen",
        destinations.Join: "joining.starting:join_screen",
        destinations.Rules: "rules:RulesScreen",
        destinations.Mistakes: "teachers.mistakes:MistakesScreen",
        destinations.TeachBot: "taught.teaching:TaughtScreen",
        destinations.Settings: "settings:SettingsScreen",
    }
)
"""The room among the screens and what makes the screen there.

A class is made with the fields of the destination by name; a function gets the session first.
"""


def screen_of(destination: Destination, session: Session) -> Screen[None]:
    """The screen of a destination, not shown yet.

    Raises:
        NotAllowed: only a teacher may go on with it.
        CannotOpen: there is something to say instead.
        GameUnknown: it is about a game that is not here.
        FaceMissing: it is about something that its game does not offer.
        GameBroken: its game cannot be used.
    """
    module, _, name = PLACES[type(destination)].partition(":")
    made = getattr(imported(f"tutor.ui.screens.{module}"), name)
    fields = asdict(destination)
    screen = made(**fields) if isinstance(made, type) else made(session, **fields)
    assert isinstance(screen, Screen), f"{destination} is no screen"
    return screen


SOON: Final = (
    destinations.Table,
    destinations.Practices,
    destinations.Lessons,
    destinations.Drills,
    destinations.Pupils,
    destinations.Rules,
    destinations.Settings,
    destinations.Join,
)
"""Where somebody goes from home."""


def load_soon() -> None:
    """Imports the screens that come next, so that nobody waits for them; for a thread."""
    postponed.catch_up()
    imported("tutor.ui.screens.help")
    for destination in SOON:
        load(destination)


def load(destination: type[Destination]) -> None:
    """Imports the screen of a destination, and what its module makes ready; for a thread."""
    module = imported(f"tutor.ui.screens.{PLACES[destination].partition(':')[0]}")
    if (make_ready := getattr(module, "make_ready", None)) is not None:
        make_ready()

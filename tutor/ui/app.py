"""The app: wiring of screens, settings, language and whoever is here, and nothing else."""

import os
import sys
from collections.abc import Callable, Iterable
from functools import partial
from random import Random
from typing import Any, NamedTuple

from textual import events
from textual.app import SystemCommand
from textual.screen import Screen

from tutor import settings as remembered
from tutor.engine.registry import broken
from tutor.engine.shelf import Shelf, terminal_shelf
from tutor.keeper import presence
from tutor.keeper.chosen import Choosing, OfPupil, OfTerminal
from tutor.keeper.progress_keeper import ProgressKeeper
from tutor.language import begin_speaking, current, known, say, use
from tutor.learn.practice.earlier import end_sitting, forget
from tutor.progress.belongings import folder_of, settings_of
from tutor.progress.roles import Action, Role
from tutor.progress.values import Ending, LessonProgress, Pupil
from tutor.ui.destinations import Destination, FirstStart, Home, Settings
from tutor.ui.direct import make_direct
from tutor.ui.ground import Ground
from tutor.ui.keys import Key, bind
from tutor.ui.keys_in_order import KeysInOrder
from tutor.ui.leading import Leading
from tutor.ui.lettering import remember_lines
from tutor.ui.navigation import load_soon
from tutor.ui.painting import paint_directly
from tutor.ui.palette import Palette
from tutor.ui.screens.base import TutorScreen
from tutor.ui.styled import StyledApp
from tutor.ui.widgets.paging import page_safely
from tutor.ui.widgets.scrollbars import scroll_plainly

WIDE = 110
"""Columns from which the side panel is wide and the board large."""

HIGH = 34
"""Lines from which a task stands in the middle of them."""

COLUMNS, LINES = 80, 24
"""The smallest terminal that everything fits on."""

LOOK = 20.0
"""Seconds between two looks whether a teacher who signed in is still there."""


make_direct()
paint_directly()
remember_lines()
scroll_plainly()
page_safely()


class _Look(NamedTuple):
    """A language and a theme; None where nothing is said of it."""

    language: str | None
    theme: str | None


class TutorApp(KeysInOrder, Leading, StyledApp):
    """The maths tutor on a classroom terminal."""

    CSS_PATH = "app.tcss"
    TITLE = "Tutor"
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (WIDE, "-wide")]  # noqa: RUF012 - Textual's own name
    VERTICAL_BREAKPOINTS = [(0, "-low"), (HIGH, "-high")]  # noqa: RUF012 - Textual's own name

    def __init__(
        self,
        *,
        opening: "Callable[[TutorApp], object] | None" = None,
        rng: Random | None = None,
        pace: float = 1.0,
    ) -> None:
        """``opening`` is called on the home screen to go on from there.

        Computers think ``pace`` times as long as people would; 0 is at once.
        """
        self.rng = rng or Random()
        self.pace = pace
        self._opening = opening
        self._usual = OfTerminal()
        self._chosen: Choosing = self._usual
        self._look: _Look | None = None
        """How the terminal was when a pupil sat down who may have it otherwise."""
        self.presence = presence.Presence(presence.place())
        self.shelf = terminal_shelf()
        """Where what they begin is kept."""
        self.lessons_here: dict[str, LessonProgress] = {}
        self.endings_here: list[Ending] = []
        """How far lessons have come, and what was brought to its end, since they sat down."""
        self.progress = ProgressKeeper(self.tell_progress)
        super().__init__()
        if self.choices.theme in self.available_themes:
            self.theme = self.choices.theme

    def get_default_screen(self) -> Screen[Any]:
        """What lies below home."""
        return Ground()

    def on_mount(self) -> None:
        """Shows the first screen, then loads what is heavy."""
        self.bind_keys()
        self.open(Home())
        if self._opening is not None:
            self._opening(self)
        if self._chosen.notice is not None:
            self.tell_notice(self._chosen.notice, self._chosen.path)
        for fault in broken():
            self.tell_broken(fault)
        self.call_after_refresh(self.run_worker, forget, thread=True)  # what guests have left
        self.set_interval(LOOK, self._look_for_teacher)

    def on_unmount(self) -> None:
        """Stores what is left to store, and closes the database."""
        self.progress.close()

    def on_resize(self, event: events.Resize) -> None:
        """Draws all anew, and says so when the terminal is too small; it works all the same.

        The size may be as before: somebody is back at the terminal, and what it shows is unknown.
        """
        self.screen.refresh()
        small = event.size.width < COLUMNS or event.size.height < LINES
        self.tell_small(say("app.too-small", columns=COLUMNS, lines=LINES) if small else "")

    def bind_keys(self) -> None:
        """Names the keys that work everywhere."""
        bind(
            self,
            Key("f1", "help", "help"),
            Key("ctrl+p", "command_palette", "palette", show=False, priority=True),
            Key("ctrl+q", "quit", "quit", show=False, priority=True),
            Key("ctrl+c", "leave", "quit", show=False, priority=True),
        )

    def load_soon(self) -> None:
        """Imports the pages that home leads to while the pupil reads there."""
        if len(self.screen_stack) > len((Ground, Home)):  # who begins with a drill needs none yet
            self.collecting.in_pause(self.load_soon)
        else:
            self._load(load_soon)

    # Who is here -----------------------------------------------------------------------------

    @property
    def pupil(self) -> Pupil | None:
        """The pupil whose name was chosen here, if any."""
        return self.presence.pupil

    @property
    def role(self) -> Role:
        """Guest, pupil or teacher."""
        return self.presence.role

    def may(self, action: Action, about: Pupil | None = None) -> bool:
        """Whether whoever is here may do something, perhaps about a pupil."""
        return self.presence.may(action, about)

    @property
    def choices(self) -> remembered.Settings:
        """What was chosen by whoever sits here, and at this terminal."""
        return self._chosen.settings

    def seat(self, pupil: Pupil | None) -> None:
        """Somebody sits down here: a pupil, or None for a guest.

        Where it is somebody else than before, everything is left and home is made anew.
        """
        before, role = self.pupil, self.role
        self.presence.sit_down(pupil)
        if not _are_same(before, pupil):
            self._change_places()
        elif role is Role.TEACHER:
            self.open(Home())

    def stand_up(self) -> None:
        """Nobody sits here any more: everything is left, the next screen for pupils asks again."""
        if self.presence.has_said:
            self.presence.stand_up()
            self._change_places()

    def sign_in_teacher(self) -> None:
        """The teacher has typed the secret; a pupil who sat here has stood up."""
        if self.pupil is not None:
            self.stand_up()
        self.presence.sign_in()
        self.open(Home())
        self.tell_why_unsaved()

    def sign_out_teacher(self) -> None:
        """The teacher leaves: home is a pupil's again."""
        self.presence.sign_out()
        self.open(Home())

    def _change_places(self) -> None:
        """Puts the things of whoever sits here now in the place of somebody else's."""
        end_sitting(terminal_shelf())
        self.lessons_here, self.endings_here = {}, []
        look = self._look or _Look(current(), self.theme)
        self._wear(look)
        if self.pupil is None:
            self._look, self._chosen, self.shelf = None, self._usual, terminal_shelf()
        else:
            self._look, self.shelf = look, Shelf(folder_of(self.pupil))
            self._chosen = theirs = OfPupil(settings_of(self.pupil), self._usual.settings)
            self._wear(_Look(theirs.own.language, theirs.own.theme))
        if self.is_running:
            self.open(Home())
            if self.pupil is not None and self._chosen.notice is not None:
                self.tell_notice(self._chosen.notice, self._chosen.path)

    def _wear(self, look: "_Look") -> None:
        """Speaks and looks so from now on, as far as it is said and there is such a theme."""
        if language := known(look.language):
            use(language)
        if look.theme in self.available_themes:
            self.theme = look.theme
        self.bind_keys()

    def _look_for_teacher(self) -> None:
        """Signs a teacher out who has gone away, unless the class looks at a round."""
        if any(isinstance(one, TutorScreen) and one.keeps_teacher for one in self.screen_stack):
            self.presence.key_pressed()
        elif self.presence.is_forgotten:
            self.sign_out_teacher()
            self.notify(say("teacher.forgotten", n=int(presence.QUIET // 60)), markup=False)

    async def on_event(self, event: events.Event) -> None:
        """Notices that somebody is there, whatever the event is for."""
        if isinstance(event, events.Key | events.MouseDown | events.Paste):
            self.presence.key_pressed()
            self.collecting.key_pressed()
        await super().on_event(event)

    def choose(self, **changes: object) -> None:
        """Remembers choices of whoever sits here; says so when they cannot be kept."""
        self._tell_kept(self._chosen.choose(changes))

    def choose_for(self, game: str, **changes: object) -> None:
        """Remembers choices for one game; its slice names and reads them."""
        self._tell_kept(self._chosen.choose_for(game, changes))

    def _tell_kept(self, notice: remembered.Notice | None) -> None:
        if notice is not None:
            self.tell_notice(notice, self._chosen.path)

    def speak(self, language: str) -> None:
        """Changes the language and remembers it; screens made from now on speak it."""
        use(language)
        self.choose(language=language)
        self.bind_keys()

    def action_help(self) -> None:
        """Shows the keys and what the widget in focus is for."""
        from tutor.ui.screens.help import HelpScreen  # start-up: loaded in a pause at the latest

        if not isinstance(self.screen, HelpScreen):
            self.push_screen(HelpScreen(self.screen))

    def action_command_palette(self) -> None:
        """Opens the command palette, which asks in the language spoken now."""
        if not isinstance(self.screen, Palette):
            self.push_screen(Palette())

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """The commands of the palette, in the language spoken now."""
        yield SystemCommand(say("key.help"), say("app.help"), self.action_help)
        yield SystemCommand(say("app.home"), say("app.home-help"), partial(self.open, Home()))
        settings = partial(self.open, Settings())
        yield SystemCommand(say("home.settings"), say("app.settings-help"), settings)
        yield SystemCommand(say("key.quit"), say("app.quit-help"), self.action_quit)


def _are_same(one: Pupil | None, other: Pupil | None) -> bool:
    """Whether it is the same person, also after a change of name, or nobody twice."""
    return folder_of(one) == folder_of(other) if one and other else one is other


def open_app(
    language: str | None,
    first: Destination | None = None,
    rng: Random | None = None,
) -> int:
    """Runs the app, from ``first`` on, else at home.

    It speaks the language asked for, else the remembered one, else the terminal's.
    """
    if first is None and presence.is_first_start():
        first = FirstStart()
    opening = None if first is None else (lambda app: app.open(first))
    return run_app(TutorApp(opening=opening, rng=rng), language)


def run_app(app: TutorApp, language: str | None) -> int:
    """Runs an app to its end, in the language asked for or as :func:`open_app` does."""
    begin_speaking(language, app.choices.language, os.environ)
    code = app.run_steadily()
    if app.progress.lost:
        print(say("pupil.lost", n=app.progress.lost), file=sys.stderr)
    if app.way_out is not None:
        app.way_out.close()
    return code

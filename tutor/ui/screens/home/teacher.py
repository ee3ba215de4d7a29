"""A teacher's home: the class on the left, on the right what pupils have too."""

from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Final

from textual import on, work
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from tutor.engine.registry import games
from tutor.language import say
from tutor.learn.class_rounds.class_round import CLASS_ROUND
from tutor.learn.practice.repository import is_of_class
from tutor.progress.faults import ProgressFault
from tutor.progress.roles import Action, Role
from tutor.ui import destinations
from tutor.ui.destinations import Destination, Home
from tutor.ui.keys import Key, letter
from tutor.ui.navigation import NotOpened, load
from tutor.ui.screens import left
from tutor.ui.screens.home.lines import CONTINUE, LEADS_TO, leave_text, line_of, offered
from tutor.ui.screens.home.unseen import WhenSeen
from tutor.ui.screens.pupils.exporting import export, of_classes
from tutor.ui.screens.teachers.secret import change_secret
from tutor.ui.widgets.keysfooter import KeysFooter

CLASS: Final[Mapping[str, Destination]] = MappingProxyType(
    {
        "teach": destinations.Teach(),
        "roster": destinations.Roster(),
        "class-list": destinations.ClassList(),
        "reports": destinations.Reports(),
        "assignments": destinations.Assignments(),
        "removed": destinations.Removed(),
        "mistakes": destinations.Mistakes(),
        "print": destinations.Print(),
    }
)
"""Where the lines of the class lead; ``teacher.<line>`` names them."""

DOES: Final[Mapping[str, Action]] = MappingProxyType(
    {"export": Action.EXPORT_CLASS, "joy": Action.TEACH, "secret": Action.TEACH}
)
"""The lines that do something here, each with what it does."""

AS_PUPILS: Final = ("games", "practices", "drill", "lessons", "rules")
"""What a teacher may try as pupils do."""


class TeacherHome(WhenSeen):
    """Two menus; the arrow keys lead through them, and from one to the other."""

    KEYS = (
        Key("enter", "choose", "open", priority=True),
        Key("left,right", "other_menu", "other-menu", priority=True),
        Key(letter("s"), "go('settings')", "settings"),
        Key(letter("x"), "sign_out", "sign-out"),
        Key("escape", "leave", "leave"),
        Key(letter("c"), "go('continue')", "continue", show=False),
        Key(letter("p"), "go('games')", "play", show=False),
        Key(letter("g"), "go('practices')", "practices", show=False),
        Key(letter("d"), "go('drill')", "drill", show=False),
        Key(letter("l"), "go('lessons')", "lessons", show=False),
        Key(letter("r"), "go('rules')", "rules", show=False),
    )

    AUTO_FOCUS = "OptionList"
    CSS_PATH = "teacher.tcss"

    def __init__(self) -> None:
        super().__init__()
        self.unfinished: Path | None = None
        self._passed_over: set[Path] = set()
        self._joy: bool | None = None
        """Whether goals and badges are shown; None while nobody knows."""
        self._signs_in = False
        """Whether a teacher who goes on without a secret is asked for it."""

    @property
    def help_text(self) -> str:
        """What F1 says of a teacher's home."""
        return say("teacher.help")

    def compose(self) -> ComposeResult:
        """The two menus, and what the line under the cursor is for."""
        self.unfinished = left.unfinished(self.session)
        options = [*self._of_class()]
        yield Static(Content.styled(say("home.teachers"), "bold $accent"), id="head")
        with Horizontal(id="body"):
            with Vertical(id="doing"):
                yield Static(Content.styled(say("teacher.class"), "bold"), classes="-title")
                yield OptionList(*options, id="class-menu")
            with Vertical(id="seeing"):
                yield Static(Content.styled(say("teacher.as-pupils"), "bold"), classes="-title")
                yield OptionList(*self._as_pupils(), id="pupils-menu")
        # Nothing is offered where the teacher is gone again by now, and this home is too.
        yield Static(self._about(options[0]) if options else "", id="about")
        yield KeysFooter()

    def _as_pupils(self) -> Iterator[Option]:
        yield from self._left(of_class=False)
        yield from (line_of(line) for line in AS_PUPILS if offered(self.session, line))

    def _left(self, *, of_class: bool) -> Iterator[Option]:
        """What was left: rounds stand with the class, what a pupil left here does not."""
        path = self.unfinished
        if path is not None and is_of_class(path) == of_class:
            yield line_of(CONTINUE, left.told(path))

    def _of_class(self) -> Iterator[Option]:
        yield from self._left(of_class=True)
        without = self.session.presence.without_secret
        for line, destination in CLASS.items():
            allowed = self.session.may(destination.action)
            if not allowed and not (destination.without_secret and without):
                continue
            if line != "teach" or any(CLASS_ROUND.name in game.faces for game in games()):
                yield Option(say(f"teacher.{line}"), id=line)
        if without:
            yield Option(say("teacher.sign-in"), id="sign-in")
        for line, action in DOES.items():
            if self.session.may(action):
                yield Option(self._joy_line() if line == "joy" else say(f"teacher.{line}"), id=line)

    def _about(self, option: Option) -> Content:
        """What a line is for."""
        if option.id == CONTINUE or option.id in AS_PUPILS:
            return Content(say(f"home.about-{option.id}"))
        return Content(say(f"teacher.about-{option.id}"))

    def on_screen_resume(self) -> None:
        """What was left may be another one."""
        super().on_screen_resume()
        if self._signs_in and self.session.role is not Role.TEACHER:
            self.session.presence.without_secret = True  # asked in vain: as it was before
        self._signs_in = False
        if self.query("#class-menu"):
            self._offer_again()

    def _offer_again(self) -> None:
        self.unfinished = left.unfinished(self.session, self._passed_over)
        for place, lines in (
            ("#class-menu", self._of_class()),
            ("#pupils-menu", self._as_pupils()),
        ):
            menu, options = self.query_one(place, OptionList), [*lines]
            if [option.id for option in menu.options] != [option.id for option in options]:
                menu.clear_options()
                menu.add_options(options)
                menu.highlighted = 0

    @on(OptionList.OptionHighlighted)
    def _describe(self, message: OptionList.OptionHighlighted) -> None:
        if message.option_list.has_focus:
            self.query_one("#about", Static).update(self._about(message.option))

    def on_descendant_focus(self) -> None:
        """The other menu has a line under its cursor too."""
        menu = self.focused
        if isinstance(menu, OptionList) and (option := menu.highlighted_option) is not None:
            self.query_one("#about", Static).update(self._about(option))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Signing out is for who has signed in; C is there where something was left."""
        if action == "go" and parameters == (CONTINUE,):
            return self.unfinished is not None
        return action != "sign_out" or self.session.role is Role.TEACHER

    # What a line does ----------------------------------------------------------------------------

    @on(OptionList.OptionSelected)
    def _open(self, message: OptionList.OptionSelected) -> None:
        match str(message.option_id):
            case "export":
                export(self, of_classes())
            case "joy":
                self._turn_joy()
            case "secret":
                change_secret(self)
            case "sign-in":
                self._signs_in = True
                self.session.presence.sign_out()  # what goes on without a secret is over
                self.open(destinations.Teachers())
            case line:
                self.action_go(line)

    def action_go(self, line: str) -> None:
        """Goes where a line of either menu leads."""
        if line in CLASS or line in LEADS_TO:
            self.open(CLASS[line] if line in CLASS else LEADS_TO[line])
        elif self.unfinished is not None:
            self.open(destinations.Continue(self.unfinished))

    def action_choose(self) -> None:
        """Does what the line under the cursor says."""
        if isinstance(menu := self.focused, OptionList):
            menu.action_select()

    def action_other_menu(self) -> None:
        """From one menu to the other."""
        self.focus_next("OptionList")

    def action_sign_out(self) -> None:
        """The teacher leaves this terminal to the pupils."""
        self.session.sign_out_teacher()

    def action_leave(self) -> None:
        """Quits, but only when asked twice; who has not signed in goes to the pupils' home."""
        if self.session.role is not Role.TEACHER:
            self.open(Home())
        elif self.session.is_sure(self, leave_text(self.session)):
            self.app.exit()

    @on(NotOpened)
    def _pass_over(self, message: NotOpened) -> None:
        """What cannot be gone on with is not offered again; the one before it is."""
        if isinstance(message.destination, destinations.Continue):
            self._passed_over.add(message.destination.path)
            self._offer_again()

    # Goals and badges ----------------------------------------------------------------------------

    def on_mount(self) -> None:
        """Asks whether goals and badges are shown here, and loads what is opened most."""
        self._look_up_joy()
        self.session.when_idle(partial(load, destinations.Teach))

    @work
    async def _look_up_joy(self) -> None:
        try:
            self._joy = await self.session.progress.call(lambda stored: stored.joy())
        except ProgressFault:
            return  # whoever turns it hears why
        self._show_joy()

    @work(exclusive=True, group="joy")
    async def _turn_joy(self) -> None:
        shown = self._joy is False
        try:
            await self.session.progress.call(lambda stored: stored.set_joy(shown))
        except ProgressFault as fault:
            self.session.tell_fault(fault)
            return
        self._joy = shown
        self._show_joy()

    def _show_joy(self) -> None:
        for menu in self.query("#class-menu").results(OptionList):
            if any(option.id == "joy" for option in menu.options):
                menu.replace_option_prompt("joy", self._joy_line())

    def _joy_line(self) -> str:
        match self._joy:
            case None:
                return say("teacher.joy")
            case True:
                return say("teacher.joy-on")
            case _:
                return say("teacher.joy-off")

"""The home screen: what there is to do, and nothing that is not there yet."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from tutor.engine.game import GameBroken
from tutor.engine.registry import games, offering
from tutor.keeper.presence import Place
from tutor.language import say
from tutor.progress.roles import Role
from tutor.ui import destinations
from tutor.ui.destinations import Destination
from tutor.ui.faces import PICTURE, PRACTICE
from tutor.ui.keys import Key
from tutor.ui.navigation import NotOpened
from tutor.ui.screens import left
from tutor.ui.screens.base import TutorScreen
from tutor.ui.widgets.keysfooter import KeysFooter

LOGO = "▟▙ Tutor"

PRACTISE = "practise:"
"""Before the name of a game, the id of the option to practise it."""


LEADS_TO: Final[Mapping[str, Destination]] = MappingProxyType(
    {
        "games": destinations.Table(),
        "drill": destinations.Drills(),
        "lessons": destinations.Lessons(),
        "join": destinations.Join(),
        "pupil": destinations.Pupils(),
        "progress": destinations.Progress(),
        "rules": destinations.Rules(),
        "settings": destinations.Settings(),
        "teachers": destinations.Teachers(),
    }
)
"""Where the lines of the menu lead; ``home.<line>`` names them."""

NEEDS: Final[Mapping[str, str]] = MappingProxyType({"games": "table"})
"""The lines that are there for what some game offers, with the name of that face.

Names, as a menu is not to wait until what they stand for is loaded.
"""


def _practised(option: str) -> str:
    """The game that an option leads to the practice of; empty for any other option."""
    return option.removeprefix(PRACTISE) if option.startswith(PRACTISE) else ""


def _leads_somewhere(line: str) -> bool:
    """Whether a line is always there, or some game offers what it needs."""
    return line not in NEEDS or any(NEEDS[line] in game.faces for game in games())


class HomeScreen(TutorScreen):
    """A menu beside a picture."""

    KEYS = (Key("escape", "leave", "quit"),)

    AUTO_FOCUS = "OptionList"
    CSS_PATH = "home.tcss"

    def __init__(self) -> None:
        super().__init__()
        self.unfinished: Path | None = None
        self._passed_over: set[Path] = set()
        self._leaving = False

    @property
    def help_text(self) -> str:
        """What F1 says of the home screen."""
        return say("home.help")

    def compose(self) -> ComposeResult:
        """Name and menu on the left; the picture follows, so that the menu waits for nothing."""
        self.unfinished = left.unfinished(self.session)
        options = [*self._options()]
        with Horizontal(), Vertical(id="menu"):
            yield Static(Content.styled(LOGO, "bold $accent"), id="logo")
            yield Static(Content(say("home.tagline")), id="tagline")
            yield OptionList(*options)
            # Now, not when it is highlighted: words that come into a layout may get too few lines.
            yield Static(self._about(options[0]), id="about")
        yield KeysFooter()

    def _options(self) -> Iterator[Option]:
        if self.unfinished is not None:
            yield Option(say("home.continue"), id="continue")
        for game in offering(PRACTICE):
            yield Option(say(f"practice.title-{game.name}"), id=f"{PRACTISE}{game.name}")
        for line in filter(_leads_somewhere, LEADS_TO):
            if self._may_open(line):
                text = self._who() if line == "pupil" else say(f"home.{line}")
                yield Option(Content(text), id=line)
            if line == "pupil" and self.session.pupil is not None:
                yield Option(say("home.stand-up"), id="stand-up")
        if self.session.role is Role.TEACHER:
            yield Option(say("home.sign-out"), id="sign-out")
        yield Option(say("home.quit"), id="quit")

    def _may_open(self, line: str) -> bool:
        """Whether a line is there for whoever is here, or who may be here in a moment."""
        session, destination = self.session, LEADS_TO[line]
        match line:
            case "join":  # a browser has the class's own page
                return session.presence.place is Place.TERMINAL
            case "teachers":
                return session.presence.lets_teachers_in
            case "pupil" | "progress" if session.role is Role.TEACHER:
                return False
            case _:
                nobody_yet = session.role is Role.GUEST and not session.presence.has_said
                asks = destination.asks_who and nobody_yet
                return asks or session.may(destination.action, session.pupil)

    def _about(self, option: Option) -> Content:
        """What a line of the menu is for."""
        if option.id == "continue" and self.unfinished is not None:
            return Content(left.told(self.unfinished))
        game = _practised(str(option.id))
        return Content(say(f"practice.about-{game}") if game else say(f"home.about-{option.id}"))

    def _who(self) -> str:
        pupil = self.session.pupil
        return say("home.pupil", name=pupil.name) if pupil else say("home.nobody")

    def on_mount(self) -> None:
        """Lays a picture out once the menu stands."""
        self.call_after_refresh(self._lay_out_picture)

    def _lay_out_picture(self) -> None:
        from tutor import data, explain  # start-up: the first picture stands already

        for game in offering(PICTURE):
            if not self.is_running:  # somebody was faster and has left already
                return
            try:
                picture = game.face(PICTURE).widget(self.session.choices)
            except GameBroken as fault:
                self.notify(explain.game_broken(fault), severity="warning", markup=False)
                continue
            except data.DataFault as fault:  # other games may well be in order
                text = explain.data_fault(fault)
                self.notify(text, severity="error", timeout=15, markup=False)
                continue
            self.query_one(Horizontal).mount(picture)
            return

    def on_screen_resume(self) -> None:
        """What was left may be another one, and whoever is here somebody else."""
        self._leaving = False
        if not self.query(OptionList):  # left before it was seen
            return
        menu = self.query_one(OptionList)
        found = left.unfinished(self.session, self._passed_over)
        before = menu.highlighted_option if found == self.unfinished else None
        self.unfinished = found
        shown = [(option.id, option.prompt) for option in menu.options]
        options = [*self._options()]
        if shown != [(option.id, option.prompt) for option in options]:
            menu.clear_options()
            menu.add_options(options)
            same = (at for at, one in enumerate(options) if before and one.id == before.id)
            menu.highlighted = next(same, 0)
        elif (option := menu.highlighted_option) is not None:  # it may have come further
            self.query_one("#about", Static).update(self._about(option))

    @on(OptionList.OptionHighlighted)
    def _describe(self, message: OptionList.OptionHighlighted) -> None:
        self.query_one("#about", Static).update(self._about(message.option))

    @on(OptionList.OptionSelected)
    def _open(self, message: OptionList.OptionSelected) -> None:
        option = str(message.option_id)
        if game := _practised(option):
            self.open(destinations.PracticeSetup(game))
        elif option in LEADS_TO:
            self.open(LEADS_TO[option])
        elif option == "sign-out":
            self.session.sign_out_teacher()
        elif option == "quit":
            self.app.exit()
        elif option == "stand-up":
            self._stand_up()
        elif self.unfinished is not None:
            self.open(destinations.Continue(self.unfinished))

    def _stand_up(self) -> None:
        """Lets the pupil go, whose things are nobody else's; home is made anew for who comes."""
        pupil, app = self.session.pupil, self.app
        self.session.stand_up()
        if pupil is not None:
            app.notify(say("home.stood-up", name=pupil.name), markup=False)

    @on(NotOpened)
    def _pass_over(self, message: NotOpened) -> None:
        """What cannot be gone on with is not offered again; the one before it is."""
        if isinstance(message.destination, destinations.Continue):
            self._passed_over.add(message.destination.path)
            self.on_screen_resume()

    def action_leave(self) -> None:
        """Quits, but only when asked twice: Esc also leads here from everywhere."""
        if self._leaving:
            self.app.exit()
        self._leaving = True
        self.notify(say("home.leave"), markup=False)

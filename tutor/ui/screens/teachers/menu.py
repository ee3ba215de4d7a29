"""For teachers: rounds with the class, the pupils, class lists, and the way out."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from tutor.engine.registry import games
from tutor.language import say
from tutor.learn.class_rounds.class_round import CLASS_ROUND
from tutor.progress.roles import Action
from tutor.ui import destinations
from tutor.ui.destinations import Destination
from tutor.ui.keys import Key
from tutor.ui.screens.base import TutorScreen
from tutor.ui.screens.pupils.exporting import export, of_classes
from tutor.ui.screens.teachers.secret import change_secret
from tutor.ui.widgets.keysfooter import KeysFooter

LEADS_TO: Final[Mapping[str, Destination]] = MappingProxyType(
    {
        "teach": destinations.Teach(),
        "roster": destinations.Roster(),
        "class-list": destinations.ClassList(),
        "removed": destinations.Removed(),
        "mistakes": destinations.Mistakes(),
    }
)
"""Where the lines of the menu lead; ``teacher.<line>`` names them."""

DOES: Final[Mapping[str, Action]] = MappingProxyType(
    {
        "export": Action.EXPORT_CLASS,
        "secret": Action.TEACH,
        "sign-out": Action.TEACH,
    }
)
"""The lines that do something here, each with what it does."""


class TeachersScreen(TutorScreen):
    """A menu of what a teacher may do."""

    KEYS = (Key("escape", "app.pop_screen", "back"),)

    AUTO_FOCUS = "OptionList"
    CSS_PATH = "menu.tcss"

    @property
    def help_text(self) -> str:
        """What F1 says of the menu for teachers."""
        return say("teacher.help")

    def compose(self) -> ComposeResult:
        """The title, the menu, and what the line under the cursor is for."""
        options = [*self._options()]
        with Vertical(id="teachers"):
            yield Static(Content.styled(say("home.teachers"), "bold $accent"), id="title")
            yield OptionList(*options)
            yield Static(_about(options[0]), id="about")
        yield KeysFooter()

    def _options(self) -> Iterator[Option]:
        without = self.session.presence.without_secret
        for line, destination in LEADS_TO.items():
            allowed = self.session.may(destination.action)
            if not allowed and not (destination.without_secret and without):
                continue
            if line != "teach" or any(CLASS_ROUND.name in game.faces for game in games()):
                yield Option(say(f"teacher.{line}"), id=line)
        if without:
            yield Option(say("teacher.sign-in"), id="sign-in")
        for line, action in DOES.items():
            if self.session.may(action):
                yield Option(say(f"teacher.{line}"), id=line)

    @on(OptionList.OptionHighlighted)
    def _describe(self, message: OptionList.OptionHighlighted) -> None:
        self.query_one("#about", Static).update(_about(message.option))

    @on(OptionList.OptionSelected)
    def _open(self, message: OptionList.OptionSelected) -> None:
        match str(message.option_id):
            case "export":
                export(self, of_classes())
            case "secret":
                change_secret(self)
            case "sign-in":
                self.session.presence.sign_out()  # what goes on without a secret is over
                self.open(destinations.Teachers(), instead=True)
            case "sign-out":
                self.session.sign_out_teacher()
            case line:
                self.open(LEADS_TO[line])


def _about(option: Option) -> Content:
    """What a line of the menu is for."""
    return Content(say(f"teacher.about-{option.id}"))

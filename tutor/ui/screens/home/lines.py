"""The lines of a menu at home: their letters, where they lead, and who has them."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from textual.content import Content
from textual.widgets.option_list import Option

from tutor.engine.registry import games
from tutor.keeper.presence import Place
from tutor.language import say
from tutor.progress.roles import Role
from tutor.ui import destinations
from tutor.ui.destinations import Destination
from tutor.ui.session import Session

LEADS_TO: Final[Mapping[str, Destination]] = MappingProxyType(
    {
        "games": destinations.Table(),
        "practices": destinations.Practices(),
        "drill": destinations.Drills(),
        "lessons": destinations.Lessons(),
        "puzzle": destinations.Puzzle(),
        "progress": destinations.Progress(),
        "join": destinations.Join(),
        "pupil": destinations.Pupils(),
        "rules": destinations.Rules(),
        "settings": destinations.Settings(),
        "teachers": destinations.Teachers(),
    }
)
"""Where lines and keys lead."""

CONTINUE: Final = "continue"
"""The line of what was left."""

LETTERS: Final[Mapping[str, str]] = MappingProxyType(
    {
        CONTINUE: "C",
        "games": "P",
        "practices": "G",
        "drill": "D",
        "lessons": "L",
        "puzzle": "Z",
        "progress": "M",
        "join": "J",
        "rules": "R",
    }
)
"""The lines of menus, each with its letter; ``home.<line>`` names them."""

NEEDS: Final[Mapping[str, str]] = MappingProxyType({"games": "table", "practices": "practice"})
"""The lines that are there for what some game offers, with the name of that face.

Names, as a menu is not to wait until what they stand for is loaded.
"""


def offered(session: Session, line: str) -> bool:
    """Whether whoever is here, or who may be here in a moment, can go there."""
    if line in NEEDS and not any(NEEDS[line] in game.faces for game in games()):
        return False
    destination = LEADS_TO[line]
    match line:
        case "join":  # a browser has the class's own page
            return session.presence.place is Place.TERMINAL
        case "teachers":
            return session.presence.lets_teachers_in
        case _:
            nobody_yet = session.role is Role.GUEST and not session.presence.has_said
            asks = destination.asks_who and nobody_yet
            return asks or session.may(destination.action, session.pupil)


def line_of(line: str, more: str = "") -> Option:
    """A line with its letter; ``more`` follows in a quieter colour."""
    text = Content.assemble(
        (LETTERS[line], "bold $accent"), f"  {say(f'home.{line}')}", (f"  {more}", "$text-muted")
    )
    return Option(text, line)


def leave_text(session: Session) -> str:
    """What is asked before the app is left: more where something would be lost."""
    return say("home.leave-unsaved") if session.progress.in_danger else say("home.leave")

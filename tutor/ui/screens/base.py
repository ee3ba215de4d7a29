"""What all screens share: keys named in the language spoken now, the session, the way on."""

from pathlib import Path
from typing import ClassVar, Final

from textual.screen import Screen

from tutor.ui.destinations import Destination
from tutor.ui.keys import Key, bind
from tutor.ui.navigation import Open
from tutor.ui.session import Session, session_of

CHOICES_CSS: Final = Path(__file__).with_name("choices.tcss")
"""How a screen of choices looks, whose rows are chosen before something begins."""


class TutorScreen(Screen[None]):
    """A screen of the tutor; give its keys in ``KEYS``."""

    KEYS: ClassVar[tuple[Key, ...]] = ()

    keeps_teacher: ClassVar[bool] = False
    """Whether a teacher who types nothing is still there: the class looks at it."""

    def __init__(self) -> None:
        super().__init__()
        self.name_keys()

    def name_keys(self) -> None:
        """Binds the keys, named in the language spoken now."""
        bind(self, *self.KEYS)

    @property
    def session(self) -> Session:
        """Who sits here, what they chose, what is stored, the dice."""
        return session_of(self)

    def shows(self, path: Path) -> bool:
        """Whether what is kept in this file goes on here."""
        del path
        return False

    def left(self) -> None:
        """Called when this screen is left, before it goes away."""

    def open(self, destination: Destination, *, instead: bool = False) -> None:
        """Asks for another screen, above this one or ``instead`` of it."""
        # Asked of the app itself: this screen may be gone before its own messages are read.
        self.app.post_message(Open(destination, instead=instead))

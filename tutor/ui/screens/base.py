"""What all screens share: keys named in the language spoken now, and the app they belong to."""

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final, cast

from textual.screen import Screen

from tutor.ui.keys import Key, bind

if TYPE_CHECKING:
    from tutor.ui.app import TutorApp


CHOICES_CSS: Final = Path(__file__).with_name("choices.tcss")
"""How a screen of choices looks, whose rows are chosen before something begins."""


class TutorScreen(Screen[None]):
    """A screen of the tutor; give its keys in ``KEYS``."""

    KEYS: ClassVar[tuple[Key, ...]] = ()

    def __init__(self) -> None:
        super().__init__()
        self.name_keys()

    def name_keys(self) -> None:
        """Binds the keys, named in the language spoken now."""
        bind(self, *self.KEYS)

    @property
    def tutor(self) -> "TutorApp":
        """The app, with its settings and its dice."""
        return cast("TutorApp", self.app)

"""What is chosen before a practice of any game: rows of choices, and a button that starts."""

from abc import abstractmethod
from collections.abc import Iterator
from functools import partial
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Button, Static

from tutor.engine.game import Game
from tutor.ui.destinations import Practice
from tutor.ui.keys import Key
from tutor.ui.screens.base import CHOICES_CSS, TutorScreen
from tutor.ui.widgets.choices import ChoiceList, ChoiceRow, Start
from tutor.ui.widgets.keysfooter import KeysFooter


class PracticeSetupScreen(TutorScreen):
    """The choices of a practice; Enter starts at once with those of last time."""

    game: Game
    """The game that is practised; the id of a row is the name of one of its choices."""

    KEYS: ClassVar[tuple[Key, ...]] = (
        Key("enter", "start", "start"),
        Key("escape", "app.pop_screen", "home"),
    )

    AUTO_FOCUS = "ChoiceRow"
    CSS_PATH = CHOICES_CSS

    @property
    @abstractmethod
    def title_text(self) -> str:
        """The heading."""

    @abstractmethod
    def rows(self) -> Iterator[Widget]:
        """One row a choice, showing what was chosen last time, and what else is to be said."""

    def make_ready(self, columns: int, lines: int) -> None:
        """Works out what the practice will need on a screen so large; called in a thread."""

    def describe(self) -> None:
        """Lets the screen follow what is chosen now."""

    def compose(self) -> ComposeResult:
        """The button that starts, and the rows."""
        with ChoiceList():
            yield Static(Content.styled(self.title_text, "bold $accent"))
            yield Start()
            yield from self.rows()
        yield KeysFooter()

    def on_mount(self) -> None:
        """Says what was chosen last time; the practice is made ready while nobody types."""
        self.describe()
        self.session.when_idle(partial(self.make_ready, *self.app.size))

    @on(ChoiceRow.Chosen)
    def _remember(self, message: ChoiceRow.Chosen) -> None:
        self.session.choose_for(self.game.name, **{str(message.row.id): message.value})
        self.describe()

    @on(Button.Pressed)
    def action_start(self) -> None:
        """Starts the practice in place of this screen."""
        self.open(Practice(self.game.name), instead=True)

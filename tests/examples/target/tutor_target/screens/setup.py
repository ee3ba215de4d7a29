"""Before a practice of Target: all the numbers, or some of them."""

from textual import on
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Button, Static

from tutor.language import say
from tutor.ui.destinations import Practice
from tutor.ui.keys import Key
from tutor.ui.screens.base import CHOICES_CSS, TutorScreen
from tutor.ui.widgets.choices import ChoiceRow
from tutor.ui.widgets.keysfooter import KeysFooter
from tutor_target import GAME
from tutor_target.choices import Choices
from tutor_target.screens.rows import use_row


class TargetSetupScreen(TutorScreen):
    """The choice of a practice; Enter starts at once with that of last time."""

    KEYS = (
        Key("enter", "start", "start"),
        Key("escape", "app.pop_screen", "home"),
    )

    AUTO_FOCUS = "ChoiceRow"
    CSS_PATH = CHOICES_CSS

    @property
    def help_text(self) -> str:
        """What F1 says of this screen."""
        return say("target.setup-help")

    def compose(self) -> ComposeResult:
        """The row, and the button that starts."""
        with VerticalScroll(id="choices"):
            yield Static(Content.styled(say("practice.title-target"), "bold $accent"))
            yield use_row(self.session.choices.of(GAME.name, Choices))
            yield Static(Content(say("target.about")))
            start = Button(say("setup.start"), variant="primary", id="start")
            start.can_focus = False  # Enter starts from any row; the button is for the mouse
            yield start
        yield KeysFooter()

    @on(ChoiceRow.Chosen)
    def _remember(self, message: ChoiceRow.Chosen) -> None:
        self.session.choose_for(GAME.name, **{str(message.row.id): message.value})

    @on(Button.Pressed)
    def action_start(self) -> None:
        """Starts the practice in place of this screen."""
        self.open(Practice(GAME.name), instead=True)

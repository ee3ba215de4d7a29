"""Before a practice: which side, which dice, calm or with the sandglass."""

from textual import on
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Button, Static

from tutor.games.rachmistrz import GAME
from tutor.games.rachmistrz.boxes import dice, known_dice
from tutor.games.rachmistrz.choices import Choices
from tutor.language import say
from tutor.ui.destinations import Practice
from tutor.ui.keys import Key
from tutor.ui.screens.base import CHOICES_CSS, TutorScreen
from tutor.ui.widgets.choices import Choice, ChoiceRow
from tutor.ui.widgets.keysfooter import KeysFooter


class SetupScreen(TutorScreen):
    """The choices of a practice; Enter starts at once with those of last time."""

    KEYS = (
        Key("enter", "start", "start"),
        Key("escape", "app.pop_screen", "home"),
    )

    AUTO_FOCUS = "ChoiceRow"
    CSS_PATH = CHOICES_CSS

    @property
    def help_text(self) -> str:
        """What F1 says of the choices before a practice on the board."""
        return say("setup.help")

    def compose(self) -> ComposeResult:
        """One row a choice, and the button that starts."""
        chosen = self.session.choices.of(GAME.name, Choices)
        with VerticalScroll(id="choices"):
            yield Static(Content.styled(say("setup.title"), "bold $accent"))
            sides = [Choice(side, say(f"setup.side-{side}")) for side in ("easy", "hard")]
            yield ChoiceRow(say("setup.side"), sides, chosen.side, "side")
            sets = [Choice(name, name) for name in dice().sets]
            yield ChoiceRow(say("setup.dice"), sets, known_dice(chosen.dice) or dice().use, "dice")
            rollers = [Choice(False, say("setup.rolled")), Choice(True, say("setup.own"))]
            yield ChoiceRow(say("setup.roller"), rollers, chosen.own_dice, "own_dice")
            times = [Choice(0, say("setup.calm")), Choice(15, say("setup.sand"))]
            yield ChoiceRow(say("setup.time"), times, chosen.sandglass, "sandglass")
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

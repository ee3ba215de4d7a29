"""Before an exercise of Archimedes: which one, and whether Reiner is among the cards."""

from textual import on
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Button, Static

from tutor.games.archimedes import GAME
from tutor.games.archimedes.choices import Choices
from tutor.language import say
from tutor.ui.destinations import Practice
from tutor.ui.keys import Key
from tutor.ui.screens.base import CHOICES_CSS, TutorScreen
from tutor.ui.widgets.choices import Choice, ChoiceRow
from tutor.ui.widgets.keysfooter import KeysFooter


class CardSetupScreen(TutorScreen):
    """The choices of an exercise; Enter starts at once with those of last time."""

    KEYS = (
        Key("enter", "start", "start"),
        Key("escape", "app.pop_screen", "home"),
    )

    AUTO_FOCUS = "ChoiceRow"
    CSS_PATH = CHOICES_CSS

    @property
    def help_text(self) -> str:
        """What F1 says of the choices before a practice with cards."""
        return say("archimedes.setup-help")

    def compose(self) -> ComposeResult:
        """One row a choice with what it means, and the button that starts."""
        chosen = self.session.choices.of(GAME.name, Choices)
        with VerticalScroll(id="choices"):
            yield Static(Content.styled(say("archimedes.setup"), "bold $accent"))
            exercises = [
                Choice("round", say("archimedes.exercise-round")),
                Choice("missing", say("archimedes.exercise-missing")),
            ]
            yield ChoiceRow(say("archimedes.exercise"), exercises, chosen.exercise, "exercise")
            with_reiner = [
                Choice(False, say("archimedes.without-reiner")),
                Choice(True, say("archimedes.with-reiner")),
            ]
            yield ChoiceRow(say("archimedes.cards"), with_reiner, chosen.reiner, "reiner")
            yield Static(id="about")
            start = Button(say("setup.start"), variant="primary", id="start")
            start.can_focus = False  # Enter starts from any row; the button is for the mouse
            yield start
        yield KeysFooter()

    def on_mount(self) -> None:
        """Says what was chosen last time."""
        self._describe()

    @on(ChoiceRow.Chosen)
    def _remember(self, message: ChoiceRow.Chosen) -> None:
        self.session.choose_for(GAME.name, **{str(message.row.id): message.value})
        self._describe()

    def _describe(self) -> None:
        """What was chosen; Reiner plays no part in the missing card."""
        chosen = self.session.choices.of(GAME.name, Choices)
        with_hand = chosen.exercise == "round"
        self.query_one("#reiner").display = with_hand
        lines = [say(f"archimedes.about-{chosen.exercise}")]
        if with_hand and chosen.reiner:
            lines.append(say("archimedes.about-reiner"))
        self.query_one("#about", Static).update(Content("\n".join(lines)))

    @on(Button.Pressed)
    def action_start(self) -> None:
        """Starts the exercise in place of this screen."""
        self.open(Practice(GAME.name), instead=True)

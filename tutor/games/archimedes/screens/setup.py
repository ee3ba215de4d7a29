"""Before an exercise of Archimedes: which one, and whether Reiner is among the cards."""

from collections.abc import Iterator

from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from tutor.games.archimedes import GAME
from tutor.games.archimedes.choices import Choices
from tutor.language import say
from tutor.ui.screens.practice_setup import PracticeSetupScreen
from tutor.ui.widgets.choices import Choice, ChoiceRow


class CardSetupScreen(PracticeSetupScreen):
    """The choices of an exercise, with what they mean."""

    game = GAME

    @property
    def help_text(self) -> str:
        """What F1 says of the choices before a practice with cards."""
        return say("archimedes.setup-help")

    @property
    def title_text(self) -> str:
        """The heading."""
        return say("archimedes.setup")

    def rows(self) -> Iterator[Widget]:
        """The exercise, the cards, and what was chosen in words."""
        chosen = self.session.choices.of(GAME.name, Choices)
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
        yield Static(id="about", classes="-note")

    def describe(self) -> None:
        """Says what was chosen; Reiner plays no part in the missing card."""
        chosen = self.session.choices.of(GAME.name, Choices)
        with_hand = chosen.exercise == "round"
        self.query_one("#reiner").display = with_hand
        lines = [say(f"archimedes.about-{chosen.exercise}")]
        if with_hand and chosen.reiner:
            lines.append(say("archimedes.about-reiner"))
        self.query_one("#about", Static).update(Content("\n".join(lines)))

"""Before a practice of Target: all the numbers, or some of them."""

from collections.abc import Iterator

from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from tutor.language import say
from tutor.ui.screens.practice_setup import PracticeSetupScreen
from tutor_target import GAME
from tutor_target.choices import Choices
from tutor_target.screens.rows import use_row


class TargetSetupScreen(PracticeSetupScreen):
    """The one choice of a practice."""

    game = GAME

    @property
    def help_text(self) -> str:
        """What F1 says of this screen."""
        return say("target.setup-help")

    @property
    def title_text(self) -> str:
        """The heading."""
        return say("practice.title-target")

    def rows(self) -> Iterator[Widget]:
        """Which numbers are used, and what Target is."""
        yield use_row(self.session.choices.of(GAME.name, Choices))
        yield Static(Content(say("target.about")))

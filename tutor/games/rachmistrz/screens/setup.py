"""Before a practice: which side, which dice, calm or with the sandglass."""

from collections.abc import Iterator

from textual.widget import Widget

from tutor.games.rachmistrz import GAME
from tutor.games.rachmistrz.boxes import dice, known_dice
from tutor.games.rachmistrz.choices import Choices
from tutor.games.rachmistrz.widgets import readiness
from tutor.language import say
from tutor.ui.screens.practice_setup import PracticeSetupScreen
from tutor.ui.widgets.choices import Choice, ChoiceRow


class SetupScreen(PracticeSetupScreen):
    """The choices of a practice on the board."""

    game = GAME

    @property
    def help_text(self) -> str:
        """What F1 says of the choices before a practice on the board."""
        return say("setup.help")

    @property
    def title_text(self) -> str:
        """The heading."""
        return say("setup.title")

    def make_ready(self, columns: int, lines: int) -> None:
        """What the practice shows first: the board, and the ways of three dice for its hints."""
        readiness.make_ready(columns, lines)

    def rows(self) -> Iterator[Widget]:
        """The side, the dice, who rolls them, the time."""
        chosen = self.session.choices.of(GAME.name, Choices)
        sides = [Choice(side, say(f"setup.side-{side}")) for side in ("easy", "hard")]
        yield ChoiceRow(say("setup.side"), sides, chosen.side, "side")
        sets = [Choice(name, name) for name in dice().sets]
        yield ChoiceRow(say("setup.dice"), sets, known_dice(chosen.dice) or dice().use, "dice")
        rollers = [Choice(False, say("setup.rolled")), Choice(True, say("setup.own"))]
        yield ChoiceRow(say("setup.roller"), rollers, chosen.own_dice, "own_dice")
        times = [Choice(0, say("setup.calm")), Choice(15, say("setup.sand"))]
        yield ChoiceRow(say("setup.time"), times, chosen.sandglass, "sandglass")

"""The bot has learned it: its calculations put right, and what is next."""

from datetime import date
from functools import partial

from textual.content import Content
from textual.widgets import Static

from tutor.language import say
from tutor.learn.taught import Taught, ending_of
from tutor.progress.values import Ending
from tutor.ui.destinations import Drill, TeachBot
from tutor.ui.screens.ending import EndingScreen
from tutor.ui.widgets.ending import Told
from tutor.ui.widgets.lines import Words


class TaughtEndScreen(EndingScreen):
    """What it took; Enter leads to a drill that mixes such exercises in."""

    def __init__(self, taught: Taught) -> None:
        super().__init__()
        self.taught = taught

    @property
    def help_text(self) -> str:
        """What F1 says at the end."""
        return say("taught.help")

    def told(self) -> Told:
        """How many things were right at the first try, and which mistake it was."""
        taught = self.taught
        headline = partial(_headline, taught.name, taught.asked)
        return Told(headline, taught.right, [say(f"malrule.{taught.misconception}.name")])

    def ending(self, day: date) -> Ending:
        """It counts as a drill."""
        return ending_of(self.taught, day)

    def picture(self) -> Static:
        """The bot's calculations as they are right."""
        lines = [Content.assemble(("✓ ", "$success"), each) for each in self.taught.shown()]
        return Words(Content("\n").join(lines), classes="-lines")

    @property
    def repeats(self) -> bool:
        """Enter leads on to a drill."""
        return False

    def next_text(self) -> str:
        """On to a drill."""
        return say("home.step-drill")

    def action_next(self) -> None:
        """Opens a drill in place of the end."""
        self.open(Drill(), instead=True)

    def action_again(self) -> None:
        """Another bot with the same misconception."""
        self.open(TeachBot(self.taught.misconception), instead=True)


def _headline(name: str, of: int, right: int) -> str:
    return say("taught.headline", name=name, n=right, of=of)

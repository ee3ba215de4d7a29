"""The end of a practice of Target: how much was found, and what to remember."""

from datetime import date

from textual.widgets import Static

from tutor.language import say
from tutor.progress.values import Ending
from tutor.ui.screens.practising import PracticeSummaryScreen
from tutor.ui.widgets.ending import Told
from tutor_target import GAME
from tutor_target.practice.narration import solution, summary_lines
from tutor_target.practice.practice import Practice, ending_of, summarise


class TargetSummaryScreen(PracticeSummaryScreen):
    """What came of a set of tasks."""

    game = GAME

    def __init__(self, practice: Practice) -> None:
        super().__init__()
        self.practice = practice

    @property
    def help_text(self) -> str:
        """What F1 says of this screen."""
        return say("target.summary-help")

    def told(self) -> Told:
        """The figures."""
        summary = summarise(self.practice)
        return Told(lambda _: say("target.summary"), 0, list(summary_lines(summary)))

    def ending(self, day: date) -> Ending | None:
        """The set, once something was found."""
        return ending_of(self.practice, day)

    def picture(self) -> Static | None:
        """The tasks worth another look, with their solutions; nothing after a perfect set."""
        remember = [say("target.remember"), *map(solution, summarise(self.practice).remember)]
        return Static("\n".join(remember), classes="-lines", markup=False) if remember[1:] else None

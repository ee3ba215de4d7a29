"""The end of a practice of Target: how much was found, and what to remember."""

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from tutor.language import say
from tutor.ui.screens.practising import PracticeSummaryScreen
from tutor.ui.widgets.keysfooter import KeysFooter
from tutor_target import GAME
from tutor_target.practice.narration import solution, summary_lines
from tutor_target.practice.practice import Practice, summarise


class TargetSummaryScreen(PracticeSummaryScreen):
    """What came of a set of tasks."""

    game = GAME
    CSS_PATH = "summary.tcss"

    def __init__(self, practice: Practice) -> None:
        super().__init__()
        self.practice = practice

    @property
    def help_text(self) -> str:
        """What F1 says of this screen."""
        return say("target.summary-help")

    def compose(self) -> ComposeResult:
        """The figures, then the tasks worth another look."""
        summary = summarise(self.practice)
        remember = [solution(task) for task in summary.remember]
        with VerticalScroll(id="figures"):
            yield Static(Content.styled(say("target.summary"), "bold $accent"))
            yield Static(Content("\n".join(summary_lines(summary))))
            yield Static(Content.styled(say("target.remember"), "bold $accent"))
            yield Static(Content("\n".join(remember or [say("target.nothing")])))
        yield KeysFooter()

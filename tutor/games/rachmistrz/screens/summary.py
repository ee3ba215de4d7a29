"""The end of a practice: what was found, what to remember, and the way on."""

from collections.abc import Iterator

from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from tutor.games.rachmistrz import GAME
from tutor.games.rachmistrz.practice.practice import Practice
from tutor.games.rachmistrz.practice.summary import Summary, summarise
from tutor.games.rachmistrz.rules.components import in_reading_order
from tutor.games.rachmistrz.widgets.practiceboard import PracticeBoard
from tutor.language import listing, say
from tutor.learn import narration
from tutor.ui.screens.practising import PracticeSummaryScreen
from tutor.ui.widgets.keysfooter import KeysFooter


class SummaryScreen(PracticeSummaryScreen):
    """The figures of a practice beside its last board."""

    game = GAME
    CSS_PATH = "summary.tcss"

    def __init__(self, practice: Practice) -> None:
        super().__init__()
        self.practice = practice

    @property
    def help_text(self) -> str:
        """What F1 says of a finished practice on the board."""
        return say("summary.help")

    def compose(self) -> ComposeResult:
        """The figures on the left; the board on the right where there is room."""
        summary = summarise(self.practice)
        with Horizontal():
            with VerticalScroll(id="figures"):
                yield Static(Content.styled(say("summary.title"), "bold $accent"))
                yield Static(Content("\n").join(figure_lines(summary, self.practice)))
                yield Static(Content.styled(say("summary.remember"), "bold $accent"))
                yield Static(Content("\n").join(keepsake_lines(summary)))
            yield PracticeBoard(self.practice)
        yield KeysFooter()

    def on_mount(self) -> None:
        """The board is only looked at here."""
        self.query_one(PracticeBoard).can_focus = False


def figure_lines(summary: Summary, practice: Practice) -> Iterator[Content]:
    """The figures in sentences."""
    yield Content(say("summary.rolls", n=summary.rolls))
    yield Content(say("summary.found", n=summary.found))
    answers = summary.right + summary.wrong + summary.unread
    yield Content(say("summary.tried", n=answers))
    if summary.hints:
        yield Content(say("summary.hints", n=summary.hints, told=summary.told))
    if summary.misconceptions:
        malrule, times = summary.misconceptions[0]
        name = say(f"malrule.{malrule}.name")
        yield Content(say("summary.misconception", name=name, n=times))
    if summary.group:
        fields = listing(list(in_reading_order(practice.group)))
        yield Content(say("summary.group", n=summary.group, fields=fields))
    if not summary.unused:  # who stops early has no score yet, and is not told a negative one
        yield Content.styled(say("summary.score", score=summary.score), "bold")


def keepsake_lines(summary: Summary) -> Iterator[Content]:
    """The equations worth remembering, each with its reason."""
    if not summary.keepsakes:
        yield Content(say("summary.nothing"))
    for kept in summary.keepsakes:
        shown = narration.equation(kept.expression, kept.result)
        yield Content.assemble((shown, "bold"), "  ", (say(f"summary.why-{kept.why}"), "dim"))

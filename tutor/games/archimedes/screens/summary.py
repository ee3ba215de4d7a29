"""The end of an exercise: what was done, a best line step by step, what to remember."""

from collections.abc import Iterator

from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from tutor.games.archimedes import GAME
from tutor.games.archimedes.missing import practice as missing_practice
from tutor.games.archimedes.missing.narration import remember_lines
from tutor.games.archimedes.missing.narration import summary_lines as missing_lines
from tutor.games.archimedes.missing.practice import MissingPractice
from tutor.games.archimedes.practice.narration import keepsake_line, summary_lines, turn_text
from tutor.games.archimedes.practice.practice import Practice
from tutor.games.archimedes.practice.summary import Summary, summarise
from tutor.games.archimedes.rules.moves import Draw
from tutor.games.archimedes.rules.offers import without
from tutor.games.archimedes.screens.equations import in_a_row
from tutor.language import say
from tutor.ui.screens.practising import PracticeSummaryScreen
from tutor.ui.widgets.keysfooter import KeysFooter

MOVE = 13
"""Columns of the longest move in words."""


class ExerciseSummaryScreen(PracticeSummaryScreen):
    """The end of a hand or of a set of missing cards."""

    game = GAME
    CSS_PATH = "summary.tcss"


class CardSummaryScreen(ExerciseSummaryScreen):
    """The figures of a practice beside the best line."""

    def __init__(self, practice: Practice) -> None:
        super().__init__()
        self.practice = practice

    @property
    def help_text(self) -> str:
        """What F1 says of a finished hand."""
        return say("archimedes.summary-help")

    def compose(self) -> ComposeResult:
        """What the pupil did on the left, the best line on the right."""
        summary = summarise(self.practice)
        title = say("archimedes.done" if summary.done else "archimedes.stopped")
        with Horizontal():
            with VerticalScroll(id="figures"):
                yield Static(Content.styled(title, "bold $accent"))
                yield Static(Content("\n".join(summary_lines(summary))))
                yield Static(Content.styled(say("summary.remember"), "bold $accent"))
                yield Static(Content("\n").join(keepsake_lines(summary)))
            with VerticalScroll(id="best"):
                yield Static(Content.styled(say("archimedes.best-line"), "bold $accent"))
                yield Static(Content("\n").join(best_lines(summary, self.practice)))
        yield KeysFooter()


class MissingSummaryScreen(ExerciseSummaryScreen):
    """What came of a set of missing cards."""

    def __init__(self, practice: MissingPractice) -> None:
        super().__init__()
        self.practice = practice

    @property
    def help_text(self) -> str:
        """What F1 says of finished tasks."""
        return say("archimedes.missing-summary-help")

    def compose(self) -> ComposeResult:
        """The figures, then the tasks worth another look."""
        summary = missing_practice.summarise(self.practice)
        perfect = summary.alone == summary.tasks
        title = say("archimedes.missing-perfect" if perfect else "archimedes.missing-done")
        remember = list(remember_lines(summary)) or [say("archimedes.missing-nothing")]
        with VerticalScroll(id="figures"):
            yield Static(Content.styled(title, "bold $accent"))
            yield Static(Content("\n".join(missing_lines(summary))))
            yield Static(Content.styled(say("summary.remember"), "bold $accent"))
            yield Static(Content("\n".join(remember)))
        yield KeysFooter()


def keepsake_lines(summary: Summary) -> Iterator[Content]:
    """The equations of cards worth remembering, each with its reason."""
    if not summary.keepsakes:
        yield Content(say("summary.nothing"))
    for kept in summary.keepsakes:
        equation, why = keepsake_line(kept)
        yield Content.assemble((equation, "bold"), "  ", (why, "dim"))


def best_lines(summary: Summary, practice: Practice) -> Iterator[Content]:
    """A line that needs no more turns than the best, with what stays in hand after each."""
    if summary.best is None or practice.dealt is None:
        yield Content(say("archimedes.no-best"))
        return
    hand, top, deck = practice.dealt
    yield Content.styled(say("archimedes.best-start", top=top, hand=in_a_row(hand)), "dim")
    to_draw = iter(deck)
    for turn, move in enumerate(summary.line, 1):
        if isinstance(move, Draw):
            hand = tuple(sorted((*hand, next(to_draw))))
        else:
            hand = without(hand, move)
        shed = (in_a_row(hand), "dim")
        yield Content.assemble(f"{turn:>2}. ", (f"{turn_text(move):<{MOVE}}", "bold"), "  ", shed)

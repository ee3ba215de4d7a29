"""The end of an exercise: the cards, what was best, and which turns could have gone better."""

from collections.abc import Iterator
from datetime import date
from functools import cached_property

from textual.content import Content
from textual.widgets import Static

from tutor.games.archimedes import GAME
from tutor.games.archimedes.missing import practice as missing_practice
from tutor.games.archimedes.missing.narration import summary_lines as missing_lines
from tutor.games.archimedes.missing.narration import task_text
from tutor.games.archimedes.missing.practice import MissingPractice
from tutor.games.archimedes.missing.task import fitting_cards
from tutor.games.archimedes.practice.narration import advice_lines, keepsake_line, summary_lines
from tutor.games.archimedes.practice.practice import Practice
from tutor.games.archimedes.practice.summary import Summary, ending_of, summarise
from tutor.games.archimedes.rules.components import REINER, card_text
from tutor.games.archimedes.widgets.cards import CardRow
from tutor.language import say
from tutor.progress.values import Ending
from tutor.ui.screens.practising import PracticeSummaryScreen
from tutor.ui.widgets.ending import Told

ALONE, AGAIN = "✓", "○"
"""Marks of tasks: found at once; worth another look."""


class CardSummaryScreen(PracticeSummaryScreen):
    """What was laid of a hand, and what would have been better."""

    game = GAME

    def __init__(self, practice: Practice) -> None:
        super().__init__()
        self.practice = practice
        self.add_class("-below", "-tall")
        reiner = card_text(REINER) in practice.header.deck
        self.level = {"exercise": "round", "reiner": reiner}
        if self._is_mastered and reiner:
            self.harder = {"exercise": "round", "reiner": False}

    @property
    def help_text(self) -> str:
        """What F1 says of a finished hand."""
        return say("archimedes.summary-help")

    @cached_property
    def summary(self) -> Summary:
        """The figures."""
        return summarise(self.practice)

    @property
    def _is_mastered(self) -> bool:
        """Whether all was laid, and no turn was known to be better, without help or mistakes."""
        found = self.summary
        helped = found.wrong or found.refused or found.hints or found.tables
        return found.done and not found.advice and not helped

    def told(self) -> Told:
        """What became of the hand, what to look at again, and which turns could be better."""
        found = self.summary
        title = say("archimedes.done" if found.done else "archimedes.stopped")
        misconception, times = next(iter(found.misconceptions), (None, 1))
        more = [Content(line) for line in advice_lines(found)]
        if more:
            more.insert(0, Content.styled(say("archimedes.advice"), "bold $accent"))
        if found.keepsakes:
            more += [Content(""), Content.styled(say("summary.remember"), "bold $accent")]
            more += keepsake_lines(found)
        figures = tuple(summary_lines(found))
        return Told(lambda _: title, 0, figures, (), misconception, times, more)

    def ending(self, day: date) -> Ending | None:
        """The hand, once something was laid or tried."""
        return ending_of(self.practice, day)

    def picture(self) -> CardRow | None:
        """The hand that was dealt, with ticks on what is laid."""
        if self.practice.dealt is None:
            return None
        hand, left = self.practice.dealt[0], list(self.practice.hand)
        used = set[int]()
        for place, card in enumerate(hand):
            if card in left:
                left.remove(card)
            else:
                used.add(place)
        row = CardRow(hand, used=used)
        row.can_focus = False
        return row


class MissingSummaryScreen(PracticeSummaryScreen):
    """What came of a set of missing cards."""

    game = GAME

    def __init__(self, practice: MissingPractice) -> None:
        super().__init__()
        self.practice = practice
        self.level = {"exercise": "missing"}
        if self.summary.alone == self.summary.tasks:
            self.harder = {"exercise": "round"}

    @property
    def help_text(self) -> str:
        """What F1 says of finished tasks."""
        return say("archimedes.missing-summary-help")

    @cached_property
    def summary(self) -> missing_practice.Summary:
        """The figures."""
        return missing_practice.summarise(self.practice)

    def told(self) -> Told:
        """How many were found, and what went wrong most."""
        found = self.summary
        perfect = found.alone == found.tasks
        title = say("archimedes.missing-perfect" if perfect else "archimedes.missing-done")
        misconception, times = next(iter(missing_practice.explained(found)), (None, 1))
        figures = tuple(missing_lines(found))
        return Told(lambda _: title, 0, figures, (), misconception, times)

    def ending(self, day: date) -> Ending | None:
        """The set, once something was answered."""
        return missing_practice.ending_of(self.practice, day)

    def picture(self) -> Static:
        """Every task with its card in place; those found at once have a tick."""
        again = set(self.summary.remember)
        lines = [
            Content.assemble(
                (
                    f"{AGAIN if task in again else ALONE} ",
                    "$warning" if task in again else "$success",
                ),
                task_text(task, fitting_cards(task)[0]),
            )
            for task in self.practice.header.tasks
        ]
        return Static(Content("\n").join(lines), classes="-lines")


def keepsake_lines(summary: Summary) -> Iterator[Content]:
    """The equations of cards worth remembering, each with its reason."""
    for kept in summary.keepsakes:
        equation, why = keepsake_line(kept)
        yield Content.assemble((equation, "bold"), "  ", (why, "dim"))

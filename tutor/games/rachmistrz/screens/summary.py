"""The end of a practice: the board, what was best, the equations worth another look."""

from collections.abc import Iterator
from datetime import date
from functools import cached_property, partial

from textual.content import Content

from tutor.games.rachmistrz import GAME
from tutor.games.rachmistrz.practice.practice import Practice
from tutor.games.rachmistrz.practice.summary import Summary, ending_of, summarise
from tutor.games.rachmistrz.widgets.finalboard import FinalBoard
from tutor.games.rachmistrz.widgets.practiceboard import tokens
from tutor.language import say
from tutor.learn import narration
from tutor.progress.values import Ending
from tutor.ui.screens.practising import PracticeSummaryScreen
from tutor.ui.widgets.ending import Told


class SummaryScreen(PracticeSummaryScreen):
    """What was found, beside the last board."""

    game = GAME

    def __init__(self, practice: Practice) -> None:
        super().__init__()
        self.practice = practice
        self.level = {"side": practice.header.side}
        if self._is_mastered and practice.header.side == "easy":
            self.harder = {"side": "hard"}

    @property
    def help_text(self) -> str:
        """What F1 says of a finished practice on the board."""
        return say("summary.help")

    @cached_property
    def summary(self) -> Summary:
        """The figures."""
        return summarise(self.practice)

    @property
    def _is_mastered(self) -> bool:
        """Whether every token is laid without a wrong answer or a hint."""
        found = self.summary
        return not (found.unused or found.wrong or found.unread or found.hints or found.tables)

    def told(self) -> Told:
        """What was found, the rarest of it, and what went wrong most."""
        found = self.summary
        misconception, times = next(iter(found.misconceptions), (None, 1))
        answers = found.right + found.wrong + found.unread
        return Told(
            partial(_headline, answers),
            found.right,
            tuple(figure_lines(found)),
            tuple(rare_lines(found)),
            misconception,
            times,
            tuple(again_lines(found)),
        )

    def ending(self, day: date) -> Ending | None:
        """The practice, once something was tried."""
        return ending_of(self.practice, day)

    def picture(self) -> FinalBoard:
        """The board with the pupil's tokens; the largest group runs together."""
        return FinalBoard(self.practice.header.numbers, tokens(self.practice))


def _headline(answers: int, right: int) -> str:
    if not answers:
        return say("summary.title")
    if right == answers > 0:
        return say("summary.all-right", n=right)
    return say("summary.headline", n=right, of=answers)


def figure_lines(summary: Summary) -> Iterator[str]:
    """The figures in sentences."""
    yield f"{say('summary.rolls', n=summary.rolls)}, {say('summary.found', n=summary.found)}"
    if summary.told:
        yield say("summary.hints", n=summary.hints, told=summary.told)
    elif summary.hints:
        yield say("practice.tasks-hints", n=summary.hints)
    if not summary.unused:  # who stops early has no score yet, and is not told a negative one
        yield say("summary.score", score=summary.score)


def rare_lines(summary: Summary) -> Iterator[str]:
    """The rarest find: a result that a single idea gives."""
    for kept in summary.keepsakes:
        if kept.why == "rare":
            equation = narration.equation(kept.expression, kept.result)
            yield say("summary.rarest", equation=equation)
            return


def again_lines(summary: Summary) -> Iterator[Content]:
    """The equations worth another look, each with its reason; no title above nothing."""
    again = [kept for kept in summary.keepsakes if kept.why != "rare"]
    if again:
        yield Content.styled(say("summary.remember"), "bold $accent")
    for kept in again:
        shown = narration.equation(kept.expression, kept.result)
        yield Content.assemble((shown, "bold"), "  ", (say(f"summary.why-{kept.why}"), "dim"))

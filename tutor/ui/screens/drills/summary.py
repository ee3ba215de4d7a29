"""The end of a drill: what was right, what went up, what comes back, what got in the way."""

from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from math import ceil

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from tutor.language import listing, say
from tutor.learn import narration
from tutor.learn.drills.summary import Summary
from tutor.progress.values import now
from tutor.ui.destinations import Drills
from tutor.ui.keys import Key
from tutor.ui.screens.drills.drilling import DrillingScreen
from tutor.ui.widgets.keysfooter import KeysFooter

MOST_NAMED = 4
"""Skills and facts named; the rest is on the progress screen."""


class DrillSummaryScreen(DrillingScreen):
    """The figures of a sitting in sentences."""

    KEYS = (
        Key("enter,n", "again", "again"),
        Key("escape,q", "app.pop_screen", "home"),
    )

    CSS_PATH = "summary.tcss"

    def __init__(
        self,
        summary: Summary,
        took: timedelta,
        time_up: int | None,
        clock: Callable[[], datetime] = now,
    ) -> None:
        """``time_up`` are the minutes that are over, None where the pupil has stopped."""
        super().__init__(clock)
        self.summary = summary
        self._took = took
        self._time_up = time_up

    @property
    def help_text(self) -> str:
        """What F1 says of a finished drill."""
        return say("drillview.end-help")

    def compose(self) -> ComposeResult:
        """The sentences."""
        with VerticalScroll(id="figures"):
            yield Static(Content.styled(say("drillview.end-title"), "bold $accent"))
            yield Static(Content("\n").join(self._lines()))
        yield KeysFooter()

    def _lines(self) -> Iterator[Content]:
        if self._time_up is not None:
            yield Content(say("drillview.end-time-up", n=self._time_up))
        yield from summary_lines(self.summary, self._took)
        if self.session.pupil is not None:
            yield Content("")
            yield Content.styled(say("drillview.end-kept"), "dim")

    def action_again(self) -> None:
        """Leads to the next drill, with the same choices."""
        self.open(Drills(self.clock), instead=True)


def summary_lines(summary: Summary, took: timedelta) -> Iterator[Content]:
    """What came of it, the most important first."""
    if not summary.answered:
        yield Content(say("drillview.end-nothing"))
        return
    yield Content.styled(
        say("drillview.end-right", right=summary.right, n=summary.answered), "bold"
    )
    if summary.hinted:
        yield Content(say("drillview.end-hinted", n=summary.hinted))
    if summary.skipped:
        yield Content(say("drillview.end-skipped", n=summary.skipped))
    yield Content(say("drillview.minutes", n=max(1, ceil(took / timedelta(minutes=1)))))
    yield from _outlook_lines(summary)


def _outlook_lines(summary: Summary) -> Iterator[Content]:
    if summary.up:
        yield Content("")
        skills = [say(f"drillview.skill-{skill}") for skill in summary.up[:MOST_NAMED]]
        yield Content(say("drillview.end-up", skills=listing(skills)))
    if summary.facts:
        yield Content(say("drillview.end-facts", facts=facts_text(summary.facts)))
    if summary.misconception is not None:
        yield Content("")
        name = say(f"malrule.{summary.misconception}.name")
        yield Content.styled(say("drillview.end-misconception", name=name), "bold")
        yield Content(say(f"malrule.{summary.misconception}.pupil"))


def facts_text(facts: tuple[str, ...]) -> str:
    """Some facts as the class writes them."""
    return listing([narration.expression(fact) for fact in facts[:MOST_NAMED]])

"""The end of a drill: what was right, what went up, what comes back, what got in the way."""

from collections.abc import Callable, Iterator
from datetime import datetime, timedelta

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from tutor.language import say
from tutor.learn.drills.narration import summary_lines
from tutor.learn.drills.summary import Summary
from tutor.progress.values import now
from tutor.ui.destinations import Drills
from tutor.ui.keys import Key
from tutor.ui.screens.drills.drilling import DrillingScreen
from tutor.ui.widgets.keysfooter import KeysFooter


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
        for text, style in summary_lines(self.summary, self._took):
            yield Content.styled(text, style)
        if self.session.pupil is not None:
            yield Content("")
            yield Content.styled(say("drillview.end-kept"), "dim")

    def action_again(self) -> None:
        """Leads to the next drill, with the same choices."""
        self.open(Drills(self.clock), instead=True)

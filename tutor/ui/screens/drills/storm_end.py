"""The end of a storm: the points, the longest row, and what was missed."""

from collections.abc import Callable, Sequence
from datetime import date, datetime
from typing import Final

from textual.widgets import Static

from tutor.language import say
from tutor.learn.drills.shown import Done
from tutor.learn.drills.storm import is_best
from tutor.learn.drills.summary import ending_of_storm
from tutor.progress.values import Ending, Storm, now
from tutor.ui.screens.base import TutorScreen
from tutor.ui.screens.drills.summary import sheet
from tutor.ui.screens.ending import EndingScreen
from tutor.ui.widgets.ending import Told

RESTS: Final = 2.0
"""Seconds in which an Enter still belongs to the storm that is over, and begins no other."""


class StormEndScreen(EndingScreen):
    """What came of one storm; Enter begins the next."""

    def __init__(
        self,
        result: Storm,
        done: Sequence[Done],
        best: Storm | None,
        again: Callable[[], TutorScreen],
        clock: Callable[[], datetime] = now,
        *,
        is_out: bool,
    ) -> None:
        """The end of a storm.

        Args:
            result: of it.
            done: what was answered.
            best: of this day before it.
            again: makes the next storm.
            clock: in UTC.
            is_out: whether its time has run out; it may have been left before that.
        """
        super().__init__(clock)
        self.result = result
        self.done = done
        self._best = best
        self._again = again
        self._is_out = is_out
        self.resting = True

    @property
    def help_text(self) -> str:
        """What F1 says of a storm that is over."""
        return say("drillview.storm-end-help")

    def on_mount(self) -> None:
        """Rests for a moment, then Enter counts."""
        super().on_mount()
        self.set_timer(RESTS, self._rested)

    def _rested(self) -> None:
        self.resting = False

    def told(self) -> Told:
        """The points, how many were right, and whether it is the best of the day."""
        result = self.result
        counts = [
            say("drillview.storm-right", n=result.right),
            say("drillview.storm-mistakes", n=result.wrong),
        ]
        best = [say("drillview.storm-new-best")] if is_best(result, self._best) else []
        return Told(self._headline, result.points, ["   ".join(counts)], best)

    def _headline(self, points: int) -> str:
        told = say("drillview.points", n=points)
        return f"{say('drillview.storm-over')}  {told}" if self._is_out else told

    def ending(self, day: date) -> Ending | None:
        """The storm, once something was answered."""
        del day  # it has its own
        return ending_of_storm(self.result)

    def picture(self) -> Static:
        """A dot an exercise, and what was missed."""
        return Static(sheet(self.done), classes="-lines")

    def next_text(self) -> str:
        """Another storm."""
        return say("drillview.storm-again")

    def action_again(self) -> None:
        """The next storm, which waits for Enter itself."""
        if not self.resting:
            self.app.switch_screen(self._again())

"""The end of a drill: what was right, the longest run, what goes up, what got in the way."""

from collections.abc import Callable, Sequence
from datetime import date, datetime, timedelta
from functools import partial

from textual.content import Content
from textual.widgets import Static

from tutor.language import say
from tutor.learn.drills.narration import betrayed_line, figure_lines
from tutor.learn.drills.shown import Done
from tutor.learn.drills.summary import ending_of, summarise
from tutor.learn.practice.task_narration import solved
from tutor.progress.values import Ending, now
from tutor.ui.screens.base import TutorScreen
from tutor.ui.screens.drills.dots import dot
from tutor.ui.screens.ending import EndingScreen
from tutor.ui.widgets.ending import Told

FEW, IN_ROW = 80, 10
"""So many exercises stand apart, so many in a row of the picture; more stand twice as close."""

LINES, MISSED = 17, 6
"""Lines of the picture as far as they go, and how many of them at least show what was missed."""

ENOUGH = 10
"""Exercises that were all right alone, after which harder ones are offered."""


class DrillSummaryScreen(EndingScreen):
    """The figures of a sitting in sentences, and a dot an exercise."""

    def __init__(
        self,
        done: Sequence[Done],
        took: timedelta,
        time_up: int | None,
        again: Callable[[], TutorScreen],
        harder: Callable[[], TutorScreen] | None,
        clock: Callable[[], datetime] = now,
    ) -> None:
        """``time_up`` are the minutes that are over, None where the pupil has stopped.

        ``again`` makes the next drill, with the same choices, and ``harder`` one in which fewer
        exercises come out right; None where there is none.
        """
        super().__init__(clock)
        self.done = done
        self.summary = summarise(done)
        self._took = took
        self._time_up = time_up
        self._again = again
        self._harder = harder

    @property
    def help_text(self) -> str:
        """What F1 says of a finished drill."""
        return say("drillview.end-help")

    def told(self) -> Told:
        """The figures, and what has been found to go wrong."""
        found = self.summary
        if not found.answered:
            return Told(lambda _: say("drillview.end-nothing"), 0)
        figures = [say("drillview.end-time-up", n=self._time_up)] if self._time_up else []
        figures += figure_lines(found, self._took)
        title = partial(_headline, found.answered)
        explained = betrayed_line(found)
        return Told(title, found.right, figures, (), found.misconception, explained=explained)

    def ending(self, day: date) -> Ending | None:
        """The drill, once something was answered."""
        return ending_of(self.done, day)

    def picture(self) -> Static:
        """A dot an exercise, and below them what was missed with its result."""
        return Static(sheet(self.done), classes="-lines")

    def one_level_up(self) -> Callable[[], object] | None:
        """A harder drill, after enough exercises that were right without help."""
        found, harder = self.summary, self._harder
        if harder is None or found.answered < ENOUGH or found.right < found.answered:
            return None
        return lambda: self.app.switch_screen(harder())

    def action_again(self) -> None:
        """The next drill, with the same choices, at once."""
        self.app.switch_screen(self._again())


def _headline(answered: int, right: int) -> str:
    return say("drillview.end-right", right=right, n=answered)


def sheet(done: Sequence[Done]) -> Content:
    """A dot an exercise, row by row, then those missed with their results."""
    dots = [dot(each) for each in done]
    gap, in_row = (" ", IN_ROW) if len(dots) <= FEW else ("", 2 * IN_ROW)
    rows = [Content(gap).join(dots[at : at + in_row]) for at in range(0, len(dots), in_row)]
    missed = [equation(each) for each in done if not each.outcome.right]
    shown = list(dict.fromkeys(text for text in missed if text))
    room = max(MISSED, LINES - len(rows) - 1)
    if len(shown) > room:
        shown[room - 1 :] = [say("drillview.end-more", n=len(shown) - room + 1)]
    return Content("\n").join([*rows, *([Content("")] if shown else []), *map(Content, shown)])


def equation(done: Done) -> str:
    """An exercise with its result as the class writes it; nothing where it is no calculation."""
    exercise = done.presented.exercise
    return "" if exercise.tree is None or exercise.wanted > 1 else solved(exercise)

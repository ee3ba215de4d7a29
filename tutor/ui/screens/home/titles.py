"""The titles of the lessons beside the map: as many as there is room for, about the next one."""

from collections.abc import Sequence
from itertools import accumulate
from typing import Final, NamedTuple

from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from tutor.language import say
from tutor.ui.screens.home.lines import LETTERS
from tutor.ui.widgets.lines import hanging

BEFORE: Final = 3
"""Lessons that stay in sight before the next one."""


class Titles(NamedTuple):
    """A line for each lesson, with its mark."""

    lines: Sequence[Content] = ()
    upcoming: int = 0
    """The place of the next one."""


class LessonTitles(Widget):
    """The list; where it is longer than the screen, its last line says where all of it is."""

    DEFAULT_CSS = """
    LessonTitles { height: 1fr; }
    """

    titles: reactive[Titles] = reactive(Titles())

    def render(self) -> Content:
        """The heading and the titles, what is too long for its line goes on below it."""
        lines, upcoming = self.titles
        if not lines:
            return Content("")
        width, room = self.content_size
        heading = Content.styled(say("home.lessons"), "bold")
        set_in = [hanging(line, max(1, width)) for line in lines]
        if 1 + sum(map(len, set_in)) <= room:
            return Content("\n").join([heading, *(each for one in set_in for each in one)])
        shown = in_sight([len(one) for one in set_in], upcoming, room - 2)
        everything = Content.assemble(
            (f"{LETTERS['lessons']} ", "bold $accent"), say("home.map-all", n=len(lines))
        )
        part = (each for one in set_in[shown.start : shown.stop] for each in one)
        return Content("\n").join([heading, *part, everything])


def in_sight(heights: Sequence[int], upcoming: int, room: int) -> range:
    """The places that are shown: from a little before the next one on, and no line left empty."""
    backwards = [*accumulate(reversed(heights))]
    last = len(heights) - sum(height <= room for height in backwards)  # from here all fits
    first = max(0, min(upcoming - BEFORE, last))
    fitting = sum(height <= room for height in accumulate(heights[first:]))
    return range(first, first + fitting)

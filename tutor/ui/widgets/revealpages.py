"""What the whole class reads, page by page: rows with bars and counts, then what went wrong.

Everything stands in big letters. A page has as many lines as there is room for, and what is too
long for one goes on in the next; on a wide screen what went wrong stands beside the rows, on a
narrow one on pages of its own.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from textual.content import Content
from textual.reactive import reactive
from textual.widgets import Static

from tutor.ui.widgets import pixels
from tutor.ui.widgets.revealrows import (
    LETTER,
    ROW,
    Found,
    Line,
    Rows,
    Told,
    big,
    fitted,
    in_lines,
    paged,
    rows_in,
    set_out,
)

BESIDE: Final = 110
"""Columns from which what went wrong stands beside the results."""

WRONG_SHARE: Final = 0.4
"""The share of the columns it has there."""

ON: Final = "→"


class Wrong(NamedTuple):
    """How often something went wrong, and what it is called."""

    times: int
    name: str


class RevealPages(Static):
    """Shows one page; :attr:`pages` counts them."""

    DEFAULT_CSS = """
    RevealPages { width: 1fr; height: 1fr; padding: 0 1; }
    """
    ALLOW_SELECT = False

    found: reactive[tuple[Found, ...]] = reactive(())
    """Every row, in the order of the reveal."""
    summary: reactive[tuple[str, ...]] = reactive(())
    """What is said before the rows."""
    story: reactive[tuple[str, ...]] = reactive(())
    """How it comes about, told behind the rows."""
    wrong: reactive[tuple[Wrong, ...]] = reactive(())
    """What went wrong, the most frequent first."""
    ranks: reactive[bool] = reactive(False)
    """Whether rows have points, of which none is nothing to be looked for."""
    page: reactive[int] = reactive(0)
    """The page that is open, from 0."""

    @property
    def pages(self) -> int:
        """How many pages there are; at least one."""
        left, right = len(self._left), len(self._right)
        return max(1, max(left, right) if self._beside else left + right)

    def turn(self, pages: int) -> None:
        """Turns so many pages on; nothing happens at either end."""
        self.page = max(0, min(self._place + pages, self.pages - 1))

    def must_read(self) -> tuple[str, ...]:
        """What the class has to read on this page, as it is drawn."""
        left, right = self._open
        counts = (str(line.of.finders) for line in left if line.of and line.of.finders)
        return (*(line.text for line in (*left, *right)), *counts)

    def render(self) -> Content:
        """The lines of the page, and which one it is."""
        if not self.size.width:
            return Content("")
        left, right = self._open
        rows = self._rows
        lines = [row for line in left for row in rows.drawn(line)]
        beside = self._apart(right)
        if self._beside and beside:
            width = self.size.width - self._wrong_width
            lines += [Content("")] * (len(beside) - len(lines))
            lines = [
                fitted(line, width) + (beside[at] if at < len(beside) else Content(""))
                for at, line in enumerate(lines)
            ]
        else:
            lines = lines or beside
        if self.pages > 1:
            lines += [Content("")] * (rows_in(self.size.height) * ROW - len(lines))
            on = f" {ON}" if self._place + 1 < self.pages else ""
            # On the right: below the results it looked like one more, a fraction.
            counted = big(f"{self._place + 1}/{self.pages}{on}", "$accent")
            lines += [" " * max(0, self.size.width - each.cell_length) + each for each in counted]
        return Content("\n").join(lines)

    # Pages -------------------------------------------------------------------------------------

    @property
    def _beside(self) -> bool:
        return self.size.width >= BESIDE

    @property
    def _wrong_width(self) -> int:
        return round(self.size.width * WRONG_SHARE) if self._beside else self.size.width

    @property
    def _rows(self) -> Rows:
        """What stands on the left, or before what went wrong."""
        told = Told(self.found, self.summary, self.story, self.ranks)
        room = self.size.width - (self._wrong_width if self._beside and self.wrong else 0)
        alone = self._beside or not self.wrong
        return set_out(told, room, self.size.height, alone=alone)

    @property
    def _left(self) -> list[Sequence[Line]]:
        return self._rows.pages

    @property
    def _right(self) -> list[Sequence[Line]]:
        return paged(map(self._warning, self.wrong), rows_in(self.size.height))

    @property
    def _place(self) -> int:
        return max(0, min(self.page, self.pages - 1))

    @property
    def _open(self) -> tuple[Sequence[Line], Sequence[Line]]:
        """What stands on the page."""
        place, left, right = self._place, self._left, self._right
        second = place if self._beside else place - len(left)
        return (
            left[place] if place < len(left) else (),
            right[second] if 0 <= second < len(right) else (),
        )

    # Lines -------------------------------------------------------------------------------------

    def _warning(self, each: Wrong) -> list[Line]:
        """The count and the name, a line each as long as there is room for."""
        lines = in_lines(pixels.capitals(f"{each.times}× {each.name}"), self._wrong_width // LETTER)
        return [Line(line, "$text-warning", begins=not at) for at, line in enumerate(lines)]

    def _apart(self, warnings: Sequence[Line]) -> list[Content]:
        """What went wrong as it is drawn, with up to a row between two, where there is room."""
        gaps = sum(line.begins for line in warnings[1:])
        free = (rows_in(self.size.height) - len(warnings)) * ROW
        gap = [Content("")] * min(ROW, free // max(1, gaps))
        drawn = list[Content]()
        for line in warnings:
            drawn += gap if line.begins and drawn else []
            drawn += big(line.text, line.ink)
        return drawn

"""The reveal for the whole class, page by page: results with bars and counts, then what went wrong.

Everything stands in big letters. A page has as many rows as there is room for; on a wide screen
what went wrong stands beside the results, on a narrow one on pages of its own.
"""

from collections.abc import Sequence
from textwrap import wrap
from typing import Final, NamedTuple

from textual.content import Content
from textual.reactive import reactive
from textual.widgets import Static

from tutor.ui.widgets import pixels

ROW: Final = len(pixels.lines("0"))
"""Lines of a row; the first one of its letters is blank, which keeps rows apart."""

LETTER: Final = pixels.WIDTH + 1
"""Columns of a letter with the blank behind it."""

BESIDE: Final = 110
"""Columns from which what went wrong stands beside the results."""

WRONG_SHARE: Final = 0.4
"""The share of the columns it has there."""

LEAST_BAR: Final = 6
"""Columns of the longest bar; where there are fewer, none is drawn."""

NOBODY: Final = "−"
"""What stands in place of a count where nobody found it."""

ON: Final = "→"


class Found(NamedTuple):
    """A result, one way to it, and how many found it."""

    result: str
    way: str
    finders: int


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
    """Every result, in the order of the reveal."""
    wrong: reactive[tuple[Wrong, ...]] = reactive(())
    """What went wrong, the most frequent first."""
    page: reactive[int] = reactive(0)
    """The page that is open, from 0."""

    @property
    def pages(self) -> int:
        """How many pages there are; at least one."""
        left, right = len(self._left), len(self._right)
        return max(1, max(left, right) if self._beside else left + right)

    def turn(self, pages: int) -> None:
        """Turns so many pages on; nothing happens at either end."""
        self.page = max(0, min(self.page + pages, self.pages - 1))

    def must_read(self) -> tuple[str, ...]:
        """What the class has to read on this page, as it is drawn."""
        found, wrong = self._open
        names = (line for each in wrong for line in self._lines_of(each))
        return (
            *(f"{each.result} {each.way}" for each in found),
            *(str(each.finders) for each in found if each.finders),
            *names,
        )

    def render(self) -> Content:
        """The rows of the page, and which one it is."""
        if not self.size.width:
            return Content("")
        place = max(0, min(self.page, self.pages - 1))
        found, wrong = self._open
        left = [line for each in found for line in self._row(each)]
        right = [line for each in wrong for line in self._warning(each)]
        rows = self._rows * ROW
        if self._beside and right:
            width = self.size.width - self._wrong_width
            left += [Content("")] * (len(right) - len(left))
            lines = [
                _fitted(line, width) + (right[at] if at < len(right) else Content(""))
                for at, line in enumerate(left)
            ]
        else:
            lines = left or right
        if self.pages > 1:
            lines += [Content("")] * (rows - len(lines))
            on = f" {ON}" if place + 1 < self.pages else ""
            lines += _big(f"{place + 1}/{self.pages}{on}", "$accent")
        return Content("\n").join(lines)

    # Pages -------------------------------------------------------------------------------------

    @property
    def _beside(self) -> bool:
        return self.size.width >= BESIDE

    @property
    def _rows(self) -> int:
        """Rows of a page, above the line that counts the pages."""
        return max(1, self.size.height // ROW - 1)

    @property
    def _wrong_width(self) -> int:
        return round(self.size.width * WRONG_SHARE) if self._beside else self.size.width

    @property
    def _left(self) -> list[Sequence[Found]]:
        return [self.found[at : at + self._rows] for at in range(0, len(self.found), self._rows)]

    @property
    def _right(self) -> list[Sequence[Wrong]]:
        """What went wrong, as much as fits a page each."""
        pages: list[list[Wrong]] = []
        room = 0
        for each in self.wrong:
            lines = len(self._lines_of(each))
            if lines > room:
                pages.append([])
                room = self._rows
            pages[-1].append(each)
            room -= lines
        return [*pages]

    @property
    def _open(self) -> tuple[Sequence[Found], Sequence[Wrong]]:
        """What stands on the page."""
        place = max(0, min(self.page, self.pages - 1))
        left, right = self._left, self._right
        second = place if self._beside else place - len(left)
        return (
            left[place] if place < len(left) else (),
            right[second] if 0 <= second < len(right) else (),
        )

    # Rows --------------------------------------------------------------------------------------

    def _row(self, each: Found) -> list[Content]:
        """Result and way, the bar, the count."""
        wide = max(len(one.result) for one in self.found)
        text = f"{each.result:>{wide}} {each.way}"
        longest = max(wide + 1 + len(one.way) for one in self.found) * LETTER
        most = max(max(one.finders for one in self.found), 1)
        digits = len(str(most)) * LETTER
        room = self.size.width - (self._wrong_width if self._beside and self.wrong else 0)
        bar = room - longest - digits - 2 * LETTER
        if bar < LEAST_BAR:
            bar = 0
        full = round(bar * each.finders / most)
        ink = "$success" if each.finders else "$warning"
        said = _big(text, "$foreground" if each.finders else ink)
        count = _big(str(each.finders) if each.finders else NOBODY, ink)
        bars = [Content(""), *[Content.styled(" " * full, f"on {ink}")] * (ROW - 1)]
        return [
            _fitted(line, longest + 1) + _fitted(bars[at], bar + 1) + count[at]
            for at, line in enumerate(said)
        ]

    def _lines_of(self, each: Wrong) -> list[str]:
        """The count and the name, a line each as long as there is room for."""
        letters = max(1, self._wrong_width // LETTER)
        return wrap(pixels.capitals(f"{each.times}× {each.name}"), letters) or [""]

    def _warning(self, each: Wrong) -> list[Content]:
        return [line for text in self._lines_of(each) for line in _big(text, "$text-warning")]


def _big(text: str, ink: str) -> list[Content]:
    """The text in big letters; what cannot be drawn stands there in bold ones."""
    if not pixels.drawable(text):
        return [Content(""), Content.styled(text, f"bold {ink}"), Content("")]
    return [pixels.coloured(line, ink) for line in pixels.lines(text)]


def _fitted(line: Content, columns: int) -> Content:
    return line[:columns] + " " * max(0, columns - line.cell_length)

"""Rows of a reveal set out on pages, in letters as large as there is room for.

A row is a result with a way to it, a bar and a count. Where every row has a line to itself on the
one page there is, its letters are twice as large.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from textwrap import wrap
from typing import Final, NamedTuple

from textual.content import Content

from tutor.ui.widgets import pixels

ROW: Final = len(pixels.lines("0"))
"""Lines of a row; the upper half of the first is blank, which keeps rows apart."""

LARGE_ROW: Final = len(pixels.lines("0", 2)) + 1
"""Lines of a row of letters twice as large, with a blank one before them."""

LETTER: Final = pixels.WIDTH + 1
"""Columns of a letter with the blank behind it."""

LEAST_BAR: Final = 6
"""Columns of the longest bar; where there are fewer, none is drawn."""

NOBODY: Final = "−"
"""What stands in place of a count where nobody found it."""


class Found(NamedTuple):
    """A result, one way to it, and how many found it; or a name with its points."""

    result: str
    """Empty where the way says it all."""
    way: str
    finders: int

    @property
    def text(self) -> str:
        """What is read before the count."""
        return f"{self.result} {self.way}".strip()


class Line(NamedTuple):
    """A line of big letters."""

    text: str
    ink: str
    of: Found | None = None
    """The row whose bar and count stand behind it."""
    begins: bool = False
    """Whether something that went wrong begins here."""


class Told(NamedTuple):
    """What is read: the rows, what is said before them, and what behind."""

    found: tuple[Found, ...]
    summary: tuple[str, ...]
    story: tuple[str, ...]
    ranks: bool
    """Whether rows have points, of which none is nothing to be looked for."""


class Rows:
    """What is read, set out in letters of a scale.

    Args:
        told: what is read.
        room: columns.
        a_page: lines of big letters a page.
        scale: 1, or 2 for letters twice as large.
    """

    def __init__(self, told: Told, room: int, a_page: int, scale: int) -> None:
        self._told, self._room, self._scale = told, room, scale
        self._letter = LETTER * scale
        most = max((one.finders for one in told.found), default=0)
        self._most = max(most, 1)
        self._digits = len(str(most)) * self._letter
        said = _said(told.found)
        letters = max(map(len, said), default=0)
        self._longest = min(letters * self._letter, room - self._digits - self._letter)
        """Columns of the longest row, as far as there is room before the counts."""
        entries = [
            *(self._lines(text, "$accent") for text in told.summary),
            *(list(self._row(*each)) for each in zip(told.found, said, strict=True)),
            *(self._lines(text, "$foreground") for text in told.story),
        ]
        self.is_one_page = sum(map(len, entries)) == len(entries) <= a_page
        """Whether each has a line to itself, all of them on one page."""
        self.pages = paged(entries, max(1, a_page))

    def _lines(self, text: str, ink: str) -> list[Line]:
        letters = self._room // self._letter
        return [Line(line, ink) for line in in_lines(pixels.capitals(text), letters)]

    def _row(self, each: Found, said: str) -> Iterator[Line]:
        """Result and way, in as many lines as they need, with the count behind the last of them."""
        letters = self._longest // self._letter
        ink = "$foreground" if each.finders or self._told.ranks else "$warning"
        *before, last = [said] if len(said) <= letters else in_lines(said, letters)
        yield from (Line(text, ink) for text in before)
        yield Line(last, ink, each)

    def drawn(self, line: Line) -> list[Content]:
        """A line, with bar and count where it has them."""
        said, each = big(line.text, line.ink, self._scale), line.of
        if each is None:
            return said
        bar = self._room - self._longest - self._digits - 2 * self._letter
        bar = bar if bar >= LEAST_BAR else 0
        full = round(bar * each.finders / self._most)
        plain = each.finders or self._told.ranks
        ink = "$success" if plain else "$warning"
        count = big(str(each.finders) if plain else NOBODY, ink, self._scale)
        bars = [Content(""), *[Content.styled(" " * full, f"on {ink}")] * (len(said) - 1)]
        return [
            fitted(part, self._longest + 1) + fitted(bars[at], bar + 1) + count[at]
            for at, part in enumerate(said)
        ]


@lru_cache(maxsize=2)
def set_out(told: Told, room: int, lines: int, *, alone: bool) -> Rows:
    """What is read, set out in letters as large as they can be.

    Args:
        told: what is read.
        room: columns.
        lines: of the screen.
        alone: whether no page follows behind these.
    """
    large = Rows(told, room, lines // LARGE_ROW, scale=2)
    return large if alone and large.is_one_page else Rows(told, room, rows_in(lines), scale=1)


def rows_in(lines: int) -> int:
    """Lines of big letters on a page, above the one that counts the pages."""
    return max(1, lines // ROW - 1)


@lru_cache(maxsize=8)
def _said(found: tuple[Found, ...]) -> tuple[str, ...]:
    """Result and way of each row, the results one below the other."""
    wide = max((len(one.result) for one in found), default=0)
    lines = (f"{each.result:>{wide}} {each.way}" if wide else each.way for each in found)
    return tuple(map(pixels.capitals, lines))


def in_lines(text: str, letters: int) -> list[str]:
    """A text in lines of so many letters; at least one line."""
    return wrap(" ".join(text.split()), max(1, letters)) or [""]


def paged(entries: Iterable[Sequence[Line]], rows: int) -> list[Sequence[Line]]:
    """Pages of so many lines; an entry that fits one is not torn."""
    pages: list[list[Line]] = []
    room = 0
    for lines in entries:
        if len(lines) > room:
            pages.append([])
            room = rows
        for line in lines:
            if not room:
                pages.append([])
                room = rows
            pages[-1].append(line)
            room -= 1
    return [*pages]


def big(text: str, ink: str, scale: int = 1) -> list[Content]:
    """The text in big letters; what cannot be drawn stands there in bold ones."""
    if not pixels.drawable(text):
        lines = [Content("")] * (ROW if scale == 1 else LARGE_ROW)
        lines[len(lines) // 2] = Content.styled(text, f"bold {ink}")
        return lines
    apart = [Content("")] * (scale - 1)
    return [*apart, *(pixels.coloured(line, ink) for line in pixels.lines(text, scale))]


def fitted(line: Content, columns: int) -> Content:
    """A line cut, or filled with blanks, to so many columns."""
    return line[:columns] + " " * max(0, columns - line.cell_length)

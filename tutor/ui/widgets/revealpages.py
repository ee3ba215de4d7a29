"""What the whole class reads, page by page: rows with bars and counts, then what went wrong.

Everything stands in big letters. A page has as many lines as there is room for, and what is too
long for one goes on in the next; on a wide screen what went wrong stands beside the rows, on a
narrow one on pages of its own.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from textwrap import wrap
from typing import Final, NamedTuple

from textual.content import Content
from textual.reactive import reactive
from textual.widgets import Static

from tutor.ui.widgets import pixels

ROW: Final = len(pixels.lines("0"))
"""Lines of a row; the upper half of the first is blank, which keeps rows apart."""

LARGE_ROW: Final = len(pixels.lines("0", 2)) + 1
"""Lines of a row of letters twice as large, with a blank one before them."""

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
    """A result, one way to it, and how many found it; or a name with its points."""

    result: str
    """Empty where the way says it all."""
    way: str
    finders: int

    @property
    def text(self) -> str:
        """What is read before the count."""
        return f"{self.result} {self.way}".strip()


class Wrong(NamedTuple):
    """How often something went wrong, and what it is called."""

    times: int
    name: str


class _Line(NamedTuple):
    """A line of big letters."""

    text: str
    ink: str
    of: Found | None = None
    """The row whose bar and count stand behind it."""
    begins: bool = False
    """Whether something that went wrong begins here."""


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

    _looked_at: tuple[object, ...] = ()
    """What the scale was found for."""
    _found_scale = 1

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
        lines = [row for line in left for row in self._drawn(line)]
        beside = self._apart(right)
        if self._beside and beside:
            width = self.size.width - self._wrong_width
            lines += [Content("")] * (len(beside) - len(lines))
            lines = [
                _fitted(line, width) + (beside[at] if at < len(beside) else Content(""))
                for at, line in enumerate(lines)
            ]
        else:
            lines = lines or beside
        if self.pages > 1:
            lines += [Content("")] * (self._rows * ROW - len(lines))
            on = f" {ON}" if self._place + 1 < self.pages else ""
            # On the right: below the results it looked like one more, a fraction.
            counted = _big(f"{self._place + 1}/{self.pages}{on}", "$accent")
            lines += [" " * max(0, self.size.width - each.cell_length) + each for each in counted]
        return Content("\n").join(lines)

    # Pages -------------------------------------------------------------------------------------

    @property
    def _beside(self) -> bool:
        return self.size.width >= BESIDE

    @property
    def _rows(self) -> int:
        """Lines of a page, above the one that counts the pages."""
        return max(1, self.size.height // ROW - 1)

    @property
    def _scale(self) -> int:
        """Of the rows: 2 where all of them have a line each on one page, and nothing follows."""
        told = (self.size, self.found, self.summary, self.story, bool(self.wrong), self.ranks)
        if told != self._looked_at:
            self._looked_at, self._found_scale = told, 2
            lines = [line for page in self._left for line in page]
            apiece = len(self.found) + len(self.summary) + len(self.story)
            fits = len(lines) == apiece <= self.size.height // LARGE_ROW
            alone = self._beside or not self.wrong
            self._found_scale = 2 if alone and fits else 1
        return self._found_scale

    @property
    def _letter(self) -> int:
        """Columns of a letter of the rows."""
        return LETTER * self._scale

    @property
    def _wrong_width(self) -> int:
        return round(self.size.width * WRONG_SHARE) if self._beside else self.size.width

    @property
    def _room(self) -> int:
        """Columns of the rows."""
        return self.size.width - (self._wrong_width if self._beside and self.wrong else 0)

    @property
    def _left(self) -> list[Sequence[_Line]]:
        letters = self._longest // self._letter
        said = zip(self.found, _said(self.found), strict=True)
        rows = [list(self._row(*each, letters)) for each in said]
        before = [self._told(text, "$accent") for text in self.summary]
        behind = [self._told(text, "$foreground") for text in self.story]
        rows_a_page = self._rows if self._scale == 1 else self.size.height // LARGE_ROW
        return _paged([*before, *rows, *behind], max(1, rows_a_page))

    @property
    def _right(self) -> list[Sequence[_Line]]:
        return _paged(map(self._warning, self.wrong), self._rows)

    @property
    def _place(self) -> int:
        return max(0, min(self.page, self.pages - 1))

    @property
    def _open(self) -> tuple[Sequence[_Line], Sequence[_Line]]:
        """What stands on the page."""
        place, left, right = self._place, self._left, self._right
        second = place if self._beside else place - len(left)
        return (
            left[place] if place < len(left) else (),
            right[second] if 0 <= second < len(right) else (),
        )

    # Lines -------------------------------------------------------------------------------------

    @property
    def _digits(self) -> int:
        """Columns of the largest count."""
        return len(str(max((one.finders for one in self.found), default=0))) * self._letter

    @property
    def _longest(self) -> int:
        """Columns of the longest row, as far as there is room before the counts."""
        letters = max(map(len, _said(self.found)), default=0)
        return min(letters * self._letter, self._room - self._digits - self._letter)

    def _row(self, each: Found, said: str, letters: int) -> Iterator[_Line]:
        """Result and way in lines of so many letters, with the count behind the last of them."""
        ink = "$foreground" if each.finders or self.ranks else "$warning"
        *before, last = [said] if len(said) <= letters else _set(said, letters)
        yield from (_Line(text, ink) for text in before)
        yield _Line(last, ink, each)

    def _drawn(self, line: _Line) -> list[Content]:
        """A line, with bar and count where it has them."""
        said, each = _big(line.text, line.ink, self._scale), line.of
        if each is None:
            return said
        most = max(max(one.finders for one in self.found), 1)
        bar = self._room - self._longest - self._digits - 2 * self._letter
        bar = bar if bar >= LEAST_BAR else 0
        full = round(bar * each.finders / most)
        plain = each.finders or self.ranks
        ink = "$success" if plain else "$warning"
        count = _big(str(each.finders) if plain else NOBODY, ink, self._scale)
        bars = [Content(""), *[Content.styled(" " * full, f"on {ink}")] * (len(said) - 1)]
        return [
            _fitted(part, self._longest + 1) + _fitted(bars[at], bar + 1) + count[at]
            for at, part in enumerate(said)
        ]

    def _told(self, text: str, ink: str) -> list[_Line]:
        letters = self._room // self._letter
        return [_Line(line, ink) for line in _set(pixels.capitals(text), letters)]

    def _warning(self, each: Wrong) -> list[_Line]:
        """The count and the name, a line each as long as there is room for."""
        lines = _set(pixels.capitals(f"{each.times}× {each.name}"), self._wrong_width // LETTER)
        return [_Line(line, "$text-warning", begins=not at) for at, line in enumerate(lines)]

    def _apart(self, warnings: Sequence[_Line]) -> list[Content]:
        """What went wrong as it is drawn, with up to a row between two, where there is room."""
        gaps = sum(line.begins for line in warnings[1:])
        free = (self._rows - len(warnings)) * ROW
        gap = [Content("")] * min(ROW, free // max(1, gaps))
        drawn = list[Content]()
        for line in warnings:
            drawn += gap if line.begins and drawn else []
            drawn += _big(line.text, line.ink)
        return drawn


@lru_cache(maxsize=8)
def _said(found: tuple[Found, ...]) -> tuple[str, ...]:
    """Result and way of each row, the results one below the other."""
    wide = max((len(one.result) for one in found), default=0)
    lines = (f"{each.result:>{wide}} {each.way}" if wide else each.way for each in found)
    return tuple(map(pixels.capitals, lines))


def _set(text: str, letters: int) -> list[str]:
    """A text in lines of so many letters; at least one line."""
    return wrap(" ".join(text.split()), max(1, letters)) or [""]


def _paged(entries: Iterable[Sequence[_Line]], rows: int) -> list[Sequence[_Line]]:
    """Pages of so many lines; an entry that fits one is not torn."""
    pages: list[list[_Line]] = []
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


def _big(text: str, ink: str, scale: int = 1) -> list[Content]:
    """The text in big letters; what cannot be drawn stands there in bold ones."""
    if not pixels.drawable(text):
        lines = [Content("")] * (ROW if scale == 1 else LARGE_ROW)
        lines[len(lines) // 2] = Content.styled(text, f"bold {ink}")
        return lines
    apart = [Content("")] * (scale - 1)
    return [*apart, *(pixels.coloured(line, ink) for line in pixels.lines(text, scale))]


def _fitted(line: Content, columns: int) -> Content:
    return line[:columns] + " " * max(0, columns - line.cell_length)

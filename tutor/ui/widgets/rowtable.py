"""A table of words: titles that stay in sight, rows of one line or several, a cursor on one row.

Only rows in sight are drawn, each line of a cell once; moving the cursor draws two rows anew.
"""

from collections.abc import Callable, Sequence
from typing import ClassVar, Final, NamedTuple, overload

from rich.segment import Segment
from textual import events
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.style import Style
from textual.visual import RenderOptions

Cells = Sequence[Content]
"""A row, a cell a column; lines that are longer than their column are broken."""


class Column(NamedTuple):
    """What stands above some cells, and how many columns of the terminal they have."""

    title: str
    width: int


class OneLiners(Sequence[Cells]):
    """Rows of one line each, made when they come into sight: most of a long table never do."""

    def __init__(self, count: int, row: Callable[[int], Cells]) -> None:
        """``row`` makes that of a number from 0."""
        self._rows: list[Cells | None] = [None] * count
        self._make = row

    def __len__(self) -> int:
        return len(self._rows)

    @overload
    def __getitem__(self, place: int) -> Cells: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Cells]: ...
    def __getitem__(self, place: int | slice) -> Cells | Sequence[Cells]:
        """A row, or some of them."""
        if isinstance(place, slice):
            return [self[each] for each in range(len(self))[place]]
        if (row := self._rows[place]) is None:
            row = self._rows[place] = self._make(range(len(self))[place])
        return row


PADDING: Final = 1
"""Columns on each side of a cell."""

HEAD: Final = 1
"""Lines that the titles take."""


class RowTable(ScrollView, can_focus=True):
    """The table; up, down, PgUp, PgDn, Home, End and a click move its cursor.

    A cursor that moves posts :class:`Moved`.
    """

    DEFAULT_CSS = """
    RowTable {
        background: $surface;
        color: $foreground;
        & > .rowtable--title { text-style: bold; background: $panel; color: $foreground; }
        & > .rowtable--even { background: $surface-lighten-1 50%; }
        &:dark > .rowtable--even { background: $surface-darken-1 40%; }
        & > .rowtable--cursor {
            background: $block-cursor-blurred-background;
            color: $block-cursor-blurred-foreground;
            text-style: $block-cursor-blurred-text-style;
        }
        &:focus {
            background-tint: $foreground 5%;
            & > .rowtable--title { background-tint: $foreground 5%; }
            & > .rowtable--cursor {
                background: $block-cursor-background;
                color: $block-cursor-foreground;
                text-style: $block-cursor-text-style;
            }
        }
    }
    """
    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "rowtable--title",
        "rowtable--even",
        "rowtable--cursor",
    }

    cursor: reactive[int] = reactive(0, repaint=False, init=False)
    """The row the cursor is on, from 0; 0 too where there is none."""

    class Moved(Message):
        """The cursor is on another row."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: Sequence[Cells] = ()
        self._columns: Sequence[Column] = ()
        self._begins: Sequence[int] = [0]
        """The line that each row begins with, from 0 below the titles, and how many there are."""
        self._places: Sequence[int] = ()
        """The row of each line."""

    def fill(self, columns: Sequence[Column], rows: Sequence[Cells]) -> None:
        """Shows other rows, the cursor on the first.

        Args:
            columns: from the left.
            rows: each with as many cells.
        """
        self._columns, self.rows = columns, rows
        if isinstance(rows, OneLiners):
            self._begins, self._places = range(len(rows) + 1), range(len(rows))
        else:
            self._begins, self._places = _lines_of(columns, rows)
        width = sum(each.width + 2 * PADDING for each in columns)
        self.virtual_size = Size(width, HEAD + len(self._places))
        self.set_reactive(RowTable.cursor, 0)
        self.scroll_to(y=0)
        self.refresh()

    # The cursor ----------------------------------------------------------------------------------

    def validate_cursor(self, cursor: int) -> int:
        """Keeps it on a row."""
        return min(max(cursor, 0), max(len(self.rows) - 1, 0))

    def watch_cursor(self, before: int, now: int) -> None:
        """Brings the row into sight, and draws that one and the one before."""
        for row in (before, now):
            begin, end = self._lines_of(row)
            self.refresh_lines(HEAD + begin, end - begin)
        begin, end = self._lines_of(now)
        last = begin - max(0, self.size.height - HEAD - (end - begin))
        self.scroll_to(y=min(max(self.scroll_offset.y, last), begin))
        self.post_message(self.Moved())

    def _lines_of(self, row: int) -> tuple[int, int]:
        """From which line a row reaches to which."""
        if row >= len(self.rows):
            return 0, 0
        return self._begins[row], self._begins[row + 1]

    def action_scroll_up(self) -> None:
        """The row above."""
        self.cursor -= 1

    def action_scroll_down(self) -> None:
        """The row below."""
        self.cursor += 1

    def action_page_up(self) -> None:
        """As many rows up as there are lines in sight."""
        self.cursor -= self.size.height - HEAD

    def action_page_down(self) -> None:
        """As many rows down as there are lines in sight."""
        self.cursor += self.size.height - HEAD

    def action_scroll_home(self) -> None:
        """The first row."""
        self.cursor = 0

    def action_scroll_end(self) -> None:
        """The last row."""
        self.cursor = len(self.rows) - 1

    def on_click(self, event: events.Click) -> None:
        """The row that was clicked."""
        line = event.y - HEAD + self.scroll_offset.y
        if event.y >= HEAD and line < len(self._places):
            self.cursor = self._places[line]

    # Drawing -------------------------------------------------------------------------------------

    def render_line(self, y: int) -> Strip:
        """The titles, or a line of a row."""
        line = y - HEAD + self.scroll_offset.y
        if y < HEAD:
            titles = [Content(each.title) for each in self._columns]
            return self._line(titles, 0, self.get_visual_style("rowtable--title"))
        if line >= len(self._places):
            return Strip.blank(self.size.width, self.visual_style.rich_style)
        row = self._places[line]
        style = self.visual_style
        if row == self.cursor:
            style = self.get_visual_style("rowtable--cursor")
        elif row % 2 == 0:
            style = self.get_visual_style("rowtable--even")
        return self._line(self.rows[row], line - self._begins[row], style)

    def _line(self, cells: Cells, y: int, style: Style) -> Strip:
        """A line of some cells, each in its column."""
        options, around = RenderOptions(self._get_style, {}), style.rich_style
        aside = Segment(" " * PADDING, around)
        segments = list[Segment]()
        for cell, (_, width) in zip(cells, self._columns, strict=True):
            lines = cell.render_strips(width, None, style, options)
            line = lines[y] if y < len(lines) else Strip.blank(0)
            segments += [aside, *line.adjust_cell_length(width, around), aside]
        return Strip(segments).adjust_cell_length(self.size.width, around)


def _lines_of(
    columns: Sequence[Column], rows: Sequence[Cells]
) -> tuple[Sequence[int], Sequence[int]]:
    """The line that each row begins with, and how many there are; and the row of each line."""
    begins, places = [0], list[int]()
    for place, row in enumerate(rows):
        cells = zip(row, columns, strict=True)
        places += [place] * max(cell.get_height({}, each.width) for cell, each in cells)
        begins.append(len(places))
    return begins, places

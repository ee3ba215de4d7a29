"""A table of words: what is in sight, where its cursor goes, and what is drawn for that."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual.app import App, ComposeResult
from textual.content import Content
from textual.pilot import Pilot

from tutor.ui.widgets.rowtable import Cells, Column, OneLiners, RowTable

COLUMNS = (Column("no", 3), Column("words", 8))
ROWS = [
    (Content(str(place)), Content("two lines" if place % 3 == 2 else "one")) for place in range(12)
]


class Held(App[None]):
    """Seven lines: the titles, and six of the rows."""

    def __init__(self) -> None:
        super().__init__()
        self.heard = list[int]()

    def compose(self) -> ComposeResult:
        yield RowTable()

    def on_mount(self) -> None:
        self.table.styles.height = 7
        self.table.fill(COLUMNS, ROWS)
        self.table.focus()

    @property
    def table(self) -> RowTable:
        return self.query_one(RowTable)

    def on_row_table_moved(self) -> None:
        self.heard.append(self.table.cursor)


@asynccontextmanager
async def held() -> AsyncIterator[tuple[Pilot[None], Held]]:
    async with Held().run_test(size=(30, 12)) as pilot:
        app = pilot.app
        assert isinstance(app, Held)
        await pilot.pause()
        yield pilot, app


def shown(table: RowTable) -> list[str]:
    """The lines in sight, without the blanks between the columns."""
    return [" ".join(line.text.split()) for line in table.render_lines(table.size.region)]


async def test_long_words_go_on_in_the_next_line_of_their_row() -> None:
    async with held() as (_, app):
        assert shown(app.table) == [
            "no words",
            "0 one",
            "1 one",
            "2 two",
            "lines",
            "3 one",
            "4 one",
        ]


@pytest.mark.parametrize(
    ("keys", "cursor", "seen"),
    [
        ("down", 1, ["0 one", "4 one"]),
        ("down down down down down", 5, ["2 two", "lines"]),
        ("end", 11, ["8 two", "lines"]),
        ("end down", 11, ["8 two", "lines"]),
        ("end home", 0, ["0 one", "4 one"]),
        ("end up up up up", 7, ["7 one", "11 two"]),
        ("pagedown", 6, ["lines", "6 one"]),
        ("pagedown pageup up", 0, ["0 one", "4 one"]),
    ],
)
async def test_the_row_of_the_cursor_is_in_sight(keys: str, cursor: int, seen: list[str]) -> None:
    async with held() as (pilot, app):
        await pilot.press(*keys.split())
        await pilot.pause()
        lines = shown(app.table)
        assert app.table.cursor == cursor
        assert lines[0] == "no words"
        assert [lines[1], lines[-1]] == seen


async def test_who_moves_the_cursor_is_heard_and_who_stays_is_not() -> None:
    async with held() as (pilot, app):
        await pilot.press("up", "down", "down", "up")
        await pilot.click(app.table, offset=(2, 4))  # the second line of the third row
        await pilot.pause()
        assert app.heard == [1, 2, 1, 2]


async def test_only_two_rows_are_drawn_anew_where_nothing_scrolls() -> None:
    async with held() as (pilot, app):
        await pilot.press("down")
        await pilot.pause()
        shown(app.table)
        app.table.cursor = 2
        dirty = {line for line in range(7) if app.table._styles_cache.is_dirty(line)}
        assert dirty == {2, 3, 4}


async def test_other_rows_begin_at_the_top() -> None:
    async with held() as (pilot, app):
        await pilot.press("end")
        app.table.fill(COLUMNS, ROWS[:1])
        await pilot.pause()
        assert shown(app.table)[:3] == ["no words", "0 one", ""]
        app.table.fill(COLUMNS, ())
        await pilot.press("down", "pagedown", "end")
        assert app.table.cursor == 0


async def test_rows_of_one_line_are_made_when_they_come_into_sight() -> None:
    """Seen: a table of 68 rows was written for 15 ms when it opened, of which a dozen are seen."""
    made = list[int]()

    def row(place: int) -> Cells:
        made.append(place)
        return Content(str(place)), Content("one")

    async with held() as (pilot, app):
        rows = OneLiners(1000, row)
        app.table.fill(COLUMNS, rows)
        await pilot.pause()
        assert shown(app.table)[-1] == "5 one"
        assert made == [0, 1, 2, 3, 4, 5]
        await pilot.press("end")
        await pilot.pause()
        assert shown(app.table)[-1] == "999 one"
        assert len(made) == 12
        assert [str(cells[0]) for cells in (rows[-1], *rows[7:9])] == ["999", "7", "8"]

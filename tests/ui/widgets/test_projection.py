"""Dice and cards on the wall are as large as there is room for."""

import pytest
from textual.app import App, ComposeResult

from tutor.ui.themes import THEMES
from tutor.ui.widgets.projection import BigTiles

HAND = (("7",), ("1", "2", "2", "6", "13"))
"""The top card, and a hand."""

SHEET = (("R", "14", "15", "13", "9", "7", "6"), ("Y", "3", "6", "7", "17"), ("B", "4"), ("P", "5"))
"""A row of each colour."""

ROOM = [
    (HAND, False, (78, 13), 2),  # what the smallest terminal leaves for it while time runs
    (HAND, False, (78, 12), 1),
    ((("1",), ("10", "11", "12", "13", "2")), False, (78, 13), 2),
    (HAND, False, (118, 24), 3),
    (SHEET, True, (78, 15), 1),
    (SHEET, True, (118, 27), 2),
    (SHEET, True, (118, 24), 2),
    (SHEET, True, (118, 23), 1),
]


class Wall(App[None]):
    """Nothing but tiles."""

    def __init__(self, rows: tuple[tuple[str, ...], ...], *, table: bool) -> None:
        super().__init__()
        self._rows, self._table = rows, table
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = THEMES[0].name

    def compose(self) -> ComposeResult:
        """The tiles."""
        tiles = BigTiles()
        tiles.rows, tiles.table = self._rows, self._table
        yield tiles


@pytest.mark.parametrize(("rows", "table", "size", "scale"), ROOM)
async def test_tiles_are_as_large_as_there_is_room_for(
    rows: tuple[tuple[str, ...], ...], table: bool, size: tuple[int, int], scale: int
) -> None:
    async with Wall(rows, table=table).run_test(size=size) as pilot:
        await pilot.pause()
        tiles = pilot.app.query_one(BigTiles)
        cut = tiles._cut()
        assert cut.scale == scale
        picture = tiles.picture()
        assert len(picture) <= size[1]
        assert all(sum(each.cell_length for each in line) <= size[0] for line in picture)
        if scale > 1:  # the ink of a tile touches none of its edges: a dark wall would swallow it
            first = picture[0][0]
            assert not first.text.strip(" █") or "▄" in first.text

"""Every field has its tile, every number its corner, and nothing hides anything."""

from itertools import combinations

import pytest

from tests.games.rachmistrz.widgets.boards import EASY, LONG
from tutor.games.rachmistrz.rules.components import FIELDS, NEIGHBOURS, POINTS, Point
from tutor.games.rachmistrz.widgets.hexlayout import (
    GAP,
    NOTHING,
    SIZES,
    SMALLEST,
    TILE,
    Layout,
    Paint,
    Size,
    _cell,
    fitting,
    layout_of,
)

SMALL, LARGE, HUGE = Size(4, 3, 1), Size(6, 5, 2), Size(7, 6, 2)

every_size = pytest.mark.parametrize("size", SIZES, ids=str)


def cells_of(layout: Layout, field: str) -> set[tuple[int, int]]:
    """Return where a field's tile shows, as (column, line)."""
    return {
        (column, line)
        for line, row in enumerate(layout.cells)
        for column, cell in enumerate(row)
        if (field,) in (cell.front, cell.back)
    }


def text_cells(layout: Layout, point: tuple[str, str, str], text: str) -> set[tuple[int, int]]:
    spot = layout.junction(point)
    return {(spot.start(text) + place, spot.line) for place in range(len(text))}


@pytest.mark.parametrize(
    ("room", "size"),
    [
        ((59, 22), SMALL),
        ((57, 21), SMALL),
        ((99, 38), LARGE),
        ((139, 48), HUGE),
        ((20, 5), SMALLEST),
        ((85, 36), LARGE),
        ((84, 36), Size(5, 4, 1)),
    ],
)
def test_the_largest_size_that_fits_is_taken(room: tuple[int, int], size: Size) -> None:
    assert fitting(*room) == size


@every_size
def test_every_field_has_a_tile_of_the_same_extent(size: Size) -> None:
    layout = layout_of(size)
    extents = set()
    for field in FIELDS:
        cells = cells_of(layout, field)
        columns, lines = zip(*cells, strict=True)
        extents.add((max(columns) - min(columns) + 1, max(lines) - min(lines) + 1))
        assert set(lines) <= set(layout.lines(field))
    assert len(extents) == 1
    assert extents.pop()[0] == size.room[0]


@every_size
def test_tiles_keep_a_dark_gap_between_neighbours_in_a_row(size: Size) -> None:
    layout = layout_of(size)
    column, line = layout.caption("D3", 0)
    assert layout.cells[line][column + size.half].front == ("D3", "D4")


@every_size
def test_the_outermost_lines_carry_neither_number_nor_caption(size: Size) -> None:
    layout = layout_of(size)
    lines = {layout.junction(point).line for point in POINTS}
    assert min(lines) > 0
    assert max(lines) < size.height - 1


@every_size
def test_each_number_stands_where_its_three_fields_meet(size: Size) -> None:
    layout = layout_of(size)
    for point in POINTS:
        spot = layout.junction(point)
        near = {
            layout.field_at(spot.column + dx, spot.line + dy)
            for dx in (-1.5, 0, 1.5)
            for dy in (-1, 0, 1)
        }
        assert near == set(point)


@every_size
@pytest.mark.parametrize("numbers", [EASY, LONG], ids=["easy", "long"])
def test_no_number_touches_another_or_is_cut(size: Size, numbers: dict[str, Point]) -> None:
    layout = layout_of(size)
    taken = [text_cells(layout, point, text) for text, point in numbers.items()]
    for one, other in combinations(taken, 2):
        beside = {(column + 1, line) for column, line in one}
        assert not one & other
        assert not beside & other
    assert all(0 <= column < size.width for cells in taken for column, _ in cells)


@every_size
def test_no_number_covers_the_free_rows_of_a_tile(size: Size) -> None:
    layout = layout_of(size)
    columns, rows = size.room
    free = {
        (layout.caption(field, row).column + dx, layout.caption(field, row).line)
        for field in FIELDS
        for row in range(rows)
        for dx in range(-(columns // 2), columns // 2 + 1)
    }
    numbers = [text_cells(layout, point, "11/3") for point in POINTS]
    assert not any(free & cells for cells in numbers)


@every_size
def test_a_mouse_on_a_tile_finds_its_field(size: Size) -> None:
    layout = layout_of(size)
    for field in FIELDS:
        for row in range(size.room[1]):
            assert layout.field_at(*layout.caption(field, row)) == field
    assert layout.field_at(0, 0) is None


@every_size
def test_the_gap_between_neighbours_belongs_to_both(size: Size) -> None:
    layout = layout_of(size)
    gaps = {cell.back for row in layout.cells for cell in row if len(cell.back) == 2} | {
        cell.front for row in layout.cells for cell in row if len(cell.front) == 2
    }
    edges = {tuple(sorted((field, other))) for field in FIELDS for other in NEIGHBOURS[field]}
    assert gaps == edges


@every_size
def test_a_cell_shows_what_its_quarters_lie_in(size: Size) -> None:
    """As worked out spot by spot, from all fields."""
    layout = layout_of(size)

    def paint(x: int, y: int) -> Paint:
        spot = (x - 0.5) / 2, (y - 0.5) / 2
        depths = {field: layout._depth(*layout._offset(field, *spot)) for field in FIELDS}
        nearest = max(depths, key=depths.__getitem__)
        if depths[nearest] >= TILE:
            return (nearest,)
        near = sorted(field for field, depth in depths.items() if depth > -GAP / 2)
        return tuple(near) if len(near) > 1 else NOTHING

    for line in range(0, size.height, 3):
        for column in range(line % 2, size.width, 3):
            x, y = 2 * column, 2 * line
            quarters = [paint(x, y), paint(x + 1, y), paint(x, y + 1), paint(x + 1, y + 1)]
            assert layout.cells[line][column] == _cell(quarters)

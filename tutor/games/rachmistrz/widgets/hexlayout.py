"""Where everything of the hexagonal board lies on a screen of character cells.

Only geometry: which cell belongs to which field, where numbers and captions are written, what a
mouse points at. No Textual and no game state, so a test can look at every cell without a screen.

The corner lattice (R2): field (q, r) has its centre at half column ``x = 2q + r + 7`` of row
``i = r + 3``; a corner lies at (half column, zigzag level). On screen a half column is ``half``
cells wide, two levels are ``pitch`` lines high and the odd level lies ``dip`` lines lower.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from math import hypot
from typing import NamedTuple

from tutor.games.rachmistrz.rules.components import PLACES, SIDE, Field, Point

ROWS = 2 * SIDE - 1
COLUMNS = 2 * ROWS
GAP = 1.0
"""Width of the dark gap between two tiles, in cell widths (a line is two of them high)."""

TILE = GAP / 2 - 1e-9
"""So deep inside a hexagon its tile begins."""

Paint = tuple[Field, ...]
"""What shows in a spot: () nothing, (field,) a tile, (a, b) or (a, b, c) the gap between tiles."""

NOTHING: Paint = ()

QUADRANTS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
"""Block characters by the quarters they fill: 1 upper left, 2 upper right, 4 and 8 below."""


class Size(NamedTuple):
    """One size of the board, in cells; see the module docstring."""

    half: int
    pitch: int
    dip: int

    @property
    def width(self) -> int:
        """Columns from the leftmost to the rightmost tile, both included."""
        return COLUMNS * self.half + 1

    @property
    def height(self) -> int:
        """Lines from the highest peak to the lowest, both included."""
        return ROWS * self.pitch + self.dip + 1

    @property
    def needed(self) -> int:
        """Lines without the outermost peaks, which carry no number and may be cut."""
        return self.height - 2

    @property
    def room(self) -> tuple[int, int]:
        """Columns and lines in the middle of a tile that no number ever covers."""
        return 2 * self.half - 1, self.pitch - self.dip - 1


SIZES = (Size(10, 8, 3), Size(8, 7, 2), Size(7, 6, 2), Size(6, 5, 2), Size(5, 4, 1), Size(4, 3, 1))
"""All sizes, the largest first; (4, 3, 1) is made for 80x24, (6, 5, 2) for 120x40."""

SMALLEST = SIZES[-1]


def fitting(columns: int, lines: int) -> Size:
    """Return the largest size for so many columns and lines, the smallest one if none fits."""
    fits = (size for size in SIZES if size.width <= columns and size.needed <= lines)
    return next(fits, SMALLEST)


class Cell(NamedTuple):
    """One character cell: a block character, its two paints."""

    glyph: str
    front: Paint
    back: Paint


class Spot(NamedTuple):
    """A place for text: the line, and the column its middle should have."""

    column: int
    line: int

    def start(self, text: str) -> int:
        """Return the column where ``text`` begins so that it is centred here."""
        return self.column - len(text) // 2


class Layout:
    """The board in one size: every cell of it, and the places for text. Use `layout_of`."""

    def __init__(self, size: Size) -> None:
        self.size = size

    def centre(self, field: Field) -> tuple[int, float]:
        """Return column and line of a field's centre; the line may be a half."""
        half, pitch, dip = self.size
        column, row = half_column(field)
        return column * half, row * pitch + (pitch + dip) / 2

    def lines(self, field: Field) -> range:
        """Return the lines a field's tile, with the gap round it, can touch."""
        _, row = half_column(field)
        top = row * self.size.pitch
        return range(top, top + self.size.pitch + self.size.dip + 1)

    def caption(self, field: Field, row: int) -> Spot:
        """Return the place of one of a field's caption rows (``Size.room`` tells how many)."""
        column, top = half_column(field)
        return Spot(column * self.size.half, top * self.size.pitch + self.size.dip + 1 + row)

    def junction(self, point: Point) -> Spot:
        """Return the place of the number at a point: the corner its three fields share."""
        columns, rows = zip(*map(half_column, point), strict=True)
        low = columns.count(max(columns)) == 1 and rows.count(min(rows)) == 2
        lower_row = max(rows)
        line = lower_row * self.size.pitch + (0 if low else self.size.dip)
        return Spot(sorted(columns)[1] * self.size.half, line)

    @cached_property
    def cells(self) -> Sequence[Sequence[Cell]]:
        """Every cell of the board, line by line."""
        quarters, known = self._quarters(), dict[tuple[Paint, ...], Cell]()

        def cell(paints: tuple[Paint, ...]) -> Cell:
            if (found := known.get(paints)) is None:
                found = known[paints] = _cell(paints)
            return found

        lines = zip(quarters[::2], quarters[1::2], strict=True)
        return [
            [*map(cell, zip(above[::2], above[1::2], below[::2], below[1::2], strict=True))]
            for above, below in lines
        ]

    @cached_property
    def paints(self) -> Mapping[Field, frozenset[Paint]]:
        """By field: its tile, and the gaps round it that it shares with others."""
        shown = {paint for row in self.cells for cell in row for paint in (cell.front, cell.back)}
        return {field: frozenset(paint for paint in shown if field in paint) for field in PLACES}

    def field_at(self, column: float, line: float) -> Field | None:
        """Return the field whose hexagon holds this spot, gap included; None beside the board.

        Args:
            column: in cells from the left edge of the layout; halves are fine.
            line: in cells from its top.
        """
        depths = {field: self._depth(*self._offset(field, column, line)) for field in PLACES}
        nearest = max(depths, key=depths.__getitem__)
        return nearest if depths[nearest] >= 0 else None

    def _offset(self, field: Field, column: float, line: float) -> tuple[float, float]:
        middle, height = self.centre(field)
        return column - middle, line - height

    def _depth(self, across: float, down: float) -> float:
        """Return how deep inside a hexagon a spot lies, in cell widths; negative is outside."""
        half, pitch, dip = self.size
        slope = (pitch + dip) / 2 - abs(across) * dip / half - abs(down)
        return min(half - abs(across), slope * 2 / hypot(1, 2 * dip / half))

    def _stencil(self) -> tuple[list[tuple[int, int, int]], list[tuple[int, int]]]:
        """Return the quarters of one hexagon, by column and line from its top left.

        Returns:
            The tile: of each line from where to where. Round it: each quarter of its half gap.
        """
        half, pitch, dip = self.size
        middle, height = half + 1, (pitch + dip) / 2
        tile, around = list[tuple[int, int, int]](), list[tuple[int, int]]()
        for y in range(2 * (pitch + dip) + 2):
            down = (y - 0.5) / 2 - height
            depths = [self._depth((x - 0.5) / 2 - middle, down) for x in range(4 * half + 6)]
            if inside := [x for x, depth in enumerate(depths) if depth >= TILE]:
                tile.append((y, inside[0], inside[-1] + 1))
            around += [(x, y) for x, depth in enumerate(depths) if -GAP / 2 < depth < TILE]
        return tile, around

    def _quarters(self) -> Sequence[Sequence[Paint]]:
        """Return what shows in each quarter of a cell, line by line."""
        width, height = 2 * self.size.width, 2 * self.size.height
        shown = [[NOTHING] * width for _ in range(height)]
        near = defaultdict[tuple[int, int], list[Field]](list)
        tile, around = self._stencil()
        for field in sorted(PLACES):
            column, row = half_column(field)
            left, top = 2 * ((column - 1) * self.size.half - 1), 2 * row * self.size.pitch
            for y, start, end in tile:
                shown[top + y][left + start : left + end] = [(field,)] * (end - start)
            for x, y in around:
                near[left + x, top + y].append(field)
        for (x, y), fields in near.items():
            # As no two hexagons overlap, a tile is the only one there; a gap is between several.
            if len(fields) > 1 and x < width and y < height and not shown[y][x]:
                shown[y][x] = tuple(fields)
        return shown


@lru_cache(maxsize=len(SIZES))
def layout_of(size: Size) -> Layout:
    """Return the layout of a size, computed once."""
    return Layout(size)


def half_column(field: Field) -> tuple[int, int]:
    """Return a field's half column and row on the corner lattice, counted from 0."""
    q, r = PLACES[field]
    reach = SIDE - 1
    return 2 * q + r + ROWS, r + reach


def _cell(quarters: Sequence[Paint]) -> Cell:
    """Return the cell of four quarters, the upper two first."""
    if quarters.count(quarters[0]) == len(quarters):
        return Cell(QUADRANTS[-1], quarters[0], quarters[0])
    front, back = _two_paints(quarters)
    filled = sum(1 << place for place, paint in enumerate(quarters) if paint == front)
    return Cell(QUADRANTS[filled], front, back)


def _two_paints(quarters: Sequence[Paint]) -> tuple[Paint, Paint]:
    """Choose which two paints a cell shows: its main tile, and what lies behind."""
    ranked = sorted(dict.fromkeys(quarters), key=quarters.count, reverse=True)
    tiles = [paint for paint in ranked if len(paint) == 1]
    gaps = [paint for paint in ranked if len(paint) != 1]
    return (tiles or gaps)[0], (gaps or tiles[-1:])[0]

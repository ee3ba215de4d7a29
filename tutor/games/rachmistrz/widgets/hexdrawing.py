"""From looks to lines: one moment of the board as strips of coloured text.

A `Drawing` is made anew for every change, which is cheap; it can tell in which lines it differs
from the one before, and only those become strips.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cached_property
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from tutor.games.rachmistrz.rules.components import FIELDS, Point
from tutor.games.rachmistrz.widgets.hexlayout import QUADRANTS, Cell, Layout, Paint, Spot
from tutor.games.rachmistrz.widgets.hexlook import FieldLook, Scene, field_look, number_look
from tutor.ui.themes import OWNERS

FULL = "█"
INVERSE = dict(zip(QUADRANTS, reversed(QUADRANTS), strict=True))
ROOMY = 6
"""From this half column on, numbers have a ground of odd width, and marks are tall."""


class Label(NamedTuple):
    """Text on a line: where it begins and how it is written."""

    start: int
    text: str
    style: Style


class Palette:
    """The styles of the board in one theme, each made once."""

    def __init__(self, variables: Mapping[str, str]) -> None:
        self._colours = variables
        self._styles: dict[tuple[str, str], Style] = {}
        gap = variables["board-gap"]
        self.blank = Style.parse(f"on {gap}")
        self.numbers = {
            "number": Style.parse(f"bold {variables['board-number']} on {gap}"),
            "done": Style.parse(f"bold {variables['board-done']} on {gap}"),
            "spent": Style.parse(f"strike {variables['board-spent']} on {gap}"),
            "target": Style.parse(
                f"bold {variables['board-target-ink']} on {variables['board-target']}"
            ),
        }

    def block(self, front: str, back: str) -> Style:
        """Return the style of a block character between two roles."""
        style = self._styles.get((front, back))
        if style is None:
            style = Style.parse(f"{self._ground(front)} on {self._ground(back)}")
            self._styles[front, back] = style
        return style

    def caption(self, role: str, bold: bool) -> Style:
        """Return the style of a caption on a tile."""
        weight = "bold" if bold else "not bold"
        key = (role, weight)
        if key not in self._styles:
            self._styles[key] = Style.parse(f"{weight} {self._ink(role)} on {self._ground(role)}")
        return self._styles[key]

    def _ground(self, role: str) -> str:
        kind, _, number = role.rpartition("-")
        if kind.startswith("owner"):
            return self._colours[f"{kind}-{int(number) % OWNERS + 1}"]
        return self._colours[f"board-{role}"]

    def _ink(self, role: str) -> str:
        kind = role.rpartition("-")[0]
        if kind == "tile":
            return self._colours["board-name"]
        return self._colours[f"{kind}-ink" if kind else f"board-{role}-ink"]


class Drawing:
    """The board at one moment, in one size and one theme."""

    def __init__(
        self, layout: Layout, numbers: Mapping[str, Point], scene: Scene, palette: Palette
    ) -> None:
        size = layout.size
        rows, tall = size.room[1], size.half >= ROOMY
        self.layout = layout
        self.palette = palette
        self._looks = {field: field_look(field, scene, rows, tall) for field in FIELDS}
        self._marks = {number: number_look(number, scene) for number in numbers}
        self._spots = {number: layout.junction(point) for number, point in numbers.items()}

    def differing_lines(self, other: "Drawing") -> list[int]:
        """Return the lines of the board that are not as in a drawing of the same size."""
        lines: set[int] = set()
        for field, look in self._looks.items():
            if look != other._looks[field]:
                lines.update(self.layout.lines(field))
        for number in {*self._spots, *other._spots}:
            lines.update(self._moved(other, number))
        return sorted(lines)

    def number_at(self, column: int, line: int) -> str | None:
        """Return the number written over this cell."""
        for number, spot in self._spots.items():
            start = spot.start(number)
            if spot.line == line and start <= column < start + len(number):
                return number
        return None

    def strip(self, line: int, left: int, width: int) -> Strip:
        """Return a line of the board, shifted ``left`` columns, in a widget of ``width``."""
        if not 0 <= line < self.layout.size.height:
            return Strip.blank(width, self.palette.blank)
        pad = Segment(" " * max(0, left), self.palette.blank)
        strip = Strip([pad, *self._segments(line)])
        cut = max(0, -left)
        return strip.crop(cut).adjust_cell_length(width, self.palette.blank)

    def _moved(self, other: "Drawing", number: str) -> Iterator[int]:
        mine, theirs = self._spots.get(number), other._spots.get(number)
        if mine != theirs or self._marks.get(number) != other._marks.get(number):
            yield from (spot.line for spot in (mine, theirs) if spot is not None)

    def _segments(self, line: int) -> Iterator[Segment]:
        """Return a line's text: the blocks, with the labels written over them."""
        written = [self._block(cell) for cell in self.layout.cells[line]]
        for label in self._labels.get(line, ()):
            for place, letter in enumerate(label.text, start=label.start):
                written[place] = _solid(letter, label.style)
        for style, run in groupby(written, key=itemgetter(1)):
            yield Segment("".join(letter for letter, _ in run), style)

    def _block(self, cell: Cell) -> tuple[str, Style]:
        front, back = self._role(cell.front), self._role(cell.back)
        if cell.glyph == FULL or front == back:
            return " ", self.palette.block(front, front)
        if back == "gap":
            return INVERSE[cell.glyph], self.palette.block(back, front)
        return cell.glyph, self.palette.block(front, back)

    def _role(self, paint: Paint) -> str:
        """Return the role of what shows in a spot; between tiles of one group there is no gap."""
        if not paint:
            return "gap"
        first = self._looks[paint[0]]
        if len(paint) == 1:
            return first.role
        group = first.group
        if group and all(_mark(self._looks[field]) == group.mark for field in paint):
            return group.role
        return "gap"

    @cached_property
    def _labels(self) -> Mapping[int, list[Label]]:
        labels: dict[int, list[Label]] = defaultdict(list)
        for field, look in self._looks.items():
            for row, (text, bold) in look.captions.items():
                spot = self.layout.caption(field, row)
                style = self.palette.caption(look.role, bold)
                labels[spot.line].append(Label(spot.start(text), text, style))
        for number, spot in self._spots.items():
            labels[spot.line] += self._number(number, spot)
        return labels

    def _number(self, number: str, spot: Spot) -> Iterator[Label]:
        """Return a number with its marks, in roomy sizes on a dark ground centred on the corner."""
        before, after, role = self._marks[number]
        text = f"{before}{number}{after}"
        start = spot.start(number) - len(before)
        if self.layout.size.half >= ROOMY:
            reach = max(1, spot.column - start, start + len(text) - 1 - spot.column)
            yield Label(spot.column - reach, " " * (2 * reach + 1), self.palette.blank)
        yield Label(start, text, self.palette.numbers[role])


def _solid(letter: str, style: Style) -> tuple[str, Style]:
    """Draw a whole block as ground, because in some fonts blocks leave seams."""
    return (" ", Style(bgcolor=style.color)) if letter == FULL else (letter, style)


def _mark(look: FieldLook) -> str | None:
    return look.group.mark if look.group else None

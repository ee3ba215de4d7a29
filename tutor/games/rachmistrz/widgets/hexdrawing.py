"""From looks to lines: the board in one size and one theme as strips of coloured text.

A `Drawing` lives as long as size, theme and printed numbers stay. It is told what is going on now,
looks again only at the fields and numbers that this concerns, and says which lines are no longer
as they were; only those become strips again.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import NamedTuple

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from tutor.games.rachmistrz.rules.components import FIELDS, Field, Point
from tutor.games.rachmistrz.widgets.hexlayout import NOTHING, QUADRANTS, Layout, Paint
from tutor.games.rachmistrz.widgets.hexlook import (
    FieldLook,
    Scene,
    concerned,
    field_look,
    number_look,
)
from tutor.ui.themes import OWNERS

FULL = "█"
INVERSE = dict(zip(QUADRANTS, reversed(QUADRANTS), strict=True))
ROOMY = 6
"""From this half column on, numbers have a ground of odd width, and marks are tall."""

Written = tuple[str, Style]
"""What is written in one cell."""


class Label(NamedTuple):
    """Text on a line: where it begins, and what is written cell by cell."""

    start: int
    cells: Sequence[Written]


class Palette:
    """The styles of the board in one theme, each made once."""

    def __init__(self, variables: Mapping[str, str]) -> None:
        self.variables = variables
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
        self.blocks = Blocks(self)
        self._captions: dict[tuple[str, bool], Style] = {}

    def block(self, front: str, back: str) -> Style:
        """Return the style of a block character between two roles."""
        return Style.parse(f"{self._ground(front)} on {self._ground(back)}")

    def caption(self, role: str, bold: bool) -> Style:
        """Return the style of a caption on a tile."""
        style = self._captions.get((role, bold))
        if style is None:
            weight = "bold" if bold else "not bold"
            style = Style.parse(f"{weight} {self._ink(role)} on {self._ground(role)}")
            self._captions[role, bold] = style
        return style

    def _ground(self, role: str) -> str:
        kind, _, number = role.rpartition("-")
        if kind.startswith("owner"):
            return self.variables[f"{kind}-{int(number) % OWNERS + 1}"]
        return self.variables[f"board-{role}"]

    def _ink(self, role: str) -> str:
        kind = role.rpartition("-")[0]
        if kind == "tile":
            return self.variables["board-name"]
        return self.variables[f"{kind}-ink" if kind else f"board-{role}-ink"]


class Blocks(dict[tuple[str, str, str], Written]):
    """How a block character is written between a front and a back role, each found once."""

    def __init__(self, palette: Palette) -> None:
        super().__init__()
        self._palette = palette

    def __missing__(self, key: tuple[str, str, str]) -> Written:
        glyph, front, back = key
        if glyph == FULL or front == back:
            written = " ", self._palette.block(front, front)
        elif back == "gap":
            written = INVERSE[glyph], self._palette.block(back, front)
        else:
            written = glyph, self._palette.block(front, back)
        self[key] = written
        return written


class Drawing:
    """The board in one size and one theme, and what is going on on it."""

    def __init__(
        self, layout: Layout, numbers: Mapping[str, Point], scene: Scene, palette: Palette
    ) -> None:
        self.layout = layout
        self.palette = palette
        self._scene = scene
        self._spots = {number: layout.junction(point) for number, point in numbers.items()}
        self._looks = {field: self._field_look(field) for field in FIELDS}
        self._marks = {number: number_look(number, scene) for number in numbers}
        self._roles = {NOTHING: "gap"}
        self._captions: list[dict[Field, Label]] = [{} for _ in range(layout.size.height)]
        self._numbers: list[dict[str, Sequence[Label]]] = [{} for _ in range(layout.size.height)]
        for field in FIELDS:
            self._colour(field)
            self._write_captions(field)
        for number in numbers:
            self._write_number(number)

    def change(self, scene: Scene) -> set[int]:
        """Take in what is going on now, and return the lines that are not as they were."""
        fields, numbers = concerned(self._scene, scene)
        self._scene = scene
        lines = [line for number in numbers for line in self._change_number(number)]
        changed = [field for field in fields if self._look_again(field)]
        for field in changed:
            self._colour(field)  # only now: the gap to a neighbour shows how both look
            lines += self.layout.lines(field)
        return set(lines)

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
        seen = strip.crop(-left) if left < 0 else strip
        return seen.adjust_cell_length(width, self.palette.blank)

    def _segments(self, line: int) -> list[Segment]:
        """Return a line's text: the blocks, with the labels written over them."""
        roles, blocks = self._roles, self.palette.blocks
        written = [
            blocks[glyph, roles[front], roles[back]]
            for glyph, front, back in self.layout.cells[line]
        ]
        for label in (
            *self._captions[line].values(),
            *chain.from_iterable(self._numbers[line].values()),
        ):
            written[label.start : label.start + len(label.cells)] = label.cells
        return _joined(written)

    # What looks how --------------------------------------------------------------------------

    def _field_look(self, field: Field) -> FieldLook:
        size = self.layout.size
        return field_look(field, self._scene, size.room[1], size.half >= ROOMY)

    def _look_again(self, field: Field) -> bool:
        """Return whether a field looks different now, with its captions as they are now."""
        look = self._field_look(field)
        if look == self._looks[field]:
            return False
        for row in self._looks[field].captions:
            del self._captions[self.layout.caption(field, row).line][field]
        self._looks[field] = look
        self._write_captions(field)
        return True

    def _change_number(self, number: str) -> Sequence[int]:
        """Take in how a number looks now, and return its line if that is something new."""
        look = number_look(number, self._scene)
        if self._marks.get(number, look) == look:  # what is not printed looks like nothing
            return ()
        self._marks[number] = look
        self._write_number(number)
        return (self._spots[number].line,)

    def _colour(self, field: Field) -> None:
        """Give every spot that a field has a part in the role of what shows there."""
        for paint in self.layout.paints[field]:
            self._roles[paint] = self._role(paint)

    def _role(self, paint: Paint) -> str:
        """Return the role of what shows in a spot; between tiles of one group there is no gap."""
        first = self._looks[paint[0]]
        if len(paint) == 1:
            return first.role
        group = first.group
        if group and all(_mark(self._looks[field]) == group.mark for field in paint):
            return group.role
        return "gap"

    # What is written -------------------------------------------------------------------------

    def _write_captions(self, field: Field) -> None:
        look = self._looks[field]
        for row, (text, bold) in look.captions.items():
            spot = self.layout.caption(field, row)
            style = self.palette.caption(look.role, bold)
            self._captions[spot.line][field] = _label(spot.start(text), text, style)

    def _write_number(self, number: str) -> None:
        """Write a number with its marks, in roomy sizes on a dark ground centred on the corner."""
        spot = self._spots[number]
        before, after, role = self._marks[number]
        text = f"{before}{number}{after}"
        start = spot.start(number) - len(before)
        labels = [_label(start, text, self.palette.numbers[role])]
        if self.layout.size.half >= ROOMY:
            reach = max(1, spot.column - start, start + len(text) - 1 - spot.column)
            ground = " " * (2 * reach + 1)
            labels.insert(0, _label(spot.column - reach, ground, self.palette.blank))
        self._numbers[spot.line][number] = labels


def _joined(written: Iterable[Written]) -> list[Segment]:
    """Join neighbours of one style; as most share the very same one, few are compared."""
    segments, letters, last = list[Segment](), list[str](), None
    for letter, style in written:
        if style is not last and style != last:
            if last is not None:
                segments.append(Segment("".join(letters), last))
            letters, last = [], style
        letters.append(letter)
    return [*segments, Segment("".join(letters), last)]


def _label(start: int, text: str, style: Style) -> Label:
    """Draw a whole block as ground, because in some fonts blocks leave seams."""
    if FULL not in text:
        return Label(start, [(letter, style) for letter in text])
    solid = " ", Style(bgcolor=style.color)
    return Label(start, [solid if letter == FULL else (letter, style) for letter in text])


def _mark(look: FieldLook) -> str | None:
    return look.group.mark if look.group else None

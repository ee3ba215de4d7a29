"""Where the cards of a hand lie: as large as fits, in one line or in several."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from tutor.games.archimedes.rules.components import HAND
from tutor.ui.widgets.carddrawing import SHAPES, Shape

GAP = 1
"""Columns between two cards."""

LIFT = 1
"""The line above a card that it is lifted into, which then shows the cursor below it."""

SHARE = 3
"""A hand takes at most this part of the terminal's lines, unless even the smallest need more."""


class Fan(NamedTuple):
    """Cards of one shape, ``in_line`` side by side, in the middle of a width."""

    total: int
    shape: Shape
    in_line: int
    width: int

    @property
    def height(self) -> int:
        """Lines that all take."""
        return max(1, -(-self.total // self.in_line)) * self._pitch

    @property
    def _pitch(self) -> int:
        return self.shape.lines + LIFT

    def origin(self, place: int) -> tuple[int, int]:
        """Column and line where the room of a card begins, the line to lift it into included."""
        line, column = divmod(place, self.in_line)
        here = min(self.total - line * self.in_line, self.in_line)
        left = max(0, self.width - here * (self.shape.columns + GAP) + GAP) // 2
        return left + column * (self.shape.columns + GAP), line * self._pitch

    def places_in_line(self, y: int) -> Iterator[int]:
        """The cards of which a line of the screen shows something."""
        first = y // self._pitch * self.in_line
        yield from range(first, min(first + self.in_line, self.total))

    def place_at(self, x: int, y: int) -> int | None:
        """The card at a cell."""
        for place in self.places_in_line(y):
            left, _ = self.origin(place)
            if left <= x < left + self.shape.columns:
                return place
        return None


@lru_cache(maxsize=64)
def fan_of(count: int, width: int, screen: int) -> Fan:
    """The largest cards that fit a width and their share of the screen's lines."""
    if not count:  # room for the cards that will come
        return fan_of(HAND, width, screen)._replace(total=0)
    fans = [_fan(count, shape, width) for shape in SHAPES]
    return next((fan for fan in fans if fan.height <= screen // SHARE), fans[-1])


def _fan(count: int, shape: Shape, width: int) -> Fan:
    in_line = max(1, (width + GAP) // (shape.columns + GAP))
    if not shape.scale or in_line >= count:
        return Fan(count, shape, in_line, width)
    lines = -(-count // in_line)
    return Fan(count, shape, -(-count // lines), width)

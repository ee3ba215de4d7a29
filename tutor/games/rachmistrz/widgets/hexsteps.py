"""Where the arrow keys lead on the hexagonal board: pure, so every step can be tested."""

from collections.abc import Iterable
from typing import Literal

from tutor.games.rachmistrz.rules.components import FIELDS, Field
from tutor.games.rachmistrz.widgets.hexlayout import half_column

Direction = Literal["left", "right", "up", "down"]

_SIGN = {"left": -1, "right": 1, "up": -1, "down": 1}


def roam(field: Field, direction: Direction, aim: int) -> Field:
    """Return the neighbour one step away, or the field itself at the edge.

    Left and right stay in the row. Up and down go to the field of the next row nearest to ``aim``,
    the half column where the walk began, so that pressing one key again and again goes straight.
    """
    column, row = half_column(field)
    sign = _SIGN[direction]
    if direction in ("left", "right"):
        return next((f for f in FIELDS if half_column(f) == (column + 2 * sign, row)), field)
    next_row = [f for f in FIELDS if half_column(f)[1] == row + sign]
    return min(next_row, key=lambda f: abs(half_column(f)[0] - aim), default=field)


def jump(field: Field, direction: Direction, among: Iterable[Field]) -> Field:
    """Return the nearest field that way out of a few, or the field itself if none lies there."""
    column, row = half_column(field)
    across = direction in ("left", "right")

    def distance(other: Field) -> tuple[int, int]:
        columns, rows = half_column(other)[0] - column, half_column(other)[1] - row
        along, aside = (columns, 3 * rows) if across else (3 * rows, columns)
        return along * _SIGN[direction], abs(along) + 2 * abs(aside)

    ahead = [other for other in FIELDS if other in set(among) and distance(other)[0] > 0]
    return min(ahead, key=lambda other: distance(other)[1], default=field)

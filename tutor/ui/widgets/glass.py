"""The picture of a sandglass, pixel by pixel; a pixel is a cell wide and half a line high.

Pure: from how many grains are left to lines of block characters, so a test can count the sand.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

_HALF_WIDTHS: Final = (5, 5, 5, 4, 3, 2, 1, 0)
"""From cap to neck: how far each row of the upper bulb reaches to either side."""
_MIDDLE: Final = max(_HALF_WIDTHS) + 1
_ROWS: Final = 2 * len(_HALF_WIDTHS) + 2

WIDTH: Final = 2 * _MIDDLE + 1
LINES: Final = _ROWS // 2

SAND, GLASS, AIR = "sand", "sand-glass", ""

Pixel = tuple[int, int]


class Piece(NamedTuple):
    """One cell: its character, and what its ink and its ground stand for."""

    text: str
    ink: str
    ground: str


def _reach(row: int) -> int:
    """Return the half width of a row inside the glass; rows 0 and the last are the caps."""
    return _HALF_WIDTHS[min(row, _ROWS - 1 - row) - 1]


def _inside(rows: range) -> list[Pixel]:
    return [
        (row, x) for row in rows for x in range(_MIDDLE - _reach(row), _MIDDLE + _reach(row) + 1)
    ]


def _flow(row: int, x: int) -> int:
    """Return how early a pixel of sand moves: the heap sinks and grows in the middle."""
    return 2 * row + abs(x - _MIDDLE)


_UPPER: Final = sorted(_inside(range(2, _ROWS // 2)), key=lambda pixel: _flow(*pixel))
_LOWER: Final = sorted(
    _inside(range(_ROWS // 2, _ROWS - 1)), key=lambda pixel: _flow(_ROWS - pixel[0], pixel[1])
)

GRAINS: Final = len(_UPPER)
"""How many pixels of sand there are."""


@lru_cache(maxsize=4)
def sand(left: int, phase: int | None) -> frozenset[Pixel]:
    """Return where sand lies with so many grains left above, and where it falls.

    ``phase`` 0 or 1 makes the falling thread move; None is a glass that stands still.
    """
    fallen = GRAINS - left
    lying = {*_UPPER[fallen:], *_LOWER[:fallen]}
    if phase is not None and left:
        lying |= {(row, _MIDDLE) for row in range(_ROWS // 2, _ROWS - 1) if row % 2 == phase}
    return frozenset(lying)


def line(number: int, left: int, phase: int | None) -> Iterator[Piece]:
    """Yield the cells of one line, 0 at the top."""
    grains = sand(left, phase)
    for x in range(WIDTH):
        upper, lower = (_kind(2 * number + half, x, grains) for half in (0, 1))
        if upper == lower:
            yield Piece(" ", upper, upper)
        elif upper == AIR:
            yield Piece("▄", lower, AIR)
        else:
            yield Piece("▀", upper, lower)


def _kind(row: int, x: int, grains: frozenset[Pixel]) -> str:
    if row in (0, _ROWS - 1):
        return GLASS
    if (row, x) in grains:
        return SAND
    return GLASS if abs(x - _MIDDLE) == _reach(row) + 1 else AIR

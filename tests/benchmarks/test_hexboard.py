"""What one key on the board costs: the move, the comparison, the lines drawn again."""

from itertools import cycle
from typing import Any

import pytest

from tests.games.rachmistrz.widgets.boards import EASY, TOKENS
from tutor.games.rachmistrz.widgets.hexdrawing import Drawing, Palette
from tutor.games.rachmistrz.widgets.hexlayout import Layout, Size, layout_of
from tutor.games.rachmistrz.widgets.hexlook import Scene
from tutor.ui.themes import DARK

SIZES = [Size(4, 3, 1), Size(6, 5, 2), Size(7, 6, 2)]
every_size = pytest.mark.parametrize("size", SIZES, ids=["80x24", "120x40", "160x50"])


@every_size
def test_cursor_move(benchmark: Any, size: Size) -> None:
    layout = layout_of(size)
    drawing = Drawing(layout, EASY, Scene(tokens=TOKENS), Palette(DARK))
    ways = cycle(Scene(tokens=TOKENS, cursor=field) for field in ("D4", "D5"))
    drawing.change(next(ways))

    def move() -> int:
        lines = drawing.change(next(ways))
        return len([drawing.strip(line, 0, size.width) for line in lines])

    assert benchmark(move) == len(layout.lines("D4"))


@every_size
def test_first_picture(benchmark: Any, size: Size) -> None:
    def draw() -> int:
        drawing = Drawing(Layout(size), EASY, Scene(tokens=TOKENS), Palette(DARK))
        return len([drawing.strip(line, 0, size.width) for line in range(size.height)])

    assert benchmark(draw) == size.height

"""What one key on the board costs: the move, the comparison, the lines drawn again."""

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
    palette, layout = Palette(DARK), layout_of(size)
    before = Drawing(layout, EASY, Scene(tokens=TOKENS, cursor="D4"), palette)

    def move() -> int:
        after = Drawing(layout, EASY, Scene(tokens=TOKENS, cursor="D5"), palette)
        lines = after.differing_lines(before)
        return len([after.strip(line, 0, size.width) for line in lines])

    assert benchmark(move) == len(layout.lines("D4"))


@every_size
def test_first_picture(benchmark: Any, size: Size) -> None:
    def draw() -> int:
        drawing = Drawing(Layout(size), EASY, Scene(tokens=TOKENS), Palette(DARK))
        return len([drawing.strip(line, 0, size.width) for line in range(size.height)])

    assert benchmark(draw) == size.height

"""No sand is lost in the glass."""

import pytest

from tutor.ui.widgets import glass


@pytest.mark.parametrize("left", [0, 1, glass.GRAINS // 2, glass.GRAINS])
def test_sand_is_neither_lost_nor_made(left: int) -> None:
    sand = glass.sand(left, None)
    upper = [pixel for pixel in sand if pixel[0] < glass.LINES]
    assert len(sand) == glass.GRAINS
    assert len(upper) == left


def test_the_thread_falls_only_while_sand_is_left() -> None:
    assert glass.sand(20, 0) != glass.sand(20, 1)
    assert glass.sand(0, 0) == glass.sand(0, None)


def test_every_line_is_as_wide_as_the_glass() -> None:
    for number in range(glass.LINES):
        assert len(list(glass.line(number, 20, 0))) == glass.WIDTH

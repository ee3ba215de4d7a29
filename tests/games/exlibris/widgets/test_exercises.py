"""The picture of an exercise with islands."""

from textual.widgets import Static

from tutor.games.exlibris.exercises.islands import IslandTable
from tutor.games.exlibris.rules.components import COLOURS
from tutor.games.exlibris.widgets.exercises import DRAWINGS
from tutor.ui.widgets import pixels


def lines(*, large: bool) -> list[str]:
    (drawn,) = DRAWINGS.drawers[IslandTable](IslandTable((10, 4, 9, 3, 6), (1, 0, 2, 0, 3)), large)
    assert isinstance(drawn, Static)
    return str(drawn.content).split("\n")


def test_islands_fit_a_line_each_on_a_small_terminal() -> None:
    assert [len(line) for line in lines(large=False)] == [len(lines(large=False)[0])] * 3


def test_islands_are_drawn_big_where_there_is_room() -> None:
    """Seen: two short lines in the middle of an empty page."""
    shown = lines(large=True)
    assert len(shown) == 3 * len(pixels.lines("0")) + 2
    assert max(map(len, shown)) <= 106
    for at, row in enumerate(pixels.lines("10")):
        assert row in shown[4 + at]
    for mark, colour in zip("●▲■◆★", COLOURS, strict=True):
        assert f"{mark} {pixels.lines(colour)[1]}" in shown[1]

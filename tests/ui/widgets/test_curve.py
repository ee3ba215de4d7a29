"""The curve of chances: its cells, and where its marks stand."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.ui.widgets.curve import LEVELS, column, drawn


def test_a_curve_is_as_high_as_its_chances() -> None:
    assert drawn([0.0, 0.5, 1.0], 3, 2) == ["  █", "▁██"]


def test_nothing_is_drawn_of_nothing() -> None:
    assert drawn([], 4, 2) == ["    ", "    "]


@pytest.mark.parametrize(("place", "at"), [(0, 0), (5, 39), (9, 71), (10, 79)])
def test_first_and_last_move_stand_at_the_ends(place: int, at: int) -> None:
    assert column(place, 11, 80) == at


def test_a_single_move_stands_at_the_left() -> None:
    assert column(0, 1, 80) == 0


@given(st.lists(st.floats(0, 1), min_size=1, max_size=300), st.integers(1, 120), st.integers(1, 8))
def test_every_size_holds_the_whole_curve(chances: list[float], width: int, height: int) -> None:
    lines = drawn(chances, width, height)
    assert [len(line) for line in lines] == [width] * height
    for at in range(width):
        filled = sum(LEVELS.index(line[at]) for line in lines)
        assert filled >= 1, "even no chance at all is seen"
        nearest = min(abs(filled - chance * 8 * height) for chance in chances)
        assert nearest <= 1

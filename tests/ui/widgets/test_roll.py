"""The dice fit their panel, and a used one can be told without colour."""

import pytest

from tests.ui.widgets.apps import Stage
from tutor.ui.widgets.roll import Roll, face, face_lines, width


@pytest.mark.parametrize("scale", [1, 2, 3, 4])
def test_a_face_is_as_large_as_it_says(scale: int) -> None:
    columns, lines = face(scale)
    drawn = face_lines("8", scale)
    assert len(drawn) == lines
    assert {len(line) for line in drawn} == {columns}


def test_three_dice_fit_the_side_panel() -> None:
    assert width(3, 1) == 17
    assert face(1)[1] == 3
    assert width(3, 2) <= 32


@pytest.mark.parametrize(("columns", "lines"), [(18, 3), (33, 7), (55, 10), (80, 12)])
async def test_dice_grow_with_the_room(columns: int, lines: int) -> None:
    roll = Roll((2, 3, 7))
    roll.styles.width = columns
    async with Stage(roll).run_test(size=(120, 40)):
        assert roll.size.height == lines


async def test_a_used_die_has_a_tick() -> None:
    roll = Roll((2, 3, 7))
    roll.styles.width = 20
    async with Stage(roll).run_test(size=(80, 24)):
        assert "✓" not in roll.render_line(2).text
        roll.used = frozenset({0, 2})
        assert roll.render_line(2).text.count("✓") == 2


async def test_before_the_roll_there_are_no_dice() -> None:
    roll = Roll()
    async with Stage(roll).run_test(size=(80, 24)) as pilot:
        lines = roll.size.height
        assert lines == 10
        assert not any(roll.render_line(y).text.strip() for y in range(lines))
        roll.dice = (1, 8, 8)
        await pilot.pause()
        assert roll.size.height == lines
        assert any(roll.render_line(y).text.strip() for y in range(lines))

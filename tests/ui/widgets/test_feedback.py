"""Feedback is set in lines that tear no calculation apart."""

import pytest

from tutor.ui.widgets.feedback import wrapped


@pytest.mark.parametrize("room", range(20, 60))
def test_no_line_begins_or_ends_with_a_sign(room: int) -> None:
    text = "It is as if you worked out (4 + 3) × 6 = 42, and 8 ÷ 2 − 1 = 3 · 1 besides."
    lines = wrapped(text, room).splitlines()
    assert " ".join(lines) == text
    assert all(len(line) <= room for line in lines)
    assert not any(line[0] in "+−×÷·=" or line[-1] in "+−×÷·=" for line in lines)

"""The latest paragraphs that there is room for."""

import pytest

from tutor.ui.widgets.story import latest

STORY = ["one two three", "four five six", "seven eight nine ten"]


@pytest.mark.parametrize(
    ("width", "height", "lines"),
    [
        (40, 5, STORY),
        (40, 2, STORY[1:]),
        (14, 3, ["four five six", "seven eight", "nine ten"]),
        (40, 0, []),
    ],
)
def test_whole_paragraphs_from_the_last(width: int, height: int, lines: list[str]) -> None:
    assert latest(STORY, width, height) == lines


def test_of_one_that_is_too_long_the_end() -> None:
    assert latest(["one two three four"], 5, 2) == ["three", "four"]

"""The boxes by name: sides of the board and sets of dice."""

from pathlib import Path

import pytest

from tests.games.rachmistrz.practice.practices import EASY
from tutor import data
from tutor.data import DataFault
from tutor.games.rachmistrz import boxes


def test_the_easy_side_prints_1_to_54() -> None:
    assert boxes.printed_numbers("easy") == EASY


def test_the_hard_side_has_fractions() -> None:
    hard = boxes.printed_numbers("hard")
    assert len(hard) == 54
    assert any(number.denominator > 1 for number in hard)


@pytest.mark.parametrize("name", ["1-6", "1-8", "0-9", "1-9"])
@pytest.mark.rule("R3")
def test_dice_by_name(name: str) -> None:
    low, high = map(int, name.split("-"))
    assert boxes.box("easy", name).faces == tuple(range(low, high + 1))


def test_the_usual_dice() -> None:
    assert boxes.box("hard").faces == boxes.dice().sets[boxes.dice().use]


def test_dice_that_are_gone_since_they_were_chosen() -> None:
    assert boxes.box("easy", "12-sided") == boxes.box("easy")


def test_a_folder_without_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(data, "folder", lambda: tmp_path)
    with pytest.raises(DataFault) as fault:
        boxes.box.__wrapped__("easy")
    assert fault.value.issue.code == "file-missing"

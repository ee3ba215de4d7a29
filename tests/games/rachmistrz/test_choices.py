"""What version 0.1 remembered of the game is found where it was left."""

import pytest
from msgspec import UNSET

from tutor.games.rachmistrz import GAME
from tutor.games.rachmistrz.choices import Choices
from tutor.games.rachmistrz.table import RachmistrzAtTable
from tutor.settings import Settings


def test_choices_of_version_0_1_hold() -> None:
    kept = {"side": "hard", "dice": "0-9", "own_dice": True, "sandglass": 15}
    chosen = Settings(others=kept).of("rachmistrz", Choices)
    assert chosen == Choices(side="hard", dice="0-9", own_dice=True, sandglass=15)


@pytest.mark.parametrize(("dice", "played"), [("0-9", "0-9"), ("2-12", UNSET), (None, UNSET)])
def test_dice_that_are_no_longer_there_are_the_usual_ones(dice: str | None, played: object) -> None:
    settings = Settings().with_choices(GAME.name, dice=dice)
    table = RachmistrzAtTable()
    assert table.options(GAME, settings).dice == played
    _, row = table.rows(GAME, settings)
    assert row.value == ("1-8" if played is UNSET else played)

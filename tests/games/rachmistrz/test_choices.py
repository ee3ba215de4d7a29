"""What version 0.1 remembered of the game is found where it was left."""

from tutor.games.rachmistrz.choices import Choices
from tutor.settings import Settings


def test_choices_of_version_0_1_hold() -> None:
    kept = {"side": "hard", "dice": "0-9", "own_dice": True, "sandglass": 15}
    chosen = Settings(others=kept).of("rachmistrz", Choices)
    assert chosen == Choices(side="hard", dice="0-9", own_dice=True, sandglass=15)

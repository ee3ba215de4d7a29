"""What version 0.1 remembered of the game is found where it was left."""

from tutor.games.archimedes.choices import Choices
from tutor.settings import Settings


def test_choices_of_version_0_1_hold() -> None:
    old = Settings(others={"exercise": "missing", "reiner": False})
    assert old.of("archimedes", Choices) == Choices(exercise="missing", reiner=False)

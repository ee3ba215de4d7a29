"""The page on how a game joins names everything that it has to bring, and every file."""

import re
from pathlib import Path

import pytest

from tutor.learn import class_rounds
from tutor.learn.class_rounds.class_round import ClassRound
from tutor.learn.class_rounds.ways import ClaimRound, PredictRound, SayRound

ROOM = Path(class_rounds.__file__).parent
README = (ROOM / "README.md").read_text(encoding="utf-8")
BASES = (ClaimRound, SayRound, PredictRound)
NAMES = set(re.findall(r"`(\w+)`", README))


@pytest.mark.parametrize("base", BASES)
def test_all_that_a_base_asks_for_is_named(base: type[ClassRound]) -> None:  # type: ignore[type-arg]
    assert base.__name__ in NAMES
    assert base.__abstractmethods__ - NAMES == set()


def test_all_that_may_be_given_besides_is_named() -> None:
    members = {name for name in vars(ClassRound) if not name.startswith("_")}
    assert members - {"way", "story", "stands"} - NAMES == set()


def test_its_files_are_there() -> None:
    files = re.findall(r"`(\w+\.py)`", README)
    assert set(files) == {path.name for path in ROOM.glob("[!_]*.py")}

"""Which game is offered to be continued."""

from pathlib import Path
from random import Random

import pytest

from tests.engine.test_match import begin, go_on
from tutor.engine import repository
from tutor.engine.contract import CHANCE
from tutor.engine.match import Match
from tutor.engine.shelf import terminal_shelf


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TUTOR_HOME", str(tmp_path / "tutor"))


def started() -> Path:
    path = repository.new_path("archimedes", terminal_shelf())
    with begin("archimedes", "Ala", "bot:fair", path=path) as match:
        go_on(match, 4)
    return path


def test_none_before_the_first() -> None:
    assert repository.unfinished(terminal_shelf()) is None


def test_of_two_the_later() -> None:
    started()
    later = started()
    assert repository.unfinished(terminal_shelf()) == later


def test_not_one_that_nobody_has_touched() -> None:
    """Seen: one Enter too many at the end of a game began another, which hid what was left."""
    left = started()
    for seats in (("Ala", "bot:fair"), ("bot:fair", "Ala")):
        path = repository.new_path("archimedes", terminal_shelf())
        with begin("archimedes", *seats, path=path) as match:
            while (actors := match.state.actors())[0] == CHANCE or seats[actors[0]] != "Ala":
                go_on(match, 1)
        assert repository.unfinished(terminal_shelf()) == left
    path = repository.new_path("archimedes", terminal_shelf())
    with begin("archimedes", "bot:fair", "bot:fair", path=path) as match:
        go_on(match, 1)
    assert repository.unfinished(terminal_shelf()) == path


def test_not_one_that_is_over() -> None:
    path = started()
    with Match.resume(path, Random(1)) as match:
        go_on(match, 100_000)
    assert repository.unfinished(terminal_shelf()) is None


def test_not_a_file_without_its_header() -> None:
    path = repository.new_path("archimedes", terminal_shelf())
    path.parent.mkdir(parents=True)
    path.touch()
    assert repository.unfinished(terminal_shelf()) is None


def test_one_that_cannot_be_read_is_offered_to_be_told() -> None:
    path = started()
    path.write_text("nonsense\n")
    assert repository.unfinished(terminal_shelf()) == path
    assert repository.unfinished(terminal_shelf(), passing_over={path}) is None

"""What every game that is practised must be: its journals are found, home waits for no rules."""

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

import tutor
from tutor.engine.game import Game
from tutor.engine.registry import games, offering
from tutor.engine.shelf import terminal_shelf
from tutor.learn.practice.repository import REMAINING, ROUNDS, game_of, kind_of, unfinished
from tutor.settings import Settings
from tutor.ui.faces import PRACTICE

GAMES = offering(PRACTICE)

every_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])


def test_no_two_games_keep_practices_of_one_name() -> None:
    kinds = [kind for game in games() for kind in game.practices]
    assert len(kinds) == len({*kinds, ROUNDS}) - 1


def test_who_is_practised_says_how_its_journals_are_named() -> None:
    assert [game for game in games() if game.practices] == list(GAMES)


@every_game
def test_a_new_practice_is_found_again_and_goes_on(game: Game) -> None:
    practice = game.face(PRACTICE)
    made = practice.new_practice(Settings(), Random(1), terminal_shelf())
    made.store.close()  # type: ignore[attr-defined]  # every practice so far keeps what happens
    path = unfinished(terminal_shelf())
    assert path is not None
    assert kind_of(path) in game.practices
    assert game_of(path) is game
    again = practice.continued_practice(path, Random(1))
    assert type(again) is type(made)
    again.store.close()  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("stones-20260101-120000-000001.jsonl", "stones"),
        ("my-stones-20260101-120000-000001.jsonl", "my-stones"),
        ("stones.jsonl", "stones"),
        (".jsonl", ""),
    ],
)
def test_the_kind_stands_before_the_time(name: str, kind: str) -> None:
    assert kind_of(Path(name)) == kind


LOOK = """
import sys
from tutor.engine.registry import find
from tutor.learn.practice.repository import REMAINING
find({name!r}).face(REMAINING)
print(*sys.modules)
"""


@pytest.mark.parametrize("name", [game.name for game in GAMES if game.offers(REMAINING)])
def test_asking_what_is_left_loads_no_rules(name: str) -> None:
    run = subprocess.run(
        [sys.executable, "-c", LOOK.format(name=name)],
        cwd=Path(tutor.__file__).parents[1],
        capture_output=True,
        text=True,
        check=True,
    )
    loaded = set(run.stdout.split())
    assert f"tutor.games.{name}" in loaded
    heavy = [each for each in loaded if f"tutor.games.{name}.rules" in each]
    assert [*heavy, *(loaded & {"textual", "sympy", "sqlalchemy"})] == []


@every_game
def test_lines_that_are_no_practice_are_no_ones_loss(game: Game) -> None:
    """What is left cannot be told of them, so the file is offered, and looked at then."""
    if not game.offers(REMAINING):
        return
    remaining = game.face(REMAINING)
    for header, events in (({}, []), ({"game": game.name}, [7]), ({"game": []}, [{}])):
        with pytest.raises((TypeError, AttributeError, LookupError, ValueError)):
            remaining.left(header, events)  # type: ignore[arg-type]

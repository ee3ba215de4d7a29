"""A short game of Archimedes: one round, and whoever is best in it has won."""

import msgspec
import pytest

from tutor import data
from tutor.engine.simulation import simulate
from tutor.games.archimedes import GAME
from tutor.games.archimedes.rules.setup import Options


def result(options: Options) -> dict[str, int]:
    box = data.components(GAME, options)
    return simulate(GAME, ["bot:fair", "bot:2", "bot:1"], 5, 1, options, box).reasons


@pytest.mark.rule("A2")
def test_one_round_or_five() -> None:
    assert result(Options(rounds=1)) == {"one-round": 5}
    assert result(Options()) == result(Options(rounds=5)) == {"five-rounds": 5}


def test_a_record_names_the_length_only_of_a_game_that_is_not_as_usual() -> None:
    assert msgspec.json.encode(Options()) == b'{"reiner":true,"start":0}'
    assert msgspec.json.encode(Options(rounds=1)) == b'{"reiner":true,"start":0,"rounds":1}'

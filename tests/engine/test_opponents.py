"""Who stands behind a seat, and the player that plays at random."""

from collections import Counter
from random import Random

import pytest

from tests.engine.random_play import play_out
from tutor import data
from tutor.engine.contract import CHANCE
from tutor.engine.opponents import BOT, ROOMS, LevelUnknown, levels_of, player_of, uniform
from tutor.engine.registry import find, game_names


@pytest.mark.parametrize("name", game_names())
def test_every_game_has_players_of_every_level_it_names(name: str) -> None:
    """Each can play the game's first move."""
    game = find(name)
    options = game.rules.options()
    start = game.rules.start(game.seats[0], options, data.components(game, options))
    reached = (step.state for step in play_out(start, Random(1)))
    state, seat = next((s, s.actors()[0]) for s in reached if s.actors()[0] != CHANCE)
    for level in levels_of(name):
        player = player_of(BOT + level, name)
        assert player is not None
        assert player(state.view(seat), state.moves(seat), Random(1)) in state.moves(seat)


def test_levels() -> None:
    assert set(ROOMS) <= set(game_names())
    for name in game_names():
        assert levels_of(name)[0] == "random"
        assert player_of("bot:random", name) is uniform
    assert levels_of("archimedes") == levels_of("rachmistrz") == ("random", "fair")
    assert levels_of("exlibris") == levels_of("quantum") == ("random", "fair")
    assert levels_of("a game without others") == ("random",)


@pytest.mark.parametrize("person", ["Ala", "", "random", "Bot:random", "robot:random"])
def test_persons(person: str) -> None:
    assert player_of(person, "rachmistrz") is None


@pytest.mark.parametrize("seat", ["bot:", "bot:genius", "bot:random ", "bot:Random", "bot:Fair"])
def test_a_level_that_does_not_exist(seat: str) -> None:
    with pytest.raises(LevelUnknown) as caught:
        player_of(seat, "rachmistrz")
    assert caught.value.args == (seat.removeprefix("bot:"), "rachmistrz")


def test_a_level_of_other_games() -> None:
    with pytest.raises(LevelUnknown):
        player_of("bot:fair", "a game without others")


def test_every_move_is_as_likely() -> None:
    rng = Random("uniform")
    chosen = Counter(uniform(None, "abcd", rng) for _ in range(4000))
    assert set(chosen) == set("abcd")
    assert all(900 < times < 1100 for times in chosen.values())


def test_only_one_move() -> None:
    assert uniform(None, ["pass"], Random(1)) == "pass"

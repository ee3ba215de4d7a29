"""Who stands behind a seat, and the player that plays at random."""

from collections import Counter
from random import Random

import pytest

from tests.engine.random_play import play_out
from tutor import data
from tutor.engine.contract import CHANCE
from tutor.engine.game import Game, GameBroken
from tutor.engine.opponents import (
    BOT,
    LevelUnknown,
    characters_of,
    levels_of,
    opponents_of,
    player_of,
    uniform,
    usual_of,
)
from tutor.engine.registry import find, games

GAME = find("rachmistrz")

ALONE = Game(name="hopscotch", package=__name__, seats=range(2, 4), faces={})
"""A game that declares no computers of its own."""

ODD = Game(
    name="hopscotch",
    package="tutor.engine",
    seats=range(2, 4),
    faces={"opponents": "opponents:uniform"},
)
"""A game whose computers are none."""


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_every_game_has_players_of_every_level_it_names(game: Game) -> None:
    """Each can play the game's first move."""
    options = game.rules.options()
    start = game.rules.start(game.seats[0], options, data.components(game, options))
    reached = (step.state for step in play_out(start, Random(1)))
    state, seat = next((s, s.actors()[0]) for s in reached if s.actors()[0] != CHANCE)
    for level in levels_of(game):
        player = player_of(BOT + level, game)
        assert player is not None
        assert player(state.view(seat), state.moves(seat), Random(1)) in state.moves(seat)


def test_levels() -> None:
    for game in games():
        assert levels_of(game) == ("random", "1", "2", "3", "4", "fair", "5", "6")
        assert characters_of(game) == ("1", "2", "3", "4", "5", "6")
        assert usual_of(game) == "fair"
        assert player_of("bot:random", game) is uniform


def test_a_game_without_computers_of_its_own_is_played_at_random() -> None:
    assert levels_of(ALONE) == ("random",)
    assert usual_of(ALONE) == "random"
    assert player_of("bot:random", ALONE) is uniform
    assert 0.5 < opponents_of(ALONE).thinking(None, "move", Random(1)) < 4


def test_computers_that_are_none_are_named() -> None:
    assert player_of("Ala", ODD) is None
    assert player_of("bot:random", ODD) is uniform
    with pytest.raises(GameBroken) as caught:
        player_of("bot:fair", ODD)
    assert (caught.value.game, caught.value.face) == ("hopscotch", "opponents")


@pytest.mark.parametrize("person", ["Ala", "", "random", "Bot:random", "robot:random"])
def test_persons(person: str) -> None:
    assert player_of(person, GAME) is None


@pytest.mark.parametrize("seat", ["bot:", "bot:genius", "bot:random ", "bot:Random", "bot:Fair"])
def test_a_level_that_does_not_exist(seat: str) -> None:
    with pytest.raises(LevelUnknown) as caught:
        player_of(seat, GAME)
    assert caught.value.args == (seat.removeprefix("bot:"), "rachmistrz")


def test_a_level_of_other_games() -> None:
    with pytest.raises(LevelUnknown):
        player_of("bot:fair", ALONE)


def test_every_move_is_as_likely() -> None:
    rng = Random("uniform")
    chosen = Counter(uniform(None, "abcd", rng) for _ in range(4000))
    assert set(chosen) == set("abcd")
    assert all(900 < times < 1100 for times in chosen.values())


def test_only_one_move() -> None:
    assert uniform(None, ["pass"], Random(1)) == "pass"

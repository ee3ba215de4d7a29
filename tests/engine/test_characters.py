"""The six characters of each game: legal, the same for the same luck, each better than the last."""

from functools import cache
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from tests.engine.random_play import play_out
from tutor import data
from tutor.engine.contract import CHANCE
from tutor.engine.game import Game
from tutor.engine.opponents import characters_of, player_of
from tutor.engine.registry import find, games
from tutor.engine.simulation import Result, simulate

every_game = pytest.mark.parametrize("game", games(), ids=lambda game: game.name)

STEPS = [("2", "1"), ("3", "2"), ("4", "3")]
"""The characters that do not play on in their heads, each with the one before."""

MATCH = 24
"""Games of a match."""

LOOKS = 2
"""States of a game at random that every character is asked about."""

SEARCHING = ("5", "6")
"""Those that play on, which takes a hundred times as long: they are asked about the first one."""


@cache
def match(name: str, higher: str, lower: str) -> Result:
    """The same games whenever it is asked for."""
    game = find(name)
    options = game.rules.options()
    seats = [f"bot:{higher}", f"bot:{lower}"]
    return simulate(game, seats, MATCH, 7, options, data.components(game, options))


def luck(seed: int) -> Any:
    """Chance with a ``random()`` and nothing else."""
    return SimpleNamespace(random=Random(seed).random)


@every_game
def test_every_move_is_legal_and_the_same_with_the_same_luck(game: Game) -> None:
    options = game.rules.options()
    for seats in (game.seats[0], game.seats[-1]):
        start = game.rules.start(seats, options, data.components(game, options))
        states = [step.state for step in play_out(start, Random(seats))]
        for at, state in enumerate(states[3 :: max(29, len(states) // LOOKS)]):
            for seat in state.actors():
                if seat == CHANCE:
                    continue
                for level in characters_of(game):
                    if at and level in SEARCHING:
                        continue
                    player = player_of(f"bot:{level}", game)
                    assert player is not None
                    moves = state.moves(seat)
                    move = player(state.view(seat), moves, luck(at))
                    assert state.play(seat, move)
                    assert player(state.view(seat), moves, luck(at)) == move


@every_game
@pytest.mark.parametrize(("higher", "lower"), STEPS)
def test_each_is_better_than_the_last_and_not_by_far(game: Game, higher: str, lower: str) -> None:
    """A fixed seed; over a thousand games the share is from 60 to 70 in a hundred."""
    assert 0.5 < match(game.name, higher, lower).wins[0] / MATCH < 0.85


@every_game
def test_who_searches_beats_a_beginner(game: Game) -> None:
    """In the shortest game there is."""
    options = game.rules.variants[-1]
    box = data.components(game, options)
    assert simulate(game, ["bot:5", "bot:1"], 4, 6, options, box).wins[0] > 2


def test_few_games_end_by_misthrows() -> None:
    found = [match("quantum", *seats).reasons.get("fifth-misthrow", 0) for seats in STEPS]
    assert sum(found) <= 0.1 * MATCH * len(STEPS), "5 in a hundred for each of two"

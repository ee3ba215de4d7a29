"""The games: random playouts a move, and the heaviest chances there are."""

from collections.abc import Callable
from random import Random

from tests.benchmarks.limits.measuring import Limit, counting, cpu
from tests.games.quantum.rules.tables import dice
from tutor import data
from tutor.engine.opponents import uniform
from tutor.engine.registry import find, game_names
from tutor.engine.simulation import playout
from tutor.games.quantum.rules.chances import chance_of_any

GAMES = 20

ROWS = ((5, 9, 14), (20,), (3, 8, 12, 22, 9), (7, 12, 19))


def a_move(name: str) -> Callable[[], float]:
    """Seconds a move of random games of two."""
    game = find(name)
    options = game.rules.options()
    start = game.rules.start(2, options, data.components(game, options))

    def once() -> float:
        moves = 0

        def play() -> None:
            nonlocal moves
            for seed in range(GAMES):
                moves += playout(start, [uniform] * 2, Random(f"limits/{seed}"))[1]

        return cpu(play) / moves

    return once


def seven_dice() -> float:
    """The exact chance that seven dice bring a number that some row takes."""
    return cpu(lambda: chance_of_any(dice(), None, (), ROWS))


LIMITS = [
    Limit("Quantum: exact chances of seven dice", seven_dice, 2.5, counting),
    *(
        Limit(f"a move of a random game: {name}", a_move(name), 0.008, counting)
        for name in game_names()
    ),
]

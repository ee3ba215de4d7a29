"""A player who plays on many times before each move, and takes the move that wins most."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar

from tutor.engine.analysis.evaluation import weigh
from tutor.engine.analysis.face import AnyAnalysis, Wins
from tutor.engine.contract import AnyState, Move, Seat

if TYPE_CHECKING:
    from random import Random

M = TypeVar("M", bound=Move)


def searched(
    analysis: AnyAnalysis,
    state: AnyState,
    seat: Seat,
    moves: Sequence[M],
    games: int,
    rng: "Random",
) -> M:
    """The best of these moves, by so many games played on in all.

    Args:
        analysis: that of the game.
        state: a position of which nothing counts but what the seat sees.
        seat: whose move it is.
        moves: those worth weighing, all legal; one at least.
        games: the more, the stronger.
        rng: asked for one ``random()``.
    """
    chance = int(rng.random() * (1 << 48))
    if len(moves) == 1:
        return moves[0]

    def play_on(some: Sequence[Move], n: int, seed: int) -> Wins:
        return analysis.play_on(state, seat, some, n, seed)

    best = weigh(play_on, moves, games, chance).best
    return next(move for move in moves if move == best)

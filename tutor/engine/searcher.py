"""A player of any game that plays on many times in its head before it chooses.

How a game plays on is its analysis, which is loaded, NumPy with it, when such a player first
thinks.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from tutor.engine.analysis.face import ANALYSIS
from tutor.engine.game import Game

if TYPE_CHECKING:
    from random import Random

M = TypeVar("M")


class Searcher(msgspec.Struct, frozen=True):
    """A player by its game, which has an analysis, and by how many games it plays on."""

    game: Game
    games: int

    def __call__(self, view: Any, moves: Sequence[M], rng: "Random") -> M:
        """The move that wins most of them."""
        chance = int(rng.random() * (1 << 48))
        if len(moves) == 1:
            return moves[0]
        found = self.game.face(ANALYSIS).search(view, moves, self.games, chance)
        return next(move for move in moves if move == found)

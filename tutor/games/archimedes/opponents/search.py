"""A player of Archimedes who plays rounds on in its head before it chooses."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from tutor.games.archimedes.rules.moves import Move
from tutor.games.archimedes.rules.view import View

if TYPE_CHECKING:
    from random import Random


class Searcher(msgspec.Struct, frozen=True):
    """A player by how many rounds it plays on before a move."""

    games: int

    def __call__(self, view: View, moves: Sequence[Move], rng: "Random") -> Move:
        """The move that promises most."""
        chance = int(rng.random() * (1 << 48))
        if len(moves) == 1:
            return moves[0]
        # Start-up: NumPy is loaded when such a player first thinks.
        from tutor.engine.analysis.evaluation import weigh
        from tutor.games.archimedes.analysis.face import worth_weighing
        from tutor.games.archimedes.analysis.kernel import played_on

        some = worth_weighing(view, moves)
        best = weigh(lambda few, n, seed: played_on(view, few, n, seed), some, self.games, chance)
        return next(move for move in moves if move == best.best)

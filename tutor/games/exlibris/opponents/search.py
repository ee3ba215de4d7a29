"""A player of ExLibris who plays on many times in its head before it chooses."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from tutor.games.exlibris.rules.components import INDEX
from tutor.games.exlibris.rules.moves import Commission
from tutor.games.exlibris.rules.view import View

if TYPE_CHECKING:
    from random import Random


class Searcher(msgspec.Struct, frozen=True):
    """A player by how many games it plays on before a Commission."""

    games: int

    def __call__(self, view: View, moves: Sequence[Commission], rng: "Random") -> Commission:
        """The Commission that wins most of them."""
        chance = int(rng.random() * (1 << 48))
        if len(moves) == 1:
            return moves[0]
        # Start-up: NumPy is loaded when such a player first thinks.
        from tutor.games.exlibris.analysis.kernel import played_on

        colours = [INDEX[move.colour] for move in moves]
        wins = played_on(view, colours, max(1, self.games // len(moves)), chance).mean(1)
        return moves[int(wins.argmax())]

"""A player of Quantum who plays on many times in its head before it chooses."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from tutor.games.quantum.opponents.fair import player
from tutor.games.quantum.rules.moves import Move
from tutor.games.quantum.rules.phases import CHOICE
from tutor.games.quantum.rules.state import View

if TYPE_CHECKING:
    from random import Random


class Searcher(msgspec.Struct, frozen=True):
    """A player by how many games it plays on before a move."""

    games: int
    dice: bool = True
    """Whether it does so for the dice too; else it takes those that promise most (Q3)."""

    def __call__(self, view: View, moves: Sequence[Move], rng: "Random") -> Move:
        """The move that wins most of them."""
        if view.state.phase is CHOICE and not self.dice:
            return player(view, moves, rng)
        # Start-up: NumPy is loaded when such a player first thinks.
        from tutor.engine.analysis.search import searched
        from tutor.games.quantum.analysis.face import QuantumAnalysis

        analysis, state = QuantumAnalysis(), view.state
        some = [*analysis.candidates(state, view.seat, moves)]
        found = searched(analysis, state, view.seat, some, self.games, rng)
        return next(move for move in some if move == found)  # type: ignore[return-value]

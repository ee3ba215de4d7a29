"""Players of Archimedes who misjudge it as pupils do, each in ways that have a name.

All of them know the rules. What they get wrong:

* *knows only plain sums*: it sees what plus and minus make, times and divided by not (A5);
* *sees some of the results*: now and then an equation does not come to its mind;
* *counts only now*: the laying that takes most points out of its hand is the best, whatever the
  cards left can do, and whoever is about to end the round.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from tutor.games.archimedes.opponents.fair import cost
from tutor.games.archimedes.rules.moves import DRAW, PASS, Equation, Laying, Move
from tutor.games.archimedes.rules.view import View

if TYPE_CHECKING:
    from random import Random

PLAIN = ("+", "-")
"""The signs of plain sums."""


class Pupil(msgspec.Struct, frozen=True):
    """A player by what it misjudges."""

    overlooks: float = 0.0
    """How often it does not see a laying."""
    plain: bool = False
    """Whether it sees equations of plus and minus only."""
    foresees: bool = True
    """Whether it weighs the hand that a laying leaves."""

    def __call__(self, view: View, moves: Sequence[Move], rng: "Random") -> Move:
        """What seems best of what it sees; the draw or the pass where it sees nothing."""
        seen = [
            move
            for move in moves
            if move not in (DRAW, PASS) and self._knows(move) and rng.random() >= self.overlooks
        ]
        return min(seen, key=lambda laying: self._cost(view, laying), default=moves[-1])

    def _knows(self, move: Move) -> bool:
        return not self.plain or not isinstance(move, Equation) or move.sign in PLAIN

    def _cost(self, view: View, laying: Laying) -> float:
        return cost(view, laying) if self.foresees else -sum(laying.cards)

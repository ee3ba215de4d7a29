"""Computers that play Quantum, a file a level, and how long they take."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from tutor.engine.opponents import Opponents, Player
from tutor.engine.pace import HABIT, around
from tutor.games.quantum.opponents.fair import player
from tutor.games.quantum.rules.moves import Keep, Move, Reroll
from tutor.games.quantum.rules.state import View

if TYPE_CHECKING:
    from random import Random

MEDIANS: Final[Mapping[type, float]] = {Keep: 1.8, Reroll: 1.8}
"""Seconds to choose dice; computers are asked three times a turn, so each time is short."""
WRITING: Final = 1.3
"""The median of writing a number, or of seeing that none fits."""


class QuantumOpponents(Opponents[View, Move]):
    """A fair player, who looks at dice as long as a pupil does."""

    def levels(self) -> Mapping[str, Player[View, Move]]:
        """One level, ``fair``, who weighs chances."""
        return {"fair": player}

    def thinking(self, view: View, move: Move, rng: "Random") -> float:
        """A choice of dice or of a colour needs no search."""
        return around(MEDIANS.get(type(move), WRITING), HABIT, rng)

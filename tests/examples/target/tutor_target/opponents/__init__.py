"""Computers that play Target, a file a level, and how long they take."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from tutor.engine.opponents import Opponents, Player
from tutor.engine.pace import SEARCH, around
from tutor_target.opponents import fair, quick
from tutor_target.rules.moves import Move
from tutor_target.rules.state import View

if TYPE_CHECKING:
    from random import Random

A_NUMBER: Final = 1.5
"""Seconds for each number that lies there."""


class TargetOpponents(Opponents[View, Move]):
    """Two players: one sees rows, the other sees what four numbers make."""

    def levels(self) -> Mapping[str, Player[View, Move]]:
        """The weaker one first."""
        return {"quick": quick.player, "fair": fair.player}

    def thinking(self, view: View, move: Move, rng: "Random") -> float:
        """More numbers take longer to look at, whatever comes of it."""
        return around(A_NUMBER * len(view.state.numbers), SEARCH, rng)

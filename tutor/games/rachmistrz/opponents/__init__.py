"""Computers that play Rachmistrz, a file a level, and how long they take."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from tutor.engine.opponents import Opponents, Player
from tutor.games.rachmistrz.opponents.fair import player
from tutor.games.rachmistrz.opponents.pace import thinking
from tutor.games.rachmistrz.rules.moves import Move
from tutor.games.rachmistrz.rules.state import View

if TYPE_CHECKING:
    from random import Random


class RachmistrzOpponents(Opponents[View, Move]):
    """A fair player, who looks for an expression as long as a pupil does."""

    def levels(self) -> Mapping[str, Player[View, Move]]:
        """One level, ``fair``, in races too."""
        return {"fair": player}

    def thinking(self, view: View, move: Move, rng: "Random") -> float:
        """Seconds of a search, of a proof, or until it gives up searching."""
        return thinking(view, move, rng)

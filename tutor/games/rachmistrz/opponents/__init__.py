"""Computers that play Rachmistrz, a file a level, and how long they take."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from tutor.engine.opponents import Opponents, Player
from tutor.games.rachmistrz.opponents.fair import player
from tutor.games.rachmistrz.opponents.pace import thinking
from tutor.games.rachmistrz.opponents.pupils import Pupil
from tutor.games.rachmistrz.rules.moves import Move
from tutor.games.rachmistrz.rules.state import View

if TYPE_CHECKING:
    from random import Random


class RachmistrzOpponents(Opponents[View, Move]):
    """A fair player, who looks for an expression as long as a pupil does."""

    def levels(self) -> Mapping[str, Player[View, Move]]:
        """Six characters, most of whom slip or look at their own group only; ``fair`` too."""
        return {
            "1": Pupil(slips=0.11, overlooks=0.22, block=0),
            "2": Pupil(slips=0.075, overlooks=0.115, block=0),
            "3": Pupil(slips=0.035, overlooks=0.045, block=0),
            "4": Pupil(slips=0.02, overlooks=0.015, block=1),
            "fair": player,
            "5": Pupil(slips=0.025),
            "6": Pupil(block=6, chance=1),
        }

    def thinking(self, view: View, move: Move, rng: "Random") -> float:
        """Seconds of a search, of a proof, or until it gives up searching."""
        return thinking(view, move, rng)

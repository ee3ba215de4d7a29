"""Computers that play ExLibris, a file a level, and how long they take."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from tutor.engine.opponents import Opponents, Player
from tutor.engine.pace import HABIT, around
from tutor.engine.searcher import Searcher
from tutor.games.exlibris import GAME
from tutor.games.exlibris.opponents.fair import player
from tutor.games.exlibris.opponents.pupils import Pupil
from tutor.games.exlibris.rules.moves import Commission
from tutor.games.exlibris.rules.view import View

if TYPE_CHECKING:
    from random import Random

A_COMMISSION: Final = 2.0
"""The median seconds to choose one from a hand."""


class ExLibrisOpponents(Opponents[View, Commission]):
    """A fair player, who looks at books as long as a pupil does."""

    def levels(self) -> Mapping[str, Player[View, Commission]]:
        """Six characters, four who misjudge cards, two who play on and read hands; ``fair`` too."""
        return {
            "1": Pupil(hand=0.0),
            "2": Pupil(overlooks=0.62),
            "3": Pupil(foresees=True, overlooks=0.4),
            "4": Pupil(foresees=True, overlooks=0.2),
            "fair": player,
            "5": Searcher(GAME, 40),
            "6": Searcher(GAME, 1500),
        }

    def thinking(self, view: View, move: Commission, rng: "Random") -> float:
        """Seconds for a Commission: the hand is small, and nothing is searched."""
        return around(A_COMMISSION, HABIT, rng)

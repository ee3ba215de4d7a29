"""Computers that play Archimedes, a file a level, and how long they take."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from tutor.engine.opponents import Opponents, Player
from tutor.engine.pace import HABIT, around
from tutor.engine.searcher import Searcher
from tutor.games.archimedes import GAME
from tutor.games.archimedes.opponents.fair import player
from tutor.games.archimedes.opponents.pupils import Pupil
from tutor.games.archimedes.rules.moves import Equality, Equation, Move
from tutor.games.archimedes.rules.view import View

if TYPE_CHECKING:
    from random import Random

MEDIANS: Final[Mapping[type, float]] = {Equation: 2.0, Equality: 1.5}
"""Seconds to choose from a hand."""
NOTHING: Final = 1.3
"""The median of seeing that there is nothing to lay."""


class ArchimedesOpponents(Opponents[View, Move]):
    """A fair player, who looks at cards as long as a pupil does."""

    def levels(self) -> Mapping[str, Player[View, Move]]:
        """Six characters, four who overlook equations and two who play on; ``fair`` too."""
        return {
            "1": Pupil(overlooks=0.47, plain=True, foresees=False),
            "2": Pupil(overlooks=0.45),
            "3": Pupil(overlooks=0.33),
            "4": Pupil(overlooks=0.02, foresees=False),
            "fair": player,
            "5": Searcher(GAME, 160),
            "6": Searcher(GAME, 3000),
        }

    def thinking(self, view: View, move: Move, rng: "Random") -> float:
        """Seconds by the kind of move: a choice from a hand needs no search."""
        return around(MEDIANS.get(type(move), NOTHING), HABIT, rng)

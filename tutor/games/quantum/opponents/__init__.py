"""Computers that play Quantum, a file a level, and how long they take."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from tutor.engine.opponents import Opponents, Player
from tutor.engine.pace import HABIT, around
from tutor.engine.searcher import Searcher
from tutor.games.quantum import GAME
from tutor.games.quantum.opponents.fair import player
from tutor.games.quantum.opponents.pupils import Pupil
from tutor.games.quantum.rules.moves import Keep, Move, Reroll
from tutor.games.quantum.rules.phases import Phase
from tutor.games.quantum.rules.state import View

if TYPE_CHECKING:
    from random import Random

MEDIANS: Final[Mapping[type, float]] = {Keep: 1.8, Reroll: 1.8}
"""Seconds to choose dice; computers are asked three times a turn, so each time is short."""
WRITING: Final = 1.3
"""The median of writing a number, or of seeing that none fits."""


def dice_as_fair(games: int) -> Player[View, Move]:
    """A player who plays on so many games before it writes, and takes the dice as ``fair`` does."""
    searcher = Searcher(GAME, games)

    def choose(view: View, moves: Sequence[Move], rng: "Random") -> Move:
        if view.state.phase is Phase.CHOICE:
            return player(view, moves, rng)
        return searcher(view, moves, rng)

    return choose


class QuantumOpponents(Opponents[View, Move]):
    """A fair player, who looks at dice as long as a pupil does."""

    def levels(self) -> Mapping[str, Player[View, Move]]:
        """Six characters, four who misjudge sums and two who play on; ``fair`` too."""
        return {
            "1": Pupil(forgets_white=0.1, overlooks=0.58),
            "2": Pupil(forgets_white=0.2, overlooks=0.45),
            "3": Pupil(forgets_white=0.2, overlooks=0.27),
            "4": Pupil(forgets_white=0.15, overlooks=0.1),
            "fair": player,
            "5": dice_as_fair(350),
            "6": Searcher(GAME, 2000),
        }

    def thinking(self, view: View, move: Move, rng: "Random") -> float:
        """A choice of dice or of a colour needs no search."""
        return around(MEDIANS.get(type(move), WRITING), HABIT, rng)

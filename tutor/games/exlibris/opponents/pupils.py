"""Players of ExLibris who misjudge it as pupils do, each in ways that have a name.

All of them foresee a turn as ``bot:fair`` does. What they get wrong:

* *looks at houses only*, or at the sticks that it takes: what the cards in hand will be worth does
  not count yet;
* *forgets the next player*: a house that a Commission leaves within reach is no loss to it;
* *counts as if the game ended now*: an island that is ahead today stays ahead (E10);
* *overlooks a colour* that it holds, at a known rate.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from tutor.games.exlibris.opponents.fair import prospects
from tutor.games.exlibris.rules.components import INDEX
from tutor.games.exlibris.rules.islands import values
from tutor.games.exlibris.rules.moves import Commission
from tutor.games.exlibris.rules.scoring import POINTS
from tutor.games.exlibris.rules.turn_report import TurnReport, preview
from tutor.games.exlibris.rules.view import View

if TYPE_CHECKING:
    from random import Random


class Pupil(msgspec.Struct, frozen=True):
    """A player by what it misjudges."""

    hand: float = 1.0
    """How much the cards it keeps count to it, from 0 to 1; houses always do."""
    foresees: bool = False
    """Whether it weighs how the islands may yet move, and the next player."""
    overlooks: float = 0.0
    """How often it does not see a colour of its hand."""

    def __call__(self, view: View, moves: Sequence[Commission], rng: "Random") -> Commission:
        """The Commission that seems best of those that it sees."""
        seen = [move for move in moves if rng.random() >= self.overlooks] or moves
        return max(seen, key=lambda move: self._worth(view, preview(view, move.colour)))

    def _worth(self, view: View, told: TurnReport) -> float:
        if self.foresees:
            return prospects(view, told)
        place = INDEX[told.colour]
        islands = (*view.islands[:place], told.after, *view.islands[place + 1 :])
        hand = list(view.hand)
        hand.remove(told.colour)
        now = values(islands)
        cards = sum(now[INDEX[colour]] for colour in hand)
        return sum(POINTS[house] for house in told.houses) + self.hand * cards

"""What lies where in a game of ExLibris, and what may be asked of it.

Legality and transitions look at this alone. A game is made of it by
:mod:`tutor.games.exlibris.rules.state`.
"""

import msgspec

from tutor.engine.contract import Seat
from tutor.games.exlibris.rules import turn_report
from tutor.games.exlibris.rules.components import COLOURS, HAND, Cards, Colour
from tutor.games.exlibris.rules.expedition import PLACES, Markers, Row
from tutor.games.exlibris.rules.islands import Island, Islands
from tutor.games.exlibris.rules.phases import SEEKERS, Phase, Reason


class Position(msgspec.Struct, frozen=True, gc=False):
    """One moment of a game."""

    seats: int
    start: Seat
    """Who gives the first Commission (E2)."""
    phase: Phase = SEEKERS
    turn: Seat = 0
    """The seat to move."""
    stack: Cards = ()
    """The Seekers as they were shuffled, the first drawn first."""
    drawn: int = 0
    """How many of them are gone from the stack."""
    expedition: Row = (None,) * PLACES
    """The row from the First to the Seventh; None where nobody stands."""
    hands: tuple[Cards, ...] = ()
    """The Books of each seat, ascending."""
    islands: Islands = (Island(),) * len(COLOURS)
    """The islands in the order of their colours."""
    final: Reason | None = None
    """What has begun the final phase (E8)."""
    commissions: Cards = ()
    """Every Commission so far, in that order."""
    dealt: int = HAND
    """Books that each seat is dealt at the start (E2)."""

    @property
    def sizes(self) -> tuple[int, ...]:
        """How many cards each seat holds."""
        return tuple(map(len, self.hands))

    @property
    def stack_left(self) -> int:
        """Seekers left in the stack."""
        return len(self.stack) - self.drawn

    @property
    def markers(self) -> Markers:
        """The markers from the First to the Seventh (E2, E9)."""
        return turn_report.markers(self.final)

    def told(self, colour: Colour) -> turn_report.TurnReport:
        """What a Commission of the seat to move does now, step by step."""
        return turn_report.told(self, colour, self.stack[self.drawn : self.drawn + PLACES])

"""What a seat of ExLibris sees."""

from collections import Counter

import msgspec

from tutor.engine.contract import Seat
from tutor.games.exlibris.rules import turn_report
from tutor.games.exlibris.rules.components import COLOURS, Cards, Colour
from tutor.games.exlibris.rules.expedition import Markers, Row
from tutor.games.exlibris.rules.islands import Islands
from tutor.games.exlibris.rules.phases import Phase, Reason


class View(msgspec.Struct, frozen=True, gc=False):
    """What a seat sees: its own hand, of the others only how many cards, and all that lies open."""

    seat: Seat
    hand: Cards
    sizes: tuple[int, ...]
    expedition: Row
    """From the First to the Seventh; None where nobody stands."""
    islands: Islands
    stack_left: int
    turned: Cards
    """Every Seeker turned up so far, in that order; they are still there or on the pile."""
    commissions: Cards
    """Every Commission so far, in that order."""
    phase: Phase
    turn: Seat
    start: Seat
    final: Reason | None
    """What has begun the final phase (E8)."""

    @property
    def markers(self) -> Markers:
        """The markers from the First to the Seventh that count now (E2, E9)."""
        return turn_report.markers(self.final)

    @property
    def discarded(self) -> dict[Colour, int]:
        """How many cards of each colour lie on the pile, Seekers and Commissions together."""
        cards = Counter(self.turned + self.commissions)
        standing = Counter(self.expedition)
        return {colour: cards[colour] - standing[colour] for colour in COLOURS}

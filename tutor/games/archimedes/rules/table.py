"""What never changes during a game: who sits there, who starts, and the cards."""

import msgspec

from tutor.engine.contract import Seat
from tutor.games.archimedes.rules.components import Card


class Table(msgspec.Struct, frozen=True, gc=False):
    """The seats and the whole deck, ascending."""

    seats: int
    start: Seat
    """Who starts the first round (A3)."""
    cards: tuple[Card, ...]

    def order(self, first: Seat) -> tuple[Seat, ...]:
        """Every seat in turn order from one of them (A3)."""
        return tuple((first + turn) % self.seats for turn in range(self.seats))

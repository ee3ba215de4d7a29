"""What never changes during a game: who sits there, who starts, and the cards."""

from typing import Final

import msgspec

from tutor.engine.contract import Seat
from tutor.games.archimedes.rules.components import Card

ROUNDS: Final = 5
"""Rounds of a whole game (A2)."""


class Table(msgspec.Struct, frozen=True, gc=False):
    """The seats and the whole deck, ascending."""

    seats: int
    start: Seat
    """Who starts the first round (A3)."""
    cards: tuple[Card, ...]
    rounds: int = ROUNDS
    """Rounds of the game."""

    def order(self, first: Seat) -> tuple[Seat, ...]:
        """Every seat in turn order from one of them (A3)."""
        return tuple((first + turn) % self.seats for turn in range(self.seats))

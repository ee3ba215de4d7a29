"""What never changes during a game: who sits there, for how long, and what is rolled."""

import msgspec

from tutor.engine.contract import Seat
from tutor_target.rules.components import Components


class Table(msgspec.Struct, frozen=True, gc=False):
    """The seats, and what was chosen before the first roll."""

    seats: int
    start: Seat
    """Who has the first turn of each round (T2)."""
    rounds: int
    use_all: bool
    """Whether all the numbers have to be used (T5)."""
    components: Components

    @property
    def turns(self) -> int:
        """The turns of the whole game."""
        return self.rounds * self.seats

    def seat(self, turn: int) -> Seat:
        """Whose turn it is, turns being counted from 0."""
        return (self.start + turn) % self.seats

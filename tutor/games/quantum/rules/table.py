"""What never changes during a game: who sits there, who starts, and the dice."""

import msgspec

from tutor.engine.contract import Seat
from tutor.games.quantum.rules.components import Die


class Table(msgspec.Struct, frozen=True, gc=False):
    """The seats and the six coloured dice."""

    seats: int
    start: Seat
    """Who is the first active player."""
    dice: tuple[Die, ...]

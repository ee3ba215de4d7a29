"""What never changes during a game: who sits there, who starts, and the dice."""

import msgspec

from tutor.engine.contract import Seat
from tutor.games.quantum.rules.components import Die
from tutor.games.quantum.rules.rows import Row


class Table(msgspec.Struct, frozen=True, gc=False):
    """The seats and the six coloured dice."""

    seats: int
    start: Seat
    """Who is the first active player."""
    dice: tuple[Die, ...]
    printed: Row = ()
    """What every row begins with; in a whole game nothing (Q2)."""
    turns: int | None = None
    """After so many turns the game is over, if it has not ended before; None: it goes on (Q9)."""

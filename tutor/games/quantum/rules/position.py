"""What lies where in a game of Quantum, and what may be asked of it.

Legality and transitions look at this alone. A game is made of it by
:mod:`tutor.games.quantum.rules.state`.
"""

import msgspec

from tutor.engine.contract import Seat
from tutor.games.quantum.rules import scoring
from tutor.games.quantum.rules.components import Colour
from tutor.games.quantum.rules.moves import Roll
from tutor.games.quantum.rules.phases import ROLL, Phase
from tutor.games.quantum.rules.rows import Rows
from tutor.games.quantum.rules.sums import Numbers
from tutor.games.quantum.rules.table import Table


class Position(msgspec.Struct, frozen=True, gc=False):
    """One moment of a game."""

    table: Table
    sheets: tuple[Rows, ...]
    """The rows of every seat (Q2)."""
    misthrows: tuple[int, ...]
    """How many each seat has marked (Q7)."""
    phase: Phase = ROLL
    turn: int = 0
    """The number of the turn, from 1; 0 before the first roll."""
    active: Seat = 0
    """The seat whose turn it is."""
    roll: Roll | None = None
    """What the dice show; None before the roll of a turn."""
    sums: Numbers | tuple[()] = ()
    """The sum of each colour (Q4); empty before the roll. Its parts are in ``sums.sums``."""
    loose: tuple[int, ...] = ()
    """The dice to be rolled again, ascending, 0 for the white one (Q3)."""
    taken: Colour | None = None
    """What the active player wrote in step B (Q5)."""
    wrote: bool = False
    """Whether the active player has written anything in this turn (Q7)."""
    answered: int = 0
    """The seats that have written or passed in step C, a bit each."""
    reason: scoring.Reason | None = None
    """Why it is over (Q9)."""

    def has_answered(self, seat: Seat) -> bool:
        """Whether a seat has written or passed in this step C."""
        return bool(self.answered >> seat & 1)

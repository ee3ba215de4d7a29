"""What has happened in a game of Target, and what may be asked of it.

Legality and transitions look at this alone; :mod:`.state` makes a game of it.
"""

from fractions import Fraction

import msgspec

from tutor.engine.contract import Seat
from tutor.maths.tree import Tree
from tutor_target.rules.components import Numbers
from tutor_target.rules.phases import OVER, ROLL, SAY, Phase
from tutor_target.rules.table import Table


class Turn(msgspec.Struct, frozen=True):
    """A turn that is over: what was rolled, and what was made of it."""

    seat: Seat
    round: int
    """The number of the round, from 1."""
    numbers: Numbers
    target: int
    said: Tree | None
    """The calculation; None for a pass (T7)."""
    value: Fraction | None
    """What it makes."""

    @property
    def off(self) -> Fraction | None:
        """How far from the target it is, None for a pass."""
        return None if self.value is None else abs(self.value - self.target)


class Position(msgspec.Struct, frozen=True):
    """One moment of a game."""

    table: Table
    numbers: Numbers = ()
    """What was rolled for the turn going on; empty before the roll."""
    target: int = 0
    turns: tuple[Turn, ...] = ()
    """The turns that are over."""

    @property
    def phase(self) -> Phase:
        """What the game waits for."""
        if self.numbers:
            return SAY
        return OVER if len(self.turns) == self.table.turns else ROLL

    @property
    def turn(self) -> Seat:
        """The seat to move, or the one that rolls next."""
        return self.table.seat(len(self.turns))

    @property
    def round(self) -> int:
        """The number of the round of that turn, from 1."""
        return len(self.turns) // self.table.seats + 1

    def turns_of(self, seat: Seat) -> tuple[Turn, ...]:
        """The turns that a seat has had."""
        return tuple(turn for turn in self.turns if turn.seat == seat)

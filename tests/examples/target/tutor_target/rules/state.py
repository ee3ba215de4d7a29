"""One position of Target: who may do what now, and what comes of it (T2-T8).

A turn goes ROLL (chance) -> SAY, and the turns go round, until all the rounds are played: OVER.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, TypeAlias

from tutor.engine.bases import OpenState, OpenView, Transitions
from tutor.engine.contract import CHANCE, Common, Outcome, Refused, ScoreBreakdown, Seat
from tutor_target.rules import scoring
from tutor_target.rules.moves import Move, Roll
from tutor_target.rules.phases import OVER, ROLL, SAY
from tutor_target.rules.position import Position
from tutor_target.rules.refusals import Refusal
from tutor_target.rules.rows import Rows
from tutor_target.rules.table import Table
from tutor_target.rules.transitions import PLAY

if TYPE_CHECKING:
    from random import Random


class State(Position, OpenState, frozen=True):
    """A position; all that happens to it is a move."""

    transitions: ClassVar[Transitions] = PLAY

    def actors(self) -> tuple[Seat, ...]:
        """The seat to move, or chance before each turn."""
        if self.phase is SAY:
            return (self.turn,)
        return () if self.phase is OVER else (CHANCE,)

    def moves(self, seat: Seat) -> Sequence[Move]:
        """``pass``, and the calculations without brackets of the numbers as they lie.

        Six numbers make millions of calculations, which are too many to list: the rules take
        every one of them. What may be rolled is too much to list as well.
        """
        if self.phase is SAY and seat == self.turn:
            return Rows(self.numbers, self.table.use_all)
        return ()

    def chance(self, rng: "Random") -> Move:
        """The numbers that the dice show, and a target."""
        if self.phase is not ROLL:
            raise Refused(Common.GAME_OVER if self.phase is OVER else Refusal.ROLL_NOT_DUE)
        box = self.table.components
        numbers = tuple(faces[int(rng.random() * len(faces))] for faces in box.dice)
        return Roll(numbers, box.least + int(rng.random() * (box.most - box.least + 1)))

    def outcome(self) -> Outcome | None:
        """How it ended (T8), or None."""
        if self.phase is not OVER:
            return None
        return scoring.outcome([self.sheet(seat).total for seat in range(self.table.seats)])

    def sheet(self, seat: Seat) -> ScoreBreakdown:
        """The score of a seat as it stands (T6)."""
        return scoring.sheet(seat, self.turns_of(seat), self.table.components)


View: TypeAlias = OpenView[State]
"""What a seat sees: all of the position."""


def start(table: Table) -> State:
    """The table before the first roll."""
    return State(table)

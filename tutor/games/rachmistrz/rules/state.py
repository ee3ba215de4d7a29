"""One position of Rachmistrz: who may do what now, and what comes of it (R4-R11, R14).

A round goes ROLL (chance) -> CLAIM (all seats at once, then ``bell``) -> PROVE (the claims in
their order) -> the next ROLL, or OVER.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, TypeAlias

from tutor.engine.bases import OpenState, OpenView, Transitions
from tutor.engine.contract import CHANCE, Outcome, ScoreBreakdown, Seat
from tutor.games.rachmistrz.rules import legality, scoring
from tutor.games.rachmistrz.rules.moves import BELL, Move, Roll
from tutor.games.rachmistrz.rules.offers import Offers
from tutor.games.rachmistrz.rules.phases import CLAIM, OVER, PROVE, ROLL
from tutor.games.rachmistrz.rules.position import Position
from tutor.games.rachmistrz.rules.scoring import Reason
from tutor.games.rachmistrz.rules.table import Table, answers
from tutor.games.rachmistrz.rules.transitions import PLAY

if TYPE_CHECKING:
    from random import Random


class State(Position, OpenState, frozen=True, gc=False):
    """A position; all that happens to it is a move."""

    transitions: ClassVar[Transitions] = PLAY

    def actors(self) -> tuple[Seat, ...]:
        """Who may move now; chance alone when nobody is left to claim."""
        if self.phase is CLAIM:
            return self.table.thinking[self.done] or (CHANCE,)
        if self.phase is PROVE:
            return (self.claims[len(self.proofs)].seat,)
        return (CHANCE,) if self.phase is ROLL else ()

    def moves(self, seat: Seat) -> Sequence[Move]:
        """Every legal move; of the proofs, the right expressions and ``prove N -``."""
        if self.phase is CLAIM and seat in self.table.thinking[self.done]:
            free = self.table.all ^ (self.taken | self.called)
            return Offers(self.table.claims[self.colours_left(seat)], free)
        if self.phase is PROVE and (laid := self.claims[len(self.proofs)]).seat == seat:
            return answers(self.digits, laid.claim.number).moves
        if seat == CHANCE:
            return self._chance_moves()
        return ()

    def _chance_moves(self) -> Sequence[Move]:
        if self.phase is ROLL:
            return self.table.rolls
        return (BELL,) if self.bell_is_due else ()

    def chance(self, rng: "Random") -> Move:
        """A roll of the dice, or the bell where it is due.

        Raises:
            Refused: it is not due.
        """
        if self.phase is ROLL:
            faces = self.table.components.faces
            one, two, three = (faces[int(rng.random() * len(faces))] for _ in range(3))
            return Roll((one, two, three))
        legality.check_bell(self, CHANCE)
        return BELL

    def outcome(self) -> Outcome | None:
        """How it ended (R11, R13), or None."""
        if self.phase is not OVER:
            return None
        reason = Reason.LAST_TOKEN if self.last_token_stood else Reason.NO_PROGRESS
        return scoring.outcome(reason, [self.sheet(seat).total for seat in range(self.table.seats)])

    def sheet(self, seat: Seat) -> ScoreBreakdown:
        """The score of a seat as it stands (R12); a token face down lies on the board too."""
        return scoring.sheet(seat, self.fields(seat), self.unused(seat))


View: TypeAlias = OpenView[State]
"""What a seat sees: all of the position. Only thoughts are hidden in this game."""


def start(table: Table) -> State:
    """The empty board before the first roll."""
    return State(table, boards=(0,) * (table.seats * len(table.colours)))

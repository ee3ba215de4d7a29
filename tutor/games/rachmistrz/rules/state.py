"""One position of Rachmistrz: who may do what now, and what comes of it (R4-R11, R14).

A round goes ROLL (chance) -> CLAIM (all seats at once, then ``bell``) -> PROVE (the claims in
their order) -> the next ROLL, or OVER.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from tutor.engine.contract import CHANCE, Outcome, ScoreBreakdown, Seat, unreadable
from tutor.games.rachmistrz.rules import legality, scoring
from tutor.games.rachmistrz.rules.components import Field
from tutor.games.rachmistrz.rules.moves import BELL, Move, Roll
from tutor.games.rachmistrz.rules.offers import Offers
from tutor.games.rachmistrz.rules.phases import CLAIM, OVER, PROVE, ROLL, Laid, Phase
from tutor.games.rachmistrz.rules.table import BIT, Bits, Marks, Table, answers, fields_of
from tutor.games.rachmistrz.rules.transitions import PLAY

if TYPE_CHECKING:
    from random import Random


class View(msgspec.Struct, frozen=True, gc=False):
    """What a seat sees: all of the position. Only thoughts are hidden in this game."""

    seat: Seat
    state: "State"


class State(msgspec.Struct, frozen=True, gc=False):
    """A position; all that happens to it is a move."""

    table: Table
    boards: tuple[Bits, ...]
    """The fields with tokens, one entry a colour of each seat; see :meth:`Table.pool`."""
    taken: Marks = 0
    """The claims on fields with tokens (R8)."""
    phase: Phase = ROLL
    round: int = 0
    """The number of the round, from 1; 0 before the first roll."""
    dice: tuple[int, ...] = ()
    """The digits of this round, as they lie; empty before the roll."""
    digits: tuple[int, ...] = ()
    """The same, ascending: the key to what they can make."""
    claims: tuple[Laid, ...] = ()
    """This round's claims in their order, the proved ones too."""
    proofs: tuple[bool, ...] = ()
    """For each claim proved so far: did it stand?"""
    called: Marks = 0
    """The claims of numbers claimed in this round (R7)."""
    used: Bits = 0
    """The colours of seats claimed with in this round, by :meth:`Table.pool` (R6, R14)."""
    done: Bits = 0
    """The seats that have passed or made all their claims (R10)."""

    # What a screen asks

    @property
    def sand(self) -> bool:
        """Whether the sandglass is running (R6)."""
        return self.phase is CLAIM and bool(self.claims)

    @property
    def bell_is_due(self) -> bool:
        """Whether the bell may ring: the sand runs, or nobody is left to claim (R6, R10)."""
        return self.phase is CLAIM and bool(self.claims or not self.table.thinking[self.done])

    @property
    def to_prove(self) -> Laid | None:
        """The claim whose expression is due (R9)."""
        return self.claims[len(self.proofs)] if self.phase is PROVE else None

    def owner(self, field: Field) -> tuple[Seat, int]:
        """Whose token lies on the field: seat and colour (0 where each has one colour).

        ``(CHANCE, 0)`` for a free field.
        """
        bit, colours = BIT[field], self.table.colours
        for pool, board in enumerate(self.boards):
            if board & bit:
                seat, place = divmod(pool, len(colours))
                return seat, colours[place]
        return CHANCE, 0

    def face_down(self, field: Field) -> bool:
        """Whether the token on the field waits for its proof (R6)."""
        return any(laid.claim.field == field for laid in self.claims[len(self.proofs) :])

    def fields(self, seat: Seat) -> tuple[Field, ...]:
        """The fields with tokens of a seat, of either colour, in reading order."""
        return tuple(fields_of(sum(self._boards_of(seat, 0))))

    def unused(self, seat: Seat, colour: int = 0) -> int:
        """The tokens a seat has off the board: of one colour, or of all (0)."""
        boards = self._boards_of(seat, colour)
        return len(boards) * self.table.tokens - sum(board.bit_count() for board in boards)

    def _boards_of(self, seat: Seat, colour: int) -> tuple[Bits, ...]:
        colours = (colour,) if colour else self.table.colours
        return tuple(self.boards[self.table.pool(seat, each)] for each in colours)

    def free_fields(self, number: str) -> tuple[Field, ...]:
        """The fields where a printed number can be claimed; none when it cannot (R7, R8)."""
        spot, closed = self.table.spots[number], self.taken | self.called
        return tuple(field for field in spot.fields if self.table.at[field] & spot.claims & ~closed)

    def colours_left(self, seat: Seat) -> tuple[int, ...]:
        """The colours a seat has not claimed with in this round (R6, R14)."""
        width = len(self.table.colours)
        return self.table.colours_left[self.used >> seat * width & (1 << width) - 1]

    # The contract

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
        """A roll of the dice, or the bell where it is due."""
        if self.phase is ROLL:
            faces = self.table.components.faces
            one, two, three = (faces[int(rng.random() * len(faces))] for _ in range(3))
            return Roll((one, two, three))
        legality.check_bell(self, CHANCE)
        return BELL

    def play(self, seat: Seat, move: Move) -> "State":
        """The state after the move; raises ``Refused`` and changes nothing otherwise."""
        played = PLAY.get(type(move))
        if played is None:
            raise unreadable(str(move))
        return played(self, seat, move)

    def view(self, seat: Seat) -> View:
        """All of the position: nothing on this table is hidden."""
        return View(seat, self)

    def outcome(self) -> Outcome | None:
        """How it ended (R11, R13), or None."""
        if self.phase is not OVER:
            return None
        return scoring.outcome([self.sheet(seat).total for seat in range(self.table.seats)])

    def sheet(self, seat: Seat) -> ScoreBreakdown:
        """The score of a seat as it stands (R12); a token face down lies on the board too."""
        return scoring.sheet(seat, self.fields(seat), self.unused(seat))


def start(table: Table) -> State:
    """The empty board before the first roll."""
    return State(table, boards=(0,) * (table.seats * len(table.colours)))

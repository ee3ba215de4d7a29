"""What lies where in a game of Rachmistrz, and what may be asked of it.

Legality and transitions look at this alone. A game is made of it by
:mod:`tutor.games.rachmistrz.rules.state`.
"""

import msgspec

from tutor.engine.contract import CHANCE, Seat
from tutor.games.rachmistrz.rules.components import Field
from tutor.games.rachmistrz.rules.phases import CLAIM, PROVE, ROLL, Laid, Phase
from tutor.games.rachmistrz.rules.table import BIT, Bits, Marks, Table, fields_of


class Position(msgspec.Struct, frozen=True, gc=False):
    """One moment of a game."""

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
    idle: int = 0
    """The rounds in a row, up to the last that is over, in which no token stayed (R11)."""

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

    @property
    def last_token_stood(self) -> bool:
        """Whether, with all claims proved, all tokens of a colour lie on the board (R11, R14)."""
        return self.table.tokens in map(int.bit_count, self.boards)

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

"""One position of Quantum: who may do what now, and what comes of it (Q3-Q9).

A turn goes ROLL (chance) -> CHOICE (the active seat; perhaps REROLL, chance) -> ALONE (the active
seat, step B) -> TOGETHER (every seat, step C) -> the next ROLL, or OVER.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, ClassVar, Final, TypeAlias

from tutor.engine.bases import OpenState, OpenView, Transitions
from tutor.engine.contract import CHANCE, Common, Outcome, Refused, ScoreBreakdown, Seat
from tutor.games.quantum.rules import legality, scoring
from tutor.games.quantum.rules.components import COLOURS, DICE, NUMBERS, Colour
from tutor.games.quantum.rules.moves import KEEP, PASS, WRITES, Keep, Move, Reroll, Roll
from tutor.games.quantum.rules.phases import ALONE, CHOICE, OVER, REROLL, ROLL, TOGETHER
from tutor.games.quantum.rules.position import Position
from tutor.games.quantum.rules.refusals import Refusal
from tutor.games.quantum.rules.rows import Rows, fits
from tutor.games.quantum.rules.table import Table
from tutor.games.quantum.rules.transitions import PLAY

if TYPE_CHECKING:
    from random import Random

CHOICES: Final[tuple[Keep | Reroll, ...]] = (
    KEEP,
    *(Reroll(dice) for n in range(1, DICE + 2) for dice in combinations(range(DICE + 1), n)),
)
"""All that the active player may do with the dice: keep them, or one of 127 re-rolls (Q3)."""


class State(Position, OpenState, frozen=True, gc=False):
    """A position; all that happens to it is a move."""

    transitions: ClassVar[Transitions] = PLAY

    # What a screen asks

    def obstacle(self, seat: Seat, colour: Colour) -> Refused | None:
        """Why a seat's row does not take the sum of a colour, or None; ask once there are sums.

        It says nothing of whose turn it is. The codes are ``colour-taken``, ``row-full``,
        ``not-rising`` and ``not-falling``.
        """
        return legality.obstacle(self, seat, colour)

    def total(self, seat: Seat) -> int:
        """The points of a seat as it stands (Q10)."""
        return self.sheet(seat).total

    # The contract

    def actors(self) -> tuple[Seat, ...]:
        """Chance, the active seat, or in step C every seat that has not answered."""
        if self.phase is TOGETHER:
            return _unanswered(self.table.seats, self.answered)
        if self.phase in (CHOICE, ALONE):
            return (self.active,)
        return () if self.phase is OVER else (CHANCE,)

    def moves(self, seat: Seat) -> Sequence[Move]:
        """Every legal move, ``pass`` last; of chance's none, they are too many to list."""
        if seat not in self.actors() or seat == CHANCE:
            return ()
        if self.phase is CHOICE:
            return CHOICES
        return _writings(self.sheets[seat], self.sums, self.taken)

    def chance(self, rng: "Random") -> Move:
        """A roll of the dice that are in the hand.

        Raises:
            Refused: ``already-rolled``, or ``game-over``.
        """
        before, loose = self.roll, self.loose
        if self.phase is ROLL:
            white = NUMBERS[int(rng.random() * len(NUMBERS))]
            return Roll(
                white, tuple([die[int(rng.random() * len(die))] for die in self.table.dice])
            )
        if self.phase is not REROLL or before is None:
            raise Refused(Common.GAME_OVER if self.phase is OVER else Refusal.ALREADY_ROLLED)
        white = NUMBERS[int(rng.random() * len(NUMBERS))] if 0 in loose else before.white
        faces = list(before.faces)
        for die in loose:
            if die:
                sides = self.table.dice[die - 1]
                faces[die - 1] = sides[int(rng.random() * len(sides))]
        return Roll(white, tuple(faces))

    def outcome(self) -> Outcome | None:
        """How it ended (Q9, Q10), or None."""
        if self.reason is None:
            return None
        return scoring.outcome(self.reason, [self.total(seat) for seat in range(self.table.seats)])

    def sheet(self, seat: Seat) -> ScoreBreakdown:
        """The completed columns and the misthrows of a seat as they stand (Q8, Q10)."""
        return scoring.sheet(seat, self.sheets[seat], self.misthrows[seat])


View: TypeAlias = OpenView[State]
"""What a seat sees: all of the position. Nothing is hidden in this game."""


@cache
def _unanswered(seats: int, answered: int) -> tuple[Seat, ...]:
    return tuple(seat for seat in range(seats) if not answered >> seat & 1)


def _writings(rows: Rows, sums: Sequence[int], taken: Colour | None) -> Sequence[Move]:
    """Every row that takes its sum, then the pass (Q2, Q5, Q6)."""
    found: list[Move] = [
        write
        for write, row, number in zip(WRITES, rows, sums, strict=True)
        if fits(row, number) and write.colour != taken
    ]
    found.append(PASS)
    return found


def start(table: Table) -> State:
    """The sheets before the first roll: empty but for what is printed on them."""
    return State(
        table,
        sheets=((table.printed,) * len(COLOURS),) * table.seats,
        misthrows=(0,) * table.seats,
        active=table.start,
    )

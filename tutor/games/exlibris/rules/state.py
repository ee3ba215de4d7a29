"""One position of ExLibris: who may do what now, and what comes of it (E2-E10).

A game goes SEEKERS (chance) -> BOOKS (chance) -> TURN after TURN -> OVER.
"""

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

import msgspec

from tutor.engine.bases import GameState, Transitions
from tutor.engine.contract import CHANCE, Common, Outcome, Refused, ScoreBreakdown, Seat
from tutor.engine.shuffling import shuffled
from tutor.games.exlibris.rules import components, scoring, turn_report
from tutor.games.exlibris.rules.components import COLOURS, Cards, Colour
from tutor.games.exlibris.rules.expedition import Markers, Row
from tutor.games.exlibris.rules.islands import Islands
from tutor.games.exlibris.rules.moves import COMMISSIONS, Books, Move, Seekers
from tutor.games.exlibris.rules.phases import BOOKS, OVER, SEEKERS, TURN, Phase, Reason
from tutor.games.exlibris.rules.position import Position
from tutor.games.exlibris.rules.refusals import Refusal
from tutor.games.exlibris.rules.transitions import PLAY

if TYPE_CHECKING:
    from random import Random


class View(msgspec.Struct, frozen=True, gc=False):
    """What a seat sees: its own hand, of the others only how many cards, and all that lies open."""

    seat: Seat
    hand: Cards
    sizes: tuple[int, ...]
    expedition: Row
    """From the First to the Seventh; None where nobody stands."""
    islands: Islands
    stack_left: int
    turned: Cards
    """Every Seeker turned up so far, in that order; they are still there or on the pile."""
    commissions: Cards
    """Every Commission so far, in that order."""
    phase: Phase
    turn: Seat
    start: Seat
    final: Reason | None
    """What has begun the final phase (E8)."""

    @property
    def markers(self) -> Markers:
        """The markers from the First to the Seventh (E2, E9)."""
        return turn_report.markers(self.final)

    @property
    def discarded(self) -> dict[Colour, int]:
        """How many cards of each colour lie on the pile, Seekers and Commissions together."""
        cards = Counter(self.turned + self.commissions)
        standing = Counter(self.expedition)
        return {colour: cards[colour] - standing[colour] for colour in COLOURS}


class State(Position, GameState, frozen=True, gc=False):
    """A position; all that happens to it is a move."""

    transitions: ClassVar[Transitions] = PLAY

    def actors(self) -> tuple[Seat, ...]:
        """The seat to move, or chance while the table is laid."""
        if self.phase is TURN:
            return (self.turn,)
        return () if self.phase is OVER else (CHANCE,)

    def moves(self, seat: Seat) -> Sequence[Move]:
        """A Commission of each colour in hand; shuffled decks are too much to list."""
        if self.phase is TURN and seat == self.turn:
            return tuple([COMMISSIONS[colour] for colour in dict.fromkeys(self.hands[seat])])
        return ()

    def chance(self, rng: "Random") -> Move:
        """The shuffled Seekers, then the shuffled Books."""
        if self.phase is SEEKERS:
            return Seekers(shuffled(components.SEEKERS, rng))
        if self.phase is BOOKS:
            return Books(shuffled(components.BOOKS, rng))
        raise Refused(Common.GAME_OVER if self.phase is OVER else Refusal.ALL_DEALT)

    def view(self, seat: Seat) -> View:
        """The seat's own hand, and what lies open."""
        return View(
            seat,
            self.hands[seat] if self.hands else (),
            self.sizes,
            self.expedition,
            self.islands,
            self.stack_left,
            self.stack[: self.drawn],
            self.commissions,
            self.phase,
            self.turn,
            self.start,
            self.final,
        )

    def outcome(self) -> Outcome | None:
        """How it ended (E8, E10), or None."""
        if self.phase is not OVER:
            return None
        assert self.final is not None, "a game ends in its final phase"
        return scoring.outcome(self.final, [self.sheet(seat).total for seat in range(self.seats)])

    def sheet(self, seat: Seat) -> ScoreBreakdown:
        """The score of a seat if the game ended now (E10)."""
        return scoring.sheet(seat, self.hands[seat] if self.hands else (), self.islands)


def start(seats: int, first: Seat) -> State:
    """The table before it is laid; ``first`` gives the first Commission."""
    return State(seats, first, turn=first)

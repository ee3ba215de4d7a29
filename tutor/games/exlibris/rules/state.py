"""One position of ExLibris: who may do what now, and what comes of it (E2-E10).

A game goes SEEKERS (chance) -> BOOKS (chance) -> TURN after TURN -> OVER.
"""

from collections.abc import Sequence
from itertools import islice
from typing import TYPE_CHECKING, ClassVar

from tutor.engine.bases import GameState, Transitions
from tutor.engine.contract import CHANCE, Common, Outcome, Refused, ScoreBreakdown, Seat
from tutor.engine.shuffling import shuffled, unseen
from tutor.games.exlibris.rules import components, scoring
from tutor.games.exlibris.rules.moves import COMMISSIONS, Books, Move, Seekers
from tutor.games.exlibris.rules.phases import BOOKS, OVER, SEEKERS, TURN
from tutor.games.exlibris.rules.position import Position
from tutor.games.exlibris.rules.refusals import Refusal
from tutor.games.exlibris.rules.transitions import PLAY
from tutor.games.exlibris.rules.view import View

if TYPE_CHECKING:
    from random import Random


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
        """The shuffled Seekers, then the shuffled Books.

        Raises:
            Refused: ``all-dealt``, or ``game-over``.
        """
        if self.phase is SEEKERS:
            return Seekers(shuffled(components.SEEKERS, rng))
        if self.phase is BOOKS:
            return Books(shuffled(components.BOOKS, rng))
        raise Refused(Common.GAME_OVER if self.phase is OVER else Refusal.ALL_DEALT)

    def view(self, seat: Seat) -> View:
        """The seat's own Books, and the markers and Seekers that lie open."""
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

    def worlds(self, view: View, rng: "Random") -> "State":
        """A state that a view allows.

        Each Book not seen is equally likely in every hand of the others and among those set aside,
        each Seeker not turned up in every place of the stack.
        """
        coming = shuffled(unseen(components.SEEKERS, view.turned), rng)[: view.stack_left]
        books = iter(shuffled(unseen(components.BOOKS, view.hand + view.commissions), rng))
        return State(
            self.seats,
            view.start,
            phase=view.phase,
            turn=view.turn,
            stack=view.turned + coming,
            drawn=len(view.turned),
            expedition=view.expedition,
            hands=tuple(
                view.hand if seat == view.seat else tuple(sorted(islice(books, size)))
                for seat, size in enumerate(view.sizes)
            ),
            islands=view.islands,
            final=view.final,
            commissions=view.commissions,
            dealt=self.dealt,
        )

    def outcome(self) -> Outcome | None:
        """How it ended (E8, E10), or None."""
        if self.phase is not OVER:
            return None
        assert self.final is not None, "a game ends in its final phase"
        return scoring.outcome(self.final, scoring.totals(self.hands, self.islands))

    def sheet(self, seat: Seat) -> ScoreBreakdown:
        """The score of a seat if the game ended now (E10)."""
        return scoring.sheet(seat, self.hands[seat] if self.hands else (), self.islands)


def start(seats: int, first: Seat, dealt: int) -> State:
    """The table before it is laid.

    Args:
        seats: how many play.
        first: who gives the first Commission.
        dealt: Books for each.
    """
    return State(seats, first, turn=first, dealt=dealt)

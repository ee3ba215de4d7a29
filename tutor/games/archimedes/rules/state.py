"""One position of Archimedes: who may do what now, and what comes of it (A2-A12).

A round goes DEAL (chance) -> TURN after TURN -> the next DEAL, or OVER; where ties need cards or
lots that are not there, RESHUFFLE and LOTS (chance) come before it.
"""

from collections.abc import Sequence
from itertools import permutations
from typing import TYPE_CHECKING, ClassVar

from tutor.engine.bases import GameState, Transitions
from tutor.engine.contract import CHANCE, Common, Outcome, Refused, ScoreBreakdown, Seat
from tutor.engine.shuffling import shuffled
from tutor.games.archimedes.rules import scoring
from tutor.games.archimedes.rules.moves import DRAW, PASS, Deck, Lots, Move
from tutor.games.archimedes.rules.offers import layings
from tutor.games.archimedes.rules.phases import DEAL, LOTS, OVER, RESHUFFLE, TURN
from tutor.games.archimedes.rules.position import Position
from tutor.games.archimedes.rules.refusals import Refusal
from tutor.games.archimedes.rules.table import Table
from tutor.games.archimedes.rules.transitions import PLAY
from tutor.games.archimedes.rules.view import View, hidden

if TYPE_CHECKING:
    from random import Random


class State(Position, GameState, frozen=True, gc=False):
    """A position; all that happens to it is a move."""

    transitions: ClassVar[Transitions] = PLAY

    def actors(self) -> tuple[Seat, ...]:
        """The seat to move, or chance."""
        if self.phase is TURN:
            return (self.turn,)
        return () if self.phase is OVER else (CHANCE,)

    def moves(self, seat: Seat) -> Sequence[Move]:
        """Every legal move; of chance's, the lots (a shuffled deck is too much to list)."""
        if self.phase is TURN and seat == self.turn:
            last = DRAW if self.drawn < len(self.deck) else PASS
            return (*layings(self.top, self.hands[seat]), last)
        if self.phase is LOTS and seat == CHANCE:
            return tuple(Lots(each) for group in self.tied_groups() for each in permutations(group))
        return ()

    def chance(self, rng: "Random") -> Move:
        """A shuffled deck, or lots for the best group that is tied.

        Raises:
            Refused: ``deck-not-due`` while a seat is to move, or ``game-over``.
        """
        if self.phase in (DEAL, RESHUFFLE):
            return Deck(shuffled(self.to_shuffle(), rng))
        if self.phase is LOTS:
            return Lots(shuffled(self.tied_groups()[0], rng))
        raise Refused(Common.GAME_OVER if self.phase is OVER else Refusal.DECK_NOT_DUE)

    def view(self, seat: Seat) -> View:
        """The seat's own hand, the pile, and where all saw Reiner go (A2)."""
        return View(
            seat,
            self.hands[seat] if self.hands else (),
            tuple(map(len, self.hands)),
            self.top,
            self.pile,
            self.deck_left,
            self.phase,
            self.round,
            self.turn,
            self.passes,
            self.ending,
            self.rounds,
            self.final,
            self.reiner,
            self.table,
            self.history,
        )

    def worlds(self, view: View, rng: "Random") -> "State":
        """A state that a view allows: each deal of the cards nobody has shown is equally likely."""
        hands, deck = hidden(view, self.table.cards, rng)
        return State(
            self.table,
            phase=view.phase,
            round=view.round,
            turn=view.turn,
            hands=hands,
            top=view.top,
            pile=view.pile,
            deck=deck,
            passes=view.passes,
            ending=view.ending,
            rounds=view.rounds,
            final=view.final,
            reiner=view.reiner,
            history=view.history,
        )

    def outcome(self) -> Outcome | None:
        """How it ended (A12), or None."""
        if self.phase is not OVER:
            return None
        totals = self.totals
        winner = totals.index(min(totals)) if self.final is None else self.final.winner
        return scoring.outcome(totals, winner, self.table.rounds)

    def sheet(self, seat: Seat) -> ScoreBreakdown:
        """The penalty tokens of the rounds that are over."""
        return scoring.sheet(seat, self.rounds)


def start(table: Table) -> State:
    """The table before the first deal."""
    return State(table, turn=table.start)

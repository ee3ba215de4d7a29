"""One position of Archimedes: who may do what now, and what comes of it (A2-A12).

A round goes DEAL (chance) -> TURN after TURN -> the next DEAL, or OVER; where ties need cards or
lots that are not there, RESHUFFLE and LOTS (chance) come before it.
"""

from collections.abc import Sequence
from itertools import permutations
from typing import TYPE_CHECKING

import msgspec

from tutor.engine.contract import CHANCE, Common, Outcome, Refused, ScoreBreakdown, Seat, unreadable
from tutor.engine.shuffling import shuffled
from tutor.games.archimedes.rules import scoring
from tutor.games.archimedes.rules.components import Card, Hand
from tutor.games.archimedes.rules.moves import DRAW, PASS, Deck, Lots, Move
from tutor.games.archimedes.rules.offers import layings
from tutor.games.archimedes.rules.phases import DEAL, LOTS, OVER, RESHUFFLE, TURN, Phase
from tutor.games.archimedes.rules.refusals import Refusal
from tutor.games.archimedes.rules.table import Table
from tutor.games.archimedes.rules.ties import FinalTie, Group, RoundEnd
from tutor.games.archimedes.rules.transitions import PLAY

if TYPE_CHECKING:
    from random import Random


class View(msgspec.Struct, frozen=True, gc=False):
    """What a seat sees: its own hand, and of the others only how many cards they hold.

    ``pile`` holds the cards laid in this round, the top last; they were laid openly.
    """

    seat: Seat
    hand: Hand
    sizes: tuple[int, ...]
    top: int
    pile: tuple[Card, ...]
    deck_left: int
    phase: Phase
    round: int
    turn: Seat
    passes: int
    ending: RoundEnd | None
    """The end of the round while its ties are being broken, with all hands laid open (A8)."""
    rounds: tuple[RoundEnd, ...]
    final: FinalTie | None


class State(msgspec.Struct, frozen=True, gc=False):
    """A position; all that happens to it is a move."""

    table: Table
    phase: Phase = DEAL
    round: int = 0
    """The number of the round dealt last, from 1; 0 before the first."""
    turn: Seat = 0
    """The seat to move; between rounds the seat that starts the next (A3)."""
    hands: tuple[Hand, ...] = ()
    top: int = 0
    """The number on the pile; Reiner keeps the one named when it was played (A11)."""
    pile: tuple[Card, ...] = ()
    """The calculation pile as cards, the top last; empty once it was shuffled again (A10)."""
    deck: tuple[Card, ...] = ()
    """The deck as it was shuffled, the first card drawn first."""
    drawn: int = 0
    """How many of its cards are gone."""
    passes: int = 0
    """Passes in a row (A9)."""
    ending: RoundEnd | None = None
    """The round's end while its ties are being broken."""
    rounds: tuple[RoundEnd, ...] = ()
    """The rounds that are over."""
    final: FinalTie | None = None
    """The tie for the lowest total, when there is or was one (A12)."""

    # What a screen asks

    @property
    def deck_left(self) -> int:
        """Cards left to draw."""
        return len(self.deck) - self.drawn

    @property
    def starter(self) -> Seat:
        """Who starts, or started, the round that is dealt or to be dealt next (A3)."""
        return self.rounds[-1].placing[-1] if self.rounds else self.table.start

    @property
    def totals(self) -> tuple[int, ...]:
        """The penalty points of every seat so far."""
        return scoring.totals(self.table.seats, self.rounds)

    @property
    def contest(self) -> RoundEnd | FinalTie | None:
        """What is being decided now: a round's ties, or the game's."""
        return self.ending or self.final

    def to_shuffle(self) -> tuple[Card, ...]:
        """The cards that chance is to shuffle now, ascending: all, or the pile (A2, A10)."""
        return self.table.cards if self.phase is DEAL else tuple(sorted(self.pile))

    def tied_groups(self) -> tuple[Group, ...]:
        """The groups that wait for lots."""
        return self.contest.groups() if self.phase is LOTS and self.contest else ()

    # The contract

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
        """A shuffled deck, or lots for the best group that is tied."""
        if self.phase in (DEAL, RESHUFFLE):
            return Deck(shuffled(self.to_shuffle(), rng))
        if self.phase is LOTS:
            return Lots(shuffled(self.tied_groups()[0], rng))
        raise Refused(Common.GAME_OVER if self.phase is OVER else Refusal.DECK_NOT_DUE)

    def play(self, seat: Seat, move: Move) -> "State":
        """The state after the move; raises ``Refused`` and changes nothing otherwise."""
        played = PLAY.get(type(move))
        if played is None:
            raise unreadable(str(move))
        return played(self, seat, move)

    def view(self, seat: Seat) -> View:
        """The seat's own hand, and what lies open."""
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
        )

    def outcome(self) -> Outcome | None:
        """How it ended (A12), or None."""
        if self.phase is not OVER:
            return None
        totals = self.totals
        winner = totals.index(min(totals)) if self.final is None else self.final.winner
        return scoring.outcome(totals, winner)

    def sheet(self, seat: Seat) -> ScoreBreakdown:
        """The penalty tokens of the rounds that are over."""
        return scoring.sheet(seat, self.rounds)


def start(table: Table) -> State:
    """The table before the first deal."""
    return State(table, turn=table.start)

"""What lies where in a game of Archimedes, and what may be asked of it.

Legality and transitions look at this alone. A game is made of it by
:mod:`tutor.games.archimedes.rules.state`.
"""

import msgspec

from tutor.engine.contract import Seat
from tutor.games.archimedes.rules import scoring
from tutor.games.archimedes.rules.components import Card, Hand
from tutor.games.archimedes.rules.phases import DEAL, LOTS, Phase
from tutor.games.archimedes.rules.table import Table
from tutor.games.archimedes.rules.ties import FinalTie, Group, RoundEnd


class Position(msgspec.Struct, frozen=True, gc=False):
    """One moment of a game."""

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
    reiner: Seat | None = None
    """Where all saw Reiner go when it was turned up in this round (A2): ``BOTTOM`` of the deck,
    then the hand of the seat that drew it as the last card. None when it was not turned up."""
    history: tuple[str, ...] = ()
    """What the seats did in this round, as records write it, from its starting player on. Empty too
    where a position was set up."""

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

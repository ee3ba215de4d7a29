"""What a seat of Archimedes sees, and what the cards it does not see may be."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING

import msgspec

from tutor.engine.contract import Seat
from tutor.engine.shuffling import shuffled, unseen
from tutor.games.archimedes.rules.components import BOTTOM, REINER, Card, Hand
from tutor.games.archimedes.rules.phases import TURN, Phase
from tutor.games.archimedes.rules.table import Table
from tutor.games.archimedes.rules.ties import FinalTie, RoundEnd

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
    reiner: Seat | None
    """Where Reiner went when it was turned up; see ``Position.reiner``."""
    table: Table
    """The seats, and which cards the whole deck has."""
    history: tuple[str, ...] = ()
    """What all saw the seats do in this round; see ``Position.history``."""

    @property
    def laid_open(self) -> RoundEnd | None:
        """The end of the round that is over, until the next is dealt: all saw the hands (A8)."""
        if self.phase is TURN:
            return None
        return self.ending or (self.rounds[-1] if self.rounds else None)

    @property
    def seen(self) -> Iterator[Card]:
        """The cards of this round that lie where this seat can see them, drawn for ties too."""
        yield from self.pile
        end = self.laid_open
        if end is None:
            yield from self.hand
            return
        for hand in end.hands:
            yield from hand
        for contest in (end, self.final):
            for step in contest.steps if contest else ():
                yield from (draw.card for draw in step)


def hidden(
    view: View, cards: Sequence[Card], rng: "Random"
) -> tuple[tuple[Hand, ...], tuple[Card, ...]]:
    """Hands and a deck that a view allows, drawn fairly.

    Args:
        view: what a seat sees.
        cards: the whole deck of the game, ascending.
        rng: only its ``random()`` is asked.

    Returns:
        The hands of all seats, ascending, and the rest of the deck, the next card first. Each card
        not seen is equally likely in every place not seen, but for a Reiner that all saw put away.
    """
    left = unseen(cards, view.seen)
    end = view.laid_open
    if end is not None:
        return end.hands, shuffled(left, rng)[: view.deck_left]
    put_away = view.reiner is not None and REINER in left
    drawn = iter(shuffled(unseen(left, [REINER]) if put_away else left, rng))
    hands = []
    for seat, size in enumerate(view.sizes):
        if seat == view.seat:
            hands.append(view.hand)
            continue
        known = (REINER,) if put_away and seat == view.reiner else ()
        hands.append(tuple(sorted((*known, *islice(drawn, size - len(known))))))
    last = (REINER,) if put_away and view.reiner == BOTTOM else ()
    return tuple(hands), (*islice(drawn, view.deck_left - len(last)), *last)

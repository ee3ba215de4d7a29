"""What the others may hold, by what all saw them do in this round (A5-A7).

Who draws beside a number probably holds nothing that fits it; who lays an equation probably holds
none that is much better. Hands are drawn fairly, with the turns in which their cards came. Each is
as likely as it is that its holder, weighing cards as ``bot:fair`` does but not so surely, did in
each turn what was done; and by that they are drawn once more (importance resampling: Rubin 1987).
"""

from collections.abc import Sequence
from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from tutor.engine.analysis.drawing import redrawn
from tutor.engine.contract import Seat
from tutor.games.archimedes.analysis.tables import NO_CARD, Ints, tables
from tutor.games.archimedes.analysis.worlds import Drawn, drawn
from tutor.games.archimedes.opponents.fair import CLOSE
from tutor.games.archimedes.rules.components import HAND
from tutor.games.archimedes.rules.moves import DRAW
from tutor.games.archimedes.rules.view import View

HANDS_TRIED: Final = 4000
"""Hands that are drawn to be weighed."""

OVERLOOKS: Final = 0.05
"""How likely somebody draws who could lay."""

SOFT: Final = 0.3
"""A laying that is so much worse, in cards, is laid e times less likely."""

SELDOM: Final = 0.02
"""How likely a laying is at least, however much worse it is."""

NOTHING: Final = -1
_NEVER: Final = 1 << 30


class Done(msgspec.Struct, frozen=True):
    """What a seat did in a turn of this round."""

    time: int
    """The number of the turn, from 0."""
    seat: Seat
    top: int
    """The number that lay there."""
    close: bool
    """Whether another could have ended the round soon."""
    code: int
    """The place in ``Tables.layings``, or -1."""
    draws: bool


def turns_of(view: View) -> list[Done]:
    """The turns that a view tells of; none where they do not explain it, as after a set-up."""
    table, seats = tables(), view.table.seats
    seat = view.rounds[-1].placing[-1] if view.rounds else view.table.start
    sizes, laid, top = [HAND] * seats, 1, view.pile[0] if view.pile else 0
    found = []
    for time, text in enumerate(view.history):
        fewest = min(size for other, size in enumerate(sizes) if other != seat)
        code, draws = table.code.get(text, NOTHING), text == str(DRAW)
        found.append(Done(time, seat, top, fewest <= CLOSE, code, draws))
        sizes[seat] += draws
        if code != NOTHING:
            laying = table.layings[code]
            sizes[seat] -= len(laying.cards)
            laid += len(laying.cards)
            top = laying.result
        seat = (seat + 1) % seats
    explained = (tuple(sizes), laid, top, seat)
    return found if explained == (view.sizes, len(view.pile), view.top, view.turn) else []


class Guess:
    """Hands of the others and decks, as likely as this round makes them."""

    def __init__(self, view: View, seed: int) -> None:
        bits = np.random.PCG64(seed)
        self._hands, self._decks = drawn(view, HANDS_TRIED, bits)
        turns = turns_of(view)
        weights = np.ones(HANDS_TRIED)
        for seat, hand in enumerate(self._hands):
            if turns and seat != view.seat:
                weights *= likelihood(hand, [turn for turn in turns if turn.seat == seat], bits)
        self.weights = weights / weights.sum()
        """How likely each of the hands is, beside the others."""

    def __call__(self, view: View, n: int, bits: np.random.PCG64) -> Drawn:
        """So many of them; see :data:`tutor.games.archimedes.analysis.worlds.Worlds`."""
        del view
        at = redrawn(self.weights, n, bits)
        return [hand[at] for hand in self._hands], self._decks[at]


def likelihood(hand: Ints, turns: Sequence[Done], bits: np.random.PCG64) -> NDArray[np.float64]:
    """How likely it is that who holds each of these hands now has done what was done.

    A card laid was one of those that had come until then, each as likely as every other.

    Args:
        hand: ``(n, size)``.
        turns: those of its holder in this round.
        bits: where luck comes from.
    """
    table, n = tables(), len(hand)
    rows = np.arange(n)
    came = np.array([-1] * HAND + [turn.time for turn in turns if turn.draws])
    free = np.ones((n, len(came)), np.bool_)
    cards = np.zeros(free.shape, np.int64)
    went = np.full(free.shape, _NEVER, np.int64)
    gone = 0
    for turn in turns:
        if turn.code == NOTHING:
            continue
        there = int((came < turn.time).sum())
        for card in (int(table.first[turn.code]), int(table.last[turn.code])):
            if card == NO_CARD:
                continue
            luck = (bits.random_raw(n) >> np.uint64(32)).astype(np.int64)
            nth = luck * (there - gone) >> 32
            place = (free[:, :there].cumsum(1) == nth[:, None] + 1).argmax(1)
            free[rows, place] = False
            cards[rows, place] = 1 << card
            went[rows, place] = turn.time
            gone += 1
    cards[free] = (1 << hand).ravel()
    found = np.ones(n)
    for turn in turns:
        had = (came < turn.time) & (went >= turn.time)
        found *= _likely(turn, np.bitwise_or.reduce(np.where(had, cards, 0), 1))
    return found


def _likely(turn: Done, held: Ints) -> NDArray[np.float64]:
    """How likely somebody who holds each of these hands does what was done in a turn."""
    table, close = tables(), int(turn.close)
    best = table.best[close, turn.top].take(held)
    if turn.code == NOTHING:
        return np.where(np.isneginf(best), 1, OVERLOOKS)
    worse = np.minimum(table.worth(turn.code, close, held), _OUT) - np.clip(best, -_OUT, _OUT)
    found: NDArray[np.float64] = np.maximum(np.exp(np.minimum(worse, 0) / SOFT), SELDOM)
    return found


_OUT: Final = 99.0
"""More than any hand is worth."""

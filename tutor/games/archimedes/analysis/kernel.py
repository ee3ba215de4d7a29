"""Many rounds of Archimedes at once, a column of the arrays each (A4-A9, A11).

All seats play one policy, as ``bot:fair`` weighs a hand, but that it never lays two of a kind. What
a round brings is its penalty tokens; who is tied shares the places (A10 would draw for them). How
that decides the game, with the rounds still to come, is a curve fitted to games of ``bot:fair``.
"""

from collections.abc import Sequence
from math import sqrt
from typing import Final, TypeAlias

import msgspec
import numpy as np
from numpy.typing import NDArray

from tutor.engine.analysis.face import Wins
from tutor.engine.contract import Move as AnyMove
from tutor.engine.contract import Seat
from tutor.games.archimedes.analysis.tables import CARDS, HANDS, NO_CARD, Ints, tables
from tutor.games.archimedes.analysis.worlds import Worlds, drawn
from tutor.games.archimedes.opponents.fair import CLOSE
from tutor.games.archimedes.rules.components import HIGHEST, VALUES, Hand
from tutor.games.archimedes.rules.moves import DRAW, PASS
from tutor.games.archimedes.rules.scoring import totals
from tutor.games.archimedes.rules.view import View

Shared: TypeAlias = NDArray[np.float32]

BITS: Final = 4
"""Bits of a hand for each card."""

PULL: Final = 1.15
"""How much a penalty point decides, in natural logarithms of the odds, with one round to come."""

LAST_PULL: Final = 50.0
"""The same when no round is to come: the fewest points win."""

NOTHING: Final = -1
"""No laying: a card is drawn, or the seat passes."""


class Turn(msgspec.Struct):
    """What happened in one turn: the layings of the rounds that were going on."""

    games: Ints
    seat: Seat
    codes: Ints


Trace: TypeAlias = list[Turn]


class Kernel:
    """Rounds that go on from one view with so many draws of what it hides; one batch a move."""

    def __init__(
        self, view: View, batches: int, each: int, seed: int, worlds: Worlds = drawn
    ) -> None:
        """Begins ``batches`` times from the same draws, fair ones where nothing else is said."""
        self.tables = tables()
        self.seats, self.turn = view.table.seats, view.turn
        hands, decks = worlds(view, each, np.random.PCG64(seed))
        self.decks = decks
        """The deck of each draw, the next card first."""
        self._length = decks.shape[1]
        self._deck = decks.ravel()
        n = each * batches
        one = _ones()
        packed = [one[hand].sum(1) for hand in hands]
        self.hands = np.tile(np.array(packed, np.int64), (1, batches))
        self.held = np.array([_held(hand) for hand in self.hands])
        self.sizes = np.array(view.sizes, np.int64)[:, None].repeat(n, 1)
        self.top = np.full(n, view.top, np.int64)
        self.passes = np.full(n, view.passes, np.int64)
        self.drawn = np.zeros(n, np.int64)
        self.games = np.arange(n)
        self._from = self.games % each * self._length
        self._last_hands = np.zeros((self.seats, n), np.int64)

    def run(self, trace: Trace | None = None) -> None:
        """Every round to its end."""
        while len(self.games):
            self.play(self.chosen(), trace)

    def chosen(self) -> Ints:
        """What the policy lays in each round, :data:`NOTHING` where it cannot."""
        others = np.delete(self.sizes, self.turn, 0).min(0)
        close = (others <= CLOSE) * (HIGHEST + 1)
        found: Ints = self.tables.chosen.take((close + self.top) * HANDS + self.held[self.turn])
        return found

    def play(self, codes: Ints, trace: Trace | None = None) -> None:
        """A turn of every round that is going on (A4-A9)."""
        seat = self.turn
        if trace is not None:
            trace.append(Turn(self.games, seat, codes))
        lays = codes != NOTHING
        first = np.where(lays, self.tables.first.take(codes), NO_CARD)
        last = np.where(lays, self.tables.last.take(codes), NO_CARD)
        draws = ~lays & (self.drawn < self._length)
        passes = ~lays & ~draws
        one = _ones()
        card = np.full(len(codes), NO_CARD, np.int64)
        at = np.flatnonzero(draws)
        card[at] = self._deck.take(self._from[at] + self.drawn[at])
        hand = self.hands[seat] - one.take(first) - one.take(last) + one.take(card)
        self.hands[seat] = hand
        held = self.held[seat] | _BIT.take(card)
        for gone in (first, last):
            held &= ~np.where((hand >> BITS * gone & 15) == 0, _BIT.take(gone), 0)
        self.held[seat] = held
        self.sizes[seat] += draws.astype(np.int64) - (first != NO_CARD) - (last != NO_CARD)
        self.top = np.where(lays, self.tables.result.take(codes), self.top)
        self.drawn += draws
        self.passes = np.where(lays, 0, self.passes + passes)
        self.turn = (seat + 1) % self.seats
        over = (self.sizes[seat] == 0) | (self.passes == self.seats)
        if over.any():
            self._settle(np.flatnonzero(over), np.flatnonzero(~over))

    def _settle(self, at: Ints, left: Ints) -> None:
        """Rounds that are over leave the arrays, with the hands that they ended with (A8, A9)."""
        self._last_hands[:, self.games[at]] = self.hands[:, at]
        self.hands, self.held = self.hands[:, left], self.held[:, left]
        self.sizes = self.sizes[:, left]
        for name in ("top", "passes", "drawn", "games", "_from"):
            setattr(self, name, getattr(self, name)[left])

    @property
    def points(self) -> Shared:
        """The penalty tokens of each seat in the rounds that are over (A8, A9, A11)."""
        hands = self._last_hands
        empty = hands == 0
        sums = sum(value * (hands >> BITS * value & 15) for value in VALUES)
        rank = sums + (hands & 15) * _LAST - empty * _LAST
        below = (rank[:, None] > rank[None]).sum(1)
        level = (rank[:, None] == rank[None]).sum(1)
        found: Shared = np.where(empty, 0, below + (level + 1) / 2).astype(np.float32)
        return found


_LAST: Final = 1 << 20
"""More than any hand adds up to: who holds Reiner is last (A11)."""

_BIT: Final = np.array([*(1 << card for card in range(CARDS)), 0], np.int64)


def _ones() -> Ints:
    """What each card adds to a hand; none adds nothing."""
    return _ONES


_ONES: Final = np.array([*(1 << BITS * card for card in range(CARDS)), 0], np.int64)


def _held(hand: Ints) -> Ints:
    found = np.zeros_like(hand)
    for card in range(CARDS):
        found |= ((hand >> BITS * card & 15) > 0) * np.int64(1 << card)
    return found


def played_on(view: View, moves: Sequence[AnyMove], games: int, seed: int) -> Wins:
    """The chances of the view's seat after each move, game by game, ``(moves, games)``."""
    kernel = Kernel(view, len(moves), games, seed)
    code = kernel.tables.code
    codes = [NOTHING if move in (DRAW, PASS) else code[str(move)] for move in moves]
    kernel.play(np.array(codes, np.int64).repeat(games))
    kernel.run()
    wins: Wins = shares(view, kernel.points)[view.seat].reshape(len(moves), games)
    return wins


def left_otherwise(
    view: View, played: AnyMove, hand: Hand, top: int, games: int, seed: int
) -> Wins:
    """The chances of the view's seat when a laying leaves another hand or another number.

    Args:
        view: what the seat sees.
        played: the laying.
        hand: what is left in hand after it.
        top: the number that then lies on the pile.
        games: how many.
        seed: as for :func:`played_on`; with the same one it is the same luck.
    """
    kernel = Kernel(view, 1, games, seed)
    kernel.play(np.full(games, kernel.tables.code[str(played)], np.int64))
    left = np.full((len(kernel.games), len(hand)), hand, np.int64)
    kernel.hands[view.seat] = _ones()[left].sum(1)
    kernel.held[view.seat] = _held(kernel.hands[view.seat])
    kernel.sizes[view.seat] = len(hand)
    kernel.top[:] = top
    kernel.run()
    wins: Wins = shares(view, kernel.points)[view.seat]
    return wins


def shares(view: View, points: Shared) -> Shared:
    """The chance of each seat to win the game when this round brings so many points."""
    before = np.array(totals(view.table.seats, view.rounds), np.float32)[:, None]
    to_come = view.table.rounds - view.round
    pull = PULL / sqrt(to_come) if to_come else LAST_PULL
    whole = before + points
    weights = np.exp(-pull * (whole - whole.min(0)))
    found: Shared = (weights / weights.sum(0)).astype(np.float32)
    return found

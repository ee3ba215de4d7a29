"""Many games of ExLibris at once, a column of the arrays each (E2-E10).

All seats play one policy, quick and fairly sensible: take houses, lower the island of which one
holds many cards, part with cards that look worth little. Hands and the stack are drawn as a view
allows, anew for each game. All games of a batch go through their turns in step, so whose turn it
is and how many cards each holds, are single numbers.
"""

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

import msgspec
import numpy as np
from numpy.typing import NDArray

from tutor.engine.analysis.drawing import shuffles
from tutor.engine.analysis.face import Wins
from tutor.engine.contract import Seat
from tutor.engine.shuffling import unseen
from tutor.games.exlibris.analysis.prospects import Small, counts_of
from tutor.games.exlibris.analysis.rows import (
    BITS,
    LAST,
    NEW,
    NOBODY,
    Ints,
    closed_up,
    finds,
    packed,
    windows,
)
from tutor.games.exlibris.rules import components
from tutor.games.exlibris.rules.components import COLOURS, INDEX, Cards
from tutor.games.exlibris.rules.islands import HOUSE, VALUES
from tutor.games.exlibris.rules.phases import Reason
from tutor.games.exlibris.rules.scoring import POINTS
from tutor.games.exlibris.rules.turn_report import LAST_ROUND
from tutor.games.exlibris.rules.view import View

WHIM: Final = 7
"""By so much, at random, a colour seems better: games in which everybody plays as one thinks best
would repeat one mistake in all."""

STANDS: Final = -1
"""A house that nobody has taken."""
GONE: Final = 99
"""The seat that has a house which counts for nobody: a game might be asked about without it."""

# The policy, in eighths of a point; measured in games against ``bot:fair``.
HOUSES: Final = 8
"""What a point of houses counts."""
FAR: Final = 16
"""So many sticks from the average and more count alike; each takes an eighth of a point from a
card, or adds it."""


class Turn(msgspec.Struct):
    """What happened in one turn: the Commissions of the games that were going on."""

    games: Ints
    seat: Seat
    colours: Ints


Trace: TypeAlias = list[Turn]

Swapped: TypeAlias = Literal["hand", "row"]
"""A part of what a Commission leaves behind."""


class Kernel:
    """Games that go on from one view with so many draws of what it hides; one batch a move."""

    def __init__(
        self, view: View, batches: int, each: int, seed: int, hands: Small | None = None
    ) -> None:
        """Begins ``batches`` times from the same hands and stacks.

        Args:
            view: what a seat sees.
            batches: how many.
            each: how many draws of what it hides.
            seed: with the same one the same games come.
            hands: those to begin with, ``(seats, colours, each)``; else they are dealt.
        """
        self.seats = len(view.sizes)
        self.turn, self.sizes = view.turn, list(view.sizes)
        bits = self._bits = np.random.PCG64(seed)
        self._shifts = np.arange(len(COLOURS), dtype=np.uint64)[:, None] * np.uint64(8)
        coming = shuffles(_codes(unseen(components.SEEKERS, view.turned)), each, bits)
        if hands is None:
            hands = dealt(view, each, bits)
        n = each * batches
        self.coming = coming[:, : view.stack_left]
        """The stack of each draw, the next card first."""
        ahead = windows(self.coming)
        self._width = ahead.shape[1]
        self._ahead = ahead.ravel()
        self.each = each
        self.hands = np.tile(hands, (1, 1, batches))
        self.drawn = np.zeros(n, np.int64)
        self.row = np.full(n, packed(view.expedition), np.int64)
        sticks = [island.sticks for island in view.islands]
        self.sticks = np.array(sticks, np.int16)[:, None].repeat(n, 1)
        self.village = _owners([island.village for island in view.islands], n)
        self.city = _owners([island.city for island in view.islands], n)
        self.houses = np.zeros((self.seats, n), np.int16)
        for island in view.islands:
            if island.village not in (None, GONE):
                self.houses[island.village] += POINTS["village"]
            if island.city not in (None, GONE):
                self.houses[island.city] += POINTS["city"]
        self.final = np.full(n, view.final is not None)
        self.six = np.full(n, view.final is Reason.SIX_CARDS)
        """Whether six cards in every hand began the final phase (E8)."""
        self.games = np.arange(n)
        self._from = self.games % each * self._width
        self._finds = finds(self.row, self.final)
        self.wins = np.zeros((self.seats, n), np.float32)
        self.totals = np.zeros((self.seats, n), np.int32)

    def run(self, trace: Trace | None = None) -> None:
        """Plays every game of ExLibris to its end."""
        while len(self.games):
            self.play(self.chosen(), trace)

    # What the policy does --------------------------------------------------------------------

    def chosen(self) -> Ints:
        """The Commission of the seat to move in each game."""
        hand = self.hands[self.turn]
        found = (self._finds & 15).astype(np.int16)
        counts = self.counts()
        average = counts.sum(0, dtype=np.int16) // np.int16(len(COLOURS))
        cards = np.int16(self.sizes[self.turn] - 1)
        score = np.clip(counts - average, -FAR, FAR)
        score += found * (hand * np.int16(5) - cards - np.int16(5)) // np.int16(5)
        raw = self._bits.random_raw(self.each)[self.games % self.each]
        score += (raw >> self._shifts & np.uint64(WHIM)).astype(np.int16)
        short = self.sticks < found
        score += short * np.where(
            self.village < 0,
            np.int16(HOUSES * POINTS["village"]),
            np.where(self.city < 0, np.int16(HOUSES * POINTS["city"]), np.int16(0)),
        )
        score[hand == 0] = -(1 << 11)
        score = (score << 3) + np.arange(len(COLOURS), dtype=np.int16)[:, None]
        found_best: Ints = (score.max(0) & 7).astype(np.int64)
        return found_best

    # What the rules do -----------------------------------------------------------------------

    def counts(self) -> Small:
        """The sticks of each island, each house counting as seven (E10)."""
        return counts_of(self.sticks, self.village, self.city)

    def play(self, colours: Ints, trace: Trace | None = None) -> None:
        """A turn of every game that is going on, with these Commissions (E3-E9)."""
        seat = self.turn
        if trace is not None:
            trace.append(Turn(self.games, seat, colours))
        at = np.arange(len(colours))
        both = self._finds[colours, at].astype(np.int64)
        seekers, found = both >> 4, (both & 15).astype(np.int16)
        city = self._took(seat, colours, at, found)
        self.hands[seat, colours, at] -= np.int16(1)
        self._march(colours, seekers)
        self.sizes[seat] -= 1
        size = self.sizes[seat]
        even = size if self.sizes.count(size) == self.seats else None
        begins = city | (self.drawn == self._width - 1)
        if even == LAST_ROUND:
            self.six |= ~self.final
            begins[:] = True
        self.final |= begins
        self.turn = (seat + 1) % self.seats
        if even is not None:
            self._settle(self.final & (~self.six | np.bool_(even < LAST_ROUND)))
        self._finds = finds(self.row, self.final)

    def _took(self, seat: Seat, colours: Ints, at: Ints, found: Small) -> NDArray[np.bool_]:
        """Sticks and houses leave the islands; where a City was taken (E5, E6)."""
        sticks, village = self.sticks[colours, at], self.village[colours, at]
        city = self.city[colours, at]
        takes = (sticks < found) & (village < 0)
        village[takes] = seat
        sticks += takes * np.int16(HOUSE)
        too = (sticks < found) & (city < 0)
        city[too] = seat
        sticks += too * np.int16(HOUSE)
        self.sticks[colours, at] = np.maximum(sticks - found, 0)
        self.village[colours, at], self.city[colours, at] = village, city
        self.houses[seat] += takes * np.int16(POINTS["village"])
        self.houses[seat] += too * np.int16(POINTS["city"])
        return too

    def _march(self, colours: Ints, seekers: Ints) -> None:
        """The Expedition moves on (E4, E7)."""
        joins, first = seekers == 0, self.row & NOBODY != NOBODY
        row = closed_up(self.row)
        gone = (row >> BITS * seekers) | NEW.take(seekers)
        left = self._width - 1 - self.drawn
        gone &= self._ahead.take(self._from + self.drawn) | ~NEW.take(seekers)
        joined = (row >> BITS * first) & (1 << LAST) - 1 | colours << LAST
        self.row = np.where(joins, joined, gone)
        came = np.minimum(seekers, left)
        self.drawn += came

    def _settle(self, over: NDArray[np.bool_]) -> None:
        """Games that are over are scored and leave the arrays (E10)."""
        at = np.flatnonzero(over)
        if not len(at):
            return
        counts = self.counts()[:, at]
        ranks = (counts[:, None, :] >= counts[None, :, :]).sum(1)
        values = np.array(VALUES, np.int32)[ranks - 1]
        totals = (self.hands[..., at] * values).sum(1) + self.houses[:, at]
        won = totals == totals.max(0)
        games = self.games[at]
        self.totals[:, games] = totals
        self.wins[:, games] = won / won.sum(0, dtype=np.float32)
        left = np.flatnonzero(~over)
        self.hands = self.hands[..., left]
        for name in ("drawn", "row", "final", "six", "games", "_from"):
            setattr(self, name, getattr(self, name)[left])
        for name in ("sticks", "village", "city", "houses"):
            setattr(self, name, getattr(self, name)[:, left])


def dealt(view: View, n: int, bits: np.random.PCG64) -> Small:
    """Hands of all seats, ``(seats, colours, n)``: each Book not seen is equally likely in any."""
    books = shuffles(_codes(unseen(components.BOOKS, view.hand + view.commissions)), n, bits)
    hands = np.zeros((len(view.sizes), len(COLOURS), n), np.int16)
    start = 0
    for seat, size in enumerate(view.sizes):
        if seat == view.seat:
            hands[seat] = _counts(view.hand)[:, None]
            continue
        cards = books[:, start : start + size]
        start += size
        for colour in range(len(COLOURS)):
            hands[seat, colour] = (cards == colour).sum(1)
    return hands


def _codes(cards: Cards) -> list[int]:
    return [INDEX[card] for card in cards]


def _counts(cards: Cards) -> Small:
    return np.array([cards.count(colour) for colour in COLOURS], np.int16)


def _owners(owners: Sequence[Seat | None], n: int) -> NDArray[np.int8]:
    codes = [STANDS if owner is None else owner for owner in owners]
    return np.array(codes, np.int8)[:, None].repeat(n, 1)


def played_on(view: View, colours: Sequence[int], games: int, seed: int) -> Wins:
    """The wins of the view's seat after each Commission, ``(colours, games)``."""
    kernel = Kernel(view, len(colours), games, seed)
    kernel.play(np.array(colours, np.int64).repeat(games))
    kernel.run()
    wins: Wins = kernel.wins[view.seat].reshape(len(colours), games)
    return wins


def played_otherwise(
    view: View, played: int, other: int, what: Swapped, games: int, seed: int
) -> Wins:
    """The wins of the view's seat after a Commission, one part of it as after another.

    Args:
        view: what the seat sees.
        played: the place of the colour that is given.
        other: the place of the colour whose part it is.
        what: the ``hand`` that is kept, or the ``row`` that the Seekers then stand in.
        games: how many.
        seed: as for :func:`played_on`; with the same one it is the same luck.
    """
    kernel = Kernel(view, 2, games, seed)
    kernel.play(np.array([played, other], np.int64).repeat(games))
    if len(kernel.games) == 2 * games:  # one of both does not end the game
        if what == "hand":
            kernel.hands[view.seat, played, :games] += np.int16(1)
            kernel.hands[view.seat, other, :games] -= np.int16(1)
        else:
            kernel.row[:games] = kernel.row[games:]
            kernel.drawn[:games] = kernel.drawn[games:]
            kernel._finds = finds(kernel.row, kernel.final)
    kernel.run()
    wins: Wins = kernel.wins[view.seat, :games]
    return wins

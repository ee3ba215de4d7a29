"""The race of two to lay the last card, worked out for every hand (A4-A8).

Somebody holds some cards and is to move on a number; another holds so many cards that nobody knows.
The chance to be out first follows from what each turn may bring: with so many unknown cards how
often two, one or none can be laid on a number, and what lies there then. Values are worked out
again and again from each other until they hardly change (value iteration: Bellman 1957). To draw
beside an equation is weighed as well, and is often better. No hand holds two of a kind here.
"""

from collections.abc import Iterator
from functools import cache
from typing import Final, TypeAlias

import msgspec
import numpy as np
from numpy.typing import NDArray

from tutor.games.archimedes.analysis.tables import CARDS, HANDS, NO_CARD, Ints, Tables, tables
from tutor.games.archimedes.rules.components import HIGHEST, REINER, VALUES

Chances: TypeAlias = NDArray[np.float32]

MOST: Final = 7
"""Cards of the other, at most; more are as good as so many."""

SWEEPS: Final = 8
"""How often the values are worked out from each other; then one in a hundred choices would still
change."""

AGAIN: Final = 0.9
"""What a second card of a kind leaves of the chance: so much was best in games against
``bot:fair``."""

_COPIES: Final = np.array([1 if card == REINER else 4 for card in range(CARDS)], np.float32)
"""How often a deck holds each card, about (A1)."""

_START: Final = 0.5


class Race(msgspec.Struct, frozen=True):
    """The values, by cards of the other, number on the pile and own hand, all in one row."""

    values: Chances
    """The chance of the seat to move to be out first."""
    choices: NDArray[np.int16]
    """What it lays then: the place in ``Tables.layings``, or -1."""

    def chances(self, others: Ints, top: Ints, held: Ints, sizes: Ints) -> Chances:
        """The chance of the seat to move, of many rounds at once.

        Args:
            others: the fewest cards that another holds.
            top: the number on the pile.
            held: which cards the hand has, a bit a card.
            sizes: how many cards it has.
        """
        twice = sizes - np.bitwise_count(held.astype(np.uint64))
        found: Chances = self.values.take(_place(others, top, held)) * np.float32(AGAIN) ** twice
        return found

    def chosen(self, others: Ints, top: Ints, held: Ints) -> Ints:
        """What the seat to move lays, -1 where it draws or passes."""
        return self.choices.take(_place(others, top, held)).astype(np.int64)


def _place(others: Ints, top: Ints, held: Ints) -> Ints:
    found: Ints = (np.minimum(others, MOST) * (HIGHEST + 1) + top) * HANDS + held
    return found


class _Way(msgspec.Struct, frozen=True):
    """A laying: on which number, by its place, which number then lies there, which bits go."""

    top: int
    code: int
    result: int
    bits: tuple[int, ...]


@cache
def race() -> Race:
    """The values, worked out when first asked for: half a second."""
    table = tables()
    ways = list(_ways(table))
    laid = _laid(table)
    results = _results(ways)
    room = np.zeros(HANDS, np.float32)
    for card in range(CARDS):
        _without(room, card)[:] += _COPIES[card]
    room[-1] = 1
    values = np.full((MOST + 1, HIGHEST + 1, HANDS), _START, np.float32)
    values[0] = 0  # the other is out
    values[:, :, 0] = 1
    choices = np.full(values.shape, -1, np.int16)
    for sweep in range(SWEEPS):
        for others in range(1, MOST + 1):
            after = _after(values, others, laid, results)
            now = values[others]
            now[:] = 0
            for card in range(CARDS):
                _without(now, card)[:] += _COPIES[card] * _with(after, card)
            now /= room
            now[:, 0] = 1
            for way in ways:
                here, then = _with(now[way.top], *way.bits), _without(after[way.result], *way.bits)
                if sweep == SWEEPS - 1:
                    _with(choices[others, way.top], *way.bits)[then > here] = way.code
                np.maximum(here, then, out=here)
    return Race(values.ravel(), choices.ravel())


def _after(values: Chances, others: int, laid: Chances, results: Chances) -> Chances:
    """The chances when the other is to move, by number on the pile and own hand."""
    none, one, two = laid[:, others, :, None]
    after = none * values[min(others + 1, MOST)] + one * values[others - 1]
    if others > 2:
        after += two * np.tensordot(results, values[others - 2], 1)
    after[:, 0] = 1
    found: Chances = after
    return found


def _ways(table: Tables) -> Iterator[_Way]:
    """Every laying but for those of two of a kind."""
    for top, (start, end) in table.spans.items():
        for code in range(start, end):
            first, last = int(table.first[code]), int(table.last[code])
            if first == NO_CARD:
                yield _Way(top, code, int(table.result[code]), (last,))
            elif first != last:
                bits = (min(first, last), max(first, last))
                yield _Way(top, code, int(table.result[code]), bits)


def _laid(table: Tables) -> Chances:
    """How likely so many unknown cards lay 0, 1 or 2 on a number: ``(3, cards, number)``."""
    hands = np.arange(HANDS)
    sizes = np.bitwise_count(hands.astype(np.uint64))
    likely = np.ones(HANDS)
    for card in range(CARDS):
        likely *= np.where(hands >> card & 1, _COPIES[card], 1)
    found = np.zeros((3, MOST + 1, HIGHEST + 1), np.float32)
    for size in range(1, MOST + 1):
        some = sizes == size
        for top in VALUES:
            share = np.bincount(table.most[top][some], likely[some], 3)
            found[:, size, top] = share / share.sum()
    return found


def _results(ways: list[_Way]) -> Chances:
    """How often each number lies on the pile after an equation of unknown cards."""
    found = np.zeros(HIGHEST + 1, np.float32)
    for way in ways:
        if len(way.bits) > 1:
            found[way.result] += _COPIES[list(way.bits)].prod()
    shares: Chances = found / found.sum()
    return shares


def _with(row: Chances, *bits: int) -> Chances:
    """The places of the hands that hold some cards, as a view of the last axis."""
    return _cut(row, 1, *bits)


def _without(row: Chances, *bits: int) -> Chances:
    """The places of the hands that hold none of them, in the same order."""
    return _cut(row, 0, *bits)


def _cut(row: Chances, held: int, *bits: int) -> Chances:
    low, high = bits[0], bits[-1]
    if low == high:
        return row.reshape(*row.shape[:-1], -1, 2, 1 << low)[..., held, :]
    shape = (*row.shape[:-1], -1, 2, 1 << (high - low - 1), 2, 1 << low)
    return row.reshape(shape)[..., held, :, held, :]

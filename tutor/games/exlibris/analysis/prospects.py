"""What ``bot:fair`` expects of each Commission, in many positions at once (E3-E10).

The same sum as in :mod:`tutor.games.exlibris.opponents.fair`, in whole numbers, a column of the
arrays for each position; a test holds the two to each other. All play by it in games that a
search plays on, and by it what somebody has given tells of what they hold.
"""

from collections.abc import Sequence
from math import exp, sqrt
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from tutor.engine.contract import Seat
from tutor.games.exlibris.analysis.rows import BITS, LAST, NEW, NOBODY, Ints, closed_up, finds
from tutor.games.exlibris.opponents.fair import A_TURN, DRIFT, LAST_HAND, THREAT
from tutor.games.exlibris.rules.components import COLOURS
from tutor.games.exlibris.rules.islands import HOUSE, VALUES
from tutor.games.exlibris.rules.scoring import POINTS
from tutor.games.exlibris.rules.turn_report import LAST_ROUND

Small: TypeAlias = NDArray[np.int16]
Flags: TypeAlias = NDArray[np.bool_]

POINT: Final = 256
"""A point, in the whole numbers here."""

CARDS: Final = 16
"""More than the Books of a colour: a key to sort by holds an island's count, and cards."""

APART: Final = 31
"""So many sticks and more between two islands are alike."""
TURNS: Final = 40
"""So many turns left and more are alike."""

_N: Final = len(COLOURS)
_ITSELF: Final = np.arange(_N)

_SORTS: Final = ((0, 1), (3, 4), (2, 4), (2, 3), (1, 4), (0, 3), (0, 2), (1, 3), (1, 2))
"""Pairs that, put in order one after the other, put five in order (Knuth, vol. 3, 5.3.4)."""


class Tables(NamedTuple):
    """What lies open of some positions in which all seats hold as many cards; a column for each."""

    sizes: Sequence[int]
    seat: Seat
    """Whose turn it is."""
    sticks: Small
    """``(colours, positions)``, as are the seats that have the houses, below 0 where it stands."""
    village: NDArray[np.int8]
    city: NDArray[np.int8]
    row: Ints
    found: NDArray[np.uint8]
    """As :func:`tutor.games.exlibris.analysis.rows.finds` has it."""
    final: Flags
    six: Flags
    """Whether six cards in every hand began the final phase (E8)."""
    left: Small
    """The Seekers in the stack."""


class _After(NamedTuple):
    """What each Commission leaves, as far as it can be foreseen: ``(colours, positions)``."""

    seekers: Small
    sticks: Small
    """Of its own island; so are the houses, and what they all count."""
    village: Flags
    """Whether it stands."""
    city: Flags
    counted: Small
    points: Small
    """Those of the houses taken."""
    final: Flags
    turns: Small
    mine: Small
    """The turns left: all, and those of the seat itself."""


def prospects(tables: Tables, hands: Small) -> Small:
    """The prospects of each Commission, ``(colours, positions)``, also of those not in hand.

    Args:
        tables: the positions, or one for all hands.
        hands: the cards of each colour that the seat holds, ``(colours, positions)``.
    """
    after = _foreseen(tables)
    worth = _worth_of_kept(tables, after, hands)
    threat = (after.turns > 0) * _within_reach(tables, after)
    found: Small = after.points * np.int16(POINT) + worth - threat * np.int16(THREAT * POINT)
    return found


def counts_of(sticks: Small, village: NDArray[np.int8], city: NDArray[np.int8]) -> Small:
    """What each island counts: its sticks, and seven for each house that stands (E10)."""
    standing = (village < 0).astype(np.int16) + (city < 0)
    found: Small = sticks + standing * np.int16(HOUSE)
    return found


def _foreseen(tables: Tables) -> _After:
    seekers, found = (tables.found >> 4).astype(np.int16), (tables.found & 15).astype(np.int16)
    village, city = tables.village < 0, tables.city < 0
    takes_village = (tables.sticks < found) & village
    sticks = tables.sticks + takes_village * np.int16(HOUSE)
    takes_city = (sticks < found) & city
    sticks = np.maximum(sticks + takes_city * np.int16(HOUSE) - found, 0)
    village, city = village & ~takes_village, city & ~takes_city
    count = sticks + (village.astype(np.int16) + city) * np.int16(HOUSE)
    points = takes_village * np.int16(POINTS["village"]) + takes_city * np.int16(POINTS["city"])
    left = tables.left - np.minimum(seekers, tables.left)
    ends = _turns_left(tables, takes_city, left)
    return _After(seekers, sticks, village, city, count, points, *ends)


def _turns_left(tables: Tables, takes_city: Flags, left: Small) -> tuple[Flags, Small, Small]:
    """Whether the final phase has begun then, and all turns left and the seat's own (E7, E8)."""
    seats, sizes = len(tables.sizes), list(tables.sizes)
    sizes[tables.seat] -= 1
    least = min(sizes)
    final, six = tables.final | takes_city | (left == 0), tables.six
    if max(sizes) == least == LAST_ROUND:
        six = six | ~tables.final
        final = np.ones_like(final)
    long = ~final | six
    least_hand = np.where(long, np.int16(LAST_HAND), np.int16(least))
    turns = np.int16(sum(sizes)) - least_hand * np.int16(seats)
    by_stack = _TURNS_OF_STACK.take(left) + np.int16(seats // 2)
    turns = np.where(final, turns, np.minimum(turns, by_stack))
    turns = np.clip(turns, 0, TURNS)
    return final, turns, turns // np.int16(seats)  # who has just moved has none more than others


_TURNS_OF_STACK: Final = np.array([round(left / A_TURN) for left in range(64)], np.int16)


def _losses() -> NDArray[np.int32]:
    """What two islands so far apart take from a card of each other, with so many turns left.

    From the one with more sticks in the lower half of a number, from the other in the upper.
    """
    table = np.zeros((TURNS + 1, APART + 1), np.int32)
    for apart in range(APART + 1):
        table[0, apart] = POINT + (POINT * (not apart) << 16)
        for turns in range(1, TURNS + 1):
            fewer = round(POINT / (1 + exp(apart / (DRIFT * sqrt(turns)))))
            table[turns, apart] = POINT - fewer + (fewer << 16)
    return table.astype("<i4").ravel()


_LOSSES: Final = _losses()


def _worth_of_kept(tables: Tables, after: _After, hands: Small) -> Small:
    """What the cards will be worth that the seat keeps to the end, the best ones (E10)."""
    counts = counts_of(tables.sticks, tables.village, tables.city)
    keys = np.empty((_N, *np.broadcast_shapes(counts.shape, hands.shape)), np.int16)
    keys[:] = (counts * np.int16(CARDS) + hands)[:, None]
    keys[_ITSELF, _ITSELF] = after.counted * np.int16(CARDS) + hands - np.int16(1)
    islands = list(keys)
    for few, many in _SORTS:
        one, other = islands[few], islands[many]
        islands[few], islands[many] = np.minimum(one, other), np.maximum(one, other)
    in_order = [key >> 4 for key in islands]
    worths = [np.full(keys.shape[1:], VALUES[0] * POINT, np.int16) for _ in islands]
    at = after.turns.astype(np.int64) * (APART + 1)
    for few in range(_N):
        for many in range(few + 1, _N):
            apart = np.minimum(in_order[many] - in_order[few], np.int16(APART))
            both = _LOSSES.take(at + apart).view("<i2")
            worths[many] -= both[..., 0::2]
            worths[few] -= both[..., 1::2]
    left = np.int16(tables.sizes[tables.seat] - 1) - after.mine
    total = np.zeros(keys.shape[1:], np.int16)
    for key, worth in zip(islands, worths, strict=True):
        cards = np.minimum(key & np.int16(CARDS - 1), left)
        left = left - cards
        total += cards * worth
    return total


def _within_reach(tables: Tables, after: _After) -> Small:
    """The points in houses that the Seekers then seen would take for the next player, at most."""
    rows = _rows_then(tables.row, after.seekers)
    found = finds(rows.ravel(), after.final.ravel()) & np.uint8(15)
    found = found.reshape(_N, *rows.shape)
    sticks, village, city = (
        np.broadcast_to(each[:, None], found.shape).astype(np.uint8)
        for each in (tables.sticks, tables.village < 0, tables.city < 0)
    )
    sticks[_ITSELF, _ITSELF] = after.sticks
    village[_ITSELF, _ITSELF], city[_ITSELF, _ITSELF] = after.village, after.city
    village &= found > sticks
    city &= found > sticks + village * np.uint8(HOUSE)
    points = village * np.uint8(POINTS["village"]) + city * np.uint8(POINTS["city"])
    most: Small = points.max(0).astype(np.int16)
    return most


def _rows_then(row: Ints, seekers: Small) -> Ints:
    """The rows after each Commission, nobody yet standing where the stack's next will (E4, E7)."""
    first, closed = row & NOBODY != NOBODY, closed_up(row)
    gone = closed >> BITS * seekers.astype(np.int64) | NEW.take(seekers)
    joined = closed >> BITS * first & (1 << LAST) - 1 | _ITSELF[:, None] << LAST
    rows: Ints = np.where(seekers == 0, joined, gone)
    return rows

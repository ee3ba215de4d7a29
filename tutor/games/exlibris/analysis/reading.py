"""What others hold, read from what they have given: hands that fit their choices are likelier.

Each Commission of another seat was a choice among the colours it held then. Hands are dealt as the
view allows, and each counts as much as such a player would have given just these cards: mostly the
one with the best prospects, sometimes one nearly as good, now and then any (importance sampling).
"""

from collections.abc import Iterator
from math import exp
from typing import Final, TypeAlias

import msgspec
import numpy as np
from numpy.typing import NDArray

from tutor.engine.analysis.drawing import redrawn
from tutor.engine.contract import Seat
from tutor.games.exlibris.analysis.kernel import STANDS, dealt
from tutor.games.exlibris.analysis.prospects import POINT, Small, Tables, prospects
from tutor.games.exlibris.analysis.rows import finds, packed
from tutor.games.exlibris.rules.components import COLOURS, INDEX, SEEKERS, Colour
from tutor.games.exlibris.rules.expedition import PLACES, Row
from tutor.games.exlibris.rules.islands import Island, Islands
from tutor.games.exlibris.rules.phases import Reason
from tutor.games.exlibris.rules.turn_report import told
from tutor.games.exlibris.rules.view import View

Weights: TypeAlias = NDArray[np.float64]

DEALS: Final = 4000
"""Hands dealt; late in a game of two seats they tell as much as 300 that are equally likely."""

CARELESS: Final = 0.3
"""By so many points a card may seem better or worse than it is: one so much worse than the best
is given e times less often."""

SLIPS: Final = 0.1
"""The part of choices that any card might be: pupils overlook one."""

ENOUGH: Final = 100
"""As many hands count at least, else choices are believed half as much (Kish's effective size)."""

_LEAST: Final = np.int16(-(1 << 14))
"""The prospects of a card that is not held."""

_WISHES: Final = np.array(
    [round(exp(-behind / CARELESS / POINT) * 1000) for behind in range(9 * int(CARELESS * POINT))]
)
"""How often a card is given that is so far behind the best, out of a thousand times."""


class Table(msgspec.Struct, frozen=True):
    """What lay open before a turn (:class:`tutor.games.exlibris.rules.turn_report.Open`)."""

    turn: Seat
    sizes: tuple[int, ...]
    expedition: Row
    islands: Islands
    stack_left: int
    final: Reason | None


class Reading:
    """Hands that a view allows, each with its weight."""

    def __init__(self, view: View, bits: np.random.PCG64) -> None:
        """Deals them, and reads the choices made so far."""
        self._hands = dealt(view, DEALS, bits)
        weights = fits(view, self._hands)
        while _effective(weights) < ENOUGH:
            weights = np.sqrt(weights)
        self.weights = weights / np.cumsum(weights)[-1]

    def drawn(self, n: int, bits: np.random.PCG64) -> Small:
        """So many of them, ``(seats, colours, n)``, each as often as its weight says.

        Args:
            n: how many.
            bits: where luck comes from.
        """
        return self._hands[..., redrawn(self.weights, n, bits)]


def fits(view: View, hands: Small) -> Weights:
    """How likely the others were to give what they have given, if these were their hands now.

    Args:
        view: what a seat sees.
        hands: of all seats, ``(seats, colours, n)``.
    """
    held, found = hands.copy(), np.ones(hands.shape[-1])
    for table, colour in reversed(list(past(view))):
        hand = held[table.turn]
        hand[INDEX[colour]] += 1
        if table.turn != view.seat:
            found *= _chance(table, hand, INDEX[colour])
    return found


def past(view: View) -> Iterator[tuple[Table, Colour]]:
    """What lay open before each Commission so far; nothing where a view is made up by hand."""
    turns, table = _replayed(view)
    if (table.islands, table.expedition, table.final) == (
        view.islands,
        view.expedition,
        view.final,
    ):
        yield from turns


def _replayed(view: View) -> tuple[list[tuple[Table, Colour]], Table]:
    """The turns of a game up to a view, and where they lead."""
    seats, whole = len(view.sizes), len(SEEKERS)
    size = len(view.hand) + sum(
        (view.start + n) % seats == view.seat for n in range(len(view.commissions))
    )
    row, left = view.turned[:PLACES], whole - PLACES
    table = Table(view.start, (size,) * seats, row, (Island(),) * len(COLOURS), left, None)
    turns = []
    for colour in view.commissions:
        turns.append((table, colour))
        table = _played(table, colour, view)
    return turns, table


def _played(table: Table, colour: Colour, view: View) -> Table:
    """What lies open after a Commission."""
    report = told(table, colour, view.turned[len(SEEKERS) - table.stack_left :])
    place, sizes = INDEX[colour], list(table.sizes)
    sizes[table.turn] -= 1
    return Table(
        (table.turn + 1) % len(sizes),
        tuple(sizes),
        report.row,
        (*table.islands[:place], report.after, *table.islands[place + 1 :]),
        table.stack_left - len(report.drawn),
        table.final or report.begins,
    )


def _chance(table: Table, hands: Small, colour: int) -> Weights:
    """How often a seat with each of these hands would give that colour."""
    found = np.where(hands > 0, prospects(_column(table), hands), _LEAST)
    behind = np.minimum(found.max(0) - found, len(_WISHES) - 1)
    wishes = _WISHES.take(behind)
    chance: Weights = (1 - SLIPS) * wishes[colour] / wishes.sum(0) + SLIPS / len(COLOURS)
    return chance


def _column(table: Table) -> Tables:
    """The same as arrays of one column."""
    row = np.array([packed(table.expedition)], np.int64)
    final = np.array([table.final is not None])
    villages = [island.village for island in table.islands]
    cities = [island.city for island in table.islands]
    return Tables(
        table.sizes,
        table.turn,
        np.array([[island.sticks] for island in table.islands], np.int16),
        np.array([[STANDS if who is None else who] for who in villages], np.int8),
        np.array([[STANDS if who is None else who] for who in cities], np.int8),
        row,
        finds(row, final),
        final,
        np.array([table.final is Reason.SIX_CARDS]),
        np.array([table.stack_left], np.int16),
    )


def _effective(weights: Weights) -> float:
    """How many hands of the same weight tell as much. Added one by one: the same everywhere."""
    return float(np.cumsum(weights)[-1] ** 2 / np.cumsum(weights * weights)[-1])

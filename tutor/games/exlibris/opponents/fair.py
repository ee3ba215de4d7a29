"""``bot:fair`` in ExLibris: weighs what each Commission does to its own hand and to the islands.

For every colour it holds it looks at the turn as anybody can foresee it: which houses it takes,
which islands become how good, and what the cards it would keep are then worth. It guesses no
hands, and looks no further than the houses it leaves for the next player.
"""

from collections.abc import Sequence
from math import exp, sqrt
from typing import TYPE_CHECKING, Final

from tutor.games.exlibris.rules.components import COLOURS, INDEX
from tutor.games.exlibris.rules.expedition import finders
from tutor.games.exlibris.rules.islands import VALUES, House, Islands, taken, values
from tutor.games.exlibris.rules.moves import Commission
from tutor.games.exlibris.rules.phases import Reason
from tutor.games.exlibris.rules.scoring import POINTS
from tutor.games.exlibris.rules.turn_report import TurnReport, markers, preview
from tutor.games.exlibris.rules.view import View

if TYPE_CHECKING:
    from random import Random

LAST_HAND: Final = 5
"""Cards in a hand at the end of a game that goes its whole length (E8)."""

A_TURN: Final = 2.0
"""Seekers that leave in a turn, about: tells how long the stack will last (E7)."""

DRIFT: Final = 0.8
"""How far the counts of two islands may still move apart, for the square root of a turn."""

THREAT: Final = 0.6
"""What a house within reach of the next player costs, for each point it is worth to them."""


def player(view: View, moves: Sequence[Commission], rng: "Random") -> Commission:
    """The Commission that leaves the best prospects; of equal ones the first."""
    del rng
    return max(moves, key=lambda move: prospects(view, preview(view, move.colour)))


def prospects(view: View, told: TurnReport) -> float:
    """The points to expect at the end, after this turn."""
    place = INDEX[told.colour]
    islands = (*view.islands[:place], told.after, *view.islands[place + 1 :])
    hand = list(view.hand)
    hand.remove(told.colour)
    mine, all_turns = _turns_left(view, told)
    worths = _worths(islands, all_turns)
    kept = sorted((worths[INDEX[colour]] for colour in hand), reverse=True)[: len(hand) - mine]
    points = _points(told.houses) + sum(kept)
    if all_turns:
        points -= THREAT * _within_reach(told, islands, view.final or told.begins)
    return points


def _turns_left(view: View, told: TurnReport) -> tuple[int, int]:
    """How many turns are left after this one: its own, and everybody's (E8); a guess at most."""
    sizes = [size - (seat == view.seat) for seat, size in enumerate(view.sizes)]
    final = view.final or told.begins
    if told.over:
        return 0, 0
    least = LAST_HAND if final in (None, Reason.SIX_CARDS) else min(sizes)
    turns = sum(sizes) - least * len(sizes)
    if final is None:
        turns = min(turns, round((view.stack_left - len(told.drawn)) / A_TURN) + len(sizes) // 2)
    return min(turns // len(sizes), sizes[view.seat] - least), turns


def _worths(islands: Islands, turns: int) -> list[float]:
    """What a card of each colour may be worth in the end (E10).

    An island loses a place to each other that may come to have as few sticks.
    """
    if not turns:
        return [float(value) for value in values(islands)]
    counts, scale = [island.count for island in islands], DRIFT * sqrt(turns)
    return [
        VALUES[0]
        + 0.5  # the island itself, which is level with itself
        - sum(1 / (1 + exp((other - count) / scale)) for other in counts)
        for count in counts
    ]


def _points(houses: Sequence[House]) -> int:
    return sum(POINTS[house] for house in houses)


def _within_reach(told: TurnReport, islands: Islands, final: Reason | None) -> int:
    """The points in houses that the Seekers now seen would take next, at most."""
    reached = 0
    for colour, island in zip(COLOURS, islands, strict=True):
        found = sum(finder.markers for finder in finders(told.row, markers(final), colour))
        if found > island.sticks:
            reached = max(reached, _points(taken(island, found, told.seat)[0]))
    return reached

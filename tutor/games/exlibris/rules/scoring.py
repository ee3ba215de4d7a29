"""The explained score of ExLibris: a line a colour in hand, and the houses (E10)."""

from collections.abc import Sequence
from typing import Final

from tutor.engine.contract import Outcome, ScoreBreakdown, ScoreItem, Seat, best_seats, breakdown_of
from tutor.games.exlibris.rules.components import COLOURS, Cards
from tutor.games.exlibris.rules.islands import Islands, values
from tutor.games.exlibris.rules.phases import Reason

ISLAND, VILLAGE, CITY = LINES = ("island", "village", "city")
"""The codes of a sheet's lines."""

VILLAGE_POINTS, CITY_POINTS = 2, 3
"""For each house taken (E10)."""

POINTS: Final = {VILLAGE: VILLAGE_POINTS, CITY: CITY_POINTS}


def sheet(seat: Seat, hand: Cards, islands: Islands) -> ScoreBreakdown:
    """The score of a seat as it stands; colours it holds no card of are left out (E10)."""
    lines = [
        ScoreItem(ISLAND, {"colour": colour, "cards": cards, "value": value}, cards * value)
        for colour, value in zip(COLOURS, values(islands), strict=True)
        if (cards := hand.count(colour))
    ]
    villages = sum(island.village == seat for island in islands)
    cities = sum(island.city == seat for island in islands)
    for code, count in ((VILLAGE, villages), (CITY, cities)):
        if count:
            lines.append(ScoreItem(code, {"count": count}, count * POINTS[code]))
    return breakdown_of(seat, lines)


def totals(hands: Sequence[Cards], islands: Islands) -> tuple[int, ...]:
    """What the sheets of all seats come to, from seat 0 on (E10)."""
    worth = dict(zip(COLOURS, values(islands), strict=True))
    points = [sum([worth[card] for card in hand]) for hand in hands]
    for island in islands:
        if island.village is not None:
            points[island.village] += VILLAGE_POINTS
        if island.city is not None:
            points[island.city] += CITY_POINTS
    return tuple(points)


def outcome(reason: Reason, totals: Sequence[int]) -> Outcome:
    """The highest total wins, equal totals share the win (E10)."""
    return Outcome(reason, tuple(totals), best_seats(totals))

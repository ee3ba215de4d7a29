"""The islands: sticks and houses, what finders take, and how the five rank (E1, E5, E6, E10)."""

from bisect import bisect_right
from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

import msgspec

from tutor.engine.contract import Seat
from tutor.games.exlibris.rules.components import COLOURS, Colour

House: TypeAlias = Literal["village", "city"]

STICKS: Final = 6
"""On every island at the start (E1)."""

HOUSE: Final = 7
"""Sticks that a house counts as (E5, E10)."""

VALUES: Final = (3, 2, 1, 0, -1)
"""What a card is worth by the place of its island (E10)."""


class Island(msgspec.Struct, frozen=True, gc=False):
    """An island: its sticks, and for each house the seat that has taken it, None while it stands.

    Its colour is its place among the five.
    """

    sticks: int = STICKS
    village: Seat | None = None
    city: Seat | None = None

    @property
    def houses(self) -> int:
        """How many of its houses still stand."""
        return (self.village is None) + (self.city is None)

    @property
    def count(self) -> int:
        """Its sticks, each house counting as seven (E10)."""
        return self.sticks + HOUSE * ((self.village is None) + (self.city is None))


Islands: TypeAlias = tuple[Island, ...]
"""The five islands in the order of their colours."""


def taken(island: Island, found: int, seat: Seat) -> tuple[tuple[House, ...], Island]:
    """The houses a seat takes for so many Books, in order, and the island afterwards (E5, E6)."""
    sticks, village, city = island.sticks, island.village, island.city
    houses: list[House] = []
    if sticks < found and village is None:
        village, sticks = seat, sticks + HOUSE
        houses.append("village")
    if sticks < found and city is None:
        city, sticks = seat, sticks + HOUSE
        houses.append("city")
    return tuple(houses), Island(max(0, sticks - found), village, city)


class Rank(msgspec.Struct, frozen=True, gc=False):
    """Where an island stands among the five."""

    colour: Colour
    count: int
    places: tuple[int, ...]
    """The places it shares with its equals, from 1; one place when it has none."""
    value: int
    """What each card of its colour is worth: the lowest of these places."""


def ranking(islands: Islands) -> tuple[Rank, ...]:
    """The islands from the fewest sticks to the most, equals in the order of their colours (E10).

    At any moment of a game: how it would be if it ended now.
    """
    counts = [island.count for island in islands]
    ranks = [
        Rank(colour, count, _places(count, counts), value)
        for colour, count, value in zip(COLOURS, counts, values(islands), strict=True)
    ]
    return tuple(sorted(ranks, key=lambda rank: rank.count))


def values(islands: Islands) -> tuple[int, ...]:
    """What a card of each colour is worth, in the order of the colours (E10)."""
    return values_of([island.count for island in islands])


def values_of(counts: Sequence[int]) -> tuple[int, ...]:
    """What a card of each of five islands with so many sticks is worth (E10)."""
    in_order = sorted(counts)
    return tuple([VALUES[bisect_right(in_order, count) - 1] for count in counts])


def _places(count: int, counts: Sequence[int]) -> tuple[int, ...]:
    fewer = sum(other < count for other in counts)
    return tuple(range(fewer + 1, fewer + counts.count(count) + 1))

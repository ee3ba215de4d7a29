"""The Expedition: who stands where, what they find, and how the row moves on (E2-E4, E7).

A row is written from the First to the Seventh, who stands next to the stack. A place nobody
stands on is None; a card that is still hidden in the stack is :data:`UNKNOWN`.
"""

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

import msgspec

from tutor.games.exlibris.rules.components import Colour

Seeker: TypeAlias = Colour | Literal["?"]
"""The colour of a Seeker, or :data:`UNKNOWN`."""

UNKNOWN: Final = "?"
"""A Seeker of whom nobody knows the colour yet: what a preview draws."""

Row: TypeAlias = tuple[Seeker | None, ...]

PLACES: Final = 7

_NOBODY: Final[tuple[None, ...]] = (None,) * PLACES


class Finder(msgspec.Struct, frozen=True, gc=False):
    """A Seeker of the Commission's colour."""

    place: int
    """1 for the First, 7 for the Seventh."""
    markers: int


Markers: TypeAlias = tuple[int, ...]

MARKERS: Final[Markers] = (3, 2, 2, 1, 0, 0, 0)
FINAL_MARKERS: Final[Markers] = (2, 1, 1, 0, 0, 0, 0)
"""Determination markers from the First to the Seventh, and in the final phase (E2, E9)."""

_FINDERS: Final = {
    markers: tuple(Finder(place, n) for place, n in enumerate(markers, start=1))
    for markers in (MARKERS, FINAL_MARKERS)
}


class March(msgspec.Struct, frozen=True, gc=False):
    """How the Expedition moves on at the end of a turn."""

    discarded: tuple[Seeker, ...]
    """Who leaves, from the First on."""
    moved: Row
    """The row when all have moved forward, before anybody comes."""
    drawn: tuple[Seeker, ...]
    """Who comes from the stack, first the one that becomes the Seventh."""
    row: Row
    """The row at the end of the turn."""


def finders(row: Row, markers: Markers, colour: Colour) -> tuple[Finder, ...]:
    """Every Seeker of a colour, those without a marker too, from the First on (E3).

    ``markers`` are :data:`MARKERS` or :data:`FINAL_MARKERS`.
    """
    places, found, place = _FINDERS[markers], [], -1
    for _ in range(row.count(colour)):
        place = row.index(colour, place + 1)
        found.append(places[place])
    return tuple(found)


def marched(row: Row, n: int, upcoming: Sequence[Seeker]) -> March:
    """The march when ``n`` Seekers leave and others come, the next of the stack first (E7).

    A short stack leaves the places farthest from it empty.
    """
    standing = _standing(row)
    left = standing[n:]
    free = PLACES - len(left)
    drawn = tuple(upcoming[:free])
    row = left + _NOBODY[: free - len(drawn)] + drawn[::-1]
    return March(standing[:n], left + _NOBODY[:free], drawn, row)


def joined(row: Row, colour: Colour) -> March:
    """The march when the Commission itself becomes the Seventh (E4).

    The First leaves, the others close up. When nobody stands on the First place, nobody leaves.
    """
    left = _standing(row[1:])
    moved = left + _NOBODY[len(left) :]
    return March(_standing(row[:1]), moved, (), (*moved[:-1], colour))


def _standing(row: Row) -> tuple[Seeker, ...]:
    """Who stands in a row, from the First on."""
    return tuple([each for each in row if each is not None])

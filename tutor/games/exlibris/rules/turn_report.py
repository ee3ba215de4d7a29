"""What a Commission does, told step by step in codes and numbers (E3-E9).

One function works it out, for the game itself and for a preview of a turn not yet taken. They
differ only in the Seekers that come from the stack, which a preview does not know.
"""

from collections.abc import Sequence
from typing import Protocol

import msgspec

from tutor.engine.contract import Seat
from tutor.games.exlibris.rules.components import INDEX, Colour
from tutor.games.exlibris.rules.expedition import (
    FINAL_MARKERS,
    MARKERS,
    PLACES,
    UNKNOWN,
    Finder,
    Markers,
    Row,
    Seeker,
    finders,
    joined,
    marched,
)
from tutor.games.exlibris.rules.islands import House, Island, Islands, taken
from tutor.games.exlibris.rules.phases import CITY_TAKEN, SEEKERS_OUT, SIX_CARDS, Reason

LAST_ROUND = 6
"""With so many cards in every hand one more full round is played (E8)."""


class Open(Protocol):
    """What lies open on the table: of a state as of a view."""

    @property
    def turn(self) -> Seat:
        """The seat to move."""
        ...

    @property
    def sizes(self) -> tuple[int, ...]:
        """How many cards each seat holds, from seat 0."""
        ...

    @property
    def expedition(self) -> Row:
        """The row from the First to the Seventh."""
        ...

    @property
    def islands(self) -> Islands:
        """The five islands."""
        ...

    @property
    def stack_left(self) -> int:
        """How many Seekers are left in the stack; all know that, not which."""
        ...

    @property
    def final(self) -> Reason | None:
        """What has begun the final phase."""
        ...


class TurnReport(msgspec.Struct, frozen=True, gc=False):
    """One turn told: the steps stand in the order in which they happen."""

    seat: Seat
    colour: Colour
    finders: tuple[Finder, ...]
    """Every Seeker of the colour, from the First on, those without a marker too (E3)."""
    found: int
    """The Books found: the sum of their markers."""
    before: Island
    """The island of the colour before the turn."""
    houses: tuple[House, ...]
    """The houses that the seat takes, each adding 7 sticks (E5, E6)."""
    after: Island
    discarded: tuple[Seeker, ...]
    """The Seekers who leave, from the First on (E4, E7)."""
    moved: Row
    """The row when all have moved forward, before anybody comes."""
    drawn: tuple[Seeker, ...]
    """Who comes from the stack, first the one that becomes the Seventh (E7)."""
    row: Row
    """The row at the end of the turn."""
    begins: Reason | None
    """What begins the final phase at the end of this turn, if it does (E8)."""
    over: bool
    """Whether the game is over with this turn (E8)."""

    @property
    def joins(self) -> bool:
        """Whether the Expedition had no such Seeker, so that the card itself joins it (E4)."""
        return not self.finders

    @property
    def short(self) -> int:
        """The Books for which there were neither sticks nor houses any more (E6)."""
        return self.after.count - self.before.count + self.found


def markers(final: Reason | None) -> Markers:
    """The markers from the First to the Seventh; in the final phase fewer (E2, E9)."""
    return MARKERS if final is None else FINAL_MARKERS


def told(table: Open, colour: Colour, upcoming: Sequence[Seeker]) -> TurnReport:
    """The turn in which the seat to move gives this Commission.

    ``upcoming`` are the next Seekers of the stack, as many as there are or at least seven.
    """
    seat = table.turn
    found_by = finders(table.expedition, markers(table.final), colour)
    found = 0
    for finder in found_by:
        found += finder.markers
    before = table.islands[INDEX[colour]]
    houses, after = taken(before, found, seat)
    if found_by:
        march = marched(table.expedition, len(found_by), upcoming)
    else:
        march = joined(table.expedition, colour)
    sizes = table.sizes
    size = sizes[seat] - 1
    even = size if sizes.count(size) == len(sizes) - 1 else None
    begins = None
    if table.final is None:
        begins = how_it_begins(even, "city" in houses, table.stack_left - len(march.drawn))
    return TurnReport(
        seat,
        colour,
        found_by,
        found,
        before,
        houses,
        after,
        march.discarded,
        march.moved,
        march.drawn,
        march.row,
        begins,
        is_over(table.final or begins, even),
    )


def preview(table: Open, colour: Colour) -> TurnReport:
    """The turn as far as what lies open tells it: all that anybody can know before it is taken.

    Args:
        table: a state, or what a seat sees of one.
        colour: the Commission that would be given.
    """
    upcoming: list[Seeker] = [UNKNOWN] * min(table.stack_left, PLACES)
    return told(table, colour, upcoming)


def how_it_begins(even: int | None, city_taken: bool, stack_left: int) -> Reason | None:
    """What begins the final phase; the first of a turn counts (E8).

    ``even`` is the size of all hands after the turn, None while they differ.
    """
    if even == LAST_ROUND:
        return SIX_CARDS
    if city_taken:
        return CITY_TAKEN
    return None if stack_left else SEEKERS_OUT


def is_over(final: Reason | None, even: int | None) -> bool:
    """Whether that was the last turn (E8)."""
    if final is None or even is None:
        return False
    return final is not SIX_CARDS or even < LAST_ROUND

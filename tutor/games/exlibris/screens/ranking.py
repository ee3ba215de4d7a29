"""How the islands rank and why: places, ties, and what a card of each is worth (E10)."""

from collections.abc import Iterator

from tutor.games.exlibris.narration import count_text, island_name
from tutor.games.exlibris.rules.components import INDEX, Colour
from tutor.games.exlibris.rules.islands import Islands, Rank, ranking
from tutor.language import listing, number, say


def rank_of(colour: Colour, islands: Islands) -> Rank:
    """Where one island stands."""
    return next(rank for rank in ranking(islands) if rank.colour == colour)


def places_text(rank: Rank) -> str:
    """The places an island shares: ``2-4``, or ``1`` where it is alone."""
    first, last = rank.places[0], rank.places[-1]
    return number(first) if first == last else f"{number(first)}–{number(last)}"


def rank_lines(colour: Colour, islands: Islands) -> Iterator[str]:
    """What an island counts, and what its place makes of a card."""
    rank = rank_of(colour, islands)
    count = count_text(islands[INDEX[colour]])
    yield say("exlibristable.why-count", island=island_name(colour), count=count)
    yield place_line(rank)


def place_line(rank: Rank) -> str:
    """Why a card of the island counts what it does."""
    if len(rank.places) == 1:
        return say("exlibristable.why-alone", place=rank.places[0], value=rank.value)
    counts = ", ".join([number(rank.count)] * len(rank.places))
    places = listing([number(place) for place in rank.places])
    return say("exlibristable.why-shared", counts=counts, places=places, value=rank.value)


def ties(islands: Islands) -> Iterator[str]:
    """A sentence for each group of equals."""
    for rank in {rank.places: rank for rank in ranking(islands)}.values():
        if len(rank.places) > 1:
            yield place_line(rank)

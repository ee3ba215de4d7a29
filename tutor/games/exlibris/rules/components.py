"""What lies in the box of ExLibris: 95 cards in five colours, fixed by the rules (E1).

So there is no data file, and a record has nothing to say about its components.
"""

from typing import Final, Literal, TypeAlias, get_args

import msgspec

Colour: TypeAlias = Literal["A", "B", "C", "D", "E"]
"""A colour is a letter in the rules and in records; screens give it a name as well."""

COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)

Cards: TypeAlias = tuple[Colour, ...]

INDEX: Final = {colour: place for place, colour in enumerate(COLOURS)}
"""Where the island of a colour stands in a tuple of the five."""

SEEKERS_EACH, BOOKS_EACH = 8, 11
"""Seekers and Books of each colour (E1)."""

SEEKERS: Final[Cards] = tuple(colour for colour in COLOURS for _ in range(SEEKERS_EACH))
BOOKS: Final[Cards] = tuple(colour for colour in COLOURS for _ in range(BOOKS_EACH))
"""The two decks, ascending."""

HAND: Final = 13
"""Books dealt to each player (E2)."""

SHORT_HAND: Final = 9
"""Books dealt to each player of a short game: four Commissions for each, in place of eight."""


class Components(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Nothing: the rules fix every card (E1)."""

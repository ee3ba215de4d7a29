"""What a game of ExLibris waits for, and why it ends (E8)."""

from enum import StrEnum


class Phase(StrEnum):
    """What the game waits for."""

    SEEKERS = "seekers"
    """The shuffled Seekers (E1, E2)."""
    BOOKS = "books"
    """The shuffled Books, which are dealt (E1, E2)."""
    TURN = "turn"
    """A Commission of the seat to move (E3)."""
    OVER = "over"
    """Nothing (E8)."""


class Reason(StrEnum):
    """How a game of ExLibris comes to its end: what began the final phase (E8)."""

    SEEKERS_OUT = "seekers-out"
    """The stack of Seekers is empty: play until all hands are equal."""
    SIX_CARDS = "six-cards"
    """All players hold six cards: one more full round."""
    CITY_TAKEN = "city-taken"
    """A player took a City: play until all hands are equal."""


SEEKERS, BOOKS, TURN, OVER = Phase
SEEKERS_OUT, SIX_CARDS, CITY_TAKEN = Reason
# Looking a member up in its enum takes ten times as long as a name of the module.

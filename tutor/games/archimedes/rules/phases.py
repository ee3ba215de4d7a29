"""What a round of Archimedes waits for."""

from enum import StrEnum


class Phase(StrEnum):
    """What the game waits for."""

    DEAL = "deal"
    """A shuffled deck for the next round (A2)."""
    TURN = "turn"
    """An equation, an equality or a draw of the seat to move (A4)."""
    RESHUFFLE = "reshuffle"
    """The pile, shuffled into a new deck, so that tied players can draw (A10, A12)."""
    LOTS = "lots"
    """Lots for a group still tied when no card is left (A10, A12)."""
    OVER = "over"
    """Nothing (A12)."""


DEAL, TURN, RESHUFFLE, LOTS, OVER = Phase
# Looking a member up in its enum takes ten times as long as a name of the module.

"""What a turn of Target waits for."""

from enum import StrEnum


class Phase(StrEnum):
    """What the game waits for."""

    ROLL = "roll"
    """The numbers and the target of the next turn (T3)."""
    SAY = "say"
    """A calculation of the seat to move (T4)."""
    OVER = "over"
    """Nothing (T8)."""


ROLL, SAY, OVER = Phase
# Looking a member up in its enum takes ten times as long as a name of the module.

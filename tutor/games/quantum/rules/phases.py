"""What a turn of Quantum waits for."""

from enum import StrEnum


class Phase(StrEnum):
    """What the game waits for."""

    ROLL = "roll"
    """All seven dice (Q3, step A)."""
    CHOICE = "choice"
    """The active player keeps the dice or picks those to roll again (Q3)."""
    REROLL = "reroll"
    """The dice picked (Q3)."""
    ALONE = "alone"
    """The active player writes or passes (Q5, step B)."""
    TOGETHER = "together"
    """Everybody writes or passes, in any order (Q6, step C)."""
    OVER = "over"
    """Nothing (Q9)."""


ROLL, CHOICE, REROLL, ALONE, TOGETHER, OVER = Phase
# Looking a member up in its enum takes ten times as long as a name of the module.

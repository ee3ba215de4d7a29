"""What the screen of a race waits for; everything it shows and every key follows from it."""

from enum import StrEnum


class Stage(StrEnum):
    """One thing at a time."""

    READY = "ready"
    """Enter, when everybody is there: at the start, and after Continue."""
    RACE = "race"
    """Claims (R6); the clock runs in this stage alone."""
    NUMBER = "number"
    """The number of the claim that is being entered."""
    FIELD = "field"
    """The field of that claim."""
    PROOF = "proof"
    """A person's expression (R9)."""
    WATCH = "watch"
    """A computer's expression, soon to be shown."""
    VERDICT = "verdict"
    """Enter, when the proof has been read."""
    ROUND = "round"
    """Enter, when the round has been looked at."""


HALTS = (Stage.READY, Stage.VERDICT, Stage.ROUND)
"""The stages that wait for Enter."""

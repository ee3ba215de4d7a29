"""What the screen of a race waits for, and the clock that runs while it waits for claims.

Everything it shows and every key follows from the stage.
"""

from collections.abc import Callable
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


class RaceClock:
    """Seconds that count only while the race is on; call it to read them.

    One clock for the sand and the computers, held while a claim is entered.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._passed = 0.0
        self._since = clock()
        self._speed = 0.0

    def __call__(self) -> float:
        """The seconds so far."""
        return self._passed + self._speed * (self._clock() - self._since)

    @property
    def running(self) -> bool:
        """Whether time passes."""
        return self._speed > 0

    def run(self, speed: float) -> None:
        """Lets time pass so many times as fast as on the wall; 0 holds it."""
        self._passed, self._since, self._speed = self(), self._clock(), speed

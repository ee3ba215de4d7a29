"""The clock of a race: one for the sand and the computers, held while a claim is entered."""

from collections.abc import Callable


class RaceClock:
    """Seconds that count only while the race is on; call it to read them."""

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

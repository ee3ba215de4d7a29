"""A simulation of queues by events: a clock that jumps, stations that serve one at a time, logs.

Time is in seconds from the beginning. Nothing here knows what is served.
"""

from collections.abc import Callable
from heapq import heappop, heappush
from itertools import count
from typing import Any, TypeAlias

Act: TypeAlias = Callable[..., None]


class Simulation:
    """What is to happen, in the order of time; what is due at once, in the order it was asked."""

    def __init__(self) -> None:
        self.now = 0.0
        self._queue: list[tuple[float, int, Act, tuple[Any, ...]]] = []
        self._order = count()
        self.events = 0

    def at(self, time: float, act: Act, *args: Any) -> None:
        """``act(*args)`` shall happen then."""
        heappush(self._queue, (time, next(self._order), act, args))

    def after(self, seconds: float, act: Act, *args: Any) -> None:
        """``act(*args)`` shall happen so much later."""
        self.at(self.now + seconds, act, *args)

    def run(self, until: float) -> None:
        """Lets everything happen that is due before this time."""
        queue = self._queue
        while queue and queue[0][0] <= until:
            self.now, _, act, args = heappop(queue)
            self.events += 1
            act(*args)
        self.now = until


class Station:
    """One server with a queue, first come first served: a process, Redis, a disk.

    Whoever comes is told at once when it will have been served, since nobody leaves a queue: a
    pupil who has given up is served all the same, as a server does that cannot know.
    """

    def __init__(self, simulation: Simulation) -> None:
        self._simulation = simulation
        self._free = 0.0
        self.worked = 0.0
        """Seconds of work taken on."""

    @property
    def wait(self) -> float:
        """How long somebody who comes now waits until it is served."""
        return max(0.0, self._free - self._simulation.now)

    def serve(self, seconds: float) -> float:
        """When work that comes now and takes this long will be done."""
        self._free = max(self._free, self._simulation.now) + seconds
        self.worked += seconds
        return self._free


class Log:
    """The log of a process: all that came during one commit goes into the next."""

    def __init__(
        self, simulation: Simulation, database: Station, commit: Callable[[], tuple[float, float]]
    ) -> None:
        """``commit`` gives the seconds of the database's own work, and how long it is away."""
        self._simulation = simulation
        self._database = database
        self._commit = commit
        self._waiting: list[tuple[Act, tuple[Any, ...]]] = []
        self._busy = False
        self.commits = 0

    def add(self, act: Act, *args: Any) -> None:
        """``act(*args)`` happens when what it tells of is on disk."""
        self._waiting.append((act, args))
        if not self._busy:
            self._begin()

    def _begin(self) -> None:
        batch, self._waiting = self._waiting, []
        self._busy = True
        self.commits += 1
        work, away = self._commit()
        self._simulation.at(self._database.serve(work) + away, self._done, batch)

    def _done(self, batch: list[tuple[Act, tuple[Any, ...]]]) -> None:
        self._busy = False
        for act, args in batch:
            act(*args)
        if self._waiting:
            self._begin()

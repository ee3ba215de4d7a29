"""What is bounded: how fast a pupil answers, and how often an address guesses.

A whole school may come from one address, so nobody is kept out for what others there do: whoever
is right gets in, a little later while somebody there is guessing.
"""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Final

AT_ONCE: Final = 6
"""Answers that a pupil may send at once."""
A_SECOND: Final = 2.0
"""Answers a second that a pupil may send for ever."""
FRAMES: Final = 60
"""Frames of any kind that a line may send at once."""
FRAMES_A_SECOND: Final = 40.0
"""Frames a second that a line may send for ever; whoever sends more is read more slowly."""

GUESSES: Final = 25.0
"""Wrong codes, tokens and keys of one address that are answered a second."""
GUESSES_AT_ONCE: Final = 5
"""As many more are answered at once."""
LINE: Final = 4.0
"""Seconds that whoever tries from an address with more than that waits at most."""
REMEMBERED: Final = 1_000
"""Addresses that are counted."""

Clock = Callable[[], float]


class Bucket:
    """Holds so many, and is filled again at a steady pace."""

    def __init__(self, most: float, a_second: float, clock: Clock = time.monotonic) -> None:
        self._most = most
        self._pace = a_second
        self._clock = clock
        self._left = most
        self._at = clock()

    def take(self) -> bool:
        """Takes one, if there is one."""
        self._fill()
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def owe(self, longest: float) -> float | None:
        """Takes one, also one that is not there yet.

        Returns:
            The seconds until there will have been one; None, and nothing is taken, where that
            would be longer than ``longest``.
        """
        self._fill()
        late = max(0.0, (1 - self._left) / self._pace)
        if late > longest:
            return None
        self._left -= 1
        return late

    @property
    def empty_for(self) -> float:
        """Seconds until there is one."""
        self._fill()
        return max(0.0, (1 - self._left) / self._pace)

    def _fill(self) -> None:
        now = self._clock()
        self._left = min(self._most, self._left + (now - self._at) * self._pace)
        self._at = now


class Guesses:
    """How often each address was wrong of late."""

    def __init__(
        self,
        clock: Clock = time.monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._clock = clock
        self._sleep = sleep
        self._wrong: OrderedDict[str, Bucket] = OrderedDict()

    async def wait(self, address: str) -> None:
        """Waits as long as the address has to before what it sends is looked at."""
        bucket = self._wrong.get(address)
        if bucket is not None and (seconds := bucket.empty_for):
            await self._sleep(min(seconds, LINE))

    async def wrong(self, address: str) -> bool:
        """Counts a wrong try, and waits until it may be answered; False: it is not answered."""
        bucket = self._wrong.get(address)
        if bucket is None:
            bucket = self._wrong[address] = Bucket(GUESSES_AT_ONCE, GUESSES, self._clock)
            if len(self._wrong) > REMEMBERED:
                self._wrong.popitem(last=False)
        self._wrong.move_to_end(address)
        late = bucket.owe(LINE)
        if late is None:
            return False
        if late:
            await self._sleep(late)
        return True

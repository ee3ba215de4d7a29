"""The line to one device: what is to be sent waits here, and never more than a little.

Acks and refusals go out in their order; of states only the newest matters, so one that was not
sent yet is replaced. A device that does not read costs one small queue and is hung up on.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from enum import StrEnum
from typing import Final

from tutor.classroom.limits import FRAMES, FRAMES_A_SECOND, Bucket

MOST: Final = 64
"""Acks and refusals that wait; a device that lets more of them pile up reads nothing."""


class Role(StrEnum):
    """Who is at the other end."""

    NOBODY = "nobody"
    """Somebody who has not said yet."""
    PUPIL = "pupil"
    WALL = "wall"
    TEACHER = "teacher"


class Line:
    """One device, whatever carries the frames."""

    def __init__(self, address: str, language: str, *, pace: float = 0.0) -> None:
        """``pace``: seconds between two states at least."""
        self.address = address
        self.language = language
        self.pace = pace
        self.role = Role.NOBODY
        self.room = ""
        """The code of the room."""
        self.seat = 0
        self.frames = Bucket(FRAMES, FRAMES_A_SECOND)
        self.closing = False
        self._small = deque[bytes]()
        self.make: Callable[[], bytes | None] = lambda: None
        """Makes the state as it is now; None where there is nothing to be seen."""
        self._stale = False
        self._something = asyncio.Event()
        self._next = 0.0
        """When the next state may go out, in the time of the loop."""

    def post(self, frame: bytes) -> None:
        """Sends a small frame after those that wait."""
        if len(self._small) >= MOST:
            self.closing = True
        else:
            self._small.append(frame)
        self._something.set()

    def refresh(self) -> None:
        """Sends a state, made when its turn comes: so it is the newest, and never two wait."""
        self._stale = True
        self._something.set()

    def hang_up(self) -> None:
        """Closes the line once what waits has been sent."""
        self.closing = True
        self._something.set()

    async def carry(self, send: Callable[[bytes], Awaitable[None]]) -> None:
        """Sends what there is to send until the line is closed.

        Args:
            send: sends a frame. What it raises ends this: ``TimeoutError`` where the other end
                reads nothing, ``ConnectionError`` where it is gone.
        """
        while not self.closing or self._small:
            await self._something.wait()
            self._something.clear()
            while self._small:
                await send(self._small.popleft())
            if self._stale and not self._is_early():
                self._stale = False
                if (made := self.make()) is not None:
                    await send(made)
            if self._small or self.closing:
                self._something.set()

    def _is_early(self) -> bool:
        """Whether the next state has to wait, so as not to follow the last one too closely."""
        if not self.pace:
            return False
        loop = asyncio.get_running_loop()
        if (early := self._next - loop.time()) > 0:
            loop.call_later(early, self._something.set)
            return True
        self._next = loop.time() + self.pace
        return False

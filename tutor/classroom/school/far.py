"""Lines of devices that came in by another process, for a room that is held here.

To the room they are lines like any other. What it sends goes into the envelope for that process,
and where the bus is slow a state is made only when there is room for it: so it is the newest.
"""

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Final, Protocol

from tutor.classroom.lines import Line, Role
from tutor.classroom.school.mail import End, Heard, Item, Link, Open, Reply, Said, Shut, State

STATE: Final = b'{"t":"state"'
RECEIPT: Final = b"heard "
"""How a receipt begins, which stands among the replies so that it goes out behind them."""
MOST: Final = 64
"""Frames of one device that wait for the room."""


class Hearing(Protocol):
    """The rooms that are held here."""

    async def hear(self, line: Line, data: bytes | str, keys: Mapping[str, str]) -> None:
        """Does what a frame wants."""

    async def is_here(self, code: str) -> bool:
        """Whether this process has a room; waits while it is being taken in."""

    def detach(self, line: Line) -> None:
        """Lets go of a line."""


class FarLine(Line):
    """The line of a device at another process."""

    def __init__(
        self, link: Link, opened: Open, hub: Hearing, closed: Callable[["FarLine"], None]
    ) -> None:
        """``closed`` is called once it has ended."""
        super().__init__(opened.address, opened.language)
        self.link = link
        self.number = opened.line
        self._closed = closed
        self.code = opened.code
        self._keys = {"teacher": opened.teacher, "screen": opened.screen}
        self._hub = hub
        self._inbox = asyncio.Queue[Said](MOST)
        self._is_busy = self._has_ended = False
        loop = asyncio.get_running_loop()
        self._hearing = loop.create_task(self._hear())
        self._telling = loop.create_task(self._tell())

    def put(self, said: Said) -> None:
        """Takes a frame of the device; one that sends more than anybody could has to go."""
        try:
            self._inbox.put_nowait(said)
        except asyncio.QueueFull:
            self._end(again=False)

    async def _hear(self) -> None:
        while await self._hub.is_here(self.code):
            said = await self._inbox.get()
            self._is_busy = True
            await self._hub.hear(self, said.frame, self._keys)
            self._is_busy = False
            if self._has_ended:
                self._hub.detach(self)
                return
            if not await self._hub.is_here(self.code):
                break  # without a receipt: it is said again where the room is now
            if said.number:
                self.post(RECEIPT + str(said.number).encode())
            await asyncio.sleep(0)
        self._end(again=True)

    async def _tell(self) -> None:
        async def send(frame: bytes) -> None:
            await self.link.room()
            if frame.startswith(STATE):
                self.link.put(State(self.number, frame))
            elif frame.startswith(RECEIPT):
                self.link.put(Heard(self.number, int(frame.removeprefix(RECEIPT))))
            else:
                self.link.put(Reply(self.number, frame))

        with suppress(TimeoutError):
            await self.carry(send)
        # Who was sent away is nobody; whoever else hung up on it, it is to come again.
        self._end(again=self.role is not Role.NOBODY)

    def _end(self, *, again: bool) -> None:
        """Lets the device go, or sends it to where the room is now."""
        if not self._has_ended:
            self.link.put(End(self.number, again))
            self.close()

    def close(self) -> None:
        """Ends without a word to the other process."""
        if self._has_ended:
            return
        self._has_ended = self.closing = True
        self._closed(self)
        self._hub.detach(self)
        if not self._is_busy:  # what the room has begun it brings to an end
            self._hearing.cancel()
        if self._telling is not asyncio.current_task():
            self._telling.cancel()


class FarLines:
    """All such lines, by the process and the number that it gave them."""

    def __init__(self, hub: Hearing) -> None:
        self._hub = hub
        self._lines: dict[str, dict[int, FarLine]] = {}

    def __len__(self) -> int:
        return sum(map(len, self._lines.values()))

    @property
    def peers(self) -> set[str]:
        """The processes that have lines here."""
        return {peer for peer, lines in self._lines.items() if lines}

    def take(self, link: Link, item: Item) -> None:
        """A device has come, said something or gone; one that is not known comes again."""
        lines = self._lines.setdefault(link.peer, {})
        match item:
            case Open(line=number):
                lines[number] = FarLine(link, item, self._hub, self._forget)
            case Said(line=number):
                if (line := lines.get(number)) is not None:
                    line.put(item)
                else:
                    link.put(End(number, again=True))
            case Shut(line=number):
                if (line := lines.get(number)) is not None:
                    line.close()

    def _forget(self, line: FarLine) -> None:
        self._lines.get(line.link.peer, {}).pop(line.number, None)

    def drop(self, peer: str) -> None:
        """All devices of a process have gone, or are opened again."""
        for line in list(self._lines.pop(peer, {}).values()):
            line.close()

    def close(self) -> None:
        """Lets go of everybody."""
        for peer in list(self._lines):
            self.drop(peer)

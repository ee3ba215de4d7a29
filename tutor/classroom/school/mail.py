"""What two processes send each other: envelopes, numbered, each with all that waits.

The bus may lose an envelope and tells nobody. The next one shows it, or the next beat of the heart,
by its number; then both sides let go of what they had in common and begin anew, with nothing lost:
what a device sent is kept until the room has heard it.
"""

import asyncio
from collections.abc import Callable
from typing import Final, TypeAlias

import msgspec

from tutor.classroom.school.bus import AGAIN, Bus, BusDown

GATHERING: Final = 0.002
"""Seconds in which more may come before an envelope is closed."""
LARGEST: Final = 256 * 1024
"""Bytes after which an envelope is closed."""
MOST: Final = 4 * 1024 * 1024
"""Bytes that wait for the bus before whoever makes more of them has to wait, too."""
SMALL: Final = 64
"""Bytes that an item has beside its frame."""


class Open(msgspec.Struct, frozen=True, array_like=True, tag="open"):
    """A device has come for a room; ``line`` is a number that the sender gives only once."""

    line: int
    code: str
    address: str
    language: str
    teacher: str
    """The keys that the browser's cookies bring."""
    screen: str


class Said(msgspec.Struct, frozen=True, array_like=True, tag="said"):
    """What a device sent. ``number`` counts from 1; 0 needs no receipt."""

    line: int
    number: int
    frame: bytes


class Shut(msgspec.Struct, frozen=True, array_like=True, tag="shut"):
    """A device has gone."""

    line: int


class Heard(msgspec.Struct, frozen=True, array_like=True, tag="heard"):
    """The room is done with what a device sent, up to a number; the replies went before this."""

    line: int
    number: int


class Reply(msgspec.Struct, frozen=True, array_like=True, tag="reply"):
    """A small frame for a device."""

    line: int
    frame: bytes


class State(msgspec.Struct, frozen=True, array_like=True, tag="state"):
    """The newest state for a device."""

    line: int
    frame: bytes


class End(msgspec.Struct, frozen=True, array_like=True, tag="end"):
    """Nothing more will come for a device; ``again``: its room is elsewhere now."""

    line: int
    again: bool


class Anew(msgspec.Struct, frozen=True, array_like=True, tag="anew"):
    """Something of yours was lost, and all lines with it: open them again."""


class Asked(msgspec.Struct, frozen=True, array_like=True, tag="asked"):
    """Somebody wants to see the class list of a room."""

    question: int
    code: str


class Told(msgspec.Struct, frozen=True, array_like=True, tag="told"):
    """The class list as JSON; empty where the room is not here."""

    question: int
    body: bytes


Item: TypeAlias = Open | Said | Shut | Heard | Reply | State | End | Anew | Asked | Told


class Envelope(msgspec.Struct, frozen=True, array_like=True):
    """What one process sends another; without items it is a beat of the heart."""

    sender: str
    number: int
    """From 1; a beat has the number of the envelope before it."""
    items: list[Item]


_encoder: Final = msgspec.msgpack.Encoder()
_decoder: Final = msgspec.msgpack.Decoder(Envelope)


def opened(data: bytes) -> Envelope:
    """An envelope that came.

    Raises:
        msgspec.DecodeError: it is none.
    """
    return _decoder.decode(data)


class Link:
    """What goes to and comes from one other process."""

    def __init__(self, bus: Bus, peer: str, vanished: Callable[[str], None]) -> None:
        """``vanished`` is called with the peer's name when nobody hears what is sent to it."""
        self.peer = peer
        self.heard_at = asyncio.get_running_loop().time()
        """When something last came, in the time of the loop."""
        self._bus = bus
        self._vanished = vanished
        self._items: list[Item] = []
        self._bytes = 0
        self._beats = False
        self._sent = 0
        self._came = 0
        self._some = asyncio.Event()
        self._room = asyncio.Event()
        self._room.set()
        self._done = asyncio.Event()
        self._done.set()
        self._task = asyncio.get_running_loop().create_task(self._send())

    def put(self, item: Item) -> None:
        """Sends something, soon and in its order."""
        self._items.append(item)
        self._done.clear()
        self._bytes += SMALL
        if isinstance(item, Said | Reply | State):
            self._bytes += len(item.frame)
        if self._bytes >= MOST:
            self._room.clear()
        self._some.set()

    async def room(self) -> None:
        """Waits until there is room for more."""
        await self._room.wait()

    def beat(self) -> None:
        """Shows that this process lives, and how many envelopes it has sent."""
        self._beats = True
        self._some.set()

    def is_whole(self, envelope: Envelope) -> bool:
        """Whether nothing is missing before an envelope that has just come."""
        self.heard_at = asyncio.get_running_loop().time()
        expected = self._came + 1 if envelope.items else self._came
        self._came = envelope.number
        return envelope.number == expected

    async def _send(self) -> None:
        while True:
            await self._some.wait()
            await asyncio.sleep(GATHERING)
            items = self._next()
            if not items and not self._beats:
                continue
            self._beats = False
            if items:
                self._sent += 1
            envelope = _encoder.encode(Envelope(self._bus.me, self._sent, items))
            try:
                if not await self._bus.publish(self.peer, envelope):
                    self._vanished(self.peer)
            except BusDown:  # the next number will show it
                await asyncio.sleep(AGAIN)
            if not self._items:
                self._done.set()

    def _next(self) -> list[Item]:
        """What goes into the next envelope."""
        size = count = 0
        for item in self._items:
            size += SMALL + (len(item.frame) if isinstance(item, Said | Reply | State) else 0)
            count += 1
            if size >= LARGEST:
                break
        some, self._items = self._items[:count], self._items[count:]
        self._bytes -= size
        if self._bytes < MOST:
            self._room.set()
        if not self._items:
            self._some.clear()
        return some

    async def drain(self) -> None:
        """Waits until all is sent."""
        await self._done.wait()

    def close(self) -> None:
        """Sends nothing more."""
        self._task.cancel()

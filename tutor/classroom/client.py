"""A device's end of a line to the hub: it comes back by itself, and loses no answer.

Screens read frames from it one by one::

    client = Client(address, {"t": "join", "code": "K7T43", "name": "Ala"})
    client.start()
    async for frame in client:
        ...
    await client.close()

Besides the hub's frames there is one of its own, ``{"t": "away"}``, each time that the hub cannot
be reached; whatever comes next says that it can be again.
"""

import asyncio
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from random import Random
from typing import Any, Final, NamedTuple, TypeAlias

import aiohttp
import msgspec

from tutor.classroom.protocol import No

Json: TypeAlias = dict[str, Any]

LINE: Final = "/class/ws"
LARGEST: Final = 2**22
"""Bytes of the largest frame that is read: the teacher's state of a large class."""
HEARTBEAT: Final = 10.0
"""Seconds after which a hub that is silent is asked whether it is there."""
PATIENCE: Final = 5.0
"""Seconds that a hub may take to answer the phone."""
SHORTEST, LONGEST = 0.3, 5.0
"""Seconds between two tries to reach the hub."""
DRAFTS: Final = 1.0
"""Seconds between two drafts at least."""
AGAIN: Final = 0.6
"""Seconds after which an answer that came too fast is sent once more."""

HOPELESS: Final = frozenset({No.NOT_NOW, No.TOO_LONG, No.UNREADABLE, No.GONE})
"""The refusals after which an answer is not sent again."""


class Unreachable(Exception):
    """There is no hub at an address, or it says no; the argument is a code.

    Codes are those of :class:`No`, and ``away`` where nobody answers.
    """

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Named(msgspec.Struct, frozen=True):
    """Somebody of the class list, and whether they are here already."""

    name: str
    taken: bool


class ClassList(NamedTuple):
    """Who may sit down in a room, and whether others may too, under any name."""

    names: tuple[Named, ...]
    nicknames: bool


class _Answer(msgspec.Struct, frozen=True):
    """What the hub answers: a list, or why there is none."""

    names: tuple[Named, ...] | None = None
    nicknames: bool = True
    code: str = "away"


async def class_list(address: str, code: str) -> ClassList:
    """The names of a class, as the hub tells them to who knows its code.

    Args:
        address: as :func:`~tutor.classroom.addresses.address_of` makes it.
        code: of the room.

    Raises:
        Unreachable: nobody answers there, or no room has this code.
    """
    timeout = aiohttp.ClientTimeout(total=PATIENCE + 5)
    try:
        async with (
            aiohttp.ClientSession(timeout=timeout) as session,
            session.post(f"{address}/class/names", json={"code": code}) as answer,
        ):
            found = msgspec.json.decode(await _body(answer), type=_Answer)
    except (aiohttp.ClientError, TimeoutError, OSError, ValueError, msgspec.DecodeError):
        raise Unreachable("away") from None
    if found.names is None:
        raise Unreachable(found.code)
    return ClassList(found.names, found.nicknames)


async def _body(answer: aiohttp.ClientResponse) -> bytes:
    """All that is answered; raises ValueError where that is no list of a class, but a flood."""
    found = bytearray()
    async for piece in answer.content.iter_any():
        found += piece
        if len(found) > LARGEST:
            raise ValueError
    return bytes(found)


class Client:
    """One line to a hub, as a pupil, a wall or a teacher."""

    def __init__(
        self,
        address: str,
        first: Mapping[str, Any],
        *,
        rng: Random | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """``address`` is as ``address_of`` makes it; ``first`` says who is there."""
        self.address = address
        self.first: Json = dict(first)
        """What is said first on each line: once there is a token, that one comes back."""
        self.here = False
        """Whether the hub is on the line."""
        self.unsent: dict[str, Json] = {}
        """Answers without an ack, by their ids."""
        self._rng = rng or Random()
        self._clock = clock
        self._inbox = asyncio.Queue[Json | None]()
        self._socket: aiohttp.ClientWebSocketResponse | None = None
        self._draft: str | None = None
        self._on_hub: str | None = ""
        """The draft that the hub has, as far as is known; None until its first state says."""
        self._drafted = -DRAFTS
        self._tasks: set[asyncio.Task[None]] = set()
        self._running: asyncio.Task[None] | None = None

    # What a screen does ------------------------------------------------------------------------

    def start(self) -> None:
        """Begins to look for the hub; needs a running loop."""
        self._running = asyncio.create_task(self._run())

    def __aiter__(self) -> "Client":
        return self

    async def __anext__(self) -> Json:
        frame = await self._inbox.get()
        if frame is None:
            self._inbox.put_nowait(None)  # for whoever asks next
            raise StopAsyncIteration
        return frame

    async def close(self) -> None:
        """Hangs up for good."""
        tasks = [*self._tasks, *([self._running] if self._running else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._inbox.put_nowait(None)

    def post(self, frame: Mapping[str, Any]) -> None:
        """Sends a frame if there is a line; what is not heard is not said again."""
        if self._socket is not None:
            self._spawn(self._send(dict(frame)))

    def begin(self, first: Mapping[str, Any]) -> None:
        """Says something else first, at once and on every line from now on."""
        self.first = dict(first)
        self.post(self.first)

    def answer(self, id_: str, text: str, number: int, **more: str) -> None:
        """Sends an answer to a round, again and again until it is acked or refused for good.

        What was being typed is the answer now, so nothing of it stays behind as a draft.
        """
        frame = {"t": "answer", "id": id_, "round": number, "text": text, **more}
        self.unsent[id_] = frame
        self.post(frame)
        self.draft("")

    def draft(self, text: str) -> None:
        """Sends what is being typed, at most once a second, always the last and never twice."""
        waits = self._draft is not None
        if not waits and text == self._on_hub:
            return
        self._draft = text
        if not waits:
            self._spawn(self._send_draft())

    # The line ----------------------------------------------------------------------------------

    def _spawn(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _send(self, frame: Json) -> None:
        if self._socket is not None:
            with suppress(ConnectionError, RuntimeError, aiohttp.ClientError):
                await self._socket.send_str(msgspec.json.encode(frame).decode())

    async def _send_draft(self) -> None:
        await asyncio.sleep(max(0.0, self._drafted + DRAFTS - self._clock()))
        text, self._draft = self._draft, None
        if text is not None and text != self._on_hub:
            self._drafted = self._clock()
            if self._socket is not None:
                self._on_hub = text
            await self._send({"t": "draft", "text": text})

    async def _run(self) -> None:
        timeout = aiohttp.ClientTimeout(total=None, sock_connect=PATIENCE)
        async with aiohttp.ClientSession(timeout=timeout) as session:
            tries = 0
            while True:
                if await self._speak(session):
                    tries = 0
                self.here, self._socket = False, None
                if not self.first:
                    self._inbox.put_nowait(None)
                    return
                self._inbox.put_nowait({"t": "away"})
                await asyncio.sleep(self._pause(tries))
                tries += 1

    def _pause(self, tries: int) -> float:
        """Seconds until the next try: a class that lost its hub does not come back all at once."""
        most: float = min(LONGEST, SHORTEST * 2 ** min(tries, 10))
        return max(SHORTEST, most * self._rng.uniform(0.5, 1.0))

    async def _speak(self, session: aiohttp.ClientSession) -> bool:
        """Holds one line until it is lost; whether the hub said anything."""
        heard = False
        try:
            async with session.ws_connect(
                self.address + LINE, heartbeat=HEARTBEAT, max_msg_size=LARGEST
            ) as socket:
                self._socket = socket
                await self._send(self.first)
                async for message in socket:
                    if message.type is aiohttp.WSMsgType.TEXT:
                        heard = self._hear(message.data) or heard
                    if not self.first:
                        break
        except (aiohttp.ClientError, TimeoutError, OSError):
            pass
        return heard

    def _hear(self, data: str) -> bool:
        """Takes a frame in; False where it is none."""
        try:
            frame = msgspec.json.decode(data, type=dict[str, Any])
        except (msgspec.DecodeError, RecursionError):
            return False
        self.here = True
        match frame:
            case {"t": "seat", "token": str(token)}:
                lang = {"lang": self.first["lang"]} if "lang" in self.first else {}
                self.first = {"t": "back", "token": token, **lang}
                self._on_hub = None
                for each in self.unsent.values():
                    self.post(each)
            case {"t": "state", "you": {"draft": str(draft)}} if self._on_hub is None:
                self._on_hub = draft
            case {"t": "ack", "id": str(id_)}:
                self.unsent.pop(id_, None)
            case {"t": "no", "id": str(id_), "code": No.TOO_FAST} if id_ in self.unsent:
                self._spawn(self._send_again(id_))
                return True
            case {"t": "no", "id": str(id_), "code": code} if code in HOPELESS:
                self.unsent.pop(id_, None)
            case {"t": "no", "id": None, "code": No.GONE}:
                self.first = {}  # the seat is another's: nothing brings this line back
        self._inbox.put_nowait(frame)
        return True

    async def _send_again(self, id_: str) -> None:
        await asyncio.sleep(AGAIN)
        if id_ in self.unsent:
            await self._send(self.unsent[id_])

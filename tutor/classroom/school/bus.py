"""Redis as these servers use it: a channel for each process, and a few keys.

What is published may be lost, and nobody is told: :mod:`tutor.classroom.school.mail` finds out.
"""

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Any, Final

import redis
from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff

PATIENCE: Final = 1.0
"""Seconds that Redis gets for an answer."""
SILENCE: Final = 1.0
"""Seconds without a message after which Redis is asked whether it is there."""
AGAIN: Final = 0.2
"""Seconds before a connection that was lost is tried again."""
CHANNEL: Final = "tutor:process:"

TROUBLE: Final = (redis.RedisError, OSError, TimeoutError)
"""What goes wrong with a server of Redis."""


class BusDown(Exception):
    """Redis does not answer now."""


class Bus:
    """The two connections of one process: one to ask, one to listen."""

    def __init__(self, url: str) -> None:
        """Use it inside a running loop.

        Raises:
            ValueError: ``url`` is no address of Redis.
        """
        self.me = secrets.token_hex(8)
        """The name of this process on the bus, another one each time that it starts."""
        self.ready = asyncio.Event()
        """Whether messages have ever been heard."""
        self.hears_now = False
        self._client: Any = _client(url)
        self._ears: Any = _client(url)
        self._scripts: dict[str, Any] = {}

    async def publish(self, to: str, data: bytes) -> int:
        """Sends something to a process.

        Returns:
            How many heard it: 0 where there is no such process any more.

        Raises:
            BusDown: it may have been sent, or not.
        """
        return int(await _done(self._client.publish(f"{CHANNEL}{to}", data)))

    async def hears(self, process: str) -> bool:
        """Whether a process is on the bus.

        Raises:
            BusDown: nobody can say.
        """
        return bool((await self.ask("PUBSUB", "NUMSUB", f"{CHANNEL}{process}"))[1])

    async def run(self, script: str, keys: Sequence[str], *arguments: str | int) -> Any:
        """What a script in Lua returns; nothing else happens in Redis meanwhile.

        Raises:
            BusDown: it may have run, or not.
        """
        known = self._scripts.get(script)
        if known is None:
            known = self._scripts[script] = self._client.register_script(script)
        return await _done(known(keys=keys, args=arguments))

    async def ask(self, *command: str | int) -> Any:
        """What a command returns.

        Raises:
            BusDown: it may have been done, or not.
        """
        return await _done(self._client.execute_command(*command))

    async def listen(self, heard: Callable[[bytes], None], deaf: Callable[[], None]) -> None:
        """Hears what is sent to this process, until cancelled.

        Args:
            heard: gets each message.
            deaf: called when messages are heard again, after some may have been missed.
        """
        while True:
            with suppress(*TROUBLE):
                async with self._ears.pubsub() as ears:
                    await ears.subscribe(f"{CHANNEL}{self.me}")
                    await self._hear(ears, heard, deaf)
            self.hears_now = False
            await asyncio.sleep(AGAIN)

    async def _hear(
        self, ears: Any, heard: Callable[[bytes], None], deaf: Callable[[], None]
    ) -> None:
        asked = False
        while True:
            message = await ears.get_message(timeout=SILENCE)
            if message is None:
                if asked:
                    return  # it does not answer: another connection may
                await ears.ping()
            elif message["type"] == "message":
                heard(message["data"])
            elif message["type"] == "subscribe":
                if self.ready.is_set():
                    deaf()
                self.ready.set()
                self.hears_now = True
            asked = message is None

    async def close(self) -> None:
        """Closes the connections."""
        for each in (self._client, self._ears):
            with suppress(*TROUBLE):
                await each.aclose()


def _client(url: str) -> Any:
    return Redis.from_url(
        url,
        socket_timeout=PATIENCE,
        socket_connect_timeout=PATIENCE,
        socket_keepalive=True,
        # What is lost is noticed and made good: a client that tries again by itself hides it.
        retry=Retry(NoBackoff(), 0),
    )


async def _done(asked: Awaitable[Any]) -> Any:
    try:
        return await asked
    except TROUBLE as error:
        raise BusDown(type(error).__name__) from error


def trouble(url: str) -> tuple[str, str] | None:
    """What keeps an address from being used, before anything is served.

    Returns:
        ``wrong``, ``down`` or ``refuses`` and the place, never with its password; None where all
        is well. The sentences are ``school.bus-<code>``.
    """
    try:
        client: Any = redis.Redis.from_url(
            url, socket_timeout=2 * PATIENCE, socket_connect_timeout=2 * PATIENCE
        )
    except ValueError:
        return "wrong", ""
    known = client.connection_pool.connection_kwargs
    place = str(known.get("path") or f"{known.get('host')}:{known.get('port', 6379)}")
    try:
        client.ping()
    except (redis.AuthenticationError, redis.ResponseError):
        return "refuses", place
    except TROUBLE:
        return "down", place
    finally:
        client.close()
    return None

"""The class's server as a process of its own beside a screen, begun and ended by it.

It is begun again when it dies, and ends when the screen is gone, however that went: a screen that
comes back goes on with the same room.
"""

import asyncio
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec

from tutor.classroom.extra import PORT
from tutor.language import current

TRIES: Final = 3
"""Ends soon after the beginning after which it is not begun again."""
SOON: Final = 10.0
"""Seconds that count as soon."""
PATIENCE: Final = 12.0
"""Seconds that it gets to keep the report."""


class Beside:
    """``tutor class`` with one room, and what it says."""

    def __init__(
        self, tell: Callable[[dict[str, Any]], None], *, port: int = 0, group: str = ""
    ) -> None:
        """Needs a running loop to be started.

        Args:
            tell: gets every line: first that of the open room, then events.
            port: where it listens; 0 for the usual one, or any that is free.
            group: the class whose names pupils can choose; empty for none.
        """
        self._tell = tell
        self._ports = [port] if port else [PORT, 0]
        self._group = group
        self._process: asyncio.subprocess.Process | None = None
        self._running: asyncio.Task[None] | None = None
        self.finishing = False
        """Whether the room is to end, so that nothing is begun again."""
        self.trouble = ""
        """Why there is no server, as it said itself; empty while there may be one."""

    def start(self) -> None:
        """Begins it."""
        self._running = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Lets it go: without an end of the room, unless one was asked for and is being kept."""
        if self._running is None:
            return
        if self.finishing:
            with suppress(TimeoutError):
                await asyncio.wait_for(asyncio.shield(self._running), PATIENCE)
        self._running.cancel()
        await asyncio.gather(self._running, return_exceptions=True)
        if self._process is not None and self._process.returncode is None:
            with suppress(ProcessLookupError):
                self._process.kill()  # what was acked is kept
            await self._process.wait()

    async def _run(self) -> None:
        early = 0
        while not self.finishing:
            begun = time.monotonic()
            opened, said = await self._once(self._ports[0])
            if opened or self.finishing:
                early = early + 1 if time.monotonic() - begun < SOON else 0
            elif len(self._ports) > 1:
                self._ports.pop(0)  # somebody else listens there
                continue
            else:
                early = TRIES
            if early >= TRIES and not self.finishing:
                self.trouble = said
                self._tell({"event": "trouble"})
                return

    async def _once(self, port: int) -> tuple[bool, str]:
        """One process, from its beginning to its end: whether a room was open; its last words."""
        words = ["class", "--json", "--lan", "--beside", "--port", str(port), "--lang", current()]
        if self._group:
            words += ["--class", self._group]
        self._process = process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tutor", *words),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
            limit=2**20,
            start_new_session=True,  # Ctrl+C here is not meant for it
        )
        assert process.stdout is not None
        assert process.stderr is not None
        complaints = asyncio.create_task(process.stderr.read())
        opened = False
        async for line in process.stdout:
            with suppress(msgspec.DecodeError):
                found = msgspec.json.decode(line, type=dict[str, Any])
                if "teacher" in found:
                    opened = True
                    self._ports = [urlsplit(found["url"]).port or port]
                self._tell(found)
        await process.wait()
        said = (await complaints).decode("utf-8", "replace").strip()
        return opened, said.splitlines()[-1] if said else ""

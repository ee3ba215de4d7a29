"""One page's app, seen from the server: what goes to it, and what comes from it."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import suppress
from pathlib import PurePath
from typing import Any, Final

from textual_serve.app_service import AppService
from textual_serve.download_manager import DownloadManager

from tutor.web.apps import AppProcess, Apps

GREETING: Final = b"__GANGLION__\n"
"""What an app says first."""
OFFERED: Final = 20
"""Files that an app may offer at a time."""
LARGEST: Final = 32 * 2**20
"""Bytes of one file."""
PATIENCE: Final = 10.0
"""Seconds that an app gets to store what it holds once its page is closed."""
COLUMNS: Final = (20, 400)
LINES: Final = (8, 200)
"""What a page may say of its size: a larger one would cost memory and show nothing."""


class TooLarge(Exception):
    """A file that is offered is larger than any that is meant to be."""


class Session(AppService):
    """One app for one page: started without a shell, and never left behind."""

    def __init__(
        self,
        apps: Apps,
        arguments: list[str],
        own: Mapping[str, str],
        show: Callable[[bytes], Awaitable[None]],
        tell: Callable[[str], Awaitable[None]],
        close: Callable[[], Awaitable[None]],
        hear: Callable[[str, Any], None] = lambda _what, _value: None,
    ) -> None:
        """``show`` and ``tell`` carry what is drawn and what is said to the page of a browser.

        ``arguments`` and ``own`` are the app's: its arguments, its part of the environment.
        ``hear`` gets what the app tells the server of itself.
        """
        super().__init__(
            "",
            write_bytes=show,
            write_str=tell,
            close=close,
            download_manager=DownloadManager(),
        )
        self._apps = apps
        self._arguments = arguments
        self._own = own
        self._hear = hear
        self._app: AppProcess | None = None
        self._stopping = False
        self._said_goodbye = False
        self._offered: set[str] = set()
        self.complaint = ""
        """The last line that the app complained of, if it failed."""
        self.left = False
        """Whether the app was left from within, not by closing its page."""

    async def start(self, width: int, height: int) -> None:
        """Starts the app at a size, or at the nearest sensible one."""
        size = {"COLUMNS": str(_within(width, COLUMNS)), "ROWS": str(_within(height, LINES))}
        self._app = await self._apps.open({**self._own, **size}, self._arguments)
        self._stdin = self._app.stdin
        self._task = asyncio.create_task(self.run())

    async def send_bytes(self, data: bytes) -> bool:
        """Carries what is typed. False: the app does not read it, or not within ``PATIENCE``."""
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                return await super().send_bytes(data)
        return False

    async def set_terminal_size(self, width: int, height: int) -> None:
        """Tells the app how large its page is now."""
        await super().set_terminal_size(_within(width, COLUMNS), _within(height, LINES))

    async def run(self) -> None:
        """Carries what the app says until it has ended, and then lets the page know."""
        assert self._app is not None
        complaining = asyncio.create_task(self._complain(self._app.stderr))
        with suppress(asyncio.IncompleteReadError, asyncio.LimitOverrunError, ConnectionError):
            await self._carry(self._app.stdout)
        code = await self._app.wait()
        with suppress(TimeoutError):
            await asyncio.wait_for(complaining, 1)
        if code == 0:
            self.complaint = ""
        self.left = self._said_goodbye and not code
        await self.remote_close()

    async def _carry(self, said: asyncio.StreamReader) -> None:
        """Carries packets: what there is to draw, to do and to download."""
        while await said.readuntil() != GREETING:
            pass
        while True:
            kind = await said.readexactly(1)
            payload = await said.readexactly(int.from_bytes(await said.readexactly(4), "big"))
            match kind:
                case b"D":
                    await self.on_data(payload)
                case b"M":
                    await self.on_meta(payload)
                case b"P":
                    await self.on_packed(payload)

    async def _complain(self, stderr: asyncio.StreamReader) -> None:
        """Keeps the last that an app complained of, and tells it."""
        last = b""
        while some := await stderr.read(4096):
            last = (last + some)[-4096:]
        lines = last.decode(errors="replace").strip().splitlines()
        self.complaint = lines[-1] if lines else ""

    async def on_data(self, payload: bytes) -> None:
        """Shows what the app draws; once the page is closed, what still comes is let go."""
        with suppress(ConnectionError, RuntimeError):
            await super().on_data(payload)

    async def on_meta(self, data: bytes) -> None:
        """Carries out what the app asks of its page, and hears what it tells of itself."""
        match json.loads(data):
            case {"type": "seated" | "speaks" as what, "value": value}:
                self._hear(what, value)
            case {"type": "exit"}:
                self._said_goodbye = not self._stopping
                await self.remote_close()
            case {"type": "deliver_file_start", "key": str(key)} if len(self._offered) < OFFERED:
                self._offered.add(key)
                with suppress(ConnectionError, RuntimeError):
                    await super().on_meta(data)

    # Downloads -------------------------------------------------------------------------------

    def take(self, key: str) -> str | None:
        """The name of the file that is offered under a key; asked once, it is offered no more."""
        if key not in self._offered:
            return None
        self._offered.discard(key)
        return PurePath(self._download_manager._active_downloads[key].file_name).name

    async def chunks(self, key: str) -> AsyncIterator[bytes]:
        """The bytes of that file, so many at most; raises :class:`TooLarge` when it has more."""
        size = 0
        async for chunk in self._download_manager.download(key):
            size += len(chunk)
            if size > LARGEST:
                raise TooLarge
            yield chunk

    async def stop(self) -> None:
        """Asks the app to end, waits while it stores what it holds, and then insists."""
        if self._app is None or self._task is None:
            return
        self._stopping = True
        await self._download_manager.cancel_app_downloads(self.app_service_id)
        with suppress(ConnectionError, TimeoutError):
            async with asyncio.timeout(PATIENCE):  # to one that hangs not even this may get through
                await self.send_meta({"type": "quit"})
                await asyncio.wait([self._task])
        if not self._task.done():
            self._app.kill()
        await self._task


def _within(asked: int, limits: tuple[int, int]) -> int:
    return min(max(asked, limits[0]), limits[1])

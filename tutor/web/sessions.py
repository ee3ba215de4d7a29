"""The pupils' apps, one process each, and how many of them there may be."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Final

from textual_serve.app_service import AppService
from textual_serve.download_manager import DownloadManager

from tutor.web.apps import AppProcess, Apps

GREETING: Final = b"__GANGLION__\n"
"""What an app says first."""
PATIENCE: Final = 10.0
"""Seconds that an app gets to store what it holds once its page is closed."""
COLUMNS: Final = (20, 400)
LINES: Final = (8, 200)
"""What a page may say of its size: a larger one would cost memory and show nothing."""


class Sessions:
    """Counts who is in."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.now = 0

    @property
    def full(self) -> bool:
        """Whether the next one has to wait."""
        return self.now >= self.most

    @contextmanager
    def seat(self) -> Iterator[None]:
        """Takes a place for as long as the block lasts."""
        self.now += 1
        try:
            yield
        finally:
            self.now -= 1


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
    ) -> None:
        """``show`` and ``tell`` carry what is drawn and what is said to the page of a browser.

        ``arguments`` and ``own`` are the app's: its arguments, its part of the environment.
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
        self._app: AppProcess | None = None

    async def start(self, width: int, height: int) -> None:
        """Starts the app at a size, or at the nearest sensible one."""
        size = {"COLUMNS": str(_within(width, COLUMNS)), "ROWS": str(_within(height, LINES))}
        self._app = await self._apps.open({**self._own, **size}, self._arguments)
        self._stdin = self._app.stdin
        self._task = asyncio.create_task(self.run())

    async def set_terminal_size(self, width: int, height: int) -> None:
        """Tells the app how large its page is now."""
        await super().set_terminal_size(_within(width, COLUMNS), _within(height, LINES))

    async def run(self) -> None:
        """Carries what the app says until it has ended, and then lets the page know."""
        assert self._app is not None
        complaining = asyncio.create_task(self._complain(self._app.stderr))
        with suppress(asyncio.IncompleteReadError, ConnectionError):
            await self._carry(self._app.stdout)
        await complaining
        await self._app.wait()
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
        if lines := last.decode(errors="replace").split("\n"):
            self.complaint = lines[-1]

    async def on_data(self, payload: bytes) -> None:
        """Shows what the app draws; once the page is closed, what still comes is let go."""
        with suppress(ConnectionError, RuntimeError):
            await super().on_data(payload)

    async def on_meta(self, data: bytes) -> None:
        """Carries out what the app asks of the page, while there is one."""
        with suppress(ConnectionError, RuntimeError):
            await super().on_meta(data)

    async def stop(self) -> None:
        """Asks the app to end, waits while it stores what it holds, and then insists."""
        if self._app is None or self._task is None:
            return
        with suppress(ConnectionError):
            await self.send_meta({"type": "quit"})
        await asyncio.wait([self._task], timeout=PATIENCE)
        if not self._task.done():
            self._app.kill()
        await self._task


def _within(asked: int, limits: tuple[int, int]) -> int:
    return min(max(asked, limits[0]), limits[1])

"""The pupils' apps, one process each, and how many of them there may be."""

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from textual_serve.app_service import AppService
from textual_serve.download_manager import DownloadManager

from tutor.settings import BROWSER

DRIVER: Final = "tutor.web.driver:BrowserDriver"
PATIENCE: Final = 10.0
"""Seconds that an app gets to store what it holds once its page is closed."""
COLUMNS: Final = (20, 400)
LINES: Final = (8, 200)
"""What a page may say of its size: a larger one would cost memory and show nothing."""

SESSION: Final = 110 * 2**20
"""Bytes of one session, measured with SymPy loaded, rounded up; README tells the figures."""
SPARE: Final = 512 * 2**20
"""Bytes left to everything else on the computer."""
MOST: Final = 40
"""Sessions that are offered unasked, however large the computer is: a class and some."""
UNKNOWN: Final = 8
"""Sessions where the system does not say how much memory is free."""

MEMINFO: Final = Path("/proc/meminfo")


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
        language: str | None,
        browser: str,
        show: Callable[[bytes], Awaitable[None]],
        tell: Callable[[str], Awaitable[None]],
        close: Callable[[], Awaitable[None]],
    ) -> None:
        """``show`` and ``tell`` carry what is drawn and what is said to the page of a browser."""
        super().__init__(
            "",
            write_bytes=show,
            write_str=tell,
            close=close,
            download_manager=DownloadManager(),
        )
        self.language = language
        self.browser = browser

    def _build_environment(self, width: int = 80, height: int = 24) -> dict[str, str]:
        environment = super()._build_environment(width, height)
        ours = {"TEXTUAL_DRIVER": DRIVER, "TEXTUAL_FPS": "30", BROWSER: self.browser}
        return environment | ours

    async def _open_app_process(self, width: int = 80, height: int = 24) -> Process:
        language = [] if self.language is None else [self.language]
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "tutor.web", *language,
            stdin=PIPE, stdout=PIPE, stderr=PIPE,
            env=self._build_environment(width, height),
            start_new_session=os.name == "posix",  # Ctrl+C ends the server, which ends its apps
        )  # fmt: skip
        self._stdin = self._process.stdin
        return self._process

    async def start(self, width: int, height: int) -> None:
        """Starts the app at a size, or at the nearest sensible one."""
        await super().start(_within(width, COLUMNS), _within(height, LINES))

    async def set_terminal_size(self, width: int, height: int) -> None:
        """Tells the app how large its page is now."""
        await super().set_terminal_size(_within(width, COLUMNS), _within(height, LINES))

    async def run(self) -> None:
        """Carries what the app says until it has ended, and then lets the page know."""
        await super().run()
        await self.remote_close()

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
        if self._process is None:
            return
        with suppress(ConnectionError):
            await self.send_meta({"type": "quit"})
        try:
            await asyncio.wait_for(self._process.wait(), PATIENCE)
        except TimeoutError:
            self._process.kill()
        if self._task is not None:
            await self._task


def _within(asked: int, limits: tuple[int, int]) -> int:
    return min(max(asked, limits[0]), limits[1])


def sessions_that_fit(meminfo: Path = MEMINFO) -> int:
    """How many sessions the free memory holds: one at least, ``MOST`` at most."""
    free = _free_memory(meminfo)
    return UNKNOWN if free is None else min(MOST, max(1, (free - SPARE) // SESSION))


def _free_memory(meminfo: Path) -> int | None:
    """Bytes that programs can have without the computer beginning to swap; None: nobody says."""
    with suppress(OSError, ValueError):
        for line in meminfo.read_text(encoding="ascii").splitlines():
            if line.startswith("MemAvailable:"):
                return int(line.split()[1]) * 1024
    return None

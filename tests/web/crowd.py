"""A class of browsers without browsers: many pages at one server, each with an app behind it.

    async with Crowd(server.url, server.password) as crowd:
        pages = await crowd.sit(30)
        waits = await typing(pages, keys=40, every=0.5)

Each :class:`Page` speaks as ``start.js`` does and reads what the app draws as bytes.
:func:`half_open` stands for those who mean harm.
"""

import asyncio
import contextlib
import re
import resource
import tempfile
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from statistics import median, quantiles
from urllib.parse import urlsplit

from aiohttp import ClientSession, ClientWebSocketResponse, CookieJar, TCPConnector, WSMsgType

from tests.patience import PATIENCE
from tests.web.serving import served


class Page:
    """One page of one browser."""

    def __init__(self, browser: ClientSession, line: ClientWebSocketResponse, asked: float) -> None:
        self.browser = browser
        self.line = line
        self.asked = asked
        """When the page was asked for (``time.monotonic``)."""
        self.drawn = ""
        """What the app has drawn since :meth:`sees` was last content, without its colours."""
        self.told: list[str] = []
        """What the server said beside it."""
        self._news = asyncio.Event()
        self._reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        async for message in self.line:
            if message.type is WSMsgType.BINARY:
                self.drawn += _plain(message.data)
            elif message.type is WSMsgType.TEXT:
                self.told.append(message.data)
            self._news.set()
        self._news.set()

    async def type(self, keys: str) -> None:
        """Sends keys as the terminal of the page does."""
        await self.line.send_json(["stdin", keys])

    async def sees(self, *texts: str, patience: float = PATIENCE) -> float:
        """Waits until one of these texts has been drawn; returns when that was.

        Raises:
            TimeoutError: it never was; the message says what was drawn instead.
        """
        try:
            async with asyncio.timeout(patience):
                while not any(text in self.drawn for text in texts):
                    if self.line.closed:
                        raise EOFError(f"closed before {texts}: {self.drawn[-300:]!r}")
                    self._news.clear()
                    await self._news.wait()
        except TimeoutError as late:
            raise TimeoutError(f"never came: {texts}. Drawn: {self.drawn[-300:]!r}") from late
        self.drawn = ""
        return time.monotonic()

    async def rests(self, seconds: float = 0.7, patience: float = PATIENCE) -> str:
        """Waits until something has been drawn and then nothing for a while; returns it."""
        async with asyncio.timeout(patience):
            before = ""
            while not self.drawn or self.drawn != before:
                before = self.drawn
                await asyncio.sleep(seconds)
        self.drawn = ""
        return before

    async def key_to_screen(self, keys: str, patience: float = 30.0) -> float:
        """Seconds from a key until anything is drawn."""
        await asyncio.sleep(0)
        self.drawn = ""
        self._news.clear()
        sent = time.monotonic()
        await self.type(keys)
        async with asyncio.timeout(patience):
            while not self.drawn:
                await self._news.wait()
                self._news.clear()
        return time.monotonic() - sent

    async def close(self) -> None:
        """Closes the page as a tab is closed."""
        await self.line.close()
        self._reading.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._reading


def _plain(data: bytes) -> str:
    return re.sub(r"\x1b\[[^a-zA-Z]*[a-zA-Z]", "", data.decode("utf-8", "ignore"))


class Crowd:
    """Browsers with cookies of their own, closed together."""

    def __init__(self, url: str, password: str = "") -> None:
        self.url = url
        self.password = password
        self.browsers: list[ClientSession] = []
        self.pages: list[Page] = []

    async def __aenter__(self) -> "Crowd":
        return self

    async def __aexit__(self, *_: object) -> None:
        await asyncio.gather(*(page.close() for page in self.pages), return_exceptions=True)
        await asyncio.gather(*(browser.close() for browser in self.browsers))

    async def browser(self) -> ClientSession:
        """A browser of its own, let in."""
        browser = ClientSession(
            self.url, cookie_jar=CookieJar(unsafe=True), connector=TCPConnector(limit=0),
            headers={"Origin": self.url},
        )  # fmt: skip
        self.browsers.append(browser)
        if self.password:
            async with browser.post("/login", data={"password": self.password}) as answer:
                assert answer.status == 200, answer.status
        return browser

    async def page(self, browser: ClientSession | None = None, name: str = "") -> Page:
        """A page, of a browser of its own or of one that has others; its app may still start.

        ``name``: what the page calls itself, the same before and after a reload.
        """
        browser = browser or await self.browser()
        async with browser.get("/") as answer:
            assert answer.status == 200, answer.status
            await answer.read()
        asked = time.monotonic()
        address = f"/ws/{name}" if name else "/ws"
        line = await browser.ws_connect(f"{address}?width=80&height=24", max_msg_size=0)
        self.pages.append(page := Page(browser, line, asked))
        return page

    async def sit(self, n: int, sees: str = "Rachmistrz") -> list[Page]:
        """So many browsers at once, each with a page that shows its first picture."""
        pages = await asyncio.gather(*(self.page() for _ in range(n)))
        await asyncio.gather(*(page.sees(sees) for page in pages))
        return list(pages)


async def typing(
    pages: Sequence[Page], keys: int, every: float, key: Sequence[str] = ("\x1b[B", "\x1b[A")
) -> list[float]:
    """Seconds from key to screen of pupils who all type, each at their own beat.

    Args:
        keys: how many each of them types.
        every: seconds between two of them.
        key: what is typed in turn; each must change what is seen.
    """

    async def one(page: Page, late: float) -> list[float]:
        await asyncio.sleep(late)
        waits = []
        for number in range(keys):
            begun = time.monotonic()
            waits.append(await page.key_to_screen(key[number % len(key)]))
            await asyncio.sleep(max(0.0, every - (time.monotonic() - begun)))
        return waits

    step = every / max(1, len(pages))
    all_waits = await asyncio.gather(*(one(page, at * step) for at, page in enumerate(pages)))
    return [wait for waits in all_waits for wait in waits]


def told(waits: Sequence[float]) -> str:
    """Median, 95th percentile and worst of waits, in milliseconds."""
    return (
        f"median {median(waits) * 1000:.0f} ms, p95 {p95(waits) * 1000:.0f} ms, "
        f"worst {max(waits) * 1000:.0f} ms of {len(waits)} keys"
    )


def p95(waits: Sequence[float]) -> float:
    """The wait that 95 of 100 do not exceed."""
    return quantiles(waits, n=20)[-1]


# Those who mean harm --------------------------------------------------------------------------


@asynccontextmanager
async def half_open(
    url: str, n: int, within: float = 10.0
) -> AsyncIterator[list[asyncio.StreamWriter]]:
    """So many connections that begin a request and never end it, for as long as the block lasts.

    Those that the server closes are opened anew. The block begins when all stand, ``within`` so
    many seconds.
    """
    held: list[asyncio.StreamWriter] = []
    keeping = [asyncio.create_task(_hold(url, held)) for _ in range(n)]
    try:
        end = time.monotonic() + within
        while len(held) < n and time.monotonic() < end:  # noqa: ASYNC110 - others come and go
            await asyncio.sleep(0.05)
        yield held
    finally:
        for task in keeping:
            task.cancel()
        await asyncio.gather(*keeping, return_exceptions=True)


async def _hold(url: str, held: list[asyncio.StreamWriter]) -> None:
    where = urlsplit(url)
    while True:
        try:
            reader, writer = await asyncio.open_connection(where.hostname, where.port)
        except OSError:
            await asyncio.sleep(0.5)
            continue
        held.append(writer)
        try:
            writer.write(b"POST /login HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ")
            while await reader.read(4096):
                pass
        except OSError:
            pass
        finally:
            held.remove(writer)
            writer.transport.abort()
        await asyncio.sleep(0.2)


@asynccontextmanager
async def tabs(url: str, password: str, n: int) -> AsyncIterator[int]:
    """Opens so many pages of one browser for as long as the block lasts: how many got a place."""
    async with Crowd(url, password) as crowd:
        browser = await crowd.browser()
        opened = await asyncio.gather(
            *(crowd.page(browser) for _ in range(n)), return_exceptions=True
        )
        yield sum(isinstance(each, Page) for each in opened)


async def figure(
    url: str, password: str, *, pupils: int = 30, half: int = 2_000, of_one: int = 40
) -> tuple[list[float], list[float], int]:
    """Pupils who type while others mean harm: the figure that the server is held to.

    Returns:
        Seconds from key to screen of every key, before the harm and during it; and how many pages
        the one browser with many tabs got.
    """
    async with Crowd(url, password) as crowd:
        pages = await crowd.sit(pupils)
        await asyncio.sleep(5)
        before = await typing(pages, keys=10, every=1.0)
        async with half_open(url, half), tabs(url, password, of_one) as got:
            during = await typing(pages, keys=20, every=1.0)
            late = await crowd.page()
            await late.sees("Rachmistrz")
        return before, during, got


def main() -> None:
    """Measures the figure on a server of its own."""
    raised = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (raised, raised))
    with tempfile.TemporaryDirectory() as home, served(Path(home), "--lan", "--lang", "en") as one:
        before, during, got = asyncio.run(figure(one.url, one.password))
    print(f"30 pupils: {told(before)}")
    print(f"with 2,000 half-open connections and 40 tabs ({got} got a place): {told(during)}")


if __name__ == "__main__":
    main()

"""Clients that mean harm at ``tutor serve``: it goes on for everybody else, and says no."""

import asyncio
import contextlib
import json
import os
import shutil
import tempfile
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import Any, Final
from urllib.parse import urlsplit

from tests.faults import driving, hostile
from tests.faults.laboratory import Case, Experiment, Failed
from tests.web.serving import Served, served

SOON: Final = 180.0
"""Seconds in which a pupil who does no harm sees a first picture, on a machine that is busy."""

WAIT: Final = 12.0
"""Seconds in which a connection must have been answered or closed."""

_served: Served | None = None


@contextlib.contextmanager
def _with_server() -> Iterator[None]:
    """One server for all cases, so that harm adds up."""
    global _served
    home = Path(tempfile.mkdtemp(prefix="tutor-lab-"))
    try:
        with _errors_in(home / LOG), served(home, "--lan") as server:
            _served = server
            yield
    finally:
        shutil.rmtree(home, ignore_errors=True)


LOG: Final = "errors"

LONGEST: Final = 1 << 20
"""Bytes that harm may make the server write."""


@contextlib.contextmanager
def _errors_in(path: Path) -> Iterator[None]:
    """What is started meanwhile writes its errors into a file, until this ends."""
    before = os.dup(2)
    with path.open("wb") as file:
        os.dup2(file.fileno(), 2)
    try:
        yield
    finally:
        os.dup2(before, 2)
        os.close(before)


def _check_log(server: Served) -> None:
    log = server.home / LOG
    if log.stat().st_size > LONGEST:
        raise Failed(f"{log.stat().st_size:,} bytes are logged")
    if "Traceback" in (text := log.read_text("utf-8", "replace")):
        raise Failed(f"a traceback is logged: {text.partition('Traceback')[2][:600]}")


def _no_server() -> str | None:
    missing = [name for name in ("aiohttp", "textual_serve") if find_spec(name) is None]
    return f"{missing[0]} is not installed: pip install 'classroom-tutor[web]'" if missing else None


def harmed(case: Case) -> int:
    """Some harm of one kind, and a pupil who signs in meanwhile or after it."""
    server = _served
    assert server is not None, "the server stands around the cases"
    harm = HARMS[case.number % len(HARMS)]

    async def go() -> int:
        clients = await harm(server, case.rng)
        await _pupil(server)
        return clients

    tried: int = driving.led(go)
    _check_log(server)
    return tried


async def _pupil(server: Served) -> None:
    """Somebody who does no harm is let in, sees a picture and types."""
    from tests.web.crowd import Crowd

    try:
        async with asyncio.timeout(SOON), Crowd(server.url, server.password) as crowd:
            (page,) = await crowd.sit(1, sees="Tutor")
            await page.key_to_screen("\x1b[B", patience=SOON)
    except (TimeoutError, AssertionError, OSError) as wrong:
        raise Failed(f"a pupil who does no harm is kept out: {wrong!r}") from wrong


# Harm --------------------------------------------------------------------------------------------


async def _sent(server: Served, data: bytes) -> bytes:
    """What the server says to these bytes until it hangs up, or nothing more comes."""
    where = urlsplit(server.url)
    reader, writer = await asyncio.open_connection(where.hostname, where.port)
    said = b""
    try:
        with contextlib.suppress(OSError):
            writer.write(data)
            await writer.drain()
            writer.write_eof()
            async with asyncio.timeout(WAIT):
                while piece := await reader.read(1 << 16):
                    said += piece
    except TimeoutError as late:
        raise Failed(f"neither answered nor closed in {WAIT:g} s: {data[:80]!r}") from late
    finally:
        writer.close()
    if b" 500 " in said.partition(b"\r\n")[0]:
        raise Failed(f"a 500: {data[:300]!r}")
    return said


def _request(rng: Random, path: str, body: bytes, method: str = "POST") -> bytes:
    kinds = (
        "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/plain",
        "multipart/form-data", "application/json; charset=utf-99", "\x00", "x" * 5_000,
    )  # fmt: skip
    length = rng.choice((len(body), len(body), len(body), 0, -1, 10**12, "x"))
    head = (
        f"{method} {path} HTTP/1.1\r\nHost: {rng.choice(('127.0.0.1', '', 'x' * 3_000, 'é'))}\r\n"
        f"Content-Type: {rng.choice(kinds)}\r\nContent-Length: {length}\r\nConnection: close\r\n"
    )
    more = f"Cookie: {hostile.text(rng, 200)}\r\n" if rng.random() < 0.3 else ""
    return (head + more).encode("utf-8", "replace") + b"\r\n" + body


async def logins(server: Served, rng: Random) -> int:
    """Malformed logins."""
    bodies = [_body(rng) for _ in range(12)]
    await asyncio.gather(*(_sent(server, _request(rng, "/login", body)) for body in bodies))
    return len(bodies)


PART: Final = b'--x\r\nContent-Disposition: form-data; name="password"'


def _body(rng: Random) -> bytes:
    """What is sent in place of a password."""
    text = hostile.text(rng, rng.choice((20, 3_000))).encode("utf-8", "replace")
    bodies = (
        b"password=" + text, b"password=%ff%fe%00", b"=&=&&password", text, b"{}", PART,
        PART + b'; filename="a"\r\n\r\nx\r\n--x--', PART + b"\r\n\r\n" + text,
        b"password=" + b"9" * 2_000_000, rng.randbytes(300), b"&".join([b"password=1"] * 5_000),
    )  # fmt: skip
    return rng.choice(bodies)


async def garbage(server: Served, rng: Random) -> int:
    """No HTTP at all, or HTTP that nobody speaks."""
    path = "/" + hostile.text(rng, 300)
    pieces = [
        rng.randbytes(rng.choice((1, 100, 60_000))), b"\r\n" * 10_000, b"GET\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n", b"GET " + b"a" * 100_000 + b" HTTP/1.1\r\n\r\n",
        b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 5_000 + b"\r\n",
        b"\x16\x03\x01\x02\x00" + bytes(50),
        _request(rng, path, b"", "GET"), _request(rng, "/ws?width=x&height=-1", b"", "GET"),
        _request(rng, "/static/../../../etc/passwd", b"", "GET"),
        _request(rng, "/", b"", "PROPFIND"),
        b"POST /login HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n" + bytes(100),
    ]  # fmt: skip
    said = await asyncio.gather(*(_sent(server, piece) for piece in pieces))
    if any(b"root:" in each for each in said):
        raise Failed("a file of the server was read")
    return len(pieces)


async def held(server: Served, rng: Random) -> int:
    """Connections that begin a request and never end it; a pupil comes meanwhile."""
    from tests.web.crowd import half_open

    count = rng.choice((20, 60, 150))
    async with half_open(server.url, count):
        await _pupil(server)
    return count


@contextlib.asynccontextmanager
async def _browser(server: Served) -> AsyncIterator[Any]:
    from tests.web.crowd import Crowd

    async with Crowd(server.url, server.password) as crowd:
        yield crowd


async def tabs(server: Served, rng: Random) -> int:
    """One browser opens tab after tab, and some of them are closed in the middle of it."""
    count = rng.choice((3, 6, 10))
    async with _browser(server) as crowd:
        browser = await crowd.browser()
        for _ in range(count):
            with contextlib.suppress(AssertionError, OSError, *_refusals()):
                page = await crowd.page(browser)
                if rng.random() < 0.4:
                    await page.close()
        await _pupil(server)
    return count


def _refusals() -> tuple[type[Exception], ...]:
    """How a server says no to one page more."""
    from aiohttp import ClientError

    return (ClientError,)


async def lines(server: Served, rng: Random) -> int:
    """A page whose websocket says what no page says."""
    count = 15
    async with _browser(server) as crowd:
        page = await crowd.page()
        for _ in range(count):
            if page.line.closed:
                page = await crowd.page()
            with contextlib.suppress(OSError, *_refusals()):
                await _say(page.line, rng)
    return count


async def _say(line: Any, rng: Random) -> None:
    text = hostile.text(rng, 3_000).encode("utf-8", "replace").decode()
    match rng.randrange(6):
        case 0:
            await line.send_bytes(rng.randbytes(rng.choice((0, 5, 70_000))))
        case 1:
            await line.send_str(text)
        case 2:
            await line.send_str(json.dumps(hostile.value(rng)))
        case 3:
            await line.send_str(json.dumps(["stdin", hostile.text(rng, 500)]))
        case 4:
            await line.send_str(json.dumps(["resize", hostile.value(rng)]))
        case _:
            await line.send_str("[" * rng.choice((50, 5_000, 100_000)))


HARMS: Final[tuple[Callable[[Served, Random], Coroutine[Any, Any, int]], ...]] = (
    logins, garbage, held, tabs, lines,
)  # fmt: skip


EXPERIMENTS: Final = (
    Experiment(
        "hostile-clients", "no 500, each is answered or closed, a pupil is let in and types on",
        harmed, short=1, long=150, unit="clients", limit=120, missing=_no_server,
        around=_with_server,
    ),
)  # fmt: skip

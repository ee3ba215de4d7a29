"""Connections on which nothing is asked are closed, and there are never too many of them."""

import asyncio
import errno
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

import pytest
from aiohttp import ClientSession

from tests.patience import PATIENCE
from tests.web.crowd import half_open
from tutor.serving import gate as gate_module
from tutor.serving.gate import Gate
from tutor.serving.log import Log
from tutor.serving.running import runner_for
from tutor.web.door import Door
from tutor.web.places import Places
from tutor.web.server import Site


@asynccontextmanager
async def served(
    most: int, write: Callable[[str], object] = print
) -> AsyncIterator[tuple[Site, str]]:
    """A server behind a gate for so many connections, and its address; its log is written."""
    site = Site(Door("48271936"), Places(2), "en", Log(write))
    site.gate = Gate(most)
    runner = runner_for(site.make_app(), site.log)
    await runner.setup()
    assert runner.server is not None
    with socket.create_server(("127.0.0.1", 0), backlog=512) as door_step:
        taking = asyncio.create_task(site.gate.take(door_step, runner.server))
        try:
            yield site, f"http://127.0.0.1:{door_step.getsockname()[1]}"
        finally:
            taking.cancel()
            await asyncio.gather(taking, return_exceptions=True)
            await runner.cleanup()


async def status(url: str, path: str = "/") -> int:
    async with ClientSession(url) as client, client.get(path) as answer:
        return answer.status


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, seconds in (("PATIENCE", 0.3), ("IDLE", 0.3), ("LOOK", 0.05), ("AGAIN", 0.01)):
        monkeypatch.setattr(gate_module, name, seconds)


@pytest.mark.usefixtures("impatient")
async def test_who_asks_nothing_is_sent_away() -> None:
    async with served(100) as (site, url):
        address = url.removeprefix("http://").split(":")
        for said in (b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n"):
            reader, writer = await asyncio.open_connection(*address)
            writer.write(said)
            with suppress(ConnectionResetError):
                assert await asyncio.wait_for(reader.read(), PATIENCE) == b""
            writer.close()
        assert site.gate.waiting == 0


@pytest.mark.usefixtures("impatient")
async def test_who_has_asked_and_rests_is_sent_away_too() -> None:
    async with served(100) as (site, url), ClientSession(url) as client:
        async with client.get("/") as answer:
            assert answer.status == 200
        assert site.gate.waiting == 1
        async with asyncio.timeout(PATIENCE):
            while site.gate.waiting:  # noqa: ASYNC110 - looked at from outside
                await asyncio.sleep(0.02)


async def test_however_many_wait_the_next_is_served() -> None:
    async with served(60) as (site, url), half_open(url, 200, within=0.5):
        for _ in range(5):
            assert await asyncio.wait_for(status(url), PATIENCE) == 200
            assert site.gate.waiting <= 60


@pytest.mark.usefixtures("impatient")
async def test_when_the_system_has_no_room_the_gate_tries_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with served(100) as (_site, url):
        loop = asyncio.get_running_loop()
        accept, refusals = loop.sock_accept, iter([errno.EMFILE, errno.ENFILE, errno.ENOBUFS] * 3)

        async def without_room(line: socket.socket) -> Any:
            if (number := next(refusals, None)) is not None:
                raise OSError(number, "no room")
            return await accept(line)

        monkeypatch.setattr(loop, "sock_accept", without_room)
        assert await status(url) == 200
        assert await asyncio.wait_for(status(url), PATIENCE) == 200


async def test_a_body_that_does_not_come_is_not_waited_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tutor.serving.requests.SLOWEST", 0.2)
    async with served(100) as (_site, url):
        reader, writer = await asyncio.open_connection(*url.removeprefix("http://").split(":"))
        head = (
            f"POST /login HTTP/1.1\r\nHost: {url[7:]}\r\nOrigin: {url}\r\nContent-Length: 100\r\n"
            "Content-Type: application/x-www-form-urlencoded\r\n\r\npass"
        )
        writer.write(head.encode())
        assert b" 408 " in await asyncio.wait_for(reader.readline(), PATIENCE)
        writer.close()


async def test_huge_heads_are_refused() -> None:
    async with served(100) as (_site, url):
        reader, writer = await asyncio.open_connection(*url.removeprefix("http://").split(":"))
        writer.write(b"GET / HTTP/1.1\r\nX: " + b"y" * 500_000)
        assert b" 400 " in await asyncio.wait_for(reader.readline(), PATIENCE)
        writer.close()
        assert await status(url) == 200


async def test_who_speaks_no_http_is_answered_and_not_told_of(
    capfd: pytest.CaptureFixture[str],
) -> None:
    """Seen: a traceback for each of them on the teacher's screen."""
    lines: list[str] = []
    async with served(100, lines.append) as (_site, url):
        for said in (b"GET / HTTP/9.9\r\n\r\n", b"GET " + b"a" * 100_000, b"\x16\x03\x01\r\n\r\n"):
            reader, writer = await asyncio.open_connection(*url.removeprefix("http://").split(":"))
            writer.write(said)
            assert b" 400 " in await asyncio.wait_for(reader.readline(), PATIENCE)
            writer.close()
        assert await status(url) == 200
    assert lines == []
    assert capfd.readouterr().err == ""

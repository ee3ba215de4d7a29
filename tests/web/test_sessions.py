"""One page's app, seen from the server."""

import asyncio
import socket

import pytest

from tests.patience import PATIENCE
from tutor.web import sessions
from tutor.web.apps import AppProcess
from tutor.web.sessions import GREETING, Session


class Hung:
    """An app that has greeted, and neither reads nor says anything more until it is killed."""

    def __init__(self, reader: asyncio.StreamReader, stdin: asyncio.StreamWriter) -> None:
        self.stdin, self.stdout, self.stderr = stdin, reader, asyncio.StreamReader()
        self.stdout.feed_data(GREETING)
        self.killed = False

    async def wait(self) -> int:
        return -9

    def kill(self) -> None:
        self.killed = True
        self.stdout.feed_eof()
        self.stderr.feed_eof()


class OneApp:
    """Opens that one."""

    def __init__(self, app: AppProcess) -> None:
        self.app = app

    async def open(self, *_: object) -> AppProcess:
        return self.app


async def test_an_app_that_reads_nothing_any_more_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sessions, "PATIENCE", 0.05)
    ours, its = socket.socketpair()
    with its:
        _, stdin = await asyncio.open_connection(sock=ours)
        app = Hung(asyncio.StreamReader(), stdin)

        async def nobody(*_: object) -> None:
            pass

        session = Session(OneApp(app), [], {}, nobody, nobody, nobody)  # type: ignore[arg-type]
        await session.start(80, 24)
        stdin.write(bytes(1 << 22))  # more than the system keeps for one who does not read
        assert not await asyncio.wait_for(session.send_bytes(b"7"), PATIENCE)
        await asyncio.wait_for(session.stop(), PATIENCE)
        stdin.transport.abort()
    assert app.killed

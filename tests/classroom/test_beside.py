"""The server that a screen begins for itself: killed it comes back, let go the room stays."""

import asyncio
import socket
import subprocess
from collections.abc import Callable

import pytest

from tests import warm
from tests.classroom.hubs import hub
from tests.patience import PATIENCE
from tutor.classroom.led import Led
from tutor.classroom.room import Phase
from tutor.serving.guard import LOOPBACK


@pytest.fixture(autouse=True)
def begun_warm(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subprocess, "Popen", warm.Popen)


def free_port() -> int:
    with socket.create_server((LOOPBACK, 0)) as found:
        port: int = found.getsockname()[1]
        return port


async def becomes(led: Led, true: Callable[[], bool]) -> None:
    changed = asyncio.Event()
    led.changed = changed.set
    async with asyncio.timeout(20):
        while not true():
            await changed.wait()
            changed.clear()


async def killed_while_it_asks(led: Led) -> asyncio.subprocess.Process:
    """The server of a room, which has ended in the midst of a round."""
    led.do("ask", of="exercise", options={"skill": "addition"})
    await becomes(led, lambda: led.phase == "ask")
    assert led._beside is not None
    process = led._beside._process
    assert process is not None
    process.kill()
    await process.wait()
    return process


async def finished(led: Led) -> None:
    """Ends the room, and waits until its report has come."""
    led.finish()
    await asyncio.wait_for(led.over.wait(), PATIENCE)
    await led.close()
    assert led.report


async def test_the_room_outlives_its_server() -> None:
    port = free_port()
    led = Led(port=port)
    led.start()
    await becomes(led, lambda: led.phase == "lobby")
    code = led.door["code"]
    process = await killed_while_it_asks(led)
    await becomes(led, lambda: led._beside is not None and led._beside._process is not process)
    led.state = {**led.state, "phase": ""}
    await becomes(led, lambda: led.phase == "ask")
    assert led.door["code"] == code
    await finished(led)


async def test_an_end_that_nobody_heard_comes_all_the_same() -> None:
    """Seen: the server was not begun again, and the room stayed as it was without an end."""
    led = Led(port=free_port())
    led.start()
    await becomes(led, lambda: led.phase == "lobby")
    await killed_while_it_asks(led)
    await finished(led)


async def test_a_room_of_another_lesson_is_ended_first() -> None:
    async with hub() as opened:
        header = opened.host.kept.header
        await opened.do("ask", of="exercise", options={"skill": "addition"})
        door = {"url": opened.address, "code": header.code, "teacher": header.teacher}
        led = Led(door=door, fresh=True)
        led.start()
        await asyncio.wait_for(opened.host.over.wait(), PATIENCE)
        assert opened.host.kept.phase is Phase.OVER
        await led.close()

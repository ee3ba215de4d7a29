"""Time under test passes at once where nothing is done, and nowhere else."""

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from socket import socketpair

import pytest
from textual.app import App
from textual.pilot import Pilot

from tests.timelapse import real
from tutor.keeper.threads import Threads

LONG, SHORT = 3600.0, 0.05


class Waiting(App[None]):
    """Notes when its timer came."""

    came = 0.0

    def on_mount(self) -> None:
        self.set_timer(LONG, self.note)

    def note(self) -> None:
        self.came = time.monotonic()


async def test_an_hour_of_waiting_is_left_out() -> None:
    begun, seconds = time.monotonic(), real()
    app = Waiting()
    async with app.run_test() as pilot:
        assert not app.came, "what is far away comes when it is waited for"
        await pilot.pause(LONG)
        assert app.came >= begun + LONG
    assert time.monotonic() - begun > LONG
    assert real() - seconds < LONG / 2


def test_an_hour_in_a_picture_is_left_out_too() -> None:
    async def look(pilot: Pilot[object]) -> None:
        await pilot.pause(LONG)
        pilot.app.exit()

    begun, seconds = time.monotonic(), real()
    app = Waiting()
    app.run(headless=True, auto_pilot=look)
    assert app.came >= begun + LONG
    assert real() - seconds < LONG / 2


@pytest.mark.parametrize("threads", [ThreadPoolExecutor(1), Threads("slow", 1)], ids=type)
async def test_who_waits_for_a_thread_waits_as_long_as_it_works(
    threads: ThreadPoolExecutor | Threads,
) -> None:
    app = Waiting()
    async with app.run_test():
        work = threads.submit(lambda: time.sleep(SHORT))
        done = asyncio.wrap_future(work)
        await asyncio.wait(
            [done, asyncio.ensure_future(asyncio.sleep(LONG))], return_when="FIRST_COMPLETED"
        )
        assert done.done()
        assert not app.came


async def test_who_hears_from_somebody_waits_for_them() -> None:
    ours, theirs = socketpair()
    with ours, theirs:
        ours.setblocking(False)
        app = Waiting()
        async with app.run_test():
            heard = asyncio.ensure_future(asyncio.get_running_loop().sock_recv(ours, 1))
            before = real()
            await asyncio.sleep(SHORT)
            assert real() - before >= SHORT * 0.9
            theirs.send(b"!")
            assert await heard == b"!"
            assert not app.came


async def test_without_an_app_seconds_are_seconds() -> None:
    before = real()
    await asyncio.sleep(SHORT)
    assert real() - before >= SHORT * 0.9

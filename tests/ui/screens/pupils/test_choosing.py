"""Sitting down: a new name, a PIN, somebody just trying; and a database that will not."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest
from textual.pilot import Pilot

from tests.ui.screens.play import SMALL, lines_of
from tutor.ui.app import TutorApp
from tutor.ui.screens.pupils.asking import AskScreen


def app_of(pilot: Pilot[None]) -> TutorApp:
    assert isinstance(pilot.app, TutorApp)
    return pilot.app


@asynccontextmanager
async def asked_who(size: tuple[int, int] = SMALL) -> AsyncIterator[Pilot[None]]:
    app = TutorApp(opening=lambda app: app.ask_who())
    async with app.run_test(size=size) as pilot:
        await settled(pilot)
        yield pilot


async def settled(pilot: Pilot[None]) -> None:
    """Waits for what the threads were asked."""
    await pilot.pause()
    await pilot.app.workers.wait_for_complete(
        [worker for worker in pilot.app.workers if worker.name == "load"]
    )
    await pilot.pause()


async def test_a_new_pupil_with_a_pin_sits_down_and_comes_back() -> None:
    async with asked_who() as pilot:
        await pilot.press(*"Ala", "enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, AskScreen))
        await pilot.press(*"2468", "enter")
        await until(pilot, lambda: app_of(pilot).pupil is not None)
    async with asked_who() as pilot:
        assert "Ala" in "\n".join(lines_of(pilot))


async def until(pilot: Pilot[None], done: Callable[[], bool]) -> None:
    """Waits for a thread to answer."""
    for _ in range(200):
        await pilot.pause(0.02)
        if done():
            return
    pytest.fail("nothing happened")

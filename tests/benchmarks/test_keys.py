"""From a key to the line, and to all that follows from it, beside what Textual does by itself.

The anchor is the same practice with the queue at the door taken away: keys then overtake each
other, but none can be quicker.
"""

import asyncio
from collections.abc import Coroutine, Iterator
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest
from pytest_benchmark.fixture import BenchmarkFixture
from textual.app import App
from textual.widgets import Input

from tests.bursts import Burst, burst, post
from tests.patience import PATIENCE
from tests.ui.screens.play import Dice
from tutor.ui.app import TutorApp
from tutor.ui.destinations import Practice
from tutor.ui.keys_in_order import KeysInOrder

ROUNDS = 300


class Typist:
    """Somebody at a practice who types and waits."""

    def __init__(self) -> None:
        self._runner = asyncio.Runner()
        self.app = TutorApp(opening=lambda app: app.open(Practice("rachmistrz")), rng=Dice())
        self._running = self.app.run_test(size=(80, 24))

    def run(self, work: Coroutine[Any, Any, Any]) -> None:
        """Works in the loop of the app."""
        self._runner.run(work)

    def begin(self) -> None:
        self.run(self._running.__aenter__())

    def end(self) -> None:
        self.run(self._running.__aexit__(None, None, None))
        self._runner.close()

    @property
    def line(self) -> Input:
        return self.app.screen.query_one(Input)

    async def until_shown(self, key: str) -> None:
        """Presses a key and waits until it is on the line."""
        before = self.line.value
        post(self.app, (key,))
        async with asyncio.timeout(PATIENCE):
            while self.line.value == before:  # noqa: ASYNC110 - the loop itself is watched
                await asyncio.sleep(0)

    async def until_sent(self, keys: Burst) -> None:
        """Types a burst, with Enter at its end, and waits until it is answered."""
        log = self.app.screen.practice.log  # type: ignore[attr-defined]
        before = len(log)
        post(self.app, keys)
        async with asyncio.timeout(PATIENCE):
            while len(log) == before:  # noqa: ASYNC110 - the same
                await asyncio.sleep(0)

    async def rest(self) -> None:
        """A moment in which everything is drawn, as between two keys of a person."""
        await asyncio.sleep(0.03)


@pytest.fixture(params=["as Textual does", "in order"])
def typist(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Typist]:
    monkeypatch.setenv("TUTOR_HOME", str(tmp_path))
    if request.param == "as Textual does":
        monkeypatch.setattr(KeysInOrder, "on_event", App.on_event)
    typist = Typist()
    typist.begin()
    yield typist
    typist.end()


@pytest.mark.benchmark(group="one key to the line")
def test_a_key(benchmark: BenchmarkFixture, typist: Typist) -> None:
    keys = cycle(["7", "backspace"])
    shown: list[str] = []

    def press() -> None:
        typist.run(typist.until_shown(next(keys)))
        shown.append(typist.line.value)

    def rest() -> None:
        typist.run(typist.rest())

    benchmark.pedantic(press, setup=rest, rounds=ROUNDS, warmup_rounds=10)  # type: ignore[no-untyped-call]
    assert shown == [("7", "")[place % 2] for place in range(len(shown))] != []


@pytest.mark.benchmark(group="a burst of 20 keys to its answer")
def test_a_burst(benchmark: BenchmarkFixture, typist: Typist) -> None:
    keys = burst("⇥" + "1⌫" * 8 + "99⏎")

    def type_all() -> None:
        typist.run(typist.until_sent(keys))

    def rest() -> None:
        typist.run(typist.rest())

    benchmark.pedantic(type_all, setup=rest, rounds=ROUNDS // 3, warmup_rounds=5)  # type: ignore[no-untyped-call]

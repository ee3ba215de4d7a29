"""The sandglass runs, pauses, turns over, and says once that it has run out."""

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

import pytest
from textual.app import App
from textual.geometry import Region
from textual.pilot import Pilot

from tests.ui.widgets.apps import Stage
from tutor.ui.themes import variables_of
from tutor.ui.widgets.bigtime import BigTime
from tutor.ui.widgets.sandglass import Sandglass

pytestmark = pytest.mark.usefixtures("animated")


class Watch:
    """A clock that stands still until it is told to go on."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def stage_of(pilot: Pilot[None]) -> Stage:
    assert isinstance(pilot.app, Stage)
    return pilot.app


@asynccontextmanager
async def glass(classes: str = "") -> AsyncIterator[tuple[Sandglass, Watch, Pilot[None]]]:
    watch = Watch()
    sandglass = Sandglass(15, clock=watch, classes=classes)
    stage = Stage(sandglass)
    async with stage.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        yield sandglass, watch, pilot


async def test_it_runs_and_says_once_that_it_has_run_out() -> None:
    async with glass() as (sandglass, watch, pilot):
        sandglass.start()
        watch.now += 14.9
        sandglass.tick()
        assert sandglass.running
        watch.now += 0.2
        sandglass.tick()
        sandglass.tick()
        await pilot.pause()
        assert not sandglass.running
        assert stage_of(pilot).posted == ["run out"]


async def test_a_pause_keeps_the_sand() -> None:
    async with glass() as (sandglass, watch, _):
        sandglass.start()
        watch.now += 5
        sandglass.pause()
        watch.now += 100
        assert sandglass.remaining == 10
        sandglass.start()
        watch.now += 3
        assert sandglass.remaining == 7


async def test_turned_over_it_is_full_and_still() -> None:
    async with glass() as (sandglass, watch, _):
        sandglass.start()
        watch.now += 20
        sandglass.reset()
        assert (sandglass.remaining, sandglass.running) == (15, False)
        sandglass.reset(30)
        assert sandglass.remaining == 30


async def test_a_second_start_changes_nothing_and_an_empty_glass_does_not_run() -> None:
    async with glass() as (sandglass, watch, _):
        sandglass.start()
        watch.now += 5
        sandglass.start()
        assert sandglass.remaining == 10
        watch.now += 10
        sandglass.tick()
        sandglass.start()
        assert not sandglass.running


async def test_one_line_shows_seconds_and_a_bar_that_shrinks() -> None:
    async with glass() as (sandglass, watch, _):
        full = sandglass.render_line(0).text
        sandglass.start()
        watch.now += 7.5
        half = sandglass.render_line(0).text
        assert full.startswith("15 s █")
        assert half.startswith("8 s █")
        assert half.count("█") * 2 == pytest.approx(full.count("█"), abs=3)


async def test_the_large_glass_has_the_seconds_below() -> None:
    async with glass("-glass") as (sandglass, _, _):
        assert sandglass.size.height == 10
        assert sandglass.render_line(9).text.strip() == "15 s"


async def test_without_animations_there_are_only_seconds() -> None:
    async with glass("-glass") as (sandglass, _, pilot):
        pilot.app.animation_level = "none"
        text = "".join(sandglass.render_line(y).text for y in range(10))
        assert text.strip() == "15 s"


async def test_the_same_picture_is_not_drawn_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    async with glass() as (sandglass, watch, pilot):
        pilot.app.animation_level = "none"
        sandglass.start()
        drawn: list[float] = []
        monkeypatch.setattr(sandglass, "refresh", lambda: drawn.append(watch.now))
        for _ in range(10):
            watch.now += 0.2
            sandglass.tick()
        assert len(drawn) <= 3


@pytest.mark.parametrize("kind", [BigTime, Sandglass])
async def test_what_is_drawn_is_of_one_second(kind: type[Sandglass]) -> None:
    """The upper half of one number stood on the lower half of the next."""
    watch = Watch()

    def looked_at() -> float:
        watch.now += 1
        return watch.now

    glass = kind(60, clock=looked_at, classes="-glass")
    async with Stage(glass).run_test(size=(80, 24)) as pilot:
        await pilot.pause()

        def drawn() -> list[str]:
            glass.refresh()
            return [strip.text for strip in glass.render_lines(Region(0, 0, *glass.size))]

        glass.start()
        while_it_runs = drawn()
        begun, moments = watch.now, []
        for later in range(-9, 40):
            glass._clock = partial(float, begun + later)
            moments.append(drawn())
        assert while_it_runs in moments


async def test_the_colours_of_a_line_are_mixed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seen: on a large terminal they were mixed for each grain of sand, 40,000 calls a picture."""
    async with glass() as (sandglass, _, _):
        mixed, own = list[App[Any]](), variables_of

        def counted(app: App[Any]) -> Mapping[str, str]:
            mixed.append(app)
            return own(app)

        monkeypatch.setattr("tutor.ui.widgets.sandglass.variables_of", counted)
        line = sandglass._glass_line(1)
        assert len({segment.style for segment in line}) > 2
        assert len(mixed) == 1

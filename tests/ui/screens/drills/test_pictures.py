"""How drills and storms look: every stage fits in every language, and pictures of some."""

from collections.abc import Callable
from random import Random

import pytest
from textual.pilot import Pilot

from tests.language.sources import TRIED
from tests.ui.screens.drills.sitting import (
    Clock,
    answer,
    drill_of,
    go_on,
    opening,
    pupil,
    setting_up,
    storm_of,
    tick,
    until,
)
from tests.ui.screens.play import SMALL, lines_of, write
from tests.ui.screens.test_screens import assert_fits
from tutor import language
from tutor.language import say
from tutor.learn.drills.settings import Settings
from tutor.ui.app import TutorApp
from tutor.ui.screens.drills import drill
from tutor.ui.widgets.feedback import Feedback


@pytest.mark.parametrize("lang", TRIED)
async def test_every_stage_of_a_drill_fits_in_every_language(
    lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def several(chance: float, calm: bool, *, year: int | None) -> Settings:
        return Settings(chance, calm, ("many-results",), year=year)

    monkeypatch.setattr(drill, "Settings", several)
    language.use(lang)
    async with setting_up(pupil(calm=False)) as pilot:
        assert_fits(pilot)
        await pilot.press("enter")
        await until(pilot, lambda: drill_of(pilot).asked is not None)
        assert_fits(pilot)  # with the most keys there are
        await pilot.press("f2", "f2")
        assert_fits(pilot)
        await answer(pilot, "99999+1")
        assert_fits(pilot)
        if pilot.app.screen.query_one(Feedback).is_cut:  # F3 tells the rest of it first
            await pilot.press("f3", "escape")
        if say("key.why-hard") in lines_of(pilot)[-1]:
            await pilot.press("f3")
            await until(pilot, lambda: say("drillview.why-title") in "\n".join(lines_of(pilot)))
            assert_fits(pilot)
        await pilot.press("f8")
        await pilot.pause()
        assert_fits(pilot)


@pytest.mark.parametrize("lang", TRIED)
async def test_every_stage_of_a_storm_fits_in_every_language(lang: str) -> None:
    language.use(lang)
    clock = Clock()
    async with setting_up(None, clock) as pilot:
        await pilot.press("f5")
        await pilot.pause()
        assert_fits(pilot)
        await pilot.press("enter")
        await until(pilot, lambda: storm_of(pilot).asked is not None)
        assert_fits(pilot)
        await write(pilot, "99999")
        await until(pilot, lambda: storm_of(pilot).asked is None and not storm_of(pilot).busy)
        assert_fits(pilot)
        clock.move(minutes=3)
        await tick(pilot)
        assert_fits(pilot)


async def wrong(pilot: Pilot[None]) -> None:
    """The second exercise is answered wrongly, against the clock."""
    await pilot.press("enter")
    await until(pilot, lambda: drill_of(pilot).asked is not None)
    await pilot.press("f4")
    await until(pilot, lambda: drill_of(pilot).asked is None)
    await go_on(pilot)
    await answer(pilot, "8")
    await until(pilot, lambda: drill_of(pilot).asked is None)


async def storming(pilot: Pilot[None]) -> None:
    await pilot.press("f5")
    await pilot.pause()
    await pilot.press("enter")
    await until(pilot, lambda: storm_of(pilot).asked is not None)


def test_the_picture_of_a_wrong_answer(snap_compare: Callable[..., bool]) -> None:
    app = TutorApp(opening=opening(pupil(calm=False), Clock()), rng=Random(3))
    assert snap_compare(app, terminal_size=SMALL, run_before=wrong)


def test_the_picture_of_a_storm(snap_compare: Callable[..., bool]) -> None:
    app = TutorApp(opening=opening(None, Clock()), rng=Random(3))
    app.theme = "tutor-light"
    assert snap_compare(app, terminal_size=SMALL, run_before=storming)

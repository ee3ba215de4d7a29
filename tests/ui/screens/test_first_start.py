"""The first start: three questions, and the first task four keys later."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual.pilot import Pilot

from tests.ui.screens.play import SMALL, WORDY, go
from tests.ui.screens.pupils.sitting import add, app_of, until
from tests.ui.screens.test_screens import assert_fits
from tutor import language
from tutor.keeper import presence
from tutor.learn.learner.learner import start
from tutor.progress.roles import Role
from tutor.settings import BROWSER, Settings, data_folder, load, save
from tutor.ui.app import TutorApp
from tutor.ui.destinations import FirstStart, Home
from tutor.ui.screens.drills.drill import DrillScreen
from tutor.ui.screens.home.first_start import FirstStartScreen
from tutor.ui.screens.home.pupil import HomeScreen
from tutor.ui.screens.teachers.signing_in import SignInScreen


@asynccontextmanager
async def first_start() -> AsyncIterator[Pilot[None]]:
    app = TutorApp(opening=lambda app: app.open(FirstStart()))
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: isinstance(app.screen, FirstStartScreen))
        yield pilot


async def test_from_the_first_start_to_the_first_task_it_is_four_keys() -> None:
    async with first_start() as pilot:
        await pilot.press("enter", "enter", "enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, HomeScreen))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, DrillScreen))
        screen = pilot.app.screen
        assert isinstance(screen, DrillScreen)
        await until(pilot, lambda: screen.asked is not None)


async def test_the_answers_are_remembered_and_asked_for_once() -> None:
    assert presence.is_first_start()
    async with first_start() as pilot:
        await pilot.press("enter", "enter", "right", "right", "right", "enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, HomeScreen))
    assert load().settings == Settings(language="en", year=3)
    assert not presence.is_first_start()


async def test_a_teacher_is_asked_for_no_year_and_chooses_the_secret() -> None:
    async with first_start() as pilot:
        await pilot.press("enter", "right", "enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, SignInScreen))
    assert load().settings == Settings(language="en")


async def test_the_language_is_spoken_at_once() -> None:
    async with first_start() as pilot:
        await pilot.press("right")
        await until(pilot, lambda: language.current() == "pl")
        assert_fits(pilot)


@pytest.mark.parametrize("lang", ["en", *WORDY])
async def test_it_fits(lang: str) -> None:
    language.use(lang)
    async with first_start() as pilot:
        assert_fits(pilot)


def test_a_browser_and_a_computer_in_use_are_asked_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(BROWSER, "0" * 32)
    assert not presence.is_first_start()
    monkeypatch.delenv(BROWSER)
    data_folder().mkdir(parents=True)
    assert not presence.is_first_start()


async def test_a_drill_begins_where_the_school_year_says() -> None:
    save(Settings(year=6))
    [ala] = add("Ala")
    app = TutorApp()
    async with app.run_test(size=SMALL) as pilot:
        app.seat(ala)
        await go(pilot, Home())
        await until(pilot, lambda: isinstance(app.screen, HomeScreen))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, DrillScreen))
        screen = app.screen
        assert isinstance(screen, DrillScreen)
        await until(pilot, lambda: screen.asked is not None)
        assert screen.drill is not None
        assert screen.drill._chooser.learner == start(6)
        assert app_of(pilot).role is Role.PUPIL

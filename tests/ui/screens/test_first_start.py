"""The first start: three questions, then a name, and the first task."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual.pilot import Pilot

from tests.ui.screens.play import SMALL, WORDY, go
from tests.ui.screens.pupils.sitting import add, app_of, stored, until
from tests.ui.screens.test_screens import assert_fits
from tutor import language
from tutor.keeper import presence
from tutor.language import say
from tutor.learn.learner.learner import start
from tutor.progress.roles import Role
from tutor.settings import BROWSER, Settings, data_folder, load, save
from tutor.ui.app import TutorApp
from tutor.ui.destinations import FirstStart, Home
from tutor.ui.screens.drills.drill import DrillScreen
from tutor.ui.screens.home.first_start import FirstStartScreen
from tutor.ui.screens.home.pupil import HomeScreen
from tutor.ui.screens.pupils.asking import AskScreen
from tutor.ui.screens.pupils.choosing import PupilsScreen
from tutor.ui.screens.teachers.signing_in import SignInScreen
from tutor.ui.widgets.choices import ChoiceRow


@asynccontextmanager
async def first_start() -> AsyncIterator[Pilot[None]]:
    app = TutorApp(opening=lambda app: app.open(FirstStart()))
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: isinstance(app.screen, FirstStartScreen))
        yield pilot


@pytest.fixture(params=["enter", "escape"])
async def asked_after_it(request: pytest.FixtureRequest) -> AsyncIterator[Pilot[None]]:
    """Enter on Today after the first start, gone through or put off, leads to the names."""
    async with first_start() as pilot:
        await pilot.press(*["enter"] * 3 if request.param == "enter" else ["escape"])
        await until(pilot, lambda: isinstance(pilot.app.screen, HomeScreen))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, PupilsScreen))
        yield pilot


async def drilled(pilot: Pilot[None]) -> DrillScreen:
    await until(pilot, lambda: isinstance(pilot.app.screen, DrillScreen))
    screen = pilot.app.screen
    assert isinstance(screen, DrillScreen)
    await until(pilot, lambda: screen.asked is not None)
    return screen


async def test_the_first_task_after_the_first_start_is_kept_for_a_name(
    asked_after_it: Pilot[None],
) -> None:
    """Seen: a child who never heard of names worked as a guest, and nothing was saved."""
    pilot = asked_after_it
    await pilot.press(*"Ola", "enter")
    await until(pilot, lambda: isinstance(pilot.app.screen, AskScreen))
    await pilot.press("enter")  # no PIN
    screen = await drilled(pilot)
    assert [one.name for one in stored()] == ["Ola"]
    assert say("pupil.saves") in screen.help_text


async def test_another_language_leaves_the_other_answers_as_they_are() -> None:
    """Seen: whoever had chosen to be a teacher was a pupil again."""
    async with first_start() as pilot:
        await pilot.press("enter", "enter", "right", "right")
        screen = pilot.app.screen
        year = screen.query_one("#year", ChoiceRow).value
        assert year is not None
        await pilot.press("up", "right", "up", "right")
        await pilot.pause()
        assert screen.query_one("#who", ChoiceRow).value is Role.TEACHER
        assert screen.query_one("#year", ChoiceRow).value == year
        assert not screen.query_one("#year", ChoiceRow).display
        await pilot.press("enter", "enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, SignInScreen))


async def test_who_chooses_to_be_a_guest_is_promised_nothing(asked_after_it: Pilot[None]) -> None:
    pilot = asked_after_it
    await pilot.press("f3")
    screen = await drilled(pilot)
    assert say("drillview.guest") in screen.help_text
    assert say("pupil.saves") not in screen.help_text


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

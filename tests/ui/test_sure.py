"""Leaving is asked for twice: the question goes with its screen, and with any other key."""

import pytest
from textual.pilot import Pilot

from tests.ui.screens.class_rounds.leading import leading
from tests.ui.screens.play import SMALL, go
from tests.ui.screens.pupils.sitting import until
from tutor.keeper.progress_keeper import ProgressKeeper
from tutor.language import say
from tutor.ui import destinations, sure
from tutor.ui.app import TutorApp
from tutor.ui.screens.class_rounds.game import TeachScreen
from tutor.ui.screens.home.pupil import HomeScreen
from tutor.ui.screens.rules import RulesScreen


def asked(pilot: Pilot[None]) -> list[str]:
    return [each.message for each in pilot.app._notifications]


async def shown(pilot: Pilot[None], screen: type) -> None:
    await until(pilot, lambda: isinstance(pilot.app.screen, screen))
    await pilot.pause()


async def test_the_question_at_home_goes_with_the_next_key() -> None:
    """Seen: “Press Esc once more to quit.” above other pages, where it was not true."""
    async with TutorApp().run_test(size=SMALL) as pilot:
        await shown(pilot, HomeScreen)
        await pilot.press("escape")
        await until(pilot, lambda: asked(pilot) == [say("home.leave")])
        await pilot.press("r")
        await shown(pilot, RulesScreen)
        assert asked(pilot) == []
        await pilot.press("escape")
        await shown(pilot, HomeScreen)
        await pilot.press("escape", "down", "escape")
        await until(pilot, lambda: asked(pilot) == [say("home.leave")])
        assert pilot.app.is_running
        await pilot.press("escape")
        await until(pilot, lambda: not pilot.app.is_running)


async def test_who_has_left_is_not_asked_any_more() -> None:
    """Seen: home said how to leave a game that had been left; a round was left at once."""
    async with leading() as pilot:
        await pilot.press("escape")
        await until(pilot, lambda: asked(pilot) == [say("play.leave")])
        assert isinstance(pilot.app.screen, TeachScreen)
        await pilot.press("escape")
        await until(pilot, lambda: not isinstance(pilot.app.screen, TeachScreen))
        assert asked(pilot) == []


async def test_a_second_time_that_comes_late_is_a_first_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = [100.0]
    monkeypatch.setattr(sure, "monotonic", lambda: now[0])
    async with TutorApp().run_test(size=SMALL) as pilot:
        await shown(pilot, HomeScreen)
        await pilot.press("escape")
        now[0] += sure.ASKED + 1
        await pilot.press("escape")
        await pilot.pause()
        assert pilot.app.is_running
        assert asked(pilot) == [say("home.leave")]
        monkeypatch.setattr(ProgressKeeper, "in_danger", True)
        await pilot.press("down", "escape")
        await until(pilot, lambda: asked(pilot) == [say("home.leave-unsaved")])


async def test_what_is_opened_in_another_way_than_by_a_key_takes_the_question_along() -> None:
    async with TutorApp().run_test(size=SMALL) as pilot:
        await shown(pilot, HomeScreen)
        await pilot.press("escape")
        await go(pilot, destinations.Rules())
        await shown(pilot, RulesScreen)
        assert asked(pilot) == []

"""A table of ExLibris at which the pupil works out what is left on an island."""

import pytest

from tests.games.exlibris.screens.dealing import at_table, begin, table, text_of, told
from tests.games.quantum.screens.tables import press
from tests.language.sources import WHOLE
from tutor.games.exlibris.screens.game import ExLibrisScreen
from tutor.games.exlibris.widgets.hand import BookHand
from tutor.language import speaking
from tutor.settings import Settings, save
from tutor.ui.screens.games.working_out import WorkOutScreen
from tutor.ui.widgets.feedback import Feedback

ON = Settings(games={"exlibris": {"work_first": True}})


async def test_a_commission_is_given_once_its_sticks_are_worked_out() -> None:
    save(ON)
    match = begin("Ala", "Olek", hands=("AEC", "BBB"))
    async with at_table(match) as pilot:
        await press(pilot, "enter", "a")  # come to the keyboard, then the first colour
        shown = text_of(pilot)
        assert "6−5=1" not in shown
        assert not any("Books" in line for line in told(pilot))
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, WorkOutScreen)
        assert "has 6 sticks. How many will be left?" in text_of(pilot)
        await press(pilot, "5", "enter")
        assert len(match.events) == 2  # nothing but the deal
        await press(pilot, "1", "enter")
        assert match.state.islands[0].sticks == 1
        assert isinstance(pilot.app.screen, ExLibrisScreen)
        assert "6−5=1" in text_of(pilot)


async def test_a_double_click_asks_once() -> None:
    save(ON)
    match = begin("Ala", "Olek", hands=("AEC", "BBB"))
    async with at_table(match) as pilot:
        await press(pilot, "enter", "a")
        for _ in range(2):
            table(pilot).post_message(BookHand.Chosen("A"))
        await pilot.pause()
        await press(pilot, "1", "enter")
        assert isinstance(pilot.app.screen, ExLibrisScreen)
        assert match.state.commissions == ("A",)


async def test_where_no_book_is_found_nothing_is_asked() -> None:
    save(ON)
    match = begin("Ala", "Olek", hands=("BBB", "AAA"))
    async with at_table(match) as pilot:
        await press(pilot, "enter", "b")
        assert told(pilot)
        await press(pilot, "enter")
        assert match.state.commissions == ("B",)


async def test_usually_all_is_shown() -> None:
    match = begin("Ala", "Olek", hands=("AEC", "BBB"))
    async with at_table(match) as pilot:
        await press(pilot, "enter", "a")
        assert "6−5=1" in text_of(pilot)
        await press(pilot, "enter")
        assert match.state.commissions == ("A",)


@pytest.mark.parametrize("language", WHOLE)
async def test_what_is_told_ends_with_what_is_left(language: str) -> None:
    save(ON)
    match = begin("Ala", "Olek", hands=("AEC", "BBB"))
    with speaking(language):
        async with at_table(match) as pilot:
            await press(pilot, "enter", "a", "enter", "5", "enter", "backspace", "9", "enter")
            feedback = pilot.app.screen.query_one(Feedback)
            shown = str(feedback.content).split("\n")
            assert shown[-1] == "= 1"
            assert len(shown) <= 3
            await press(pilot, "enter")
            assert match.state.islands[0].sticks == 1

"""A table of Quantum at which the pupil works out a sum before it is shown."""

import re

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from tests.games.quantum.screens.tables import (
    at_choice,
    at_table,
    footer,
    match_of,
    press,
    prompt,
    screen,
    text_of,
)
from tests.ui.screens.play import SMALL, WORDY, lines_of
from tutor.games.quantum.rules.moves import KEEP
from tutor.games.quantum.rules.phases import ALONE, TOGETHER
from tutor.games.quantum.rules.state import State
from tutor.games.quantum.widgets.dice import QuantumDice
from tutor.language import speaking
from tutor.progress.repository import Progress
from tutor.settings import Settings, load, save
from tutor.ui.app import TutorApp
from tutor.ui.screens.games.working_out import WorkOutScreen
from tutor.ui.widgets.feedback import Feedback


@pytest.fixture(autouse=True)
def _wished() -> None:
    save(Settings(games={"quantum": {"work_first": True}}))


def to_write() -> State:
    """Red 7, yellow 12, blue 10 and purple 3; who rolled may write one of them."""
    return at_choice(2).play(0, KEEP)


def asked(pilot: Pilot[None]) -> WorkOutScreen:
    found = pilot.app.screen
    assert isinstance(found, WorkOutScreen)
    return found


async def type_in(pilot: Pilot[None], text: str) -> None:
    await press(pilot, "end", *["backspace"] * 4, *text, "enter")


async def test_no_sum_and_no_verdict_is_shown_before_it_is_worked_out() -> None:
    match = match_of(to_write(), "Ala", "Olek")
    async with at_table(match) as pilot:
        shown = text_of(pilot)
        assert shown.count("▢") == 3  # purple is the white die alone
        assert "= 3" in shown
        assert "= 10" not in shown
        assert not re.findall(r"[✓✗] (?!3|Too small)", shown)
        await press(pilot, "3", "enter")
        assert "What is the sum of blue?" in text_of(pilot)


async def test_a_right_sum_plays_the_move() -> None:
    match = match_of(to_write(), "Ala", "Olek")
    async with at_table(match) as pilot:
        await press(pilot, "3", "enter")
        await type_in(pilot, "10")
        assert match.state.phase is TOGETHER
        assert match.state.taken == "blue"
        assert "= 10" in text_of(pilot)
        assert "= 12" not in text_of(pilot)


async def test_a_wrong_sum_is_no_lost_move_and_the_second_one_is_told() -> None:
    match = match_of(to_write(), "Ala", "Olek")
    async with at_table(match) as pilot:
        await press(pilot, "3", "enter")
        await type_in(pilot, "9")
        first = text_of(pilot)
        assert "it is not 9" in first
        assert "count" in first  # a hint
        assert "= 10" not in first
        assert match.state.phase is ALONE
        await type_in(pilot, "8")
        assert "= 10" in text_of(pilot)
        assert not asked(pilot).query_one(Input).display
        assert match.state.phase is ALONE
        await press(pilot, "enter")
        assert match.state.taken == "blue"


async def test_a_key_shows_it_and_another_hints() -> None:
    match = match_of(to_write(), "Ala", "Olek")
    async with at_table(match) as pilot:
        await press(pilot, "3", "enter", "f2")
        assert asked(pilot).query_one(Feedback).has_class("-hint")
        assert "= 10" not in text_of(pilot)
        await press(pilot, "f3")
        assert "= 10" in text_of(pilot)
        await press(pilot, "enter")
        assert match.state.taken == "blue"


async def test_the_move_can_be_taken_back_for_another() -> None:
    match = match_of(to_write(), "Ala", "Olek")
    async with at_table(match) as pilot:
        await press(pilot, "3", "enter", "escape")
        assert pilot.app.screen is screen(pilot)
        assert match.state.phase is ALONE
        assert "= 10" not in text_of(pilot)
        await press(pilot, "1", "enter")
        assert "What is the sum of red?" in text_of(pilot)


async def test_only_what_was_worked_out_is_refused() -> None:
    """A row that does not take its sum says so afterwards, and the sum stands there from then."""
    match = match_of(to_write(), "Ala", "Olek")
    async with at_table(match) as pilot:
        await press(pilot, "1", "enter")
        assert "7" not in prompt(pilot)
        await type_in(pilot, "7")
        assert match.state.phase is ALONE
        assert "this is 7" in prompt(pilot)
        assert "= 7" in text_of(pilot)
        await press(pilot, "enter")  # it is known now
        assert pilot.app.screen is screen(pilot)


async def test_a_key_changes_who_works_out_and_it_is_remembered() -> None:
    match = match_of(to_write(), "Ala", "Olek")
    async with at_table(match) as pilot:
        assert "F5" not in footer(pilot)
        await press(pilot, "f1")
        assert "Work sums out first" in text_of(pilot)
        await press(pilot, "escape", "f5")
        assert "▢" not in text_of(pilot)
        assert not load().settings.games["quantum"]["work_first"]  # type: ignore[index]
        await press(pilot, "3", "enter")
        assert match.state.taken == "blue"
        await press(pilot, "f5")
        assert "▢" in text_of(pilot)


async def test_computers_by_themselves_keep_nothing_back() -> None:
    match = match_of(to_write(), "bot:random", "bot:random")
    async with at_table(match) as pilot:
        assert "▢" not in text_of(pilot)


@pytest.mark.parametrize("language", ["en", *WORDY])
async def test_the_dice_stay_in_sight_at_a_full_table(language: str) -> None:
    match = match_of(at_choice(4).play(0, KEEP), "Ala", "Ola", "Ela", "Iza")
    with speaking(language):
        async with at_table(match, SMALL) as pilot:
            await press(pilot, "3", "enter")
            await type_in(pilot, "9")
            box = asked(pilot).query_one("Vertical").region
            dice = screen(pilot).query_one(QuantumDice).region
            assert box.y >= dice.bottom - 1  # the numbers of the dice stand below them
            assert box.bottom == SMALL[1] - 1
            assert len(lines_of(pilot)) == SMALL[1]


async def test_answers_are_kept_for_the_pupil_who_sits_here() -> None:
    with Progress.open() as progress:
        ala = progress.add_pupil("Ala")
    match = match_of(to_write(), "Ala", "Olek")
    async with at_table(match) as pilot:
        app = pilot.app
        assert isinstance(app, TutorApp)
        app.presence.pupil = ala
        await press(pilot, "3", "enter")
        await type_in(pilot, "9")
        await type_in(pilot, "10")
        await press(pilot, "2", "enter")  # yellow, for everyone
        await press(pilot, "f3", "enter", "1", "enter")  # Olek's turn: nobody's answers
        await type_in(pilot, "5")
    with Progress.open() as progress:
        kept = progress.answers(ala.id)
    assert [(each.text, each.correct, each.skill) for each in kept] == [
        ("9", False, "sums-of-dice"),
        ("10", True, "sums-of-dice"),
    ]

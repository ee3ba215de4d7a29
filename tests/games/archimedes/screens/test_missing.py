"""Stories of the missing card, of its summary, and of choosing an exercise."""

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from tests.games.archimedes.screens.dealing import TASKS, gaps, practising
from tests.ui.screens.play import LARGE, SMALL, hush, lines_of, message, told, write
from tutor import settings
from tutor.engine.shelf import terminal_shelf
from tutor.games.archimedes.choices import Choices
from tutor.games.archimedes.missing.practice import MissingPractice
from tutor.games.archimedes.screens.missing import MissingScreen
from tutor.games.archimedes.screens.practice import CardPracticeScreen
from tutor.games.archimedes.screens.setup import CardSetupScreen
from tutor.games.archimedes.screens.summary import MissingSummaryScreen
from tutor.games.archimedes.widgets.cardlayout import fan_of
from tutor.games.archimedes.widgets.cards import CardRow
from tutor.language import say
from tutor.learn.practice import repository
from tutor.ui.screens.home.pupil import HomeScreen
from tutor.ui.widgets.answer import AnswerInput
from tutor.ui.widgets.equationcards import EquationCards

SIZES = pytest.mark.parametrize("size", [SMALL, LARGE])


def practice_of(pilot: Pilot[None]) -> MissingPractice:
    screen = pilot.app.screen
    assert isinstance(screen, MissingScreen | MissingSummaryScreen)
    return screen.practice


def parts(pilot: Pilot[None]) -> tuple[int | str | None, ...]:
    return pilot.app.screen.query_one(EquationCards).parts


async def test_a_right_card_is_laid_read_aloud_and_enter_goes_on() -> None:
    async with practising(gaps(), LARGE) as pilot:
        assert parts(pilot) == (3, "+", None, "=", 8)
        await write(pilot, "5")
        assert parts(pilot) == (3, "+", 5, "=", 8)
        assert "three plus five equals eight" in told(pilot)
        assert message(pilot) == say("practice.task-next")
        await pilot.press("enter")
        await pilot.pause()
        assert parts(pilot) == (12, "/", None, "=", 3)
        assert told(pilot) == ""
        progress = str(pilot.app.screen.query_one("#progress", Static).content)
        assert progress == f"{say('practice.task', number=2, of=3)}  ●◉○"


@SIZES
async def test_a_card_is_picked_with_keys_or_mouse(size: tuple[int, int]) -> None:
    async with practising(gaps(), size) as pilot:
        await pilot.press("down", *["right"] * 4, "enter")
        await pilot.pause()
        assert parts(pilot) == (3, "+", 5, "=", 8)
        await pilot.press("enter")
        await pilot.pause()
        left, above = fan_of(13, *size).origin(3)
        await pilot.click(CardRow, offset=(left + 2, above + 2))
        await pilot.pause()
        assert parts(pilot) == (12, "/", 4, "=", 3)


async def test_a_wrong_number_gets_a_reason_and_another_try() -> None:
    async with practising(gaps()) as pilot:
        await write(pilot, "11")
        assert "11" in told(pilot)
        assert say("missing.way-operation-shown") in told(pilot)
        assert practice_of(pilot).place == 0
        await write(pilot, "5")  # the wrong number is selected: typing replaces it
        assert practice_of(pilot).place == 1


async def test_anything_typed_gets_a_sentence() -> None:
    async with practising(gaps()) as pilot:
        for typed in ("", "[/b]", "9" * 300, "3+6=9", "\x1b[2J", "1/0"):
            pilot.app.screen.query_one(AnswerInput).value = typed
            await pilot.pause()
            hush(pilot)
            await pilot.press("enter")
            await pilot.pause()
            assert told(pilot), typed
            assert practice_of(pilot).place == 0


async def test_every_solution_is_shown() -> None:
    async with practising(gaps(TASKS[2:])) as pilot:
        assert message(pilot) == say("archimedes.task-twice")
        await write(pilot, "-3")
        assert say("missing.no-card", number=-3) in told(pilot)
        await write(pilot, "3")
        assert say("missing.besides", numbers="−3") in told(pilot)


async def test_hints_lead_to_the_answer() -> None:
    async with practising(gaps()) as pilot:
        for step in range(5):
            await pilot.press("f2")
            await pilot.pause()
            assert len(practice_of(pilot).shown) == min(step + 1, 4)
        assert "3 + 5 = 8" in told(pilot)


async def test_a_task_can_be_left_and_the_summary_comes_back_to_it() -> None:
    async with practising(gaps()) as pilot:
        await pilot.press("f4")
        await write(pilot, "4")
        await pilot.press("enter")
        await write(pilot, "3")
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, MissingSummaryScreen)
        shown = "\n".join(lines_of(pilot))
        assert say("missing.summary-solved", n=2, tasks=3) in shown
        assert "3 + 5 = 8" in shown
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(pilot.app.screen, HomeScreen)
    assert repository.unfinished(terminal_shelf()) is None


async def test_all_at_once_is_perfect() -> None:
    async with practising(gaps(TASKS[:1])) as pilot:
        await write(pilot, "5")
        await pilot.press("f9")
        await pilot.pause()
        shown = "\n".join(lines_of(pilot))
        assert say("archimedes.missing-perfect") in shown
        assert "✓ 3 + 5 = 8" in shown


async def test_home_continues_a_set_where_it_was_left() -> None:
    async with practising(gaps()) as pilot:
        await write(pilot, "5")
        await pilot.press("down", "escape", "escape")
        await pilot.pause()
        assert isinstance(pilot.app.screen, HomeScreen)
        await pilot.press("home", "enter")
        await pilot.pause()
        assert parts(pilot) == (12, "/", None, "=", 3)


async def test_the_exercise_is_chosen_with_the_arrows_and_remembered() -> None:
    async with practising(CardSetupScreen()) as pilot:
        await pilot.press("down", "left", "up", "right")
        await pilot.pause()
        chosen = settings.load().settings.of("archimedes", Choices)
        assert (chosen.exercise, chosen.reiner) == ("missing", False)
        assert say("archimedes.about-missing")[:30] in "\n".join(lines_of(pilot))
        await pilot.press("enter")
        await pilot.pause()
        assert len(practice_of(pilot).header.tasks) == 10
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(pilot.app.screen, HomeScreen)


async def test_without_reiner_none_is_dealt() -> None:
    async with practising(CardSetupScreen()) as pilot:
        await pilot.press("down", "left", "enter")
        await pilot.pause()
        screen = pilot.app.screen
        assert isinstance(screen, CardPracticeScreen)
        assert "R" not in screen.practice.header.deck


async def test_digits_typed_over_the_cards_go_to_the_line() -> None:
    async with practising(gaps()) as pilot:
        await pilot.press("down", "7", "enter")
        await pilot.pause()
        assert practice_of(pilot).place == 0
        await pilot.press("down", "5", "enter")  # instead of the 7 that was wrong
        await pilot.pause()
        assert practice_of(pilot).place == 1


async def test_a_wrong_card_counts_once_however_often_enter_is_pressed() -> None:
    async with practising(gaps()) as pilot:
        await write(pilot, "7")
        events = len(practice_of(pilot).log)
        await pilot.press("enter", "enter")
        assert len(practice_of(pilot).log) == events


@pytest.mark.parametrize("keys", [("escape",), ("down", "escape")])
async def test_a_set_that_is_solved_counts_with_esc_too(keys: tuple[str, ...]) -> None:
    """Seen: after the last right card Esc went home, and the set was nobody's."""
    async with practising(gaps(TASKS[:1])) as pilot:
        await write(pilot, "5")
        await pilot.press(*keys)
        await pilot.pause()
        done = pilot.app.screen
        assert isinstance(done, MissingSummaryScreen)
        assert done.brought is not None
        assert done.brought.right == 1

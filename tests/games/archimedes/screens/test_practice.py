"""Stories of a hand of cards against the deck, with the keyboard and with the mouse."""

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from tests.games.archimedes.screens.dealing import HAND, dealt, practising, resumed
from tests.ui.screens.play import LARGE, SMALL, hush, lines_of, message, told, write
from tutor.engine.shelf import terminal_shelf
from tutor.games.archimedes.practice.events import Drew, Laid, Shown, Tried
from tutor.games.archimedes.practice.practice import Practice
from tutor.games.archimedes.rules.components import REINER
from tutor.games.archimedes.screens.equations import LayingsScreen
from tutor.games.archimedes.screens.practice import CardPracticeScreen
from tutor.games.archimedes.screens.summary import CardSummaryScreen
from tutor.games.archimedes.widgets.cardlayout import fan_of
from tutor.games.archimedes.widgets.cards import CardRow
from tutor.games.archimedes.widgets.equationdesk import EquationDesk
from tutor.games.archimedes.widgets.equationline import EquationLine
from tutor.games.archimedes.widgets.pile import Pile
from tutor.games.archimedes.widgets.signs import Signs
from tutor.language import say
from tutor.learn.practice import repository
from tutor.ui.screens.help import HelpScreen
from tutor.ui.screens.home.pupil import HomeScreen
from tutor.ui.widgets.feedback import Feedback
from tutor.ui.widgets.rowtable import RowTable

SIZES = pytest.mark.parametrize("size", [SMALL, LARGE])


def practice_of(pilot: Pilot[None]) -> Practice:
    screen = pilot.app.screen
    assert isinstance(screen, CardPracticeScreen | CardSummaryScreen)
    return screen.practice


def line(pilot: Pilot[None]) -> EquationLine:
    return pilot.app.screen.query_one(EquationLine)


def page(pilot: Pilot[None]) -> str:
    return "\n".join(lines_of(pilot))


async def test_a_right_equation_is_read_aloud_and_its_cards_go_on_the_pile() -> None:
    async with practising(dealt(), SMALL) as pilot:
        await write(pilot, "3+5=8")
        assert "3 + 5 = 8" in told(pilot)
        assert "three plus five equals eight" in told(pilot)
        assert pilot.app.screen.query_one(Pile).top == 8
        assert pilot.app.screen.query_one(CardRow).cards == (3, 11, 12)
        assert line(pilot).value == ""
        assert "8" in message(pilot)
        await write(pilot, "+3=11")
        await pilot.pause()
        assert practice_of(pilot).hand == (12,)
        assert message(pilot) == say("archimedes.prompt-last", top=11)


WRONG = {
    "3+5=12": "3 + 5",
    "5+3=8": "Start with the top card: 3.",
    "3+8=12": "3 + 8",
    "3+9=12": "9",
    "3": "A sign is missing",
    "=8": "8",
    "3+5": "",
    "": "",
    "[/b]$x": "",
    "3*12=36": "36",
}


async def test_what_is_wrong_is_said_and_can_be_mended() -> None:
    async with practising(dealt()) as pilot:
        for typed, said in WRONG.items():
            line(pilot).value = typed
            await pilot.pause()
            hush(pilot)
            await pilot.press("enter")
            await pilot.pause()
            assert told(pilot), typed
            assert said in told(pilot)
            assert practice_of(pilot).hand == HAND
            assert line(pilot).value == typed


async def test_a_wrong_result_is_diagnosed_and_typing_replaces_it() -> None:
    async with practising(dealt()) as pilot:
        await write(pilot, "3*3=12")
        assert say("check.not-the-result", expression="3 × 3", claimed=12) in told(pilot)
        assert say("slip.fact-alone") in told(pilot)
        await write(pilot, "3*3=12")
        assert say("check.wrong-result", expression="3 × 3", value=9, claimed=12) in told(pilot)
        await write(pilot, "3+8=11")
        assert [type(event) for event in practice_of(pilot).log[1:]] == [Tried, Tried, Laid]


@pytest.mark.parametrize("drawn", [0, 28])
async def test_a_wrong_answer_is_explained_with_as_much_as_there_is_room_for(drawn: int) -> None:
    """Seen: four lines, as the rest was one key away, with five empty ones below them."""
    async with practising(dealt()) as pilot:
        for _ in range(drawn):
            await pilot.press("f4")
            await pilot.pause()
        await write(pilot, "3*3=12")
        said = pilot.app.screen.query_one(Feedback)
        shown = str(said.content)
        assert say("slip.fact-alone") in shown
        assert "3 × 2 = 6" in shown
        again = say("practice.again") in " ".join(shown.split())
        assert again is not bool(drawn), "where many cards lie, less of it"
        assert not said.region.overlaps(pilot.app.screen.query_one(EquationDesk).region)


async def test_an_equation_is_built_with_the_arrow_keys_alone() -> None:
    async with practising(dealt()) as pilot:
        await pilot.press("down", "enter", "right", "enter", "right", "enter", "enter")
        await pilot.pause()
        assert "three plus five equals eight" in told(pilot)
        assert line(pilot).has_focus


async def test_an_equation_is_built_with_the_mouse_alone() -> None:
    async with practising(dealt()) as pilot:
        await pilot.click(Signs, offset=(2, 1))
        for place in (1, 2):
            left, above = fan_of(5, *SMALL).origin(place)
            await pilot.click(CardRow, offset=(left + 3, above + 3))
        await pilot.press("enter")
        await pilot.pause()
        assert "3 + 5 = 8" in told(pilot)


async def test_escape_leads_from_the_cards_to_the_line_then_home() -> None:
    async with practising(dealt()) as pilot:
        await write(pilot, "3")
        await pilot.press("down", "down", "escape")
        assert line(pilot).has_focus
        await pilot.press("escape")
        await pilot.pause()
        assert told(pilot) == ""
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(pilot.app.screen, HomeScreen)


async def test_a_card_is_drawn_with_a_key_or_from_the_deck() -> None:
    async with practising(dealt()) as pilot:
        await pilot.press("f4")
        await pilot.pause()
        assert told(pilot) == say("archimedes.drew", card=4)
        await pilot.click(Pile, offset=(22, 7))
        await pilot.pause()
        assert told(pilot) == say("archimedes.drew-reiner")
        assert practice_of(pilot).hand == (REINER, 3, 4, 5, 8, 11, 12)
        assert practice_of(pilot).turns == 2
        standing = str(pilot.app.screen.query_one("#standing", Static).content)
        assert standing == say("archimedes.standing", turn=3, n=7)


async def test_reiner_stands_for_the_number_that_fits() -> None:
    async with practising(dealt()) as pilot:
        await pilot.press("f4", "f4")
        await write(pilot, "3*4=R")
        pile = pilot.app.screen.query_one(Pile)
        assert (pile.top, pile.reiner) == (12, True)
        assert "three times four equals Reiner as twelve" in told(pilot)
        await write(pilot, "=12")
        assert not pile.reiner


async def test_hints_lead_down_to_the_equation() -> None:
    async with practising(dealt(), LARGE) as pilot:
        for step in range(5):
            await pilot.press("f2" if step % 2 else "question_mark")
            await pilot.pause()
            assert len(practice_of(pilot).rungs) == step + 1
        ladder = practice_of(pilot).ladder
        assert ladder is not None
        await pilot.press("f2")
        assert len(practice_of(pilot).rungs) == 5
        await write(pilot, str(ladder.laying))
        assert practice_of(pilot).turns == 1


async def test_where_nothing_fits_the_hint_is_to_draw() -> None:
    async with practising(dealt((2, 2, 6, 6, 6, 13))) as pilot:
        await pilot.press("f2")
        await pilot.pause()
        assert told(pilot) == say("hint.card-draw")


@SIZES
async def test_the_table_shows_everything_and_what_stays_in_hand(size: tuple[int, int]) -> None:
    async with practising(dealt(), size) as pilot:
        await pilot.press("f3")
        await pilot.pause()
        assert told(pilot) == say("practice.try-first")
        await pilot.press("f3")
        await pilot.pause()
        screen = pilot.app.screen
        assert isinstance(screen, LayingsScreen)
        table = screen.query_one(RowTable)
        assert len(table.rows) == len(screen.reached) == 3
        assert "three plus five equals eight" in page(pilot)
        assert "3 11 12" in page(pilot)
        await pilot.press("f1")
        await pilot.pause()
        assert isinstance(pilot.app.screen, HelpScreen)
        await pilot.press("escape")
        await pilot.pause()
        await pilot.press("escape")
        await pilot.pause()
        assert any(isinstance(event, Shown) for event in practice_of(pilot).log)


async def test_the_table_of_layings_fits_a_window_that_becomes_another() -> None:
    async with practising(dealt(), LARGE) as pilot:
        await pilot.press("f3", "f3", "down")
        await pilot.pause()
        table = pilot.app.screen.query_one(RowTable)
        await pilot.resize_terminal(*SMALL)
        await pilot.pause()
        assert table.virtual_size.width <= SMALL[0]
        assert table.cursor == 1
        await pilot.resize_terminal(40, 12)  # seen: no words fit into less than no columns
        await pilot.pause()
        assert table.cursor == 1


async def test_one_laying_alone_is_not_called_the_best() -> None:
    async with practising(dealt((5, 7, 10, 11, 13, 11)), SMALL) as pilot:
        await pilot.press("f3", "f3")
        await pilot.pause()
        screen = pilot.app.screen
        assert isinstance(screen, LayingsScreen)
        assert len(screen.reached) == 1
        assert say("archimedes.layings-order")[:20] not in page(pilot)


QUICK = (1, 5, 8, 9, 9, 3, 2)
"""A hand that is shed in three turns: 3 + 5 = 8, 8 + 1 = 9, = 9."""


async def test_the_last_card_ends_it_and_enter_deals_anew() -> None:
    async with practising(dealt(QUICK), LARGE) as pilot:
        for typed in ("3+5=8", "8+1=9", "=9"):
            await write(pilot, typed)
        await pilot.pause()
        assert isinstance(pilot.app.screen, CardSummaryScreen)
        assert say("archimedes.done")[:20] in page(pilot)
        assert say("cards.summary-perfect")[:20] in page(pilot)
        assert say("ending.harder") in page(pilot)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, CardPracticeScreen)
        assert practice_of(pilot).turns == 0
        assert "R" not in practice_of(pilot).header.deck  # one level up is without Reiner
        await pilot.press("f9", "f9")
        await pilot.pause()
        await pilot.press("n")
        await pilot.pause()
        assert "R" not in practice_of(pilot).header.deck
    assert repository.unfinished(terminal_shelf()) is not None


async def test_finishing_is_asked_twice_and_shows_what_would_have_been_better() -> None:
    async with practising(dealt(QUICK)) as pilot:
        await pilot.press("f4", "f9")
        await pilot.pause()
        assert told(pilot) == say("practice.finish")
        await pilot.press("f9")
        await pilot.pause()
        assert isinstance(pilot.app.screen, CardSummaryScreen)
        assert say("archimedes.stopped") in " ".join(page(pilot).split())
        shown = " ".join(page(pilot).split())
        assert say("archimedes.advice") in shown
        assert say("cards.advice-fair") in shown
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(pilot.app.screen, HomeScreen)
    assert repository.unfinished(terminal_shelf()) is None


async def test_when_the_deck_is_empty_the_pile_becomes_one_and_in_the_end_nothing_is_left() -> None:
    async with practising(dealt(QUICK)) as pilot:
        await write(pilot, "3+5=8")
        while practice_of(pilot).deck:
            pilot.app.screen.action_draw()  # type: ignore[attr-defined]
        await pilot.press("f4")
        await pilot.pause()
        assert say("archimedes.shuffled") in told(pilot)
        while practice_of(pilot).can_draw:
            pilot.app.screen.action_draw()  # type: ignore[attr-defined]
        await pilot.press("f4")
        await pilot.pause()
        assert told(pilot) == say("archimedes.no-card-left")
        assert page(pilot)


async def test_nothing_is_lost_by_leaving() -> None:
    async with practising(dealt()) as pilot:
        await write(pilot, "3+5=12")
        await write(pilot, "3+5=8")
        await pilot.press("f4", "f2")
        await pilot.pause()
        before = practice_of(pilot)
        assert any(isinstance(event, Drew) for event in before.log)
    path = repository.unfinished(terminal_shelf())
    assert path is not None
    async with practising(resumed(path)) as pilot:
        after = practice_of(pilot)
        assert (after.hand, after.top, after.turns) == (before.hand, before.top, before.turns)
        assert after.rungs == before.rungs
        assert pilot.app.screen.query_one(CardRow).cards == before.hand

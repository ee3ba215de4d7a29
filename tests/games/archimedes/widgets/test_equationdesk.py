"""An equation is put together by typing, with the arrow keys or with the mouse, and all mixed."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.pilot import Pilot
from textual.widgets import Input

from tests.language.sources import TRIED
from tests.ui.widgets.tables import Table
from tutor.games.archimedes.rules.components import REINER, Card
from tutor.games.archimedes.widgets.cardlayout import fan_of
from tutor.games.archimedes.widgets.cards import CardRow
from tutor.games.archimedes.widgets.equationdesk import EquationDesk
from tutor.games.archimedes.widgets.equationline import Draft, read_draft
from tutor.games.archimedes.widgets.pile import Pile
from tutor.games.archimedes.widgets.signs import SIGNS, Signs
from tutor.language import use

SMALL, LARGE = (80, 24), (120, 40)
HAND = (REINER, 3, 5, 8, 12)


class Desk(Table):
    """A pile of one card, and the desk below it."""

    CSS = "#above { height: 1fr; }"

    def __init__(self, top: int = 3, hand: tuple[Card, ...] = HAND, **options: Any) -> None:
        super().__init__(**options)
        self.top, self.hand = top, hand

    def compose(self) -> ComposeResult:
        with Horizontal(id="above"):
            yield Pile(self.top, 41)
        yield EquationDesk()

    def on_mount(self) -> None:
        super().on_mount()
        self.desk.show(self.top, self.hand)
        self.desk.line.focus()

    @property
    def desk(self) -> EquationDesk:
        return self.query_one(EquationDesk)

    @on(Input.Submitted)
    def _submitted(self, message: Input.Submitted) -> None:
        self.posted.append(message.value)


@pytest.mark.parametrize(
    ("text", "draft"),
    [
        ("", Draft()),
        ("3", Draft()),
        ("3+", Draft("+")),
        ("3 + 5", Draft("+", (5,))),
        ("3+5=8", Draft("+", (5, 8))),
        ("12:R", Draft("/", (REINER,))),
        ("3xR4=12", Draft("*", (REINER, 12))),
        ("3·Ρ=12", Draft("*", (REINER, 12))),
        ("=8", Draft("=", (8,))),
        ("= r", Draft("=", (REINER,))),
        ("3+5=8+1", Draft("+", (5, 8))),
        ("[b]$", Draft()),
    ],
)
def test_what_stands_on_the_line_is_read(text: str, draft: Draft) -> None:
    assert read_draft(text) == draft


CARDS = st.integers(0, 13)
DRAFTS = st.one_of(
    st.builds(Draft, st.just("="), st.tuples() | st.tuples(CARDS)),
    st.builds(Draft, st.sampled_from("+-*/"), st.lists(CARDS, max_size=2).map(tuple)),
)


@given(DRAFTS, st.integers(1, 13), st.sampled_from(sorted(TRIED)))
def test_a_draft_can_be_read_from_the_line_in_every_language(
    draft: Draft, top: int, lang: str
) -> None:
    use(lang)
    assert read_draft(draft.text(top)) == draft


PICKS = st.lists(st.sampled_from(SIGNS) | CARDS, max_size=8)


@given(PICKS)
def test_whatever_is_picked_the_line_stays_an_equation(picks: list[str | int]) -> None:
    draft = Draft()
    for pick in picks:
        draft = draft.with_sign(pick) if isinstance(pick, str) else draft.with_card(pick)
        assert len(draft.cards) <= draft.room
        assert not draft.cards or draft.sign


async def test_an_equation_is_built_with_the_arrow_keys() -> None:
    app = Desk()
    async with app.run_test(size=SMALL) as pilot:
        line = app.desk.line
        await pilot.press("down", "enter")
        assert line.value == "3 +"
        await pilot.press("right", "right", "enter")
        assert line.value == "3 + 5 ="
        await pilot.press("right", "enter")
        assert line.value == "3 + 5 = 8"
        assert line.has_focus
        await pilot.press("enter")
        assert app.posted == ["3 + 5 = 8"]


async def test_an_equation_is_built_with_the_mouse() -> None:
    app = Desk(top=12)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.click(Signs, offset=(20, 1))
        await click_card(pilot, 1)
        await click_card(pilot, 0)
        assert app.desk.line.value == "12 ÷ 3 = R"
        assert app.query_one(CardRow).used == {0, 1}
        await click_card(pilot, 1)  # chosen again: taken back
        assert app.desk.line.value == "12 ÷ R ="
        await pilot.click(Signs, offset=(26, 1))
        assert app.desk.line.value == "12 ÷ R ="
        await click_card(pilot, 1)
        await pilot.press("enter")
        assert app.posted == ["12 ÷ R = 3"]


async def test_a_card_alone_is_an_equality_until_a_sign_comes() -> None:
    app = Desk()
    async with app.run_test(size=SMALL) as pilot:
        await click_card(pilot, 1)
        assert app.desk.line.value == "= 3"
        await pilot.click(Signs, offset=(2, 1))
        assert app.desk.line.value == "3 + 3 ="


async def test_picking_goes_on_where_typing_stopped() -> None:
    app = Desk()
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("3", "plus", "5")
        assert app.query_one(CardRow).used == {2}
        assert app.query_one(Signs).used == {"+"}
        await click_card(pilot, 3)
        assert app.desk.line.value == "3 + 5 = 8"
        assert app.query_one(CardRow).used == {2, 3}
        await pilot.press(*["backspace"] * 9)
        assert app.query_one(CardRow).used == frozenset()


async def test_the_same_card_twice_is_ticked_twice_only_when_held_twice() -> None:
    app = Desk(top=6, hand=(3, 3, 5))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("6", "minus", "3", "equals_sign", "3")
        assert app.query_one(CardRow).used == {0, 1}
        app.desk.show(10, (5, 7))
        await pilot.press("1", "0", "minus", "5", "equals_sign", "5")
        assert app.query_one(CardRow).used == {0}


async def test_whoever_types_while_choosing_goes_on_typing() -> None:
    app = Desk()
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("down", "enter")
        assert app.query_one(CardRow).has_focus
        await pilot.press("5", "equals_sign", "8", "enter")
        assert app.posted == ["3 +5=8"]


async def test_up_and_down_lead_from_the_line_to_the_cards_and_back() -> None:
    app = Desk()
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("down", "down")
        assert app.query_one(CardRow).has_focus
        await pilot.press("up")
        assert app.query_one(Signs).has_focus
        await pilot.press("up")
        assert app.desk.line.has_focus
        assert not app.desk.to_line()
        await pilot.press("down")
        assert app.desk.to_line()


async def test_up_on_the_line_brings_back_what_was_typed() -> None:
    app = Desk()
    async with app.run_test(size=SMALL) as pilot:
        app.desk.line.remember("3+5=9")
        await pilot.press("up")
        assert app.desk.line.value == "3+5=9"
        await pilot.press("down")
        assert app.desk.line.value == ""
        assert app.desk.line.has_focus


async def click_card(pilot: Pilot[None], place: int) -> None:
    count = len(pilot.app.query_one(CardRow).cards)
    left, above = fan_of(count, *pilot.app.size).origin(place)
    await pilot.click(CardRow, offset=(left + 2, above + 2))
    await pilot.pause()


# Pictures --------------------------------------------------------------------------------------


async def build(pilot: Pilot[None]) -> None:
    await pilot.press("down", "enter", "right", "right", "enter")
    await pilot.pause()


@pytest.mark.parametrize("size", [SMALL, LARGE], ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize("held", [5, 8, 13, 25])
def test_the_picture_of_a_hand(snap_compare: Any, size: tuple[int, int], held: int) -> None:
    hand = tuple(sorted((*HAND, *(list(range(1, 14)) * 2)))[:held])
    assert snap_compare(Desk(hand=hand), terminal_size=size, run_before=build)


@pytest.mark.parametrize("theme", ["tutor-light", "tutor-contrast"])
def test_the_picture_in_other_themes(snap_compare: Any, theme: str) -> None:
    assert snap_compare(Desk(theme=theme), terminal_size=SMALL, run_before=build)


def test_the_picture_without_colour(snap_compare: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    assert snap_compare(Desk(), terminal_size=SMALL, run_before=build)

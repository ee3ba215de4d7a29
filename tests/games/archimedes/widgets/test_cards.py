"""Hands of every size fit the terminal, cards are chosen by key and mouse, marks need no colour."""

import pytest
from textual import on
from textual.app import App, ComposeResult

from tests.ui.widgets.tables import Table
from tutor.games.archimedes.rules.components import REINER
from tutor.games.archimedes.widgets.cardlayout import fan_of
from tutor.games.archimedes.widgets.cards import CardRow
from tutor.games.archimedes.widgets.pile import Pile
from tutor.games.archimedes.widgets.signs import SIGNS, Signs
from tutor.language import use
from tutor.ui.widgets.carddrawing import (
    BACK,
    CURSOR,
    SHAPES,
    USED,
    Card,
    Look,
    Shape,
    face,
)

HAND = (REINER, 3, 5, 8, 12)


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("text", ["R", "1", "13", "54"])
@pytest.mark.parametrize("look", list(Look))
def test_a_card_is_as_large_as_it_says(shape: Shape, text: str, look: Look) -> None:
    drawn = face(Card(text, look), shape)
    assert len(drawn) == shape.lines - 2
    assert {len(line) for line in drawn} == {shape.columns}


@pytest.mark.parametrize("count", range(1, 33))
@pytest.mark.parametrize(("columns", "lines"), [(80, 24), (120, 40), (160, 50)])
def test_every_hand_fits_and_every_card_can_be_hit(count: int, columns: int, lines: int) -> None:
    fan = fan_of(count, columns, lines)
    assert fan.height <= lines // 3
    for place in range(count):
        left, above = fan.origin(place)
        assert left >= 0
        assert left + fan.shape.columns <= columns
        assert fan.place_at(left + fan.shape.columns - 1, above + 1) == place


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_five_cards_have_large_digits_and_touch_no_edge(size: tuple[int, int]) -> None:
    fan = fan_of(5, *size)
    assert fan.shape.scale == (3 if size[0] >= 120 else 1)
    (left, _), (right, _) = fan.origin(0), fan.origin(4)
    assert left >= 1
    assert right + fan.shape.columns <= size[0] - 1


class Hand(Table):
    def compose(self) -> ComposeResult:
        yield CardRow(HAND)

    @on(CardRow.Chosen)
    def _chosen(self, message: CardRow.Chosen) -> None:
        self.posted.append((message.card, message.place))


async def test_cards_are_chosen_with_keys() -> None:
    app = Hand()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("right", "right", "enter", "left", "left", "left", "space")
        assert app.posted == [(5, 2), (12, 4)]


async def test_cards_are_chosen_with_the_mouse_where_they_lie() -> None:
    app = Hand()
    async with app.run_test(size=(80, 24)) as pilot:
        for place in range(5):
            left, above = fan_of(5, 80, 24).origin(place)
            await pilot.click(CardRow, offset=(left + 3, above + 3))
        assert app.posted == list(zip(HAND, range(5), strict=True))


async def test_the_card_under_the_cursor_is_lifted_and_marked() -> None:
    app = Hand()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("right")
        await pilot.pause()
        row = app.query_one(CardRow)
        left, _ = fan_of(5, 80, 24).origin(1)
        assert row.render_line(0).text.strip() == "▗▄▄▄▄▄▄▄▖"
        assert row.render_line(0).text.index("▗") == left
        assert row.render_line(5).text[left : left + 9].strip() == CURSOR


async def test_a_used_card_has_a_tick_and_hidden_cards_show_only_how_many() -> None:
    app = Hand()
    async with app.run_test(size=(80, 24)):
        row = app.query_one(CardRow)
        row.used = frozenset({1, 4})
        assert sum(row.render_line(y).text.count(USED) for y in range(6)) == 2
        row.hidden = 7
        text = "".join(row.render_line(y).text for y in range(6))
        assert set(text) <= set(f" ▗▄▖▝▀▘{BACK}")
        assert row.place_at(40, 3) is None


async def test_a_large_hand_has_lines_that_the_arrows_move_between() -> None:
    app = Hand()
    async with app.run_test(size=(80, 24)) as pilot:
        row = app.query_one(CardRow)
        row.cards = tuple(range(1, 14)) * 2
        await pilot.pause()
        assert row.size.height == 8
        await pilot.press("down")
        assert row.cursor == 13
        await pilot.press("up", "enter")
        assert app.posted == [(1, 0)]
        row.cards = ()
        await pilot.press("enter")
        assert app.posted == [(1, 0)]


class PileAlone(Table):
    def compose(self) -> ComposeResult:
        yield Pile(5, 41, reiner=True)

    @on(Pile.DrawAsked)
    def _asked(self) -> None:
        self.posted.append("draw")


async def test_the_pile_says_what_reiner_stands_for_and_the_deck_is_clicked() -> None:
    app = PileAlone()
    async with app.run_test(size=(80, 24)) as pilot:
        pile = app.query_one(Pile)
        assert "R as 5" in words(pile)
        await pilot.click(Pile, offset=(3, 3))
        assert app.posted == []
        await pilot.click(Pile, offset=(22, 7))
        assert app.posted == ["draw"]
        pile.show(8, 0)
        assert "Empty" in words(pile)
        assert "R" not in words(pile)


def words(pile: Pile) -> str:
    return "\n".join(pile.render_line(y).text for y in range(pile.size.height))


class SignsAlone(Table):
    def compose(self) -> ComposeResult:
        yield Signs()

    @on(Signs.Chosen)
    def _chosen(self, message: Signs.Chosen) -> None:
        self.posted.append(message.sign)


@pytest.mark.parametrize("lang", ["en", "pl", "el"])
async def test_signs_are_chosen_in_every_language(lang: str) -> None:
    use(lang)
    app: App[None] = SignsAlone()
    assert isinstance(app, SignsAlone)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter", *["right", "space"] * 4)
        assert app.posted == list(SIGNS)
        await pilot.click(Signs, offset=(13, 1))
        assert app.posted[-1] == "*"

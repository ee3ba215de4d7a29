"""The cards, the islands and the table as they are laid (E1, E2)."""

from random import Random

import pytest

from tests.games.exlibris.rules.tables import (
    BOOKS_LINE,
    SEEKERS_LINE,
    cards,
    dealt,
    play,
    shown,
    table,
)
from tutor import data
from tutor.engine.contract import CHANCE
from tutor.engine.validation import Unfit, ValidationIssue, validate
from tutor.games.exlibris import GAME
from tutor.games.exlibris.rules.components import BOOKS, COLOURS, SEEKERS, Components
from tutor.games.exlibris.rules.islands import Island
from tutor.games.exlibris.rules.moves import Books, Seekers
from tutor.games.exlibris.rules.phases import Phase
from tutor.games.exlibris.rules.setup import Options


@pytest.mark.rule("E1")
class TestBox:
    def test_95_cards_in_two_decks(self) -> None:
        assert (len(SEEKERS), len(BOOKS)) == (40, 55)
        assert {SEEKERS.count(colour) for colour in COLOURS} == {8}
        assert {BOOKS.count(colour) for colour in COLOURS} == {11}
        assert "".join(COLOURS) == "ABCDE"

    def test_five_islands_each_with_a_city_a_village_and_six_sticks(self) -> None:
        assert table(2).islands == (Island(6, None, None),) * 5
        assert [island.count for island in table(2).islands] == [6 + 7 + 7] * 5

    def test_both_decks_are_shuffled(self) -> None:
        state, rng = table(2), Random(1)
        seekers = state.chance(rng)
        assert isinstance(seekers, Seekers)
        assert tuple(sorted(seekers.cards)) == SEEKERS != seekers.cards
        books = state.play(CHANCE, seekers).chance(rng)
        assert isinstance(books, Books)
        assert tuple(sorted(books.cards)) == BOOKS != books.cards

    def test_two_to_four_can_play(self) -> None:
        assert tuple(GAME.seats) == (2, 3, 4)

    def test_the_box_needs_no_file(self) -> None:
        assert data.components(GAME, Options()) == Components()
        assert GAME.rules.files == {}
        assert list(GAME.rules.cross_check({})) == []


class TestLaying:
    def test_first_the_seekers_then_the_books(self) -> None:
        state = table(3)
        assert (state.phase, state.actors()) == (Phase.SEEKERS, (CHANCE,))
        state = play(state, SEEKERS_LINE)
        assert (state.phase, state.actors()) == (Phase.BOOKS, (CHANCE,))
        assert all(not state.moves(seat) for seat in (CHANCE, 0, 1, 2))
        assert play(state, BOOKS_LINE).phase is Phase.TURN

    @pytest.mark.rule("E2")
    def test_the_first_seeker_drawn_is_the_first_of_the_row(self) -> None:
        rest = "".join(SEEKERS)
        for letter in "ABCDEAB":
            rest = rest.replace(letter, "", 1)
        state = play(table(2), " ".join(["seekers", *"ABCDEAB", *rest]))
        assert state.expedition == tuple("ABCDEAB")
        assert shown(state.expedition) == "B A E D C B A"
        assert state.stack_left == 33

    @pytest.mark.rule("E2")
    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test_thirteen_books_each_one_at_a_time_from_the_starting_player(self, seats: int) -> None:
        start = seats - 1
        order = [COLOURS[place % 5] for place in range(55)]
        state = play(table(seats, start), SEEKERS_LINE, " ".join(["books", *order]))
        assert state.sizes == (13,) * seats
        for turn in range(seats):
            dealt_to = [order[turn + seats * place] for place in range(13)]
            assert state.hands[(start + turn) % seats] == tuple(sorted(dealt_to))

    @pytest.mark.rule("E2")
    def test_the_chosen_player_starts_and_play_goes_clockwise(self) -> None:
        state = dealt(3, start=2)
        order = []
        for _ in range(5):
            order.append(state.turn)
            state = state.play(state.turn, state.moves(state.turn)[0])
        assert order == [2, 0, 1, 2, 0]

    @pytest.mark.rule("E2")
    def test_markers(self) -> None:
        assert dealt(2).markers == (3, 2, 2, 1, 0, 0, 0)
        assert dealt(2).view(1).markers == (3, 2, 2, 1, 0, 0, 0)


@pytest.mark.parametrize(("seats", "start"), [(2, 2), (2, -1), (4, 4)])
def test_a_start_where_nobody_sits(seats: int, start: int) -> None:
    with pytest.raises(ValidationIssue) as caught:
        GAME.rules.start(seats, Options(start), Components())
    assert (caught.value.code, caught.value.key) == (Unfit.START_UNKNOWN, "options.start")
    assert caught.value.params == {"got": start, "seats": seats}


@pytest.mark.parametrize(
    ("raw", "code", "key"),
    [
        ([], "wrong-kind", "components"),
        ({"deck": {}}, "key-unknown", "components.deck"),
    ],
)
def test_components_are_empty(raw: object, code: str, key: str) -> None:
    with pytest.raises(ValidationIssue) as caught:
        validate(raw, Components, "components")
    assert (caught.value.code, caught.value.key) == (code, key)


def test_a_view_shows_what_lies_open() -> None:
    state = dealt(2)
    view = state.view(1)
    assert (view.hand, view.sizes) == (state.hands[1], (13, 13))
    assert (view.expedition, view.stack_left) == (state.expedition, 33)
    assert view.turned == cards("A A A A A A A")
    assert sum(view.discarded.values()) == 0
    later = play(state, "0 A")
    assert later.view(1).discarded == {"A": 8, "B": 0, "C": 0, "D": 0, "E": 0}
    assert later.view(1).commissions == ("A",)

"""A round from the deal to its end (A2-A9, A11), and the round after it."""

from random import Random

import pytest
from msgspec.structs import replace

from tests.games.archimedes.rules.tables import (
    cards,
    code,
    dealt,
    ended,
    play,
    position,
    table,
    texts,
)
from tutor.engine.contract import CHANCE
from tutor.engine.shuffling import shuffled
from tutor.games.archimedes.rules.components import REINER
from tutor.games.archimedes.rules.moves import Deck
from tutor.games.archimedes.rules.phases import Phase
from tutor.games.archimedes.rules.state import State


def listed(state: State) -> list[str]:
    """What the seat to move may play."""
    return [str(move) for move in state.moves(state.turn)]


@pytest.mark.rule("A2")
class TestDeal:
    def test_the_game_waits_for_a_shuffled_deck(self) -> None:
        start = table(3)
        assert start.actors() == (CHANCE,)
        assert start.moves(CHANCE) == ()
        move = start.chance(Random(1))
        assert isinstance(move, Deck)
        assert sorted(move.cards) == list(start.table.cards)

    def test_shuffling_leaves_every_order_as_likely(self) -> None:
        rng = Random("orders")
        orders = [shuffled((1, 2, 3), rng) for _ in range(6000)]
        assert all(900 < orders.count(order) < 1100 for order in set(orders))
        assert len(set(orders)) == 6

    def test_one_card_at_a_time_from_the_starting_player(self) -> None:
        deck = [*range(1, 14)] * 4 + [1, 2]
        after = play(table(3, reiner=False, start=1), f"deck {' '.join(map(str, deck))}")
        assert after.hands[1] == (1, 4, 7, 10, 13)
        assert after.hands[2] == (1, 2, 5, 8, 11)
        assert after.hands[0] == (2, 3, 6, 9, 12)
        assert (after.top, after.pile) == (3, (3,))
        assert after.deck[:3] == (4, 5, 6)
        assert after.deck_left == 54 - 15 - 1
        assert (after.round, after.turn, after.phase) == (1, 1, Phase.TURN)

    @pytest.mark.rule("A11")
    def test_reiner_turned_up_goes_to_the_bottom(self) -> None:
        after = dealt("1 2 3 4 5", "6 7 8 9 10", turned="R 12 13")
        assert (after.top, after.pile) == (12, (12,))
        assert after.deck == (13, REINER)
        only = dealt("1 2 3 4 5", "6 7 8 9 10", turned="R 12")
        assert (only.top, only.deck) == (12, (REINER,))

    def test_five_rounds_each_with_all_the_cards(self) -> None:
        state = position("3", "5 7", top=3, deck="1 1", rounds=tuple(ended(n, 1, 2) for n in (1,)))
        for number in (2, 3, 4):
            done = play(
                replace(state, rounds=tuple(ended(n, 1, 2) for n in range(1, number))), "0 =3"
            )
            assert done.phase is Phase.DEAL
            assert done.to_shuffle() == cards("1 1 3 3 5 7")
            assert len(done.rounds) == number
        last = play(replace(state, rounds=tuple(ended(n, 1, 2) for n in range(1, 5))), "0 =3")
        assert last.phase is Phase.OVER


@pytest.mark.rule("A3")
class TestOrder:
    def test_the_seat_chosen_at_the_table_starts(self) -> None:
        assert dealt("1 2 3 4 5", "6 7 8 9 10", turned="3 4", start=1).actors() == (1,)
        assert table(5).starter == 0

    def test_clockwise(self) -> None:
        state = dealt("1 2 3 4 5", "6 7 8 9 9", "10 10 11 12 13", turned="3 4 4 4", start=2)
        assert play(state, "2 draw").actors() == (0,)
        assert play(state, "2 draw", "0 draw").actors() == (1,)
        assert play(state, "2 draw", "0 draw", "1 draw").actors() == (2,)

    def test_then_whoever_got_the_highest_penalty_starts(self) -> None:
        done = play(position("9", "3", "8", top=3, turn=1), "1 =3")
        assert done.rounds[0].placing == (1, 2, 0)
        assert (done.starter, done.turn) == (0, 0)
        done = play(position("7", "3", "8", top=3, turn=1), "1 =3")
        assert (done.starter, done.turn) == (2, 2)

    @pytest.mark.rule("A11")
    def test_that_may_be_the_holder_of_reiner(self) -> None:
        done = play(position("R", "3", "8", top=3, turn=1), "1 =3")
        assert done.turn == 0


@pytest.mark.rule("A4")
def test_a_turn_is_one_move() -> None:
    state = dealt("1 3 5 8 9", "2 2 3 4 6", turned="3 7 7")
    assert listed(state) == ["3*1=3", "3/1=3", "3*3=9", "3/3=1", "3+5=8", "=3", "draw"]
    for line in ("0 3+5=8", "0 =3", "0 draw"):
        after = play(state, line)
        assert after.actors() == (1,)
        assert after.moves(0) == ()
        assert code(after, "0 draw") == "not-your-turn"


@pytest.mark.rule("A5")
class TestEquations:
    @pytest.mark.parametrize(
        ("top", "hand", "equation", "left"),
        [
            (3, "5 8 13", "3+5=8", "13"),
            (8, "1 7 13", "8-1=7", "13"),
            (3, "4 12 13", "3*4=12", "13"),
            (12, "2 6 13", "12/6=2", "13"),
            (1, "5 5 13", "1*5=5", "13"),
            (10, "5 5 13", "10-5=5", "13"),
        ],
    )
    def test_two_cards_go_on_the_pile_the_result_on_top(
        self, top: int, hand: str, equation: str, left: str
    ) -> None:
        state = position(hand, "9 9", top=top)
        after = play(state, f"0 {equation}")
        assert equation in listed(state)
        assert after.top == int(equation.partition("=")[2])
        assert after.pile[-1] == after.top
        assert len(after.pile) == 3
        assert texts(after.hands[0]) == left

    def test_the_top_comes_first_and_the_result_last(self) -> None:
        state = position("3 5 13", "9 9", top=8)
        assert code(state, "0 8=3+5") == "move-unreadable"
        assert code(state, "0 3+5=8") == "wrong-top"
        assert set(listed(state)) == {"8-3=5", "8-5=3", "8+5=13", "pass"}

    def test_two_of_a_kind_take_two_cards(self) -> None:
        assert listed(position("5 13", "9 9", top=10)) == ["pass"]
        assert listed(position("5 5", "9 9", top=10)) == ["10-5=5", "pass"]
        assert listed(position("3 4", "9 9", top=1)) == ["1+3=4", "pass"]

    def test_division_leaves_no_remainder(self) -> None:
        assert listed(position("2 4", "9 9", top=9)) == ["pass"]
        assert code(position("2 4", "9 9", top=9), "0 9/2=4") == "not-whole"


@pytest.mark.rule("A6")
def test_equality_takes_one_card() -> None:
    after = play(position("8 8 9", "1 1", top=8, pile="2"), "0 =8")
    assert after.hands[0] == (8, 9)
    assert (after.top, after.pile) == (8, (2, 8, 8))


@pytest.mark.rule("A7")
class TestDraw:
    def test_the_top_card_of_the_deck_joins_the_hand(self) -> None:
        state = position("5 8", "1 1", top=3, deck="7 2")
        assert listed(state) == ["3+5=8", "draw"]
        after = play(state, "0 draw")
        assert after.hands[0] == (5, 7, 8)
        assert (after.deck_left, after.actors()) == (1, (1,))
        assert play(after, "1 draw").hands[1] == (1, 1, 2)

    def test_pass_instead_when_the_deck_is_empty(self) -> None:
        state = position("5 8", "1 1", top=3)
        assert listed(state) == ["3+5=8", "pass"]
        assert play(state, "0 pass").hands == state.hands


@pytest.mark.rule("A8")
class TestSomebodySheds:
    def test_by_an_equation_or_an_equality(self) -> None:
        for state, line in (
            (position("5 8", "9", "4", top=3, deck="1 1"), "0 3+5=8"),
            (position("3", "9", "4", top=3, deck="1 1"), "0 =3"),
        ):
            after = play(state, line)
            (end,) = after.rounds
            assert (end.winner, end.placing) == (0, (0, 2, 1))
            assert [end.points(seat) for seat in range(3)] == [0, 3, 2]
            assert after.totals == (0, 3, 2)

    def test_no_second_token_for_a_sum_of_nothing(self) -> None:
        """The winner takes part in no tie; the others begin with 2."""
        end = play(position("3", "1 2", top=3, deck="1"), "0 =3").rounds[0]
        assert [end.points(seat) for seat in (0, 1)] == [0, 2]
        assert end.steps == ()


@pytest.mark.rule("A9")
class TestAllPass:
    def test_nobody_has_won(self) -> None:
        state = position("5 9", "13", "4", top=3)
        two = play(state, "0 pass", "1 pass")
        assert two.phase is Phase.TURN
        done = play(two, "2 pass")
        (end,) = done.rounds
        assert (end.winner, end.placing) == (None, (2, 1, 0))
        assert [end.points(seat) for seat in range(3)] == [3, 2, 1]

    def test_who_lays_begins_the_count_anew_and_who_passed_may_lay_again(self) -> None:
        state = position("8 8", "5 8 9", "4", top=3)
        laid = play(state, "0 pass", "1 3+5=8")
        assert laid.passes == 0
        assert "=8" in [str(move) for move in play(laid, "2 pass").moves(0)]
        again = play(laid, "2 pass", "0 =8", "1 pass", "2 pass")
        assert again.phase is Phase.TURN
        assert play(again, "0 pass").phase is Phase.DEAL

    def test_passing_begins_with_the_empty_deck(self) -> None:
        state = play(position("5 9", "13", top=3, deck="2"), "0 draw", "1 pass")
        assert state.phase is Phase.TURN
        assert play(state, "0 pass").phase is Phase.DEAL


@pytest.mark.rule("A11")
class TestReiner:
    def test_stands_for_either_card(self) -> None:
        state = position("8 R", "1 1", top=3)
        assert set(listed(state)) == {
            "3+R5=8", "3+8=R11", "=R3", "pass",
        }  # fmt: skip
        after = play(state, "0 3+8=R11")
        assert (after.top, after.pile) == (11, (3, 8, REINER))

    def test_keeps_its_number_on_top_of_the_pile(self) -> None:
        state = play(position("8 9 R", "2 13", top=3), "0 =R3")
        assert (state.top, state.hands[0]) == (3, (8, 9))
        assert listed(play(position("8 9 R", "2 13 13", top=3), "0 3+8=R11")) == [
            "11+2=13",
            "pass",
        ]

    def test_within_the_equation_it_is_covered(self) -> None:
        after = play(position("8 9 R", "8", top=3), "0 3+R5=8")
        assert (after.top, after.pile) == (8, (3, REINER, 8))

    def test_any_number_from_1_to_13(self) -> None:
        offers = {
            move
            for top in range(1, 14)
            for move in listed(position("R 1 2 3 4 5 6 7 8 9 10 11 12 13", "1", top=top))
        }
        assert {f"=R{number}" for number in range(1, 14)} <= offers
        for number in range(1, 14):
            assert any(f"R{number}=" in offer for offer in offers)
            assert any(offer.endswith(f"=R{number}") and offer[0] != "=" for offer in offers)

    def test_the_last_card_may_be_reiner(self) -> None:
        end = play(position("R", "9", top=3), "0 =R3").rounds[0]
        assert (end.winner, end.points(0), end.points(1)) == (0, 0, 2)

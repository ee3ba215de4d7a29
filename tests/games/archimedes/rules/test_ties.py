"""Ties of sums (A10), Reiner in them (A11), and the tie for the game (A12)."""

from random import Random

import pytest

from tests.games.archimedes.rules.tables import ended, play, position
from tutor.engine.contract import CHANCE
from tutor.games.archimedes.rules.moves import Lots
from tutor.games.archimedes.rules.phases import Phase
from tutor.games.archimedes.rules.state import State
from tutor.games.archimedes.rules.ties import RoundEnd


def steps(end: object) -> list[list[tuple[int, int]]]:
    """The draws of each step, as seat and card."""
    return [[(draw.seat, draw.card) for draw in step] for step in end.steps]  # type: ignore[attr-defined]


@pytest.mark.rule("A10")
class TestSums:
    def test_golden_8_8_13(self) -> None:
        """8, 8, 13 become 15, 13, 13 and then 15, 23, 16: the order is 15, 16, 23."""
        state = position("8", "8", "13", "5", top=5, turn=3, deck="7 5 10 3 1")
        (end,) = play(state, "3 =5").rounds
        assert steps(end) == [[(0, 7), (1, 5)], [(1, 10), (2, 3)]]
        assert [end.sum(seat) for seat in range(3)] == [15, 23, 16]
        assert end.placing == (3, 0, 2, 1)
        assert [end.points(seat) for seat in range(4)] == [2, 4, 3, 0]

    def test_golden_when_all_passed(self) -> None:
        """The same with the deck empty: the pile is shuffled for the draws."""
        state = position("8", "8", "13", top=5, pile="7 10 3")
        waiting = play(state, "0 pass", "1 pass", "2 pass")
        assert waiting.phase is Phase.RESHUFFLE
        assert waiting.actors() == (CHANCE,)
        assert waiting.to_shuffle() == (3, 5, 7, 10)
        (end,) = play(waiting, "deck 7 5 10 3").rounds
        assert [end.sum(seat) for seat in range(3)] == [15, 23, 16]
        assert [end.points(seat) for seat in range(3)] == [1, 3, 2]

    def test_draws_in_turn_order_from_the_round_s_starter(self) -> None:
        state = position("5", "8", "8", "8", top=5, start=2, turn=0, deck="1 2 3")
        (end,) = play(state, "0 =5").rounds
        assert steps(end) == [[(2, 1), (3, 2), (1, 3)]]

    def test_two_tied_groups_draw_in_one_step(self) -> None:
        state = position("8", "9", "8", "9", "5", top=5, turn=4, deck="1 2 4 5")
        (end,) = play(state, "4 =5").rounds
        assert steps(end) == [[(0, 1), (1, 2), (2, 4), (3, 5)]]
        assert end.placing == (4, 0, 1, 2, 3)

    def test_the_deck_runs_out_within_a_step(self) -> None:
        state = position("8", "8", "5", top=5, pile="1 2", turn=2, deck="7")
        waiting = play(state, "2 =5")
        assert waiting.phase is Phase.RESHUFFLE
        assert waiting.ending is not None
        assert steps(waiting.ending) == [[(0, 7)]]
        assert waiting.ending.waiting == (1,)
        assert waiting.to_shuffle() == (1, 2, 5, 5)
        done = play(waiting, "deck 2 5 1 5")
        (end,) = done.rounds
        assert steps(end) == [[(0, 7), (1, 2)]]
        assert done.phase is Phase.DEAL

    def test_no_card_anywhere_who_drew_keeps_the_card(self) -> None:
        waiting = all_pass(position("8", "8", "8", top=2))
        assert waiting.to_shuffle() == (2,)
        tied = play(waiting, "deck 2")
        assert tied.phase is Phase.LOTS
        assert tied.ending is not None
        assert steps(tied.ending) == [[(0, 2)]]
        assert tied.tied_groups() == ((1, 2),)
        assert list(map(str, tied.moves(CHANCE))) == ["lots 1 2", "lots 2 1"]
        (end,) = play(tied, "lots 2 1").rounds
        assert end.placing == (2, 1, 0)
        assert [end.points(seat) for seat in range(3)] == [3, 2, 1]

    def test_the_last_card_may_end_the_ties(self) -> None:
        """Seat 0 draws the last card and is tied with nobody; nor is seat 1 any more."""
        done = play(all_pass(position("8", "8", top=2)), "deck 2")
        assert done.phase is Phase.DEAL
        assert done.rounds[0].placing == (1, 0)

    def test_or_make_a_new_one(self) -> None:
        tied = play(all_pass(position("8", "8", "10", top=2)), "deck 2")
        assert tied.tied_groups() == ((0, 2),)
        (end,) = play(tied, "lots 2 0").rounds
        assert end.placing == (1, 2, 0)

    def test_lots_for_each_group_in_any_order(self) -> None:
        two = lots_state()
        assert two.tied_groups() == ((0, 1), (2, 3))
        for lines in (("lots 1 0", "lots 2 3"), ("lots 2 3", "lots 1 0")):
            (end,) = play(two, *lines).rounds
            assert end.placing == (1, 0, 2, 3)
        assert play(two, "lots 1 0").tied_groups() == ((2, 3),)

    def test_chance_draws_lots_for_the_best_group(self) -> None:
        drawn = {str(lots_state().chance(Random(seed))) for seed in range(20)}
        assert drawn == {"lots 0 1", "lots 1 0"}
        assert isinstance(lots_state().chance(Random(1)), Lots)


def all_pass(state: State) -> State:
    """The state after a pass of every seat."""
    return play(state, *(f"{seat} pass" for seat in range(state.table.seats)))


def lots_state() -> State:
    """Four seats: 0 and 1, and 2 and 3 are tied, and the cards ran out on even terms."""
    state = all_pass(position("4", "4", "9", "9", top=1, pile="1 1 1"))
    return play(state, "deck 1 1 1 1")


@pytest.mark.rule("A11")
class TestReinerInTies:
    def test_who_held_it_draws_nothing(self) -> None:
        """3 and R has the sum of 3, and still is not tied with the other 3."""
        state = position("R 3", "3", "5", top=5, turn=2, deck="1 2")
        (end,) = play(state, "2 =5").rounds
        assert end.steps == ()
        assert end.placing == (2, 1, 0)
        assert (end.sum(0), end.points(0)) == (3, 3)

    def test_who_draws_it_is_last(self) -> None:
        state = position("3", "3", "13 13", "5", top=5, turn=3, deck="R 1 2")
        (end,) = play(state, "3 =5").rounds
        assert steps(end) == [[(0, 0), (1, 1)]]
        assert end.placing == (3, 1, 2, 0)
        assert end.cards(0) == (3, 0)

    def test_the_others_go_on_without_them(self) -> None:
        state = position("3", "3", "3", "5", top=5, turn=3, deck="R 1 1 2 4")
        (end,) = play(state, "3 =5").rounds
        assert steps(end) == [[(0, 0), (1, 1), (2, 1)], [(1, 2), (2, 4)]]
        assert end.placing == (3, 1, 2, 0)


@pytest.mark.rule("A12")
class TestFinalTie:
    FOUR = tuple(ended(number, 1, 2, 3) for number in (1, 2)) + tuple(
        ended(number, 2, 1, 3) for number in (3, 4)
    )
    """Seats 0 and 1 have 6 points each, seat 2 has 12."""

    def last(self, deck: str, rounds: tuple[RoundEnd, ...]) -> State:
        """The end of the fifth round: 2 and 3 points for seats 0 and 1, none for seat 2."""
        return play(position("4", "5", "3", top=3, turn=2, deck=deck, rounds=rounds), "2 =3")

    EVEN = (ended(1, 1, 2, 3), ended(2, 2, 1, 3), ended(3, 1, 2, 3), ended(4, 3, 1, 2))
    """7, 6 and 11 points: after the fifth round 9, 9 and 11."""

    def tied(self, deck: str) -> State:
        state = self.last(deck, self.EVEN)
        assert state.totals == (9, 9, 11)
        return state

    def test_no_tie(self) -> None:
        over = self.last("1 2", self.FOUR)
        outcome = over.outcome()
        assert outcome is not None
        assert (outcome.reason, outcome.totals, outcome.winners) == (
            "five-rounds",
            (8, 9, 12),
            (0,),
        )
        assert over.final is None

    def test_the_lowest_card_wins(self) -> None:
        over = self.tied("7 2 1")
        assert over.phase is Phase.OVER
        outcome = over.outcome()
        assert outcome is not None
        # The fifth round began with its starter, seat 0 (last in the fourth).
        assert over.final is not None
        assert steps(over.final) == [[(0, 7), (1, 2)]]
        assert (outcome.totals, outcome.winners) == ((9, 9, 11), (1,))

    def test_only_who_shares_the_lowest_card_draws_again(self) -> None:
        rounds = (
            ended(1, 1, 2, 3, 4), ended(2, 3, 1, 2, 4), ended(3, 2, 3, 1, 4), ended(4, 4, 3, 2, 1),
        )  # fmt: skip
        # 10, 9, 8, 13; in the fifth round seat 3 sheds, the others get 2, 3 and 4.
        state = position("4", "5", "6", "3", top=3, turn=3, deck="5 9 5 8 3", rounds=rounds)
        over = play(state, "3 =3")
        assert over.totals == (12, 12, 12, 13)
        assert over.final is not None
        assert over.final.order == (0, 1, 2, 3)
        assert steps(over.final) == [[(0, 5), (1, 9), (2, 5)], [(0, 8), (2, 3)]]
        assert over.outcome() is not None
        assert over.final.winner == 2

    @pytest.mark.rule("A11")
    def test_reiner_counts_highest(self) -> None:
        assert self.tied("R 13").final.winner == 1  # type: ignore[union-attr]
        assert self.tied("13 R").final.winner == 0  # type: ignore[union-attr]

    def test_then_from_the_shuffled_pile(self) -> None:
        waiting = self.tied("7")
        assert waiting.phase is Phase.RESHUFFLE
        assert waiting.actors() == (CHANCE,)
        assert waiting.to_shuffle() == (3, 3)
        assert waiting.outcome() is None
        assert play(waiting, "deck 3 3").final.winner == 1  # type: ignore[union-attr]

    def test_then_by_lots(self) -> None:
        state = self.tied("")
        tied = play(state, "deck 3 3")
        assert tied.phase is Phase.LOTS
        assert tied.tied_groups() == ((0, 1),)
        over = play(tied, "lots 1 0")
        outcome = over.outcome()
        assert outcome is not None
        assert outcome.winners == (1,)

    def test_a_card_that_only_some_could_draw_decides_nothing(self) -> None:
        tied = play(self.tied("3"), "deck 3 3")
        assert tied.phase is Phase.LOTS
        assert tied.final is not None
        assert steps(tied.final) == [[(0, 3), (1, 3)], [(0, 3)]]
        assert tied.tied_groups() == ((0, 1),)

    def test_draws_go_on_from_the_fifth_round_s_own_ties(self) -> None:
        """Cards drawn for its sums are gone; the deck and the pile are what they left."""
        state = position("5", "5", "3", top=3, turn=2, deck="1 2 8 9", rounds=self.EVEN)
        over = play(state, "2 =3")
        assert steps(over.rounds[-1]) == [[(0, 1), (1, 2)]]
        assert over.final is not None
        assert steps(over.final) == [[(0, 8), (1, 9)]]

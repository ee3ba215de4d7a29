"""How the end comes, and what it changes (E8, E9)."""

import pytest

from tests.games.exlibris.rules.tables import EIGHT, play, position
from tutor.games.exlibris.rules.islands import Island
from tutor.games.exlibris.rules.phases import Phase, Reason
from tutor.games.exlibris.rules.state import State

SEVEN = "A B C D E A B"
SIX = "A B C D E A"
FIVE = "A B C D E"
CITY = {"A": Island(0, village=1)}
"""With the Village gone, a Commission of A in the rulebook's row takes the City."""


def ended(state: State) -> tuple[Phase, Reason | None]:
    return state.phase, state.final


@pytest.mark.rule("E8")
class TestSixCards:
    def test_all_hold_six_one_more_full_round_is_played(self) -> None:
        state = play(position(SIX, SEVEN, turn=1), "1 A")
        assert ended(state) == (Phase.TURN, Reason.SIX_CARDS)
        state = play(state, "0 B")
        assert ended(state) == (Phase.TURN, Reason.SIX_CARDS)
        state = play(state, "1 B")
        assert ended(state) == (Phase.OVER, Reason.SIX_CARDS)
        assert state.sizes == (5, 5)
        outcome = state.outcome()
        assert outcome is not None
        assert outcome.reason == "six-cards"

    def test_not_while_somebody_holds_seven(self) -> None:
        assert play(position(SEVEN, SEVEN), "0 A").final is None

    def test_a_city_in_the_last_round_changes_nothing(self) -> None:
        state = play(position(SIX, SIX, final=Reason.SIX_CARDS, on=CITY), "0 A")
        assert state.islands[0].city == 0
        assert ended(state) == (Phase.TURN, Reason.SIX_CARDS)
        assert ended(play(state, "1 A")) == (Phase.OVER, Reason.SIX_CARDS)


@pytest.mark.rule("E8")
class TestCity:
    def test_played_until_all_hands_are_equal(self) -> None:
        state = play(position(EIGHT, EIGHT, EIGHT, on=CITY), "0 A")
        assert ended(state) == (Phase.TURN, Reason.CITY_TAKEN)
        state = play(state, "1 C")
        assert state.phase is Phase.TURN
        state = play(state, "2 C")
        assert ended(state) == (Phase.OVER, Reason.CITY_TAKEN)
        assert state.sizes == (7, 7, 7)

    def test_at_once_when_they_are(self) -> None:
        state = play(position(EIGHT, EIGHT + " A", turn=1, on=CITY), "1 A")
        assert ended(state) == (Phase.OVER, Reason.CITY_TAKEN)

    def test_a_village_is_no_reason(self) -> None:
        state = play(position(EIGHT, EIGHT, on={"A": Island(0)}), "0 A")
        assert state.islands[0].village == 0
        assert state.final is None

    def test_both_houses_at_once_are(self) -> None:
        state = play(position(EIGHT, EIGHT, row="A A A A A A A", on={"A": Island(0)}), "0 A")
        assert state.islands[0] == Island(6, 0, 0)
        assert state.final is Reason.CITY_TAKEN


@pytest.mark.rule("E8")
class TestSeekersOut:
    def test_no_card_left_after_a_refill(self) -> None:
        assert play(position(EIGHT, EIGHT, stack="B B B B"), "0 A").final is None
        state = play(position(EIGHT, EIGHT, stack="B B B"), "0 A")
        assert None not in state.expedition
        assert ended(state) == (Phase.TURN, Reason.SEEKERS_OUT)
        assert ended(play(state, "1 D")) == (Phase.OVER, Reason.SEEKERS_OUT)

    def test_and_a_stack_too_short(self) -> None:
        state = play(position(EIGHT, EIGHT, stack="B"), "0 A")
        assert state.expedition.count(None) == 2
        assert state.final is Reason.SEEKERS_OUT

    def test_at_once_when_all_hands_are_equal(self) -> None:
        state = play(position(SEVEN, EIGHT, stack="B", turn=1), "1 A")
        assert ended(state) == (Phase.OVER, Reason.SEEKERS_OUT)

    def test_a_commission_that_joins_leaves_the_stack_alone(self) -> None:
        state = play(position(EIGHT, EIGHT, row="B B B B B B B", stack="B"), "0 A")
        assert (state.final, state.stack_left) == (None, 1)


@pytest.mark.rule("E8")
class TestWhichCounts:
    def test_within_a_turn_hands_come_before_the_city_and_the_city_before_the_stack(self) -> None:
        every = position(SIX, SEVEN, turn=1, stack="B", on=CITY)
        assert ended(play(every, "1 A")) == (Phase.TURN, Reason.SIX_CARDS)
        two = position(EIGHT, EIGHT, stack="B", on=CITY)
        assert ended(play(two, "0 A")) == (Phase.TURN, Reason.CITY_TAKEN)

    def test_what_begins_first_stays_the_reason(self) -> None:
        state = play(position(SEVEN, SEVEN, on=CITY), "0 A")
        assert state.final is Reason.CITY_TAKEN
        state = play(state, "1 B")
        assert state.sizes == (6, 6)
        assert ended(state) == (Phase.OVER, Reason.CITY_TAKEN), "no further round"


@pytest.mark.rule("E9")
class TestMarkers:
    def test_each_pile_loses_one_from_the_next_turn_on(self) -> None:
        before = position(SIX, SEVEN, turn=1)
        assert before.told("A").found == 5, "the turn that begins it still has all markers"
        after = play(before, "1 A")
        assert after.islands[0].sticks == 1
        assert after.markers == (2, 1, 1, 0, 0, 0, 0)
        assert after.view(0).markers == (2, 1, 1, 0, 0, 0, 0)

    def test_the_fourth_finds_nothing_any_more(self) -> None:
        last = position(SIX, SIX, final=Reason.SIX_CARDS)
        assert [last.told(colour).found for colour in "ABCDE"] == [3, 0, 0, 0, 1]  # type: ignore[arg-type]


def test_nothing_can_be_played_when_it_is_over() -> None:
    over = play(position(FIVE, SIX, turn=1, final=Reason.SIX_CARDS), "1 A")
    assert over.actors() == ()
    assert all(over.moves(seat) == () for seat in (-1, 0, 1))

"""Two players with two colours each (R14)."""

import pytest

from tests.games.rachmistrz.rules.tables import code, play, refusal, table, with_tokens
from tutor.engine.contract import CHANCE
from tutor.games.rachmistrz.rules.components import FIELDS
from tutor.games.rachmistrz.rules.moves import Claim
from tutor.games.rachmistrz.rules.phases import Phase

pytestmark = pytest.mark.rule("R14")

ROLLED = play(table(2), "roll 2 3 7")


def test_ten_tokens_of_each_colour() -> None:
    start = table(2)
    assert [start.unused(seat, colour) for seat in (0, 1) for colour in (1, 2)] == [10] * 4
    assert start.unused(0) == 20


def test_a_claim_names_its_colour() -> None:
    assert refusal(ROLLED, "0 claim 8 B1").params == {"colours": (1, 2)}
    assert code(ROLLED, "0 claim 8 B1") == "colour-missing"
    assert refusal(ROLLED, "0 claim 8 B1 3").params == {"colour": 3, "colours": (1, 2)}
    assert code(ROLLED, "0 claim 8 B1 3") == "colour-unknown"
    claimed = play(ROLLED, "0 claim 8 B1 2")
    assert claimed.owner("B1") == (0, 2)
    assert (claimed.unused(0, 1), claimed.unused(0, 2), claimed.unused(0)) == (10, 9, 19)


def test_two_claims_a_round_one_of_each_colour() -> None:
    one = play(ROLLED, "0 claim 8 B1 2")
    assert one.actors() == (0, 1)
    assert refusal(one, "0 claim 6 A3 2").params == {"colour": 2}
    assert code(one, "0 claim 6 A3 2") == "colour-used"
    assert {move.colour for move in one.moves(0) if isinstance(move, Claim)} == {1}
    assert {move.colour for move in one.moves(1) if isinstance(move, Claim)} == {1, 2}
    two = play(one, "0 claim 6 A3 1")
    assert two.actors() == (1,)
    assert code(two, "0 claim 5 A4 1") == code(two, "0 pass") == "already-claimed"


def test_after_one_claim_a_seat_may_pass() -> None:
    passed = play(ROLLED, "0 claim 8 B1 1", "0 pass")
    assert passed.actors() == (1,)
    assert code(passed, "0 claim 6 A3 2") == code(passed, "0 pass") == "already-passed"


@pytest.mark.rule("R7")
def test_different_results_across_all_claims() -> None:
    one = play(ROLLED, "0 claim 8 B1 1")
    assert code(one, "0 claim 8 B2 2") == code(one, "1 claim 8 C2 1") == "result-taken"


def test_both_claims_are_proved_in_their_order() -> None:
    ready = play(ROLLED, "0 claim 8 B1 2", "1 claim 5 A4 1", "0 claim 6 A3 1", "bell")
    assert ready.actors() == (0,)
    second = play(ready, "0 prove 8 7+3-2")
    assert second.actors() == (1,)
    third = play(second, "1 prove 5 (7+3)/2")
    assert third.actors() == (0,)
    after = play(third, "0 prove 6 -")
    assert [after.unused(0, colour) for colour in (1, 2)] == [10, 9]
    assert after.owner("A3") == (CHANCE, 0)


def test_the_game_ends_when_somebody_has_run_out_of_one_colour() -> None:
    nine = with_tokens(table(2), 1, *FIELDS[10:19], colour=2)
    ready = play(nine, "roll 2 3 7", "1 claim 8 B1 2", "0 claim 6 A3 1", "bell")
    one_left = play(ready, "1 prove 8 7+3-2")
    assert one_left.phase is Phase.PROVE, "the round is proved to its end"
    assert play(one_left, "0 prove 6 7-3+2").phase is Phase.OVER
    assert play(ready, "1 prove 8 -", "0 prove 6 7-3+2").phase is Phase.ROLL


@pytest.mark.rule("R12")
def test_groups_and_unused_tokens_count_both_colours() -> None:
    state = with_tokens(table(2), 0, "A1", "A2", colour=1)
    state = with_tokens(state, 0, "A3", "G1", colour=2)
    sheet = state.sheet(0)
    assert [(line.code, line.params, line.points) for line in sheet.lines] == [
        ("group", {"fields": ("A1", "A2", "A3")}, 3),
        ("unused", {"tokens": 16}, -16),
    ]
    assert sheet.total == -13
    assert state.fields(0) == ("A1", "A2", "A3", "G1")

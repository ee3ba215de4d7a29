"""A round: the roll, the claims, the bell, the proofs (R1, R4-R11)."""

from fractions import Fraction

import pytest

from tests.games.rachmistrz.rules.tables import HALVES, code, play, refusal, table, with_tokens
from tutor.engine.contract import CHANCE, Outcome
from tutor.games.rachmistrz.rules.components import FIELDS
from tutor.games.rachmistrz.rules.moves import BELL, PASS, Claim, Prove
from tutor.games.rachmistrz.rules.phases import Phase
from tutor.games.rachmistrz.rules.table import answers
from tutor.maths.expressions import results

ROLLED = play(table(3), "roll 2 3 7")
CLAIMED = play(ROLLED, "0 claim 8 B1")


@pytest.mark.rule("R1")
@pytest.mark.parametrize(("seats", "tokens"), [(3, 13), (4, 10), (5, 8), (6, 7)])
def test_tokens_per_player(seats: int, tokens: int) -> None:
    start = table(seats)
    assert [start.unused(seat) for seat in range(seats)] == [tokens] * seats
    assert all(not start.fields(seat) for seat in range(seats))


@pytest.mark.rule("R4")
class TestRoll:
    def test_chance_rolls_first(self) -> None:
        assert table(3).actors() == (CHANCE,)
        for line in ("0 claim 8 B1", "1 pass", "2 prove 8 7+3-2", "bell"):
            assert code(table(3), line) == "roll-first"

    def test_then_all_seats_at_once(self) -> None:
        assert ROLLED.actors() == (0, 1, 2)
        assert ROLLED.dice == (2, 3, 7)
        assert ROLLED.round == 1
        assert play(ROLLED, "2 claim 8 B1", "0 claim 6 A3").claims[0].seat == 2

    def test_one_roll_a_round(self) -> None:
        assert code(ROLLED, "roll 1 1 1") == "already-rolled"
        assert code(CLAIMED, "roll 1 1 1") == "already-rolled"

    def test_only_chance_rolls_and_rings(self) -> None:
        assert refusal(table(3), "0 roll 2 3 7").params == {"move": "roll 2 3 7"}
        assert code(table(3), "0 roll 2 3 7") == code(CLAIMED, "1 bell") == "chance-only"

    def test_only_seats_claim_pass_and_prove(self) -> None:
        for line in ("claim 8 B1", "pass", "prove 8 7+3-2"):
            assert code(ROLLED, line) == "seats-only"

    @pytest.mark.parametrize("seat", [-2, 3, 99])
    def test_nobody_sits_there(self, seat: int) -> None:
        for line in ("claim 8 B1", "pass", "prove 8 -", "roll 2 3 7", "bell"):
            assert refusal(ROLLED, f"{seat} {line}").params == {"seat": seat}
            assert code(ROLLED, f"{seat} {line}") == "seat-unknown"
        assert not ROLLED.moves(seat)


@pytest.mark.rule("R5")
class TestExpressions:
    EIGHT = play(table(3), "roll 2 3 7", "0 claim 8 B1", "1 pass", "2 pass", "bell")

    @pytest.mark.parametrize(
        "text",
        [
            "7+3-2",
            "(7-3)*2",
            "2*(7-3)",
            "3-(2-7)",
            "3-2+7",
            "((7)+(3))-2",
            "7 + 3 - 2",
            "7 + 3 \N{MINUS SIGN} 2",
            "[7-3]\N{MULTIPLICATION SIGN}2",
            "2x(7-3)",
        ],
    )
    def test_right(self, text: str) -> None:
        after = play(self.EIGHT, f"0 prove 8 {text}")
        assert after.owner("B1") == (0, 0)
        assert after.phase is Phase.ROLL

    @pytest.mark.parametrize(
        "text",
        [
            "-",
            "8",
            "7+3",
            "7+3-2-0",
            "7+3-2+2-2",
            "7+3-1",
            "72/9",
            "27-3*7+2",
            "23-15",
            "2**3",
            "2^3+7-7",
            "-2+7+3",
            "7+3+(-2)",
            "7+3-2=8",
            "7-3*2",
            "(7+3-2",
            "7+3)-2",
            "7/(3-3)+2",
            "sqrt(7)",
            "__import__('os')",
            "seven plus three minus two",
            "9" * 2000,
            "(" * 500 + "7+3-2" + ")" * 500,
        ],
    )
    def test_wrong_unreadable_or_forbidden_is_all_the_same(self, text: str) -> None:
        after = play(self.EIGHT, f"0 prove 8 {text}")
        assert after.owner("B1") == (CHANCE, 0)
        assert after.unused(0) == 13
        assert after.phase is Phase.ROLL

    def test_halfway_numbers_may_be_negative_or_fractions(self) -> None:
        negative = play(table(3), "roll 1 3 8", "0 claim 6 A3", "bell", "0 prove 6 1-3+8")
        assert negative.owner("A3") == (0, 0)
        third = play(table(3), "roll 1 3 8", "0 claim 24 C4", "bell", "0 prove 24 8/(1/3)")
        assert third.owner("C4") == (0, 0)

    def test_fractions_are_exact(self) -> None:
        ready = play(table(3, HALVES), "roll 2 3 4", "0 claim 7/2 A4", "bell")
        assert play(ready, "0 prove 7/2 2+3/4").owner("A4") == (CHANCE, 0)
        other = play(table(3, HALVES), "roll 2 3 5", "0 claim 7/2 A4", "bell")
        assert play(other, "0 prove 7/2 5-3/2").owner("A4") == (0, 0)

    def test_golden_the_whole_results_of_2_3_7(self) -> None:
        on_the_easy_side = {
            number for number in results((2, 3, 7)) if number in set(map(Fraction, range(1, 55)))
        }
        assert on_the_easy_side == {
            1, 2, 3, 5, 6, 7, 8, 11, 12, 13, 15, 17, 19, 20, 23, 27, 35, 42,
        }  # fmt: skip


@pytest.mark.rule("R6")
class TestClaim:
    def test_a_token_lies_face_down_on_the_field(self) -> None:
        assert CLAIMED.owner("B1") == (0, 0)
        assert CLAIMED.face_down("B1")
        assert CLAIMED.unused(0) == 12

    def test_the_first_claim_starts_the_sand(self) -> None:
        assert not ROLLED.sand
        assert CLAIMED.sand
        assert code(ROLLED, "bell") == "no-sand-yet"
        assert ROLLED.moves(CHANCE) == ()
        assert CLAIMED.moves(CHANCE) == (BELL,)

    def test_the_others_may_claim_until_the_bell(self) -> None:
        both = play(CLAIMED, "2 claim 6 A3")
        assert both.actors() == (1,)
        assert code(play(both, "bell"), "1 claim 7 A4") == "prove-first"

    def test_each_player_at_most_once_a_round(self) -> None:
        assert CLAIMED.actors() == (1, 2)
        assert code(CLAIMED, "0 claim 6 A3") == code(CLAIMED, "0 pass") == "already-claimed"

    def test_only_printed_numbers(self) -> None:
        assert refusal(ROLLED, "0 claim 55 B1").params == {"number": "55"}
        for number in ("0", "-8", "8.0", "08", "16/2", "eight"):
            assert code(ROLLED, f"0 claim {number} B1") == "number-not-printed"

    def test_only_on_the_three_fields_that_touch_the_number(self) -> None:
        assert ROLLED.free_fields("8") == ("B1", "B2", "C2")
        for field in FIELDS:
            if field in ("B1", "B2", "C2"):
                assert play(ROLLED, f"0 claim 8 {field}").owner(field) == (0, 0)
            else:
                assert refusal(ROLLED, f"0 claim 8 {field}").params == {
                    "number": "8",
                    "field": field,
                    "fields": ("B1", "B2", "C2"),
                }
        for field in ("H1", "A5", "b1", "8"):
            assert code(ROLLED, f"0 claim 8 {field}") == "field-unknown"

    def test_a_result_nobody_can_make_may_be_claimed(self) -> None:
        assert play(ROLLED, "0 claim 54 G4").owner("G4") == (0, 0)

    def test_nobody_has_colours_among_three(self) -> None:
        assert code(ROLLED, "0 claim 8 B1 1") == "colour-needless"


@pytest.mark.rule("R7")
class TestOneClaimAResult:
    def test_not_twice_in_a_round_wherever(self) -> None:
        for field in ("B1", "B2", "C2"):
            assert refusal(CLAIMED, f"1 claim 8 {field}").params == {"number": "8", "seat": 0}
        assert code(CLAIMED, "1 claim 8 B2") == "result-taken"
        assert CLAIMED.free_fields("8") == ()
        assert not any(isinstance(m, Claim) and m.number == "8" for m in CLAIMED.moves(1))

    def test_again_in_the_next(self) -> None:
        after = play(CLAIMED, "bell", "0 prove 8 7+3-2", "roll 2 3 7", "1 claim 8 B2")
        assert after.owner("B2") == (1, 0)


@pytest.mark.rule("R8")
class TestOneTokenAField:
    def test_a_token_of_anybody_in_the_way(self) -> None:
        assert refusal(CLAIMED, "1 claim 9 B1").params == {"field": "B1", "seat": 0}
        assert code(CLAIMED, "1 claim 9 B1") == "field-taken"
        later = play(CLAIMED, "bell", "0 prove 8 7+3-2", "roll 2 3 7")
        assert {code(later, f"{seat} claim 9 B1") for seat in range(3)} == {"field-taken"}

    def test_a_number_with_all_three_fields_taken(self) -> None:
        full = play(with_tokens(table(3), 1, "B1", "B2", "C2"), "roll 2 3 7")
        assert refusal(full, "0 claim 8 B1").params == {"number": "8"}
        assert code(full, "0 claim 8 B1") == "number-full"
        assert full.free_fields("8") == ()
        offered = {move.number for move in full.moves(0) if isinstance(move, Claim)}
        assert "8" not in offered
        assert "9" in offered


@pytest.mark.rule("R9")
class TestProofs:
    READY = play(ROLLED, "2 claim 8 B1", "0 claim 6 A3", "1 claim 5 A4", "bell")

    def test_in_the_order_of_the_claims_by_who_claimed(self) -> None:
        assert self.READY.actors() == (2,)
        assert self.READY.to_prove == self.READY.claims[0]
        assert refusal(self.READY, "0 prove 6 7-3+2").params == {"seat": 2}
        assert code(self.READY, "0 prove 6 7-3+2") == "not-your-turn"
        assert refusal(self.READY, "2 prove 6 7-3+2").params == {"number": "8"}
        assert code(self.READY, "2 prove 6 7-3+2") == "other-claim"
        first = play(self.READY, "2 prove 8 7+3-2")
        assert first.actors() == (0,)
        assert play(first, "0 prove 6 -").actors() == (1,)

    def test_right_stays_face_up(self) -> None:
        after = play(self.READY, "2 prove 8 7+3-2")
        assert after.owner("B1") == (2, 0)
        assert not after.face_down("B1")
        assert after.face_down("A3")
        assert after.unused(2) == 12

    def test_wrong_goes_back(self) -> None:
        after = play(self.READY, "2 prove 8 7-3*2")
        assert after.owner("B1") == (CHANCE, 0)
        assert after.unused(2) == 13
        assert after.proofs == (False,)
        assert "B1" in play(after, "0 prove 6 -", "1 prove 5 -", "roll 2 3 7").free_fields("8")

    def test_moves_are_the_right_expressions_and_none(self) -> None:
        offered = [move.text for move in self.READY.moves(2) if isinstance(move, Prove)]
        assert offered == [*results((2, 3, 7))[Fraction(8)], "-"]
        assert self.READY.moves(0) == ()
        no_way = play(ROLLED, "0 claim 54 G4", "bell")
        assert no_way.moves(0) == (Prove("54", "-"),)

    @pytest.mark.parametrize("digits", [(1, 1, 1), (2, 3, 7), (4, 4, 6), (0, 5, 9)])
    def test_every_expression_offered_is_right(self, digits: tuple[int, int, int]) -> None:
        from tutor.games.rachmistrz.rules.table import stands
        from tutor.maths.notation import number_text, value_of

        for value in results(digits):
            number = number_text(value)
            for move in answers(digits, number).moves[:-1]:
                assert value_of(move.text, digits) == value
                assert stands(digits, number, move.text)
            assert not stands(digits, number, "-")

    def test_nothing_to_prove_before_the_bell(self) -> None:
        assert code(CLAIMED, "0 prove 8 7+3-2") == "not-proving-yet"

    def test_nothing_else_before_all_is_proved(self) -> None:
        for line in ("0 claim 7 A4", "1 pass", "bell", "roll 1 2 3"):
            assert refusal(self.READY, line).params == {"number": "8", "seat": 2}
            assert code(self.READY, line) == "prove-first"


@pytest.mark.rule("R10")
class TestNothingFound:
    def test_who_has_not_claimed_places_nothing(self) -> None:
        after = play(CLAIMED, "bell", "0 prove 8 7+3-2")
        assert after.phase is Phase.ROLL
        assert [after.unused(seat) for seat in range(3)] == [12, 13, 13]

    def test_all_pass_the_bell_ends_the_round(self) -> None:
        two = play(ROLLED, "1 pass", "0 pass")
        assert two.actors() == (2,)
        assert code(two, "bell") == "no-sand-yet"
        all_three = play(two, "2 pass")
        assert all_three.actors() == (CHANCE,)
        assert all_three.moves(CHANCE) == (BELL,)
        again = play(all_three, "bell")
        assert again.phase is Phase.ROLL
        assert play(again, "roll 1 1 1").round == 2

    def test_a_second_pass_is_refused(self) -> None:
        passed = play(ROLLED, "1 pass")
        assert code(passed, "1 pass") == code(passed, "1 claim 8 B1") == "already-passed"
        assert PASS not in passed.moves(1)

    def test_all_done_the_game_waits_for_the_bell_alone(self) -> None:
        done = play(CLAIMED, "1 pass", "2 claim 6 A3")
        assert done.actors() == (CHANCE,)
        assert play(done, "bell").actors() == (0,)


@pytest.mark.rule("R11")
class TestEnd:
    FIELDS_OF_0 = FIELDS[8:20]
    LAST = play(
        with_tokens(table(3), 0, *FIELDS_OF_0), "roll 2 3 7", "0 claim 6 A3", "1 claim 5 A4"
    )

    def test_the_last_token_stood(self) -> None:
        last = play(self.LAST, "bell", "0 prove 6 7-3+2")
        assert last.outcome() is None, "the round goes on to its end"
        over = play(last, "1 prove 5 (7+3)/2")
        assert over.phase is Phase.OVER
        outcome = over.outcome()
        assert outcome is not None
        assert outcome.reason == "last-token"
        assert over.actors() == ()
        assert all(not over.moves(seat) for seat in (CHANCE, 0, 1, 2))

    def test_the_last_token_came_back(self) -> None:
        after = play(self.LAST, "bell", "0 prove 6 -", "1 prove 5 (7+3)/2")
        assert after.phase is Phase.ROLL
        assert after.outcome() is None

    def test_nothing_can_be_played_any_more(self) -> None:
        over = play(self.LAST, "bell", "0 prove 6 7-3+2", "1 prove 5 -")
        for line in ("roll 1 2 3", "bell", "0 claim 1 A1", "1 pass", "2 prove 8 7+3-2"):
            assert code(over, line) == "game-over"

    def test_thirty_rounds_in_a_row_in_which_no_token_stayed(self) -> None:
        """Nobody finds anything, or what is claimed is not proved: either is no progress."""
        nothing = ("roll 2 3 7", "0 pass", "1 pass", "2 pass", "bell")
        wrong = ("roll 2 3 7", "0 claim 8 B1", "bell", "0 prove 8 -")
        right = ("roll 2 3 7", "0 claim 8 B1", "bell", "0 prove 8 7+3-2")
        state = play(table(3), *nothing * 20, *wrong * 9)
        assert (state.idle, state.outcome()) == (29, None)
        assert play(state, *right).idle == 0
        over = play(state, *wrong)
        assert (over.phase, over.actors()) == (Phase.OVER, ())
        assert over.outcome() == Outcome("no-progress", (-13, -13, -13), (0, 1, 2))

    def test_a_token_that_stays_begins_the_count_anew(self) -> None:
        nothing = ("roll 2 3 7", "0 pass", "1 pass", "2 pass", "bell")
        one_of_two = ("roll 2 3 7", "0 claim 8 B1", "1 claim 5 A4", "bell")
        proofs = ("0 prove 8 7+3-2", "1 prove 5 -")
        state = play(table(3), *nothing * 29, *one_of_two, *proofs, *nothing * 29)
        assert (state.idle, state.outcome()) == (29, None)

    @pytest.mark.parametrize(("seats", "most"), [(2, 36), (3, 36), (4, 36), (5, 35), (6, 36)])
    def test_the_board_cannot_fill_up_before(self, seats: int, most: int) -> None:
        start = table(seats)
        one_short = sum(
            start.unused(seat, colour) - 1
            for seat in range(seats)
            for colour in start.table.colours
        )
        assert one_short == most < len(FIELDS)

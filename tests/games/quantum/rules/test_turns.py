"""A turn from the roll to the next one, and how a game ends (Q2-Q7, Q9)."""

from random import Random

import pytest

from tests.games.quantum.rules.tables import (
    FULL,
    ROLL,
    SUMS,
    code,
    columns,
    listed,
    play,
    position,
    rolled,
    sheet,
    table,
)
from tutor.engine.contract import CHANCE
from tutor.games.quantum.rules.moves import Reroll, Roll
from tutor.games.quantum.rules.phases import Phase
from tutor.games.quantum.rules.rows import EMPTY, fits, writable
from tutor.games.quantum.rules.sums import Part, Sum, sums


@pytest.mark.rule("Q2")
class TestRows:
    @pytest.mark.parametrize(
        ("row", "least", "most"),
        [
            ((), 1, 33),
            ((4,), 5, 33),
            ((4, 9, 20), 21, 33),
            ((4, 9, 33), 34, 33),
            ((4, 9, 20, 22), 1, 21),
            ((4, 9, 20, 22, 5), 1, 4),
            ((4, 9, 20, 22, 1), 1, 0),
            ((4, 9, 20, 22, 5, 3), 1, 0),
        ],
    )
    def test_rising_to_the_line_and_falling_after_it(
        self, row: tuple[int, ...], least: int, most: int
    ) -> None:
        assert list(writable(row)) == list(range(least, most + 1))
        assert [n for n in range(1, 34) if fits(row, n)] == list(writable(row))

    def test_numbers_are_written_from_the_left(self) -> None:
        state = play(rolled(sheet(yellow=(3, 8))), "0 write yellow")
        assert state.sheets[0] == sheet(yellow=(3, 8, 12))
        assert state.sheets[1] == EMPTY

    def test_equal_numbers_do_not_fit(self) -> None:
        state = rolled(sheet(red=(7,), yellow=(1, 2, 3, 12)))
        assert code(state, "0 write red") == "not-rising"
        assert code(state, "0 write yellow") == "not-falling"
        assert listed(state, 0) == ["write blue", "write purple", "pass"]


@pytest.mark.rule("Q3")
class TestStepA:
    def test_all_seven_dice_are_rolled(self) -> None:
        start = table(3, start=2)
        assert start.actors() == (CHANCE,)
        assert start.moves(CHANCE) == ()
        roll = start.chance(Random(1))
        assert isinstance(roll, Roll)
        state = start.play(CHANCE, roll)
        assert (state.phase, state.active, state.turn) == (Phase.CHOICE, 2, 1)
        assert state.actors() == (2,)

    def test_every_face_is_as_likely(self) -> None:
        start, rng = table(), Random("faces")
        rolls = [start.chance(rng) for _ in range(6000)]
        for die in range(6):
            shown = [roll.faces[die] for roll in rolls if isinstance(roll, Roll)]
            assert all(800 < shown.count(face) < 1200 for face in start.table.dice[die])
        assert {roll.white for roll in rolls if isinstance(roll, Roll)} == set(range(1, 7))

    def test_any_of_the_seven_may_be_rolled_once_more(self) -> None:
        state = play(position(), ROLL)
        assert len(listed(state, 0)) == 1 + 127
        assert listed(state, 0)[:3] == ["keep", "reroll w", "reroll 1"]
        assert listed(state, 0)[-1] == "reroll w 1 2 3 4 5 6"
        assert listed(state, 1) == []

    def test_the_others_stay(self) -> None:
        state = play(position(), ROLL, "0 reroll 4 w")
        assert (state.phase, state.loose, state.actors()) == (Phase.REROLL, (0, 4), (CHANCE,))
        for seed in range(50):
            again = state.chance(Random(seed))
            assert isinstance(again, Roll)
            assert [again.faces[die] for die in (0, 1, 2, 4, 5)] == ["r1", "y4", "y5", "b5", "b2"]
            assert state.play(CHANCE, again).phase is Phase.ALONE

    def test_the_order_in_which_dice_are_named_does_not_matter(self) -> None:
        state = play(position(), ROLL)
        assert state.play(0, Reroll((4, 0))) == state.play(0, Reroll((0, 4)))

    def test_once_and_not_twice(self) -> None:
        state = play(position(), ROLL, "0 reroll w", ROLL.replace("3", "6", 1))
        assert state.sums == tuple(number + 3 for number in SUMS)
        assert code(state, "0 reroll w") == "dice-stay"
        assert code(rolled(), "0 reroll w") == "dice-stay"


@pytest.mark.rule("Q4")
class TestSums:
    def test_golden_white_3_without_red_and_purple(self) -> None:
        state = rolled(roll="roll 3 b4 b6 y5 b2 b5 b5")
        assert state.sums == (3, 8, 25, 3)
        assert play(state, "0 write red").sheets[0] == sheet(red=(3,))
        assert play(state, "0 write purple").sheets[0] == sheet(purple=(3,))

    def test_where_a_sum_comes_from(self) -> None:
        roll = rolled().roll
        assert roll is not None
        assert sums(roll) == (
            Sum("red", (Part(1, 1), Part(4, 3)), 3, 7),
            Sum("yellow", (Part(2, 4), Part(3, 5)), 3, 12),
            Sum("blue", (Part(5, 5), Part(6, 2)), 3, 10),
            Sum("purple", (), 3, 3),
        )


@pytest.mark.rule("Q5")
class TestStepB:
    def test_only_the_active_seat_may_write(self) -> None:
        state = rolled(EMPTY, EMPTY, EMPTY)
        assert state.actors() == (0,)
        assert code(state, "1 write red") == "not-your-turn"
        assert listed(state, 0) == [
            "write red", "write yellow", "write blue", "write purple", "pass",
        ]  # fmt: skip

    def test_nobody_else_writes_that_colour(self) -> None:
        state = play(rolled(), "0 write red")
        assert state.taken == "red"
        assert listed(state, 1) == ["write yellow", "write blue", "write purple", "pass"]
        assert code(state, "1 write red") == code(state, "0 write red") == "colour-taken"


@pytest.mark.rule("Q6")
class TestStepC:
    def test_everybody_answers_in_any_order_and_the_same_colour_will_do(self) -> None:
        state = play(rolled(EMPTY, EMPTY, EMPTY), "0 write red")
        assert state.actors() == (0, 1, 2)
        state = play(state, "2 write blue", "0 write blue")
        assert state.actors() == (1,)
        assert [state.has_answered(seat) for seat in range(3)] == [True, False, True]
        state = play(state, "1 write purple")
        assert state.sheets == (sheet(red=(7,), blue=(10,)), sheet(purple=(3,)), sheet(blue=(10,)))
        assert (state.phase, state.active, state.roll, state.sums) == (Phase.ROLL, 1, None, ())
        assert (state.taken, state.answered, state.wrote) == (None, 0, False)

    def test_the_order_of_answers_changes_nothing(self) -> None:
        state = play(rolled(EMPTY, EMPTY, EMPTY), "0 pass")
        answers = ["0 pass", "1 write red", "2 write blue"]
        assert play(state, *answers) == play(state, *reversed(answers))

    def test_all_four_colours_when_nothing_was_written_in_b(self) -> None:
        state = play(rolled(), "0 pass")
        assert state.taken is None
        for seat in (0, 1):
            assert len(listed(state, seat)) == 5

    def test_who_can_write_nothing_passes(self) -> None:
        stuck = sheet((9,), (15,), (12,), (4,))
        state = play(rolled(EMPTY, stuck), "0 write red")
        assert listed(state, 1) == ["pass"]
        assert state.actors() == (0, 1)

    def test_the_next_player_is_the_one_to_the_left(self) -> None:
        state = play(position(EMPTY, EMPTY, EMPTY, active=2), ROLL, "2 keep", "2 pass")
        assert play(state, "2 write red", "0 pass", "1 pass").active == 0


@pytest.mark.rule("Q7")
class TestMisthrows:
    @pytest.mark.parametrize(
        ("b", "c", "misthrows"),
        [
            ("pass", "pass", (1, 0)),
            ("write red", "pass", (0, 0)),
            ("pass", "write red", (0, 0)),
            ("write red", "write blue", (0, 0)),
        ],
    )
    def test_only_who_is_active_and_wrote_neither_in_b_nor_in_c(
        self, b: str, c: str, misthrows: tuple[int, int]
    ) -> None:
        for answers in (("1 pass", f"0 {c}"), (f"0 {c}", "1 pass")):
            assert play(rolled(), f"0 {b}", *answers).misthrows == misthrows

    def test_somebody_else_s_number_does_not_save_it(self) -> None:
        state = play(rolled(misthrows=(2, 0)), "0 pass", "0 pass", "1 write red")
        assert state.misthrows == (3, 0)
        assert state.phase is Phase.ROLL


LAST = sheet(FULL, FULL, FULL, FULL[:5])
"""Only the last purple cell is empty; it takes the 3 of :data:`ROLL`."""


@pytest.mark.rule("Q9")
class TestEnd:
    def test_filled_rows_end_it_at_once_in_step_b(self) -> None:
        state = play(rolled(LAST), "0 write purple")
        assert (state.phase, state.actors()) == (Phase.OVER, ())
        outcome = state.outcome()
        assert outcome is not None
        assert outcome.reason == "rows-filled"
        assert state.sheets[1] == EMPTY, "no step C"

    def test_and_in_step_c_after_everybody_has_answered(self) -> None:
        state = play(rolled(EMPTY, LAST), "0 pass", "1 write purple")
        assert state.phase is Phase.TOGETHER
        ended = play(state, "0 write blue")
        assert ended.outcome() is not None
        assert ended.sheets[0] == sheet(blue=(10,))

    def test_three_full_rows_are_not_enough(self) -> None:
        state = play(rolled(sheet(FULL, FULL, FULL, FULL[:4])), "0 write purple", "0 pass")
        assert play(state, "1 pass").outcome() is None

    def test_the_fifth_misthrow_ends_it(self) -> None:
        state = play(rolled(misthrows=(4, 4)), "0 pass", "0 pass")
        assert state.phase is Phase.TOGETHER
        outcome = play(state, "1 write red").outcome()
        assert outcome is not None
        assert (outcome.reason, outcome.totals, outcome.winners) == (
            "fifth-misthrow", (-15, -10), (1,),
        )  # fmt: skip

    def test_the_fourth_does_not(self) -> None:
        assert play(rolled(misthrows=(3, 4)), "0 pass", "0 pass", "1 pass").outcome() is None

    def test_both_at_once_are_filled_rows(self) -> None:
        state = play(rolled(EMPTY, LAST, misthrows=(4, 0)), "0 pass", "0 pass", "1 write purple")
        outcome = state.outcome()
        assert outcome is not None
        assert outcome.reason == "rows-filled"
        assert state.misthrows == (5, 0)


@pytest.mark.rule("Q10")
def test_the_highest_total_wins_and_equal_ones_share() -> None:
    one, other = columns((1, 5, 6, 7)), columns((5, 5, 1, 9))
    state = play(rolled(one, other, misthrows=(4, 0)), "0 pass", "0 pass", "1 pass")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.totals, outcome.winners) == ((5 - 15, 5), (1,))
    state = play(rolled(one, other, one, misthrows=(0, 4, 0)), "0 pass", "0 pass", "1 pass")
    state = play(state, "2 pass", ROLL, "1 keep", "1 pass", "0 pass", "1 pass", "2 pass")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.totals, outcome.winners) == ((4, -10, 5), (2,))


@pytest.mark.rule("Q10")
def test_a_shared_win() -> None:
    five = columns((1, 5, 6, 7))
    state = rolled(EMPTY, five, five, misthrows=(4, 0, 0))
    outcome = play(state, "0 pass", "0 pass", "1 pass", "2 pass").outcome()
    assert outcome is not None
    assert outcome.winners == (1, 2)

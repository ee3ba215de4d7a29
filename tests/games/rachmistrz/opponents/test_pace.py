"""How long computers look at the dice: as people do, so that pupils have a chance."""

from collections.abc import Callable
from random import Random
from statistics import median

import pytest

from tests.games.rachmistrz.rules.tables import play, table
from tutor.games.rachmistrz.opponents.fair import player
from tutor.games.rachmistrz.opponents.pace import giving_up, hardness, thinking
from tutor.games.rachmistrz.rules.moves import PASS, Claim, parse
from tutor.games.rachmistrz.rules.state import State

TIMES = 200


def times(one: Callable[[Random], float]) -> list[float]:
    rng = Random("pace")
    return sorted(one(rng) for _ in range(TIMES))


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_the_first_claim_takes_some_twelve_seconds(seats: int) -> None:
    """One pupil against computers, over all rolls: however many computers there are."""

    def first(rng: Random) -> float:
        state = table(seats)
        state = state.play(-1, state.chance(rng))
        return min(moment(state, seat, rng) for seat in range(1, seats))

    found = times(first)
    assert 10 < median(found) < 14
    assert found[0] > 3
    assert found[-1] < 60


def moment(state: State, seat: int, rng: Random) -> float:
    view = state.view(seat)
    return thinking(view, player(view, state.moves(seat), rng), rng)


@pytest.mark.parametrize(
    ("digits", "number", "harder", "other"),
    [
        ((2, 3, 7), "12", (2, 3, 7), "13"),  # 7+3+2, 7+3*2
        ((2, 3, 7), "13", (2, 3, 7), "7"),  # 7*(3-2)
        ((2, 3, 7), "42", (4, 6, 8), "3"),  # 6*4/8
        ((4, 6, 8), "3", (4, 6, 8), "16/3"),  # a fraction
        ((2, 3, 7), "13", (2, 3, 7), "16"),  # 7*3+2 with a slip: as hard as it looks
    ],
)
def test_what_is_hard_takes_longer(
    digits: tuple[int, ...], number: str, harder: tuple[int, ...], other: str
) -> None:
    assert 1 <= hardness(digits, number) <= hardness(harder, other) < 4


def test_a_number_out_of_reach_is_still_claimed_some_time() -> None:
    assert hardness((1, 1, 1), "54") == 1


def test_while_the_sand_runs_everything_is_quicker() -> None:
    before = play(table(3), "roll 2 3 7")
    number, field = "8", before.free_fields("8")[0]
    after = play(before, f"0 claim {number} {field}")
    move = Claim("12", after.free_fields("12")[0])
    first, then = before.view(1), after.view(1)
    assert thinking(then, move, Random(1)) < thinking(first, move, Random(1))
    assert giving_up(then, Random(1)) < giving_up(first, Random(1))


def test_giving_up_takes_longer_than_finding() -> None:
    state = play(table(2), "roll 2 3 7")
    view, move = state.view(1), parse(f"claim 12 {state.free_fields('12')[0]} 1")
    claimed = median(times(lambda rng: thinking(view, move, rng)))
    given_up = times(lambda rng: giving_up(view, rng))
    assert claimed * 2 < median(given_up) < 40
    assert times(lambda rng: thinking(view, PASS, rng)) == given_up


def test_a_proof_is_told_quickly() -> None:
    state = play(table(3), "roll 2 3 7", "0 claim 8 " + table(3).free_fields("8")[0], "bell")
    found = times(lambda rng: thinking(state.view(0), parse("prove 8 7+3-2"), rng))
    assert 1 < found[0] < found[-1] < 5

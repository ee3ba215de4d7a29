"""How many ways there are from a position: numbers worked out by hand, then by two programs."""

from functools import cache

import pytest

from tests.engine.lines import applies
from tests.games.rachmistrz.rules.tables import PLAIN, play, table
from tests.games.rachmistrz.rules.test_properties import pool
from tutor.engine.contract import CHANCE
from tutor.games.rachmistrz.rules.moves import Prove
from tutor.games.rachmistrz.rules.state import State


def leaves(state: State, depth: int, every: int = 1) -> int:
    """The lines of play of that many moves, by the lists of moves.

    Args:
        state: where they begin.
        depth: how many moves.
        every: of moves that others follow only one of so many is gone on with.
    """
    if depth == 0:
        return 1
    found = [
        (seat, move) for seat in range(CHANCE, state.table.seats) for move in state.moves(seat)
    ]
    return sum(
        leaves(state.play(seat, move), depth - 1)
        for seat, move in (sorted(found, key=str)[::every] if depth > 1 else found)
    )


def leaves_by_refusal(state: State, depth: int, every: int = 1) -> int:
    """The same, by trying everything; of the proofs only those the game lists."""
    if depth == 0:
        return 1
    proofs = {move for seat in range(state.table.seats) for move in state.moves(seat)}
    tried = {move for move in pool(state) if not isinstance(move, Prove)} | {
        move for move in proofs if isinstance(move, Prove)
    }
    found = [
        (seat, move)
        for seat in range(CHANCE, state.table.seats)
        for move in tried
        if applies(state, seat, move)
    ]
    return sum(
        leaves_by_refusal(state.play(seat, move), depth - 1)
        for seat, move in (sorted(found, key=str)[::every] if depth > 1 else found)
    )


@cache
def after_three_passes_but_one() -> State:
    return play(table(3), "roll 2 3 7", "0 pass", "1 pass")


@pytest.mark.parametrize(
    ("lines", "seats", "depth", "count"),
    [
        ((), 3, 1, 8**3),
        # 54 numbers on three fields each, and a pass, from each of three seats.
        (("roll 2 3 7",), 3, 1, 3 * (54 * 3 + 1)),
        # With two players each claim comes in two colours.
        (("roll 2 3 7",), 2, 1, 2 * (54 * 3 * 2 + 1)),
        # 8 is gone with its three claims; B1 touches two numbers more. The bell may ring too.
        (("roll 2 3 7", "0 claim 8 B1"), 3, 1, 2 * (162 - 3 - 2 + 1) + 1),
        # Both ways to write 1 with 2, 3 and 7, or none.
        (("roll 2 3 7", "0 claim 1 A1", "bell"), 3, 1, 2 + 1),
        # One seat left, and it can only pass or claim; then the bell, then 8 expressions or none
        # where 8 was claimed.
        (("roll 2 3 7", "0 pass", "1 pass", "2 claim 8 B1", "bell"), 3, 1, 8 + 1),
        (("roll 2 3 7", "0 pass", "1 pass", "2 pass"), 3, 2, 8**3),
    ],
)
def test_ways_counted_by_hand(lines: tuple[str, ...], seats: int, depth: int, count: int) -> None:
    assert leaves(play(table(seats), *lines), depth) == count


@pytest.mark.parametrize(
    ("lines", "seats", "depth", "every"),
    [
        (("roll 2 3 7",), 3, 1, 1),
        (("roll 2 3 7", "0 pass", "1 pass"), 3, 2, 7),  # 162 claims and a pass
        (("roll 2 3 7", "0 pass", "1 claim 8 B1", "2 claim 1 A1", "bell"), 3, 2, 1),
        (("roll 2 3 7", "0 claim 6 A3 1", "0 pass"), 2, 1, 1),
        (("roll 2 3 7", "0 claim 6 A3 1", "1 claim 8 B1 2", "0 claim 5 A4 2"), 2, 1, 1),
    ],
)
def test_lists_and_refusals_count_the_same(
    lines: tuple[str, ...], seats: int, depth: int, every: int
) -> None:
    state = play(table(seats), *lines)
    tried = leaves_by_refusal(state, depth, every)
    # The pool holds one roll of the 512; the list holds them all.
    assert tried == leaves(state, depth, every)
    assert tried > 1


def test_the_plain_board_is_what_the_numbers_by_hand_assume() -> None:
    assert PLAIN.numbers["8"] == ("B1", "B2", "C2")
    assert sum("B1" in fields for fields in PLAIN.numbers.values()) == 3

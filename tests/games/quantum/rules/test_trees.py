"""How many ways there are from a position: numbers worked out by hand, then by two programs."""

import pytest

from tests.engine.lines import applies
from tests.games.quantum.rules.tables import FULL, play, rolled, sheet
from tutor.games.quantum.rules.moves import PASS, WRITES, Move
from tutor.games.quantum.rules.phases import Phase
from tutor.games.quantum.rules.rows import EMPTY, Rows
from tutor.games.quantum.rules.state import State

EVERYTHING: tuple[Move, ...] = (*WRITES, PASS)
WRITING = (Phase.ALONE, Phase.TOGETHER)


def leaves(state: State) -> int:
    """The ways to the end of a turn, by the lists of moves."""
    if state.phase not in WRITING:
        return 1
    return sum(
        leaves(state.play(seat, move)) for seat in state.actors() for move in state.moves(seat)
    )


def leaves_by_refusal(state: State) -> int:
    """The same, by trying everything."""
    if state.phase not in WRITING:
        return 1
    return sum(
        leaves_by_refusal(state.play(seat, move))
        for seat in range(state.table.seats)
        for move in EVERYTHING
        if applies(state, seat, move)
    )


STUCK = sheet(FULL, FULL, FULL, (1, 2, 3, 4, 1))
ONE = sheet(FULL, FULL, FULL, ())
LAST = sheet(FULL, FULL, FULL, FULL[:5])


@pytest.mark.parametrize(
    ("sheets", "count"),
    [
        # Passes in B, then in C in one of two orders.
        ((STUCK, STUCK), 2),
        # B: purple, then C in two orders; or a pass, then purple or a pass in two orders.
        ((ONE, STUCK), 2 + 2 * 2),
        # The same, and the other may write in C what was not written in B.
        ((ONE, ONE), 2 + 2 * 2 * 2),
        # Purple in B ends the game; in C it waits for the other.
        ((LAST, STUCK), 1 + 2 * 2),
        # B: four colours, then 4 * 4 answers; a pass, then 5 * 5; in two orders.
        ((EMPTY, EMPTY), 4 * 4 * 4 * 2 + 5 * 5 * 2),
        # Three answer in six orders.
        ((EMPTY, EMPTY, STUCK), (4 * 4 * 4 + 5 * 5) * 6),
    ],
)
def test_ways_counted_by_hand(sheets: tuple[Rows, ...], count: int) -> None:
    state = rolled(*sheets)
    assert leaves(state) == leaves_by_refusal(state) == count


def test_after_a_colour_is_taken() -> None:
    state = play(rolled(EMPTY, EMPTY), "0 write blue")
    assert leaves(state) == leaves_by_refusal(state) == 4 * 4 * 2

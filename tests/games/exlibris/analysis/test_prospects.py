"""Arrays weigh Commissions as ``bot:fair`` does, in any position that a game comes to."""

from random import Random

import pytest

from tests.engine.random_play import play_out
from tests.games.exlibris.analysis.test_kernel import dealt
from tutor.games.exlibris.analysis.prospects import POINT, prospects
from tutor.games.exlibris.analysis.search import FairKernel
from tutor.games.exlibris.opponents.fair import player
from tutor.games.exlibris.opponents.fair import prospects as exact
from tutor.games.exlibris.rules.components import COLOURS, INDEX
from tutor.games.exlibris.rules.moves import Commission
from tutor.games.exlibris.rules.phases import TURN
from tutor.games.exlibris.rules.state import State
from tutor.games.exlibris.rules.turn_report import preview

ROUNDED = 0.08
"""By so much whole numbers may differ: thirteen cards, each of them rounded four times."""


def check(state: State) -> int:
    """Compares all Commissions of the seat to move; how many."""
    view = state.view(state.turn)
    kernel = FairKernel(view, 1, 2, 1)
    found = prospects(kernel.tables(), kernel.hands[kernel.turn])[:, 0] / POINT
    moves = [move for move in state.moves(state.turn) if isinstance(move, Commission)]
    told = {move.colour: exact(view, preview(view, move.colour)) for move in moves}
    for colour, expected in told.items():
        assert found[INDEX[colour]] == pytest.approx(expected, abs=ROUNDED)
    chosen = COLOURS[kernel.chosen()[0]]
    assert told[chosen] >= max(told.values()) - 2 * ROUNDED
    return len(told)


@pytest.mark.rule("E5")
@pytest.mark.rule("E8")
@pytest.mark.parametrize("short", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_at_random(seats: int, short: bool) -> None:
    """Chance takes Cities and empties the stack, as sensible play seldom does."""
    compared = 0
    for seed in range(6):
        for step in play_out(dealt(seats, seed, short=short), Random(seed)):
            if step.state.phase is TURN:
                compared += check(step.state)
    assert compared > 150


def test_as_it_plays() -> None:
    compared = 0
    for seed in range(12):
        state = dealt(2, seed)
        while state.phase is TURN:
            compared += check(state)
            moves = [move for move in state.moves(state.turn) if isinstance(move, Commission)]
            state = state.play(state.turn, player(state.view(state.turn), moves, Random(1)))
    assert compared > 300

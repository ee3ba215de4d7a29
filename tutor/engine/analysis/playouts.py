"""Games played on by the plain rules: for every game that has no kernel of its own."""

from collections.abc import Sequence
from random import Random

import numpy as np

from tutor.engine.analysis.face import Wins
from tutor.engine.contract import AnyState, Move, Seat
from tutor.engine.opponents import AnyPlayer
from tutor.engine.simulation import playout


def by_rules(
    state: AnyState,
    seat: Seat,
    moves: Sequence[Move],
    games: int,
    seed: int,
    policy: AnyPlayer,
) -> Wins:
    """As :meth:`tutor.engine.analysis.face.GameAnalysis.play_on`, with one player at all seats."""
    view = state.view(seat)
    wins = np.zeros((len(moves), games), dtype=np.float32)
    for number in range(games):
        world = state.worlds(view, Random(f"{seed}/{number}"))
        for place, move in enumerate(moves):
            wins[place, number] = win(world.play(seat, move), seat, policy, f"{seed}/{number}/on")
    return wins


def win(state: AnyState, seat: Seat, policy: AnyPlayer, seed: str) -> float:
    """The share of the win that a seat comes to, when one player plays all seats from here."""
    outcome = state.outcome()
    if outcome is None:
        outcome, _ = playout(state, _Everywhere(policy), Random(seed))
    return 1 / len(outcome.winners) if seat in outcome.winners else 0.0


class _Everywhere(Sequence[AnyPlayer]):
    """One player at every seat of a table, however many there are."""

    def __init__(self, player: AnyPlayer) -> None:
        self._player = player

    def __getitem__(self, seat: object) -> AnyPlayer:  # type: ignore[override]
        return self._player

    def __len__(self) -> int:
        return 1

"""Finds the best-known results of Quantum: what a sheet brings to who plays for points alone.

    .venv/bin/python -m tests.benchmarks.best_known --seats 1 --games 60 --rollouts 600

Every seat plays for its own total: each move worth weighing is played on so many times in arrays,
and the one with the highest total on average is taken. Prints the mean, its standard error and the
highest total; what is published stands in ``data/quantum/best-known.toml``.
"""

import argparse
from collections.abc import Sequence
from random import Random
from statistics import fmean, stdev

import numpy as np

from tutor.data import components
from tutor.engine.contract import CHANCE, Move, Seat
from tutor.engine.registry import find
from tutor.games.quantum.analysis.kernel import Kernel
from tutor.games.quantum.opponents.fair import all_gains, promises
from tutor.games.quantum.rules.phases import CHOICE
from tutor.games.quantum.rules.state import State


def for_points(state: State, seat: Seat, moves: Sequence[Move], rollouts: int, seed: int) -> Move:
    """The move after which the seat's own total is highest on average."""
    some = list(_candidates(state, seat, moves))
    if len(some) == 1:
        return some[0]
    after = [state.play(seat, move) for move in some]
    kernel = Kernel(after, rollouts, seed)
    kernel.finish(after)
    kernel.run()
    totals = kernel.totals[seat].reshape(len(some), rollouts).mean(1)
    return some[int(np.argmax(totals))]


WAYS = 20
"""Ways with the dice that are tried, of 128: those that promise most."""


def _candidates(state: State, seat: Seat, moves: Sequence[Move]) -> Sequence[Move]:
    if state.phase is not CHOICE:
        return moves
    choices = promises(state, all_gains(state, seat))
    return sorted(choices, key=lambda choice: -choices[choice])[:WAYS]


def game(seats: int, rollouts: int, seed: int) -> tuple[int, ...]:
    """The totals of a game in which every seat plays for points."""
    quantum = find("quantum")
    options = quantum.rules.options()
    state = quantum.rules.start(seats, options, components(quantum, options))
    assert isinstance(state, State)
    rng, number = Random(f"best {seed}"), 0
    while actors := state.actors():
        seat, number = actors[0], number + 1
        if seat == CHANCE:
            move: Move = state.chance(rng)
        else:
            move = for_points(state, seat, state.moves(seat), rollouts, seed * 1000 + number)
        state = state.play(seat, move)
    outcome = state.outcome()
    assert outcome is not None
    return outcome.totals


def main() -> None:
    """Plays the games, and prints what came of them after each ten."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=1)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--rollouts", type=int, default=600)
    args = parser.parse_args()
    found = list[int]()
    for seed in range(args.games):
        found += game(args.seats, args.rollouts, seed)
        if seed % 10 == 9:
            error = stdev(found) / len(found) ** 0.5
            print(seed + 1, round(fmean(found), 1), "+-", round(error, 1), max(found), flush=True)


if __name__ == "__main__":
    main()

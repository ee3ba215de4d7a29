"""One position: the chance to win after each of its moves.

All moves meet the same luck, so that what tells them apart is the moves; games are spent in rounds,
and moves that fall behind get no more of them (sequential halving: Karnin, Koren and Somekh 2013).
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

import msgspec
import numpy as np

from tutor.engine.analysis.face import AnyAnalysis, Wins
from tutor.engine.analysis.judgement import RESOLUTION, SURE, Estimate
from tutor.engine.contract import AnyState, Move, Seat

FEW: Final = 2
"""So many moves are left at least."""

PlayOn: TypeAlias = Callable[[Sequence[Move], int, int], Wins]
"""``play_on(moves, games, seed)``: the wins of each move, ``(moves, games)``."""


class Weighed(msgspec.Struct, frozen=True):
    """The moves of a position with their chances, and the best of them."""

    estimates: Mapping[Move, Estimate]
    best: Move
    wins: Mapping[Move, Wins]
    """Game by game; those with the same place had the same luck."""

    def behind(self, move: Move) -> Estimate:
        """How much less than the best a move promises, over the games that both had."""
        mine, best = self.wins[move], self.wins[self.best]
        n = min(len(mine), len(best))
        less = best[:n] - mine[:n]
        return Estimate(float(less.mean()), _error(less))


def weigh(
    play_on: PlayOn, moves: Sequence[Move], games: int, seed: int, keep: Move | None = None
) -> Weighed:
    """The chances of these moves.

    Args:
        play_on: plays the games.
        moves: those to weigh; one at least.
        games: how many in all, about.
        seed: with the same one the same chances come.
        keep: a move that is not given up, as it was played.
    """
    wins: dict[Move, Wins] = {move: np.zeros(0, dtype=np.float32) for move in moves}
    left = list(moves)
    stages = max(1, (len(left) - 1).bit_length())
    for stage in range(stages):
        each = max(1, games // stages // len(left))
        found = play_on(left, each, seed + stage)
        for move, row in zip(left, found, strict=True):
            wins[move] = np.concatenate([wins[move], row])
        last, left = left, _ahead(left, wins, keep)
    best = max(last, key=lambda move: float(wins[move].mean()))
    return Weighed({move: _estimate(row) for move, row in wins.items()}, best, wins)


def _ahead(moves: Sequence[Move], wins: Mapping[Move, Wins], keep: Move | None) -> list[Move]:
    """The better half of the moves, in their order, and the one that is kept."""
    ordered = sorted(moves, key=lambda move: -float(wins[move].mean()))
    stays = set(map(str, ordered[: max(FEW, (len(moves) + 1) // 2)]))
    if keep is not None:
        stays.add(str(keep))
    return [move for move in moves if str(move) in stays]


def matters(undone: Wins, done: Wins) -> bool:
    """Whether undoing a cause makes the chance better, beyond what chance itself would.

    Args:
        undone: game by game, with the cause undone.
        done: as it was, with the same luck.
    """
    better = undone - done
    return float(better.mean()) >= max(RESOLUTION, SURE * _error(better))


def _estimate(row: Wins) -> Estimate:
    return Estimate(float(row.mean()), _error(row))


def _error(row: Wins) -> float:
    """The standard error of a mean; one game more, half won, keeps it from being none."""
    n = len(row)
    return float(np.sqrt((row.var() * n + 0.25) / (n + 1) / n)) if n else 0.5


def evaluate(
    analysis: AnyAnalysis,
    state: AnyState,
    seat: Seat,
    games: int,
    seed: int,
    played: Move | None = None,
) -> Weighed:
    """The chances of a seat's moves in a position, by what it sees of it.

    Args:
        analysis: that of the game.
        state: the position; the seat may move in it.
        seat: whose decision it is.
        games: played on in all, about.
        seed: with the same one the same chances come.
        played: a move that is to be among those weighed.
    """
    moves = list(analysis.candidates(state, seat, state.moves(seat)))
    if played is not None and not any(analysis.same(move, played, state) for move in moves):
        moves.append(played)
    alike = next((m for m in moves if played is not None and analysis.same(m, played, state)), None)

    def play_on(some: Sequence[Move], n: int, chance: int) -> Wins:
        return analysis.play_on(state, seat, some, n, chance)

    return weigh(play_on, moves, games, seed, alike)

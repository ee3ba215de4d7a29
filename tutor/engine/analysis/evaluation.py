"""One position: the chance to win after each of its moves.

All moves meet the same luck, so that what tells them apart is the moves; games are spent in rounds,
and moves that fall behind get no more of them (sequential halving: Karnin, Koren and Somekh 2013).
Where a move is judged, what is left goes to it and the best one alone, until the class of its loss
is clear: most are clear soon, and another seed would say the same of nine in ten moves and more.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

import msgspec
import numpy as np

from tutor.engine.analysis.face import AnyAnalysis, Wins
from tutor.engine.analysis.judgement import LOSSES, RESOLUTION, SURE, Estimate
from tutor.engine.contract import AnyState, Move, Seat

FEW: Final = 2
"""So many moves are left at least."""

AHEAD: Final = 3
"""So many moves have a second round beside the one that is judged."""

CHOOSING: Final = 0.8
"""The part of the games that finds the best move, where one played is to be judged."""

BLOCKS: Final = (0.1, 0.3, 0.8)
"""Parts of the games that the best move and the one played get each while its class is not clear.
In all it is about one game and a half for each that finding the best move alone would take."""

FORCED: Final = 0.2
"""The part of the games for a move to which there is no other: nothing is judged there."""

CLEAR: Final = 1.5
"""A class is clear when the loss is so many standard errors from where the next one begins."""

FRESH: Final = 100
"""By so much the seed of the first block is more than that of the first round."""

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
        keep: a move that is not given up, as it was played; then there are two rounds at most, for
            games that are played side by side cost less the more there are of them.
    """
    wins: dict[Move, Wins] = {move: np.zeros(0, dtype=np.float32) for move in moves}
    left = list(moves)
    rounds = _halves(len(moves)) if keep is None else _two_rounds(len(moves))
    for at, n in enumerate(rounds):
        left = _ahead(left, wins, n, keep)
        each = max(1, games // len(rounds) // len(left))
        found = play_on(left, each, seed + at)
        for move, row in zip(left, found, strict=True):
            wins[move] = np.concatenate([wins[move], row])
    best = max(left, key=lambda move: float(wins[move].mean()))
    return Weighed({move: _estimate(row) for move, row in wins.items()}, best, wins)


def _halves(n: int) -> list[int]:
    """How many of ``n`` moves are in each round: in the next one the better half."""
    rounds = [n]
    while n > FEW:
        n = (n + 1) // 2
        rounds.append(n)
    return rounds


def _two_rounds(n: int) -> list[int]:
    """All of ``n`` moves, and then the best few."""
    return [n, AHEAD] if n > AHEAD else [n]


def settled(play_on: PlayOn, weighed: Weighed, move: Move, games: int, seed: int) -> Weighed:
    """The same, with more games of a move and of the best one until the class of its loss is clear.

    Args:
        play_on: plays the games.
        weighed: with this move and a better one, which stays the best.
        move: the one to be judged.
        games: those of which :data:`BLOCKS` are parts.
        seed: that with which it was weighed.
    """
    best, wins, estimates = weighed.best, dict(weighed.wins), dict(weighed.estimates)
    for block, part in enumerate(BLOCKS):
        if _is_clear(weighed.behind(move)):
            break
        found = play_on([best, move], max(1, int(part * games)), seed + FRESH + block)
        for each, row in zip((best, move), found, strict=True):
            wins[each] = np.concatenate([wins[each], row])
            estimates[each] = _estimate(wins[each])
        weighed = Weighed(estimates, best, wins)
    return weighed


def _is_clear(loss: Estimate) -> bool:
    """Whether a loss is far enough from every border between two classes."""
    return all(abs(loss.chance - border) > CLEAR * loss.error for border, _ in LOSSES)


def _ahead(
    moves: Sequence[Move], wins: Mapping[Move, Wins], n: int, keep: Move | None
) -> list[Move]:
    """The best ``n`` of the moves, in their order, and the one that is kept."""
    if n >= len(moves):
        return list(moves)
    ordered = sorted(moves, key=lambda move: -float(wins[move].mean()))
    stays = set(map(str, ordered[:n]))
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
        games: played on in all, about; where a move is to be judged, on average.
        seed: with the same one the same chances come.
        played: a move that is to be judged, among those weighed.
    """
    moves = list(analysis.candidates(state, seat, state.moves(seat)))
    if played is not None and not any(analysis.same(move, played, state) for move in moves):
        moves.append(played)
    alike = next((m for m in moves if played is not None and analysis.same(m, played, state)), None)

    def play_on(some: Sequence[Move], n: int, chance: int) -> Wins:
        return analysis.play_on(state, seat, some, n, chance)

    if alike is None:
        return weigh(play_on, moves, games, seed)
    if len(moves) == 1:
        return weigh(play_on, moves, max(1, int(games * FORCED)), seed)
    weighed = weigh(play_on, moves, max(1, int(games * CHOOSING)), seed, alike)
    if alike == weighed.best:
        return weighed
    return settled(play_on, weighed, alike, games, seed)

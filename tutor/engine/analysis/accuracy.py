"""A game summed up: how well each seat played, and what luck did.

Accuracy is that of lichess (`lila`, AccuracyPercent): an exponential of each loss of the chance to
win, averaged over the moves by how much the game swayed around each, and harmonically.
"""

from collections.abc import Sequence
from math import exp
from statistics import harmonic_mean, pstdev
from typing import Final

from tutor.engine.analysis.judgement import Grade, Judgement, Line

SCALE, SLOPE, BASE = 103.1668100711649, -0.04354415386753951, -3.166924740191411
"""The curve of lichess, from percent lost to percent of accuracy."""

LEAST_SWAY, MOST_SWAY = 0.5, 12.0
"""The weight of a move: the spread of the chances around it, in percent, between these."""

SHORT, LONG = 2, 8
"""Moves around a move that are looked at for its weight."""

LOWEST: Final = 0.01
"""The least accuracy of a move in a harmonic mean, which knows no 0."""


def of_move(loss: float) -> float:
    """The accuracy of one move in percent, for a loss of chance from 0 to 1."""
    return min(100.0, max(0.0, SCALE * exp(SLOPE * 100 * loss) + BASE))


def of_seat(moves: Sequence[Judgement]) -> float:
    """The accuracy of a seat's moves in percent; 100 where it never had a choice."""
    chosen = [move for move in moves if move.grade is not Grade.FORCED]
    if not chosen:
        return 100.0
    each = [of_move(move.loss) for move in chosen]
    weights = _weights([100 * chosen[0].chance_before, *(100 * m.chance_after for m in chosen)])
    weighted = sum(w * a for w, a in zip(weights, each, strict=True)) / sum(weights)
    harmonic = harmonic_mean([max(LOWEST, one) for one in each])
    return round((weighted + harmonic) / 2, 1)


def _weights(chances: Sequence[float]) -> list[float]:
    """How much the game swayed around each move; one less than there are chances."""
    moves = len(chances) - 1
    size = min(LONG, max(SHORT, moves // 10))
    first = [chances[:size]] * (min(size, len(chances)) - 2)
    windows = [*first, *(chances[at : at + size] for at in range(len(chances) - size + 1))]
    return [min(MOST_SWAY, max(LEAST_SWAY, pstdev(window))) for window in windows[:moves]]


def luck_of(lines: Sequence[Line], shares: Sequence[float]) -> tuple[float, ...]:
    """What luck brought each seat, in percent of the chance to win.

    A result is an even share, less what a seat's own choices lost, more its part of what others
    lost; the rest is luck. It adds up to nothing over all seats. Where fortune swung so often that
    it makes more than the whole chance, all are told in proportion: the most is 100.

    Args:
        lines: the whole game.
        shares: of the win, one a seat: the result, or the chances where the game broke off.
    """
    seats = len(shares)
    lost = [0.0] * seats
    for line in lines:
        if isinstance(line, Judgement):
            lost[line.seat] += line.loss
    total = sum(lost)
    others = max(1, seats - 1)
    each = [
        share - 1 / seats + mine - (total - mine) / others
        for share, mine in zip(shares, lost, strict=True)
    ]
    whole = max(1.0, *map(abs, each))
    return tuple(round(100 * luck / whole, 1) for luck in each)

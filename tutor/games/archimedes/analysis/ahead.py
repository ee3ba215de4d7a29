"""Two at a table: each move looked at a few turns ahead, from hands that the other may hold.

In each of those the other lays as ``bot:fair`` does, the seat itself as the race is best run; what
is left of the race is then known from its table. So a few turns say as much as many whole rounds.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np

from tutor.engine.analysis.face import Wins
from tutor.engine.contract import Move as AnyMove
from tutor.games.archimedes.analysis.inference import Guess
from tutor.games.archimedes.analysis.kernel import NOTHING, Kernel, Shared, shares
from tutor.games.archimedes.analysis.race import race
from tutor.games.archimedes.analysis.tables import Ints
from tutor.games.archimedes.analysis.worlds import Worlds
from tutor.games.archimedes.rules.moves import DRAW, PASS
from tutor.games.archimedes.rules.view import View

TURNS: Final = 2
"""Turns of the other that are looked at."""


class _Race(Kernel):
    """Rounds in which one seat runs the race."""

    def __init__(self, view: View, batches: int, each: int, seed: int, worlds: Worlds) -> None:
        super().__init__(view, batches, each, seed, worlds)
        self._runs = view.seat

    def chosen(self) -> Ints:
        """What the race is best run with; of the other, what the policy lays."""
        if self.turn != self._runs:
            return super().chosen()
        other = self.sizes[1 - self._runs]
        return race().chosen(other, self.top, self.held[self._runs])

    def values(self) -> Shared:
        """The chances of the seat to be out first in the rounds that go on; its turn."""
        mine, other = self.sizes[self._runs], self.sizes[1 - self._runs]
        return race().chances(other, self.top, self.held[self._runs], mine)


def ahead(view: View, moves: Sequence[AnyMove], games: int, seed: int) -> Wins:
    """The chances of the view's seat after each move, ``(moves, games)``; two are at the table."""
    me = view.seat
    kernel = _Race(view, len(moves), games, seed, Guess(view, seed))
    code = kernel.tables.code
    codes = [NOTHING if move in (DRAW, PASS) else code[str(move)] for move in moves]
    kernel.play(np.array(codes, np.int64).repeat(games))
    for _ in range(2 * TURNS - 1):
        kernel.play(kernel.chosen())
    going = kernel.games
    wins = shares(view, kernel.points)[me]
    if len(going):
        lost, won = shares(view, _ENDS[[me, 1 - me]])[me]
        wins[going] = lost + kernel.values() * (won - lost)
    found: Wins = wins.reshape(len(moves), games)
    return found


_ENDS: Final = np.array([[2, 0], [0, 2]], np.float32)
"""The penalty tokens of who is out second, and of who is out first, when they are and are not."""

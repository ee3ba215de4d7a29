"""How a strong computer chooses: it reads others' hands, and all play on as ``bot:fair`` does."""

from collections.abc import Sequence
from typing import Final

import numpy as np

from tutor.engine.analysis.evaluation import weigh
from tutor.engine.analysis.face import Wins
from tutor.engine.contract import Move
from tutor.games.exlibris.analysis.kernel import Kernel
from tutor.games.exlibris.analysis.prospects import Small, Tables, prospects
from tutor.games.exlibris.analysis.reading import Reading
from tutor.games.exlibris.analysis.rows import Ints
from tutor.games.exlibris.rules.components import INDEX
from tutor.games.exlibris.rules.moves import Commission
from tutor.games.exlibris.rules.view import View

_IDLE: Final = np.int16(-(1 << 14))
"""The prospects of a card that is not held."""


class FairKernel(Kernel):
    """Games in which all choose as ``bot:fair`` does: slower, and closer to what people do."""

    def chosen(self) -> Ints:
        """The Commission with the best prospects; of equal ones the first."""
        hand = self.hands[self.turn]
        found = np.where(hand > 0, prospects(self.tables(), hand), _IDLE)
        best: Ints = found.argmax(0)
        return best

    def tables(self) -> Tables:
        """What lies open in the games that are going on."""
        left: Small = (self._width - 1 - self.drawn).astype(np.int16)
        return Tables(
            self.sizes,
            self.turn,
            self.sticks,
            self.village,
            self.city,
            self.row,
            self._finds,
            self.final,
            self.six,
            left,
        )


def searched(view: View, moves: Sequence[Move], games: int, seed: int) -> Move:
    """The Commission that wins most games played on from hands that fit what has been given.

    Args:
        view: what a seat sees.
        moves: every legal Commission; two at least.
        games: how many in all, about.
        seed: with the same one the same move comes.
    """
    bits = np.random.PCG64([seed, 1])  # not that of the first games played on
    reading = Reading(view, bits)

    def play_on(few: Sequence[Move], n: int, chance: int) -> Wins:
        colours = [INDEX[move.colour] for move in few if isinstance(move, Commission)]
        kernel = FairKernel(view, len(colours), n, chance, reading.drawn(n, bits))
        kernel.play(np.array(colours, np.int64).repeat(n))
        kernel.run()
        wins: Wins = kernel.wins[view.seat].reshape(len(colours), n)
        return wins

    return weigh(play_on, moves, games, seed).best

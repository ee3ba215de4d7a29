"""``bot:fair`` in Archimedes: sheds cards, keeps what fits many tops, and looks at the others.

Each laying is judged by the hand and the top that it leaves. It guesses no hands and looks no
further than its next turn: a pupil who does can beat it. It draws only when it must, of which
others can make use: who draws beside an equation too, as ``analysis/race.py`` has it, wins 59
rounds of 100 against it, and 53 who lays whenever it can.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from tutor.games.archimedes.rules.components import REINER
from tutor.games.archimedes.rules.moves import DRAW, PASS, Laying, Move
from tutor.games.archimedes.rules.offers import without
from tutor.games.archimedes.rules.outlook import flexibility, lays
from tutor.games.archimedes.rules.view import View

if TYPE_CHECKING:
    from random import Random

CLOSE: Final = 2
"""Somebody with so few cards may end the round with one equation (A8)."""

# What a hand costs, in cards; games against itself hardly change when these are halved or doubled.
FLEXIBLE: Final = 1.3
"""Saved by each card that the hand lays on an average top."""
ANSWER: Final = 0.3
"""Saved by each card that it lays on the very top it leaves, should nobody cover that."""
POINT, POINT_WHEN_CLOSE = 0.01, 0.05
"""Each point of the hand's sum, which counts when somebody else ends the round (A8, A9)."""
REINER_HELD: Final = 3.0
"""Reiner when somebody may end the round: he makes his holder the last of it (A11). Until then
he is worth what he adds to the flexibility."""
SEEN: Final = 0.1
"""Saved by each copy of the top that nobody can hold, when somebody has one card left (A6)."""


def player(view: View, moves: Sequence[Move], rng: "Random") -> Move:
    """The laying that leaves the least to pay for, else the draw or the pass."""
    del rng
    layings = [move for move in moves if move not in (DRAW, PASS)]
    return min(layings, key=lambda laying: cost(view, laying), default=moves[-1])


def cost(view: View, laying: Laying) -> float:
    """What the hand and the top cost that a laying leaves; nothing costs less than no hand."""
    hand, top = without(view.hand, laying), laying.result
    if not hand:
        return float("-inf")
    fewest = min(size for seat, size in enumerate(view.sizes) if seat != view.seat)
    close = fewest <= CLOSE
    cost = len(hand) + (POINT_WHEN_CLOSE if close else POINT) * sum(hand)
    cost -= FLEXIBLE * flexibility(hand) + ANSWER * lays(top, hand)
    if close and REINER in hand:
        cost += REINER_HELD
    if fewest == 1:
        cost -= SEEN * (view.pile + view.hand).count(top)
    return cost

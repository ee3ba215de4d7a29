"""``bot:quick`` in Target: the best of what everybody sees at once, calculations without brackets.

It never moves a number and never opens a bracket: a pupil who does can beat it.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from tutor.maths.tree import value
from tutor_target.rules.moves import Move, Say
from tutor_target.rules.state import View

if TYPE_CHECKING:
    from random import Random

LOOKS = 120
"""Rows that it looks at: all of four numbers, some of six."""


def player(view: View, moves: Sequence[Move], rng: "Random") -> Move:
    """The row that comes nearest to the target, of those it looks at."""
    target = view.state.target
    step = max(1, len(moves) // LOOKS)
    places = range(int(rng.random() * step), len(moves), step)

    def off(move: Move) -> Fraction:
        return abs(value(move.tree) - target) if isinstance(move, Say) else Fraction(target)

    return min((moves[place] for place in places), key=off)

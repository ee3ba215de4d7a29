"""Players of Rachmistrz who misjudge it as pupils do, each in ways that have a name.

What they get wrong:

* *slips*: it falls for a number that the dice do not give, by a known misconception (``slips``);
* *knows only plain sums*: it looks for results of plus and minus, without brackets;
* *sees some of the results*: now and then a number does not come to its mind;
* *lays anywhere*, or looks at its own tokens only and never at another's group.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from tutor.games.rachmistrz.opponents.fair import (
    BLOCK,
    GROWTH,
    ROOM,
    Weights,
    best_claim,
    claims_of,
    proof,
    right,
)
from tutor.games.rachmistrz.opponents.slips import slips
from tutor.games.rachmistrz.rules.moves import PASS, Move
from tutor.games.rachmistrz.rules.phases import Phase
from tutor.games.rachmistrz.rules.state import View
from tutor.maths.expressions import results
from tutor.maths.notation import number_text

if TYPE_CHECKING:
    from random import Random


class Pupil(msgspec.Struct, frozen=True):
    """A player by what it misjudges."""

    slips: float = 0.0
    """How often it falls for a wrong number, and as often for an expression it has misread."""
    overlooks: float = 0.0
    """How often it does not see a result."""
    plain: bool = False
    """Whether it looks for results of plus and minus only."""
    growth: int = GROWTH
    """What a token that its own group grows by is worth to it; 0: it lays anywhere."""
    block: int = BLOCK
    """What a token that another's group does not grow by is worth to it."""
    chance: int = 0
    """What it is worth to it that a free field beside is given often."""

    def __call__(self, view: View, moves: Sequence[Move], rng: "Random") -> Move:
        """A claim of the best field it sees, a pass where there is none, or a proof."""
        state = view.state
        if state.phase is Phase.PROVE:
            return proof(state, moves, rng, self.slips)
        wrong = tuple(slips(state.digits)) if rng.random() < self.slips else ()
        numbers = plain_results(state.digits) if self.plain else right(state.digits)
        seen = [number for number in numbers if rng.random() >= self.overlooks]
        claims = claims_of(state, wrong) or claims_of(state, seen)
        weights = Weights(self.growth, self.block, ROOM if self.growth else 0, self.chance)
        return best_claim(state, view.seat, claims, weights) if claims else PASS


@lru_cache(maxsize=1024)
def plain_results(digits: tuple[int, ...]) -> tuple[str, ...]:
    """The numbers that plus and minus make of the digits, as boards print them."""
    return tuple(_plain(digits))


def _plain(digits: tuple[int, ...]) -> Iterator[str]:
    for value, texts in results(digits).items():
        if any(not set("*/(") & set(text) for text in texts):
            yield number_text(value)

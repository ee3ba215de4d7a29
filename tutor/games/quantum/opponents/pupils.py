"""Players of Quantum who misjudge it as pupils do, each in ways that have a name.

All of them value numbers as ``bot:fair`` does where they judge rightly. What they get wrong:

* *forgets the white die*: it adds only the coloured dice of a sum (Q4), and so takes numbers for
  smaller than they are;
* *sees some of the results*: now and then a colour does not come to its mind.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from tutor.games.quantum.opponents.fair import NEVER, all_gains, promises, row_gains
from tutor.games.quantum.rules.components import COLOURS, Colour
from tutor.games.quantum.rules.moves import PASS, Move, Write
from tutor.games.quantum.rules.phases import Phase
from tutor.games.quantum.rules.rows import Row
from tutor.games.quantum.rules.state import State, View

if TYPE_CHECKING:
    from random import Random


class Pupil(msgspec.Struct, frozen=True):
    """A player by what it misjudges."""

    forgets_white: float = 0.0
    """How often it leaves the white die out of the sums that it weighs."""
    overlooks: float = 0.0
    """How often it does not see a colour, unless a misthrow is near: then it looks again."""

    def __call__(self, view: View, moves: Sequence[Move], rng: "Random") -> Move:
        """The dice that promise most; the number that seems worth most, or a pass."""
        state = view.state
        if state.phase is Phase.CHOICE:
            choices = promises(state, all_gains(state, view.seat))
            return max(choices, key=choices.__getitem__)
        return self._writing(view, moves, rng)

    def _writing(self, view: View, moves: Sequence[Move], rng: "Random") -> Move:
        state = view.state
        assert state.roll is not None, "numbers are written after a roll"
        white = state.roll.white if rng.random() < self.forgets_white else 0
        misthrow = state.phase is Phase.TOGETHER and view.seat == state.active and not state.wrote
        writes = [
            move
            for move in moves
            if isinstance(move, Write) and (rng.random() >= self.overlooks or misthrow)
        ]
        rows = dict(
            zip(COLOURS, zip(state.sheets[view.seat], state.sums, strict=True), strict=True)
        )
        worth = {
            write: self._worth(state, write.colour, *rows[write.colour], white) for write in writes
        }
        best = max(writes, key=worth.__getitem__, default=None)
        if best is None:
            return PASS
        return best if misthrow or worth[best] >= 0 else PASS

    def _worth(self, state: State, colour: Colour, row: Row, number: int, white: int) -> float:
        """What writing a number that fits seems worth more than waiting."""
        seen = max(1, number - white)
        gains = row_gains(state.table.dice, colour, row)
        return gains[number if gains[seen] == NEVER else seen]

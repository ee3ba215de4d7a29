"""The chance to win a position of Rachmistrz, from its groups and tokens.

Games are not played on here: searching for a better field by playing on adds nothing to looking at
the groups. The chance is a logistic curve of four differences to the best of the others, fitted
to positions between rounds of 600 games of two, half of them of the strongest level against itself
or the one below. Without the free fields beside a group it would not see why others are blocked.
"""

from math import exp, sqrt
from typing import Final, NamedTuple

from tutor.engine.contract import Seat
from tutor.games.rachmistrz.opponents.fair import Groups, growth
from tutor.games.rachmistrz.rules.components import FIELDS, NEIGHBOURS
from tutor.games.rachmistrz.rules.scoring import groups
from tutor.games.rachmistrz.rules.state import State

# For each point of difference, with one token left to lay; measured, see the module.
SIZE: Final = 1.30
"""The largest group (R12)."""
REACH: Final = 0.37
"""By how much it may grow with one token."""
ROOM: Final = 0.62
"""A free field beside it."""
UNUSED: Final = 1.43
"""A token not laid (R12)."""


class Features(NamedTuple):
    """What counts of a seat's tokens."""

    size: int
    """Of its largest group."""
    reach: int
    """What one more token may add to it."""
    room: int
    """Free fields beside it; of equal groups, beside the one that has most."""
    unused: int
    """Tokens not laid."""

    @property
    def worth(self) -> float:
        """All of it, before it is scaled."""
        return SIZE * self.size + REACH * self.reach + ROOM * self.room - UNUSED * self.unused


def features(state: State, seat: Seat) -> Features:
    """What counts of a seat."""
    mine: Groups = groups(state.fields(seat))
    taken = {field for each in range(state.table.seats) for field in state.fields(each)}
    free = {field for field in FIELDS if field not in taken}
    largest = len(mine[0]) if mine else 0
    reach = max((growth(field, mine) for field in free), default=0)
    beside = (
        sum(not group.isdisjoint(NEIGHBOURS[field]) for field in free)
        for group in mine
        if len(group) == largest
    )
    return Features(largest, reach, max(beside, default=0), state.unused(seat))


def chance(state: State, seat: Seat) -> float:
    """The chance of a seat to win, 0 to 1; shared where the game is over and the win is."""
    outcome = state.outcome()
    if outcome is not None:
        return 1 / len(outcome.winners) if seat in outcome.winners else 0.0
    each = [features(state, other) for other in range(state.table.seats)]
    mine = each.pop(seat)
    scale = sqrt(1 + min(mine.unused, *(other.unused for other in each)))
    ahead = (mine.worth - max(other.worth for other in each)) / scale
    even = 1 / (state.table.seats - 1)  # of several others one may win in the place of the best
    return even / (even + exp(-ahead))

"""The chance to win a position of Rachmistrz, from its groups and tokens.

Games are not played on here: searching for a better field by playing on adds nothing to looking at
the groups. The chance is a logistic curve of three differences to the best of the others, fitted
to positions between rounds of games that the strongest level played against itself.
"""

from math import exp, sqrt
from typing import Final

from tutor.engine.contract import Seat
from tutor.games.rachmistrz.opponents.fair import Groups, growth
from tutor.games.rachmistrz.rules.components import FIELDS
from tutor.games.rachmistrz.rules.scoring import groups
from tutor.games.rachmistrz.rules.state import State

# For each point of difference, with one token left to lay; measured, see the module.
SIZE: Final = 1.54
"""The largest group (R12)."""
REACH: Final = 0.68
"""By how much it may grow with one token."""
UNUSED: Final = 1.04
"""A token not laid (R12)."""


def features(state: State, seat: Seat) -> tuple[int, int, int]:
    """A seat's largest group, what one more token may add to it, and its tokens not laid."""
    mine: Groups = groups(state.fields(seat))
    taken = {field for each in range(state.table.seats) for field in state.fields(each)}
    free = [field for field in FIELDS if field not in taken]
    largest = len(mine[0]) if mine else 0
    reach = max((growth(field, mine) for field in free), default=0)
    return largest, reach, state.unused(seat)


def differences(state: State, seat: Seat) -> tuple[float, float, float, float]:
    """How far a seat is ahead in each feature, and the scale that all of them go down by."""
    each = [features(state, other) for other in range(state.table.seats)]
    mine = each.pop(seat)
    best = max(each, key=lambda other: SIZE * other[0] + REACH * other[1] - UNUSED * other[2])
    least = min(mine[2], *(other[2] for other in each))
    return mine[0] - best[0], mine[1] - best[1], mine[2] - best[2], sqrt(1 + least)


def chance(state: State, seat: Seat) -> float:
    """The chance of a seat to win, 0 to 1; shared where the game is over and the win is."""
    outcome = state.outcome()
    if outcome is not None:
        return 1 / len(outcome.winners) if seat in outcome.winners else 0.0
    size, reach, unused, scale = differences(state, seat)
    ahead = (SIZE * size + REACH * reach - UNUSED * unused) / scale
    even = 1 / (state.table.seats - 1)  # of several others one may win in the place of the best
    return even / (even + exp(-ahead))

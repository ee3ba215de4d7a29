"""How long computers look at the dice of Rachmistrz: the harder the expression, the longer.

The players of the 24 game, whose spread :mod:`tutor.engine.pace` takes, are practised adults who
know their target. The medians are ours: a pupil of ten who looks for a result, a number on the
board and a field for it should be first about as often as a computer.
"""

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from tutor.engine.pace import HABIT, SEARCH, around, each_of
from tutor.games.rachmistrz.opponents.slips import slips
from tutor.games.rachmistrz.rules.moves import Claim, Move, Pass
from tutor.games.rachmistrz.rules.state import State, View
from tutor.games.rachmistrz.rules.table import exact
from tutor.maths.expressions import results
from tutor.maths.notation import allowed
from tutor.maths.reduction import working

if TYPE_CHECKING:
    from random import Random

FIRST_CLAIM: Final = 10.5
"""The median from the roll to the first claim, in seconds, of a plain sum; over all expressions it
comes to 12."""
GIVING_UP: Final = 30.0
"""The median from the roll to a pass; a pupil looks long before giving up."""
AGAIN: Final = 0.5
"""While the sand runs (R6) the roll has been looked at already: what is left takes half."""
PROVING: Final = 2.5
"""The median of telling what one has in mind."""

# By how much each of these makes an expression take longer.
BRACKET, TIMES, DIVIDED, BELOW_ZERO, FRACTION = 0.2, 0.1, 0.3, 0.4, 0.8


def thinking(view: View, move: Move, rng: "Random") -> float:
    """The seconds before a seat's move.

    They begin with the roll or, for a second token (R14) and for another thought when a claim was
    snatched away, with the moment of that.
    """
    if isinstance(move, Claim):
        return around(_claiming(view.state, move.number), SEARCH, rng)
    if isinstance(move, Pass):
        return giving_up(view, rng)
    return around(PROVING, HABIT, rng)


def giving_up(view: View, rng: "Random") -> float:
    """The seconds until a seat that finds nothing passes (R10)."""
    return around(GIVING_UP * (AGAIN if view.state.sand else 1), SEARCH, rng)


def _claiming(state: State, number: str) -> float:
    """The median until a claim: the harder the expression, the longer.

    The first of several who think for themselves is faster than each of them, so each takes as
    much longer as makes up for that, as if all seats but one were computers'.
    """
    median = FIRST_CLAIM * hardness(state.digits, number)
    if state.sand:
        return AGAIN * median
    return each_of(state.table.seats - 1, median, SEARCH)


@lru_cache(maxsize=1 << 14)
def hardness(digits: tuple[int, ...], number: str) -> float:
    """How much longer than the plainest the simplest expression for a number takes, from 1.

    Of a wrong result it is the expression with a believable mistake, if there is one.
    """
    right = results(digits).get(exact(number))
    text = right[0] if right else slips(digits).get(number)
    if text is None:
        return 1
    values = [step.value for step in working(allowed(text, digits))]
    return (
        1
        + BRACKET * ("(" in text)
        + TIMES * text.count("*")
        + DIVIDED * text.count("/")
        + BELOW_ZERO * (min(values) < 0)
        + FRACTION * any(value.denominator > 1 for value in values)
    )

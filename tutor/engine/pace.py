"""How long a computer player thinks: seconds that a screen waits before it shows a move.

Nothing here sleeps or looks at a clock. Times are drawn from a log-normal distribution, the usual
model of response times (van der Linden 2006, *A lognormal model for response times on test
items*). Its spread is taken from players of the 24 game on the web, the nearest game with
published times: means from 4.6 to 41 seconds by the difficulty of the four numbers, standard
deviations of 0.3 to 0.55 of the mean (data set nlile/24-game). Those are practised adults who
know their target. The medians are ours: a pupil of ten who looks for a result, a number on the
board and a field for it should be first about as often as a computer.
"""

from collections.abc import Mapping
from functools import lru_cache
from math import exp
from statistics import NormalDist
from typing import TYPE_CHECKING, Any, Final

from tutor.games.archimedes.rules.moves import Equality, Equation
from tutor.games.exlibris.rules.moves import Commission
from tutor.games.quantum.rules.moves import Keep, Reroll
from tutor.games.rachmistrz.opponents.slips import slips
from tutor.games.rachmistrz.rules.moves import Claim, Pass, Prove
from tutor.games.rachmistrz.rules.state import State, View
from tutor.games.rachmistrz.rules.table import exact
from tutor.maths.expressions import results
from tutor.maths.notation import allowed
from tutor.maths.tree import working

if TYPE_CHECKING:
    from random import Random

SEARCH, HABIT = 0.4, 0.2
"""The standard deviation of the logarithm of a time: with 0.4 two times in three are at most half
as long again as the median and at least two thirds of it; what needs no search varies less."""

FIRST_CLAIM: Final = 10.5
"""Rachmistrz: the median from the roll to the first claim, in seconds, of a plain sum; over all
expressions it comes to 12."""
GIVING_UP: Final = 30.0
"""Rachmistrz: the median from the roll to a pass; a pupil looks long before giving up."""
AGAIN: Final = 0.5
"""While the sand runs (R6) the roll has been looked at already: what is left takes half."""

# By how much each of these makes an expression take longer.
BRACKET, TIMES, DIVIDED, BELOW_ZERO, FRACTION = 0.2, 0.1, 0.3, 0.4, 0.8

QUICK: Final[Mapping[type, float]] = {
    Commission: 2.0,
    Equation: 2.0,
    Equality: 1.5,
    Prove: 2.5,
    Keep: 1.8,
    Reroll: 1.8,
}
"""The medians of moves without a search: choosing from a hand, telling what one has in mind."""
OTHER: Final = 1.3
"""The median of every other move, such as seeing that there is nothing to lay."""

A_WORD: Final = 0.2
"""Seconds for a word that is read, each number and sign of a sum counted as a word. Pupils of ten
read 150 to 200 words a minute."""

_NORMAL: Final = NormalDist()
_TAIL: Final = 0.01
"""The slowest and the fastest of a hundred are left out: nobody waits for ever."""


def thinking(view: Any, move: Any, rng: "Random") -> float:
    """The seconds before a seat's move, from the moment it could be made.

    In Rachmistrz that is the roll or, for a second token (R14) and for another thought when a
    claim was snatched away, the moment of that. ``rng`` is asked for one ``random()``.
    """
    if isinstance(move, Claim):
        return _around(_claiming(view.state, move.number), SEARCH, rng)
    if isinstance(move, Pass):
        return giving_up(view, rng)
    return _around(QUICK.get(type(move), OTHER), HABIT, rng)


def reading(text: str) -> float:
    """The seconds that a pupil needs to read what is told."""
    return A_WORD * len(text.split())


def giving_up(view: View, rng: "Random") -> float:
    """The seconds until a seat of Rachmistrz that finds nothing passes (R10)."""
    return _around(GIVING_UP * (AGAIN if view.state.sand else 1), SEARCH, rng)


def _around(median: float, spread: float, rng: "Random") -> float:
    share = _TAIL + (1 - 2 * _TAIL) * rng.random()
    return median * exp(spread * _NORMAL.inv_cdf(share))


def _claiming(state: State, number: str) -> float:
    """The median until a claim: the harder the expression, the longer.

    The first of several who think for themselves is faster than each of them, so each takes as
    much longer as makes up for that, as if all seats but one were computers'.
    """
    median = FIRST_CLAIM * hardness(state.digits, number)
    if state.sand:
        return AGAIN * median
    rivals = state.table.seats - 1
    return median * exp(-SEARCH * _NORMAL.inv_cdf(1 - 0.5 ** (1 / rivals)))


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

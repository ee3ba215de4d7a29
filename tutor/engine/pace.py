"""How long a computer player thinks: seconds that a screen waits before it shows a move.

Nothing here sleeps or looks at a clock. Times are drawn from a log-normal distribution, the usual
model of response times (van der Linden 2006, *A lognormal model for response times on test
items*). Its spread is taken from players of the 24 game on the web, the nearest game with
published times: means from 4.6 to 41 seconds by the difficulty of the four numbers, standard
deviations of 0.3 to 0.55 of the mean (data set nlile/24-game). The medians are each game's own.
"""

import statistics
from math import exp
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from random import Random

SEARCH, HABIT = 0.4, 0.2
"""The standard deviation of the logarithm of a time: with 0.4 two times in three are at most half
as long again as the median and at least two thirds of it; what needs no search varies less."""

A_WORD: Final = 0.2
"""Seconds for a word that is read, each number and sign of a sum counted as a word. Pupils of ten
read 150 to 200 words a minute."""

_TAIL: Final = 0.01
"""The slowest and the fastest of a hundred are left out: nobody waits for ever."""


def around(median: float, spread: float, rng: "Random") -> float:
    """Seconds around a median, log-normal, without the slowest and the fastest of a hundred.

    Args:
        median: in seconds.
        spread: the standard deviation of the logarithm, as :data:`SEARCH` or :data:`HABIT`.
        rng: asked for one ``random()``.
    """
    share = _TAIL + (1 - 2 * _TAIL) * rng.random()
    return median * exp(spread * _quantile(share))


def each_of(seats: int, median: float, spread: float) -> float:
    """The median of each of some who think at once, for that of the first of them to be this.

    Args:
        seats: how many think, one at least.
        median: in seconds, that of the fastest of them.
        spread: the standard deviation of the logarithm, the same for each.
    """
    return median * exp(-spread * _quantile(1 - 0.5 ** (1 / seats)))


def _quantile(share: float) -> float:
    """Below it lies that share of a standard normal distribution."""
    return statistics.NormalDist().inv_cdf(share)


def reading(text: str) -> float:
    """The seconds that a pupil needs to read what is told."""
    return A_WORD * len(text.split())

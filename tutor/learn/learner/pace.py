"""How fast somebody works, apart from how well; and answers too fast to be meant.

Times are lognormal (van der Linden 2006, Journal of Educational and Behavioral Statistics 31): the
logarithm of a time is that of the task's median, plus the pupil's slowness, plus chance. Only right
answers tell of pace. Who answers far too fast and is right less often than expected is guessing
(Wise & DeMars 2006, Journal of Educational Measurement 43); who is fast and right is just fast.
"""

from math import exp, log, sqrt
from typing import Final

import msgspec
from msgspec.structs import replace

SCATTER: Final = 0.25
"""Variance of the logarithm of a time around its median."""

APART: Final = 0.35
"""Variance of pupils' slowness before anything is known."""

DRIFT: Final = 0.004
"""Variance that slowness gains with each answer."""

FAST: Final = 1.5
"""Standard deviations below the median at which a time is too short for the task."""

SWIFT: Final = -0.7
"""Nobody is thought quicker than this when it is asked whether a time was too short."""

SHARE: Final = 0.2
"""What one fast answer counts beside all before."""

SUSPICIOUS: Final = -0.15
"""From here on fast answers are thought to be guesses."""


class Pace(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is known of how fast somebody works.

    ``slowness`` is the mean of a normal distribution, in logarithms of seconds, ``variance`` its
    variance. ``haste`` is how much oftener than expected fast answers were right: below zero they
    look like guesses.
    """

    slowness: float = 0.0
    variance: float = APART
    haste: float = -0.3

    def seconds(self, middling: float) -> float:
        """The median time in seconds for a task that takes a middling pupil so long."""
        return middling * exp(self.slowness)

    def is_fast(self, middling: float, seconds: float) -> bool:
        """Whether a time is shorter than the task can take."""
        expected = log(max(middling, 0.1)) + max(SWIFT, min(0.5, self.slowness))
        return log(max(seconds, 0.01)) < expected - FAST * sqrt(SCATTER)

    def is_guess(self, middling: float, seconds: float) -> bool:
        """Whether a wrong answer after that time is not worth looking into."""
        return self.haste < SUSPICIOUS and self.is_fast(middling, seconds)

    def after(self, middling: float, seconds: float, chance: float, *, right: bool) -> "Pace":
        """What is known after an answer.

        Args:
            middling: the median of a middling pupil, in seconds.
            seconds: what it took.
            chance: how likely it was to be right.
            right: whether it was.
        """
        found = self
        if self.is_fast(middling, seconds):
            found = replace(found, haste=self.haste + SHARE * (right - chance - self.haste))
        if not right or (found.haste < SUSPICIOUS and self.is_fast(middling, seconds)):
            return found
        off = log(max(seconds, 0.3)) - log(max(middling, 0.3)) - self.slowness
        off = max(-1.5, min(1.5, off))  # somebody went out, or a key was stuck
        gain = self.variance / (self.variance + SCATTER)
        left = (1 - gain) * self.variance + DRIFT
        return replace(found, slowness=self.slowness + gain * off, variance=left)

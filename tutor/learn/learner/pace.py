"""How fast somebody works, apart from how well; and answers too fast to be meant.

Times are lognormal (van der Linden 2006, Journal of Educational and Behavioral Statistics 31): the
logarithm of a time is the pupil's slowness, plus what a longer task takes more, plus what is apart
in tasks of its sorts, plus chance. How much more a longer task takes hangs on the pupil: who counts
on fingers takes far longer for large numbers, who knows them by heart hardly. All three are
learned (a Bayesian regression, forgetting slowly). Only right answers tell of pace. Who answers far
too fast and is right less often than expected is guessing (Wise & DeMars 2006, Journal of
Educational Measurement 43); who is fast and right is just fast.
"""

from collections.abc import Collection, Mapping
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

MIDDLE: Final = 10.0
"""The seconds of a task of middling length, where slowness is what it says."""

GROWTH, GROWTHS = 1.0, 0.03
"""How times grow with those expected, as a power, and the variance of that among pupils."""
LEAST_GROWTH, MOST_GROWTH = 0.4, 2.0

OF_SORT: Final = 0.08
"""Variance of what is apart in the tasks of a sort, for one pupil."""

LATE: Final = 40
"""What is apart in a sort is the mean of about so many answers, the late ones counting more."""

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

    ``slowness`` is the mean of a normal distribution, in logarithms of seconds for a task of
    :data:`MIDDLE`, ``variance`` its variance; ``growth`` the power with which times grow, with its
    own, ``shared`` the covariance of both. ``apart`` says by sorts of tasks how much longer these
    take, in logarithms, and of how many answers that was learned. ``haste`` is how much oftener
    than expected fast answers were right: below zero they look like guesses.
    What is kept of growth has names of its own: under the plain ones earlier versions kept how
    times grow on another scale of theirs, and that is learned anew.
    """

    slowness: float = 0.0
    variance: float = APART
    haste: float = -0.3
    growth: float = msgspec.field(default=GROWTH, name="power")
    growth_variance: float = msgspec.field(default=GROWTHS, name="powers")
    shared: float = msgspec.field(default=0.0, name="together")
    apart: Mapping[str, tuple[float, int]] = {}

    def seconds(self, middling: float, sorts: Collection[str] = ()) -> float:
        """The median time in seconds for a task.

        Args:
            middling: what it takes a middling pupil, in seconds.
            sorts: what sorts of tasks it belongs to.
        """
        return exp(self._expected(middling, sorts))

    def _expected(self, middling: float, sorts: Collection[str]) -> float:
        """The logarithm of the median time."""
        apart = sum([self.apart[sort][0] for sort in sorts if sort in self.apart])
        return log(MIDDLE) + self.slowness + self.growth * _longer(middling) + apart

    def is_fast(self, middling: float, seconds: float) -> bool:
        """Whether a time is shorter than the task can take."""
        expected = log(MIDDLE) + _longer(middling) + max(SWIFT, min(0.5, self.slowness))
        return log(max(seconds, 0.01)) < expected - FAST * sqrt(SCATTER)

    def is_guess(self, middling: float, seconds: float) -> bool:
        """Whether a wrong answer after that time is not worth looking into."""
        return self.haste < SUSPICIOUS and self.is_fast(middling, seconds)

    def after(
        self,
        middling: float,
        seconds: float,
        chance: float,
        *,
        right: bool,
        sorts: Collection[str] = (),
    ) -> "Pace":
        """What is known after an answer.

        Args:
            middling: the median of a middling pupil, in seconds.
            seconds: what it took.
            chance: how likely it was to be right.
            right: whether it was.
            sorts: what sorts of tasks it belongs to.
        """
        found = self
        if self.is_fast(middling, seconds):
            found = replace(found, haste=self.haste + SHARE * (right - chance - self.haste))
        if not right or (found.haste < SUSPICIOUS and self.is_fast(middling, seconds)):
            return found
        off = log(max(seconds, 0.3)) - self._expected(middling, sorts)
        off = max(-1.5, min(1.5, off))  # somebody went out, or a key was stuck
        return found._moved(off, _longer(middling), sorts)

    def _moved(self, off: float, longer: float, sorts: Collection[str]) -> "Pace":
        """After a time that was off what was expected, by a logarithm (a Kalman filter of two)."""
        of_slowness = self.variance + longer * self.shared
        of_growth = self.shared + longer * self.growth_variance
        doubt = of_slowness + longer * of_growth + SCATTER
        growth = self.growth + of_growth / doubt * off
        return replace(
            self,
            slowness=self.slowness + of_slowness / doubt * off,
            variance=self.variance - of_slowness**2 / doubt + DRIFT,
            growth=max(LEAST_GROWTH, min(MOST_GROWTH, growth)),
            growth_variance=self.growth_variance - of_growth**2 / doubt,
            shared=self.shared - of_slowness * of_growth / doubt,
            apart={**self.apart, **{sort: self._sort_after(sort, off) for sort in sorts}},
        )

    def _sort_after(self, sort: str, off: float) -> tuple[float, int]:
        mean, n = self.apart.get(sort, (0.0, 0))
        step = off / (SCATTER / OF_SORT + 1 + min(n, LATE))
        return round(mean + step, DIGITS), n + 1


DIGITS: Final = 4


def _longer(middling: float) -> float:
    """How much longer a task is than one of middling length, in logarithms."""
    return log(max(middling, 0.3) / MIDDLE)

"""Abilities as a normal distribution: means and covariances of skills and parts, in points.

General ability, skills and parts are one vector. A skill is the mean of what it requires and of the
general ability, and something of its own; a part is something of its own that is 0 for most. So an
answer in one skill says a little of its neighbours. Skills that nobody was asked yet are not in the
vector: they join when they are needed, as the structure expects them.
"""

from collections.abc import Mapping, Sequence
from math import exp, log, pi, sqrt
from typing import Final, NamedTuple

import msgspec

from tutor.learn.exercises import Skill
from tutor.learn.learner.requirements import in_order, required

GENERAL: Final = "*"
"""The name of the ability in general."""

REST: Final = 0.6
"""How much a skill rests on what it requires; the remainder on the general ability."""

OWN: Final = 0.4
"""Variance of what a skill has of its own."""

OF_PART: Final = 0.25
"""Variance of a part before anything is known of it."""

LAPSE: Final = 0.02
"""The chance that an answer has nothing to do with ability, either way."""

NEWTON: Final = 4
"""Steps to the mode of one answer; two are nearly always enough."""


class Ability(NamedTuple):
    """How able somebody is, in points, and the variance of that."""

    mean: float
    variance: float


class Beliefs(msgspec.Struct, frozen=True):
    """Means and covariances by the names of skills and parts; ``covariances`` are whole rows."""

    names: tuple[str, ...]
    means: tuple[float, ...]
    covariances: tuple[tuple[float, ...], ...]

    def ability(self, loadings: Mapping[str, float]) -> Ability:
        """The weighed sum of some of them, all of which are known."""
        places = [(self.names.index(name), weight) for name, weight in loadings.items()]
        mean = sum([weight * self.means[place] for place, weight in places])
        variance = 0.0
        for place, weight in places:
            row = self.covariances[place]
            variance += weight * sum([other * row[at] for at, other in places])
        return Ability(mean, variance)

    def knowing(self, skills: Sequence[Skill], parts: Sequence[str] = ()) -> "Beliefs":
        """The same with these skills, and what they rest on, and these parts in it."""
        found = self
        # What a known skill rests on is known too: it came in before.
        new = [skill for skill in skills if skill not in self.names]
        for skill in in_order(new) if new else ():
            if skill not in found.names:
                found = found._with(skill, _rests_on(skill), OWN)
        for part in parts:
            if _of_part(part) not in found.names:
                found = found._with(_of_part(part), {}, OF_PART)
        return found

    def _with(self, name: str, weights: Mapping[str, float], own: float) -> "Beliefs":
        places = [(self.names.index(other), weight) for other, weight in weights.items()]
        column = tuple(
            sum([weight * row[place] for place, weight in places]) for row in self.covariances
        )
        mean, variance = self.ability(weights)
        rows = [(*row, each) for row, each in zip(self.covariances, column, strict=True)]
        return Beliefs(
            (*self.names, name),
            (*self.means, mean),
            (*rows, (*column, variance + own)),
        )

    def observing(self, loadings: Mapping[str, float], variance: float, mean: float) -> "Beliefs":
        """After a measurement of a weighed sum: its value and the variance of its error."""
        before = self.ability(loadings)
        whole = before.variance + variance
        return self._moved(loadings, (mean - before.mean) / whole, 1 / whole)

    def answered(
        self,
        loadings: Mapping[str, float],
        beta: float,
        doubt: float,
        *,
        right: bool,
        weight: float,
    ) -> "Beliefs":
        """After an answer: the mode and the curvature there (Laplace).

        Args:
            loadings: what was asked.
            beta: how hard it is, in points.
            doubt: the variance of that.
            right: whether the answer was.
            weight: of the answer, 0 to 1.
        """
        before = self.ability(loadings)
        if before.variance <= 0.0:
            return self
        spread = _spread(doubt)
        at, information = before.mean, 0.0
        for _ in range(NEWTON):
            slope, information = _slopes((at - beta) / spread, right=right)
            slope, information = weight * slope / spread, weight * information / spread**2
            step = slope - (at - before.mean) / before.variance
            at += step / (information + 1 / before.variance)
        shrink = information / (1 + information * before.variance)
        return self._moved(loadings, (at - before.mean) / before.variance, shrink)

    def _moved(self, loadings: Mapping[str, float], by: float, shrink: float) -> "Beliefs":
        """All means moved along the covariances with a weighed sum, which is known better now."""
        places = [(self.names.index(name), weight) for name, weight in loadings.items()]
        along = [sum([weight * row[at] for at, weight in places]) for row in self.covariances]
        means = tuple([mean + by * each for mean, each in zip(self.means, along, strict=True)])
        rows = tuple(
            tuple([held - shrink * one * other for held, other in zip(row, along, strict=True)])
            for row, one in zip(self.covariances, along, strict=True)
        )
        return Beliefs(self.names, means, rows)

    def drifted(self, general: float, own: Mapping[str, float]) -> "Beliefs":
        """After some time: less certain of everything, and more so of some.

        Args:
            general: variance that all skills gain together.
            own: variance that single skills or parts gain beside.
        """
        rows = list[tuple[float, ...]]()
        shared = [general if _is_skill(name) else 0.0 for name in self.names]
        for place, row in enumerate(self.covariances):
            if shared[place]:
                row = tuple([held + more for held, more in zip(row, shared, strict=True)])
            alone = own.get(self.names[place], 0.0)
            if alone:
                row = (*row[:place], row[place] + alone, *row[place + 1 :])
            rows.append(row)
        return Beliefs(self.names, self.means, tuple(rows))


def general(mean: float, variance: float) -> Beliefs:
    """All that is known of somebody new."""
    return Beliefs((GENERAL,), (mean,), ((variance,),))


def loadings(skill: Skill, parts: Mapping[str, float]) -> dict[str, float]:
    """What is asked, by the names in the vector."""
    return {skill: 1.0, **{_of_part(part): weight for part, weight in parts.items()}}


def chance(ahead: float, variance: float) -> float:
    """The chance to be right of who is so far ahead, in points, where that has a variance.

    The mean of a logistic function over a normal distribution (MacKay 1992), and lapses.
    """
    return LAPSE + (1 - 2 * LAPSE) * _logistic(ahead / _spread(variance))


def ahead_for(wanted: float, variance: float) -> float:
    """How far ahead somebody must be for a chance, the inverse of :func:`chance`."""
    inner = min(max((wanted - LAPSE) / (1 - 2 * LAPSE), 0.001), 0.999)
    return _spread(variance) * log(inner / (1 - inner))


def _spread(variance: float) -> float:
    return sqrt(1 + pi / 8 * max(variance, 0.0))


def _slopes(ahead: float, *, right: bool) -> tuple[float, float]:
    """First derivative of the log-likelihood of an answer, and the information it holds."""
    inner = _logistic(ahead)
    p = LAPSE + (1 - 2 * LAPSE) * inner
    steep = (1 - 2 * LAPSE) * inner * (1 - inner)
    return (steep / p if right else -steep / (1 - p)), steep * steep / (p * (1 - p))


def _logistic(x: float) -> float:
    return 1 / (1 + exp(-x)) if x >= 0 else 1 - 1 / (1 + exp(x))


def _rests_on(skill: Skill) -> dict[str, float]:
    needed = required(skill)
    if not needed:
        return {GENERAL: 1.0}
    return {GENERAL: 1 - REST, **dict.fromkeys(needed, REST / len(needed))}


def _of_part(part: str) -> str:
    return f"~{part}"


def _is_skill(name: str) -> bool:
    return not name.startswith("~")

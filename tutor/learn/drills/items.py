"""Candidates for the next exercise, and the choice among them: near a chance of success, and short.

What a minute teaches is what counts, so of exercises that suit a pupil equally well the shorter one
is the likelier. Some chance in the choice keeps drills from being the same every day. What is hard
is chosen otherwise: there the procedures count that a pupil has practised least.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from math import exp, log, sqrt
from random import Random
from typing import Final, TypeAlias

import msgspec

from tutor.learn.exercises import Exercise
from tutor.learn.exercises.chance import weighted
from tutor.learn.learner.asked import procedures

LEAST, WITH_HELP = 0.6, 0.35
"""What was missed is tried once more where it is right so often; a procedure, which help can show,
sooner than a fact."""


class Item(msgspec.Struct, frozen=True):
    """A candidate with its key, how hard it is (``beta``, in points), and what is expected of it.

    ``chance`` is that of a right answer, ``seconds`` the median time that this pupil takes.
    """

    exercise: Exercise
    key: str
    beta: float
    chance: float
    seconds: float

    @property
    def is_worth_trying(self) -> bool:
        """Whether what was missed may be right the next time, with help."""
        return self.chance >= (WITH_HELP if procedures(self.exercise) else LEAST)


Items: TypeAlias = Callable[[Sequence[Exercise]], Sequence[Item]]
"""Makes candidates of exercises, as far as they are known."""

WIDTH: Final = 0.25
"""How far from the chance that is wanted the choice may stray, in logits."""

SHORT: Final = 1.0
"""How much a short time counts: so many times the likelier when it is half as long, as a power."""


def logit(chance: float) -> float:
    """A chance on the scale of the ratings, in points."""
    inner = min(max(chance, 1e-4), 1 - 1e-4)
    return log(inner / (1 - inner))


def share(points: float) -> float:
    """The chance that goes with points, the inverse of :func:`logit`."""
    return 1 / (1 + exp(-points))


def off(item: Item, wanted: float) -> float:
    """How far an item is from a chance that is wanted, in logits; never negative."""
    return abs(logit(item.chance) - logit(wanted))


def nearest(items: Sequence[Item], wanted: float, rng: Random) -> Item:
    """One of the items, the likelier the nearer its chance is to the one wanted, and the shorter.

    Measured from the nearest there is, so that far from the level the nearest are still chosen.

    Raises:
        ValueError: there are no items.
    """
    goal = logit(wanted)
    away = [abs(logit(item.chance) - goal) for item in items]
    least = min(away)
    weights = [
        exp(-(((far - least) / WIDTH) ** 2)) / max(1.0, item.seconds) ** SHORT
        for item, far in zip(items, away, strict=True)
    ]
    return weighted(rng, items, weights)


def fresh(items: Sequence[Item], recent: Collection[str]) -> Sequence[Item]:
    """The items not asked recently."""
    return [item for item in items if item.key not in recent]


# What is hard --------------------------------------------------------------------------------

STRETCHED: Final = 1.0
"""How near to its chance what is hard is looked for, in logits: within it what was practised least
counts, else what is missed most would never come. What is harder than this is left for later."""


def hard(items: Sequence[Item], wanted: float) -> Sequence[Item]:
    """Those with procedures, as a fact is known or not; none that is much too hard for a chance."""
    least = logit(wanted) - STRETCHED
    return [item for item in items if logit(item.chance) >= least and procedures(item.exercise)]


def least_practised(items: Sequence[Item], wanted: float, practised: Mapping[str, int]) -> Item:
    """The item near a chance whose procedures were practised least; else the nearest to it.

    A short one is worth more, but what is new to somebody may take its time.

    Args:
        items: candidates.
        wanted: the chance of success.
        practised: how often each procedure was.

    Raises:
        ValueError: there are no items.
    """
    near = [item for item in items if off(item, wanted) <= STRETCHED]
    if not near:
        return min(items, key=lambda item: off(item, wanted))
    return max(near, key=lambda item: _new(item.exercise, practised) / sqrt(item.seconds))


def _new(exercise: Exercise, practised: Mapping[str, int]) -> float:
    """How much in an exercise was practised little."""
    return sum([1 / (1 + practised.get(code, 0)) for code in procedures(exercise)])

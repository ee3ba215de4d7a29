"""Candidates for the next exercise, and the choice among them: near a chance of success, and short.

What a minute teaches is what counts, so of exercises that suit a pupil equally well the shorter one
is the likelier. Some chance in the choice keeps drills from being the same every day.
"""

from collections.abc import Callable, Collection, Sequence
from math import exp, log
from random import Random
from typing import Final, TypeAlias

import msgspec

from tutor.learn.exercises import Exercise
from tutor.learn.exercises.chance import weighted


class Item(msgspec.Struct, frozen=True):
    """A candidate with its key, how hard it is (``beta``, in points), and what is expected of it.

    ``chance`` is that of a right answer, ``seconds`` the median time that this pupil takes.
    """

    exercise: Exercise
    key: str
    beta: float
    chance: float
    seconds: float


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
    least = min(off(item, wanted) for item in items)
    weights = [
        exp(-(((off(item, wanted) - least) / WIDTH) ** 2)) / max(1.0, item.seconds) ** SHORT
        for item in items
    ]
    return weighted(rng, items, weights)


def fresh(items: Sequence[Item], recent: Collection[str]) -> Sequence[Item]:
    """The items not asked recently."""
    return [item for item in items if item.key not in recent]

"""Candidates for the next exercise, and the choice among them: near a chance of success, and short.

What a minute teaches is what counts, so of exercises that suit a pupil equally well the shorter one
is the likelier. Some chance in the choice keeps drills from being the same every day. Of somebody
who is known what each teaches in its time is worked out: the one that teaches most is set.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from math import cosh, exp, log
from random import Random
from typing import Final, TypeAlias

import msgspec

from tutor.learn.exercises import Exercise
from tutor.learn.exercises.chance import weighted
from tutor.learn.learner.demands import is_search, procedures

LEAST, WITH_HELP = 0.62, 0.55
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

NEAR: Final = 0.4
"""An item further from the chance wanted than this, in logits, is no longer what was asked for."""

REACH: Final = 1.8
"""How far from the chance wanted may be what teaches much, in logits,"""
TO_BE_FOUND: Final = 1.2
"""how much harder, where there is a way to be found: who finds none has practised nothing,"""
BEHIND: Final = 2.0
"""and by how much less it may be harder for each logit that the pupil is behind."""


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


def easiest(items: Sequence[Item]) -> Item:
    """The item most likely to be right.

    Raises:
        ValueError: there are no items.
    """
    return max(items, key=lambda item: item.chance)


def nearest(items: Sequence[Item], wanted: float, rng: Random) -> Item:
    """One of the items, the likelier the nearer its chance is to the one wanted, and the shorter.

    Measured from the nearest there is, so that far from the level the nearest are still chosen.

    Raises:
        ValueError: there are no items.
    """
    (item,) = drawn(items, wanted, rng, 1)
    return item


def drawn(items: Sequence[Item], wanted: float, rng: Random, n: int) -> Sequence[Item]:
    """The same so many times, an item perhaps more than once.

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
    return [weighted(rng, items, weights) for _ in range(n)]


def is_in_reach(item: Item, wanted: float, behind: float) -> bool:
    """Whether an item suits; much harder than wanted only if as much is right as was chosen.

    Args:
        item: a candidate.
        wanted: the chance of success that is wanted.
        behind: by how many logits less is right than was chosen.
    """
    easier = logit(item.chance) - logit(wanted)
    harder = TO_BE_FOUND if is_search(item.exercise) else REACH
    return -max(NEAR, harder - BEHIND * behind) <= easier <= REACH


def least(chosen: float) -> float:
    """The chance below which nothing is asked but what the pupil has chosen, or has just missed.

    Args:
        chosen: the chance of success that the pupil has chosen.
    """
    return share(logit(chosen) - REACH)


def fresh(items: Sequence[Item], recent: Collection[str]) -> Sequence[Item]:
    """The items not asked recently."""
    return [item for item in items if item.key not in recent]


def facts_first(items: Sequence[Item]) -> Sequence[Item]:
    """The single facts among items; all where there is none."""
    return [item for item in items if item.exercise.fact] or items


# What a minute teaches -----------------------------------------------------------------------

OF_FACT, OF_PROCEDURE = 0.2, 0.5
"""What it is worth to practise a fact, and a procedure that was practised very often;"""
OF_NEW: Final = 1.0
"""a new one is worth this more,"""
SOON: Final = 10
"""and half of it after so many times."""

HARDER: Final = 0.3
"""What teaches most in its time is rather short, so rather easy: by so much more is aimed for."""

AROUND: Final = 6.0
"""Seconds that pass before and after each exercise: it is read, and what came of it."""


EVEN, EASIER = 0.6, 0.4
"""Where much is to be right, what is harder than wanted costs more than what is easier brings: from
this chance on, in logits, it is looked for so much easier for each logit more."""


def eased(wanted: float, chosen: float) -> float:
    """The chance to look around for what teaches most, so that as much is right as is wanted.

    Args:
        wanted: the chance that is wanted now.
        chosen: the chance of success that the pupil has chosen.
    """
    return share(logit(wanted) + EASIER * max(0.0, logit(chosen) - EVEN))


def harder(wanted: float) -> float:
    """The chance at which items are worth most where so much is wanted to be right."""
    return share(logit(wanted) - HARDER)


def teaches(item: Item, wanted: float, practised: Mapping[str, int], more: float = 0.0) -> float:
    """How much an item is expected to teach for each second that it takes, on no scale.

    Most where success is as likely as it is wanted, less on both sides: the information of an
    answer in the Rasch model, moved there.

    Args:
        item: a candidate.
        wanted: the chance of success at which most is learned.
        practised: how often each procedure was.
        more: what else there is to it.
    """
    edge = 1 / cosh((logit(item.chance) - logit(wanted)) / 2) ** 2
    return edge * (practice(item.exercise, practised) + more) / (item.seconds + AROUND)


def practice(exercise: Exercise, practised: Mapping[str, int]) -> float:
    """What there is to practise in an exercise: more where its procedures came seldom.

    Who learns to borrow can do a hundred exercises more, who learns a fact can do one.
    """
    new = [1 / (1 + practised.get(code, 0) / SOON) for code in procedures(exercise)]
    return OF_PROCEDURE + OF_NEW * sum(new) / len(new) if new else OF_FACT

"""Which exercise comes next: near the pupil's level, never the same, and telling when it must be.

Items are chosen for the chance of success that the pupil has set: the best is the one whose beta
is nearest to theta - ln(P / (1 - P)). Some chance in the choice keeps drills from being the same
every day; the exercises of the last rounds are not asked again.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache
from math import exp, sqrt
from random import Random
from typing import Final, TypeAlias

import msgspec

from tutor.learn.drills.suspicion import SLIP, Suspicion, telling
from tutor.learn.exercises import Evaluate, Exercise, Skill, written
from tutor.learn.exercises.chance import weighted
from tutor.learn.exercises.evaluate import evaluates
from tutor.maths.malrules.table import BY_ID, Family

Source: TypeAlias = Callable[[Skill, float, Random], Sequence[Exercise]]
"""Where candidates for a skill come from, near a beta."""


class Item(msgspec.Struct, frozen=True):
    """A candidate with its key and how hard it is."""

    exercise: Exercise
    key: str
    beta: float


Betas: TypeAlias = Callable[[Sequence[Exercise]], Sequence[Item]]
"""How hard candidates are: by their ratings, or by their looks where nobody has met them."""

WIDTH: Final = 0.12
"""How far from the level chance may stray, in points of beta."""

IN_REACH: Final = 0.4
"""An item as far from the level as this is no longer what the pupil has asked for."""


def nearest(items: Sequence[Item], beta: float, rng: Random) -> Item:
    """One of the items, the likelier the nearer it is to a beta; raises ValueError for none.

    Measured from the nearest there is, so that far from the level the nearest are still chosen.
    """
    least = min(abs(item.beta - beta) for item in items)
    weights = [exp(-(((abs(item.beta - beta) - least) / WIDTH) ** 2)) for item in items]
    return weighted(rng, items, weights)


def without(items: Sequence[Item], recent: Collection[str]) -> Sequence[Item]:
    """The items not asked recently; all of them where there are no others."""
    return [item for item in items if item.key not in recent] or items


def mixed(skills: Sequence[Skill], recent: Sequence[Skill], rng: Random) -> tuple[Skill, ...]:
    """The skills in an order of chance: seldom the last one first, the rarest of late sooner."""
    left, order = list(skills), list[Skill]()
    while left:
        weights = [1 / (1 + recent.count(skill)) ** 2 for skill in left]
        if recent and recent[-1] in left and len(left) > 1:
            weights[left.index(recent[-1])] = 0.0
        order.append(weighted(rng, left, weights))
        left.remove(order[-1])
    return tuple(order)


# Telling suspects apart ----------------------------------------------------------------------

OF_FAMILY: Final[Mapping[Family, tuple[Skill, ...]]] = {
    "order": ("order-of-operations", "negative-numbers"),
    "brackets": ("brackets", "negative-numbers"),
    "subtraction": ("subtraction", "negative-numbers", "brackets"),
    "division": ("division", "fractions"),
    "facts": ("multiplication", "addition", "order-of-operations"),
    "negatives": ("negative-numbers",),
    "fractions": ("fractions",),
}
"""In which exercises the misconceptions of a family show."""

UNLIKELY: Final = 0.02
"""Suspects with less of the weight are not asked about."""

PER_SKILL, PER_TEXT = 10, 4
"""Candidates that are looked at: of a skill, and like an expression on which a suspect shows."""

TOO_HARD: Final = 0.1
"""Bits that an item must tell more for each point that it lies off the pupil's level."""

ENOUGH: Final = 0.05
"""Bits below which an answer tells nothing."""


def probe(
    suspicion: Suspicion, beta: float, betas: Betas, recent: Collection[str], rng: Random
) -> Item | None:
    """The exercise whose answer tells most about a suspicion, near a beta; None if none does."""
    weights = _doubted(suspicion.weights)
    shown = [*_examples(weights), *(Evaluate.of(seen.tree) for seen in suspicion.seen)]
    found = [*_probes(weights, rng), *shown, *_siblings(shown, rng)]
    told = dict[Exercise, float]()
    for exercise in found:
        bits = telling(exercise.tree, weights)
        if bits >= ENOUGH and written(exercise) not in recent:
            told[exercise] = bits
    items = betas(tuple(told))
    if not items:
        return None
    return max(items, key=lambda it: told[it.exercise] - TOO_HARD * abs(it.beta - beta))


def is_telling(exercise: Exercise, suspicion: Suspicion) -> bool:
    """Whether it may have been chosen for a suspicion."""
    tree = exercise.tree
    return tree is not None and telling(tree, _doubted(suspicion.weights)) >= ENOUGH


def _doubted(weights: Mapping[str, float]) -> dict[str, float]:
    """The weights nearer to each other: who is almost certain after one answer is asked again."""
    kept = {who: sqrt(w) for who, w in weights.items() if w >= UNLIKELY or who == SLIP}
    whole = sum(kept.values())
    return {who: weight / whole for who, weight in kept.items()}


def _probes(suspects: Collection[str], rng: Random) -> Sequence[Evaluate]:
    families = dict.fromkeys(BY_ID[who].family for who in suspects if who != SLIP)
    skills = dict.fromkeys(skill for family in families for skill in OF_FAMILY[family])
    return [
        exercise for skill in skills for _ in range(PER_SKILL) for exercise in evaluates(skill, rng)
    ]


def _siblings(shown: Sequence[Evaluate], rng: Random) -> Sequence[Evaluate]:
    return [sibling for each in shown for sibling in each.siblings(rng, PER_TEXT)]


def _examples(suspects: Collection[str]) -> Sequence[Evaluate]:
    """On its own examples every misconception shows, however rare."""
    return [example for who in suspects if who != SLIP for example in _examples_of(who)]


@cache
def _examples_of(malrule: str) -> tuple[Evaluate, ...]:
    return tuple(Evaluate(example.expression) for example in BY_ID[malrule].examples)

"""Which skill comes next: all that are open take turns, and none is left out.

There are more turns where there is more to learn: few where nearly all is known, and few where
nearly nothing can be done yet.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from tutor.learn.exercises import Skill
from tutor.learn.exercises.chance import weighted
from tutor.learn.learner.demands import Demands
from tutor.learn.learner.learner import Learner

LEAST: Final = 0.11
"""The share that each of a few skills has at least."""

FEW: Final = 6
"""Of more skills than this none is owed a share."""

MIDDLING: Final[Mapping[Skill, float]] = {
    "addition": -2.1,
    "subtraction": -1.7,
    "multiplication": -1.6,
    "division": -1.1,
    "order-of-operations": -1.0,
    "brackets": -0.6,
    "negative-numbers": -0.9,
    "fractions": 0.5,
}
"""How hard a middling exercise is, in points, where a sheet mixes facts with long ones;"""
OF_OTHERS: Final = -1.0
"""that of skills that games bring along."""

ALWAYS: Final = 0.3
"""How much it counts for a turn that a skill is open, beside how much there is to learn."""

FAMILIAR: Final = 4
"""Exercises of a skill before anything of it that is harder than wanted."""

CLOSED: Final = 0.5
"""How often a chosen skill is asked whose requirements are not held yet, beside the others."""


def still_to_learn(learner: Learner, skill: Skill) -> float:
    """How much a skill is wanted, for what there is to learn in it; at least ALWAYS squared.

    Most where middling exercises are right every other time, as the information of an answer.
    """
    chance = learner.chance(Demands(skill, MIDDLING.get(skill, OF_OTHERS)))
    return (ALWAYS + 4 * chance * (1 - chance)) ** 2


def mixed(
    skills: Sequence[Skill],
    recent: Sequence[Skill],
    rng: Random,
    weights: Mapping[Skill, float] | None = None,
) -> tuple[Skill, ...]:
    """The skills in an order of chance: seldom the last one first, the rarest of late sooner.

    Args:
        skills: those to choose from.
        recent: those of the last exercises, the latest last.
        rng: where chance comes from.
        weights: how much oftener one is wanted than another; 1 where nothing is said.
    """
    wanted = weights or {}
    left, order = list(skills), list[Skill]()
    while left:
        chances = [wanted.get(skill, 1.0) / (1 + recent.count(skill)) ** 2 for skill in left]
        if recent and recent[-1] in left and len(left) > 1:
            chances[left.index(recent[-1])] = 0.0
        order.append(weighted(rng, left, chances))
        left.remove(order[-1])
    return tuple(order)


def are_few(skills: Sequence[Skill]) -> bool:
    """Whether each of them is owed a share."""
    return len(skills) <= FEW


def is_owed(skill: Skill, skills: Sequence[Skill], recent: Sequence[Skill]) -> bool:
    """Whether a skill has had so little of late that it comes even where nothing suits the level.

    Args:
        skill: the one that is looked at.
        skills: all that are chosen among.
        recent: those of the last exercises.
    """
    return are_few(skills) and recent.count(skill) < LEAST * len(recent)

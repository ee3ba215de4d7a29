"""Which skill comes next: all that are open take turns, and none is left out."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from tutor.learn.exercises import Skill
from tutor.learn.exercises.chance import weighted

LEAST: Final = 0.11
"""The share that each of a few skills has at least."""

FEW: Final = 6
"""Of more skills than this none is owed a share."""


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


def is_owed(skill: Skill, skills: Sequence[Skill], recent: Sequence[Skill]) -> bool:
    """Whether a skill has had so little of late that it comes even where nothing suits the level.

    Args:
        skill: the one that is looked at.
        skills: all that are chosen among.
        recent: those of the last exercises.
    """
    return len(skills) <= FEW and recent.count(skill) < LEAST * len(recent)

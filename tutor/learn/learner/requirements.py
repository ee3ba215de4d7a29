"""Which skills rest on which: the map along which abilities share strength and skills open.

A game adds its own (:attr:`tutor.learn.exercises.Exercises.requires`); a skill that requires
nothing rests on the pupil's ability in general.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from tutor.learn.exercises import Skill, gathered

HOUSE: Final[Mapping[Skill, tuple[Skill, ...]]] = {
    "subtraction": ("addition",),
    "multiplication": ("addition",),
    "division": ("multiplication",),
    "order-of-operations": ("addition", "subtraction", "multiplication"),
    "brackets": ("order-of-operations",),
    "negative-numbers": ("subtraction",),
    "fractions": ("multiplication", "division"),
    "make-a-number": ("addition", "subtraction", "multiplication"),
}
"""What the skills of the house require."""


def required(skill: Skill) -> tuple[Skill, ...]:
    """The skills that one rests on directly; none for one that nobody has described."""
    if skill in HOUSE:
        return HOUSE[skill]
    for source in gathered().sources:
        if skill in source.requires:
            return source.requires[skill]
    return ()


def in_order(skills: Iterable[Skill]) -> tuple[Skill, ...]:
    """The skills and all that they rest on, each after what it requires; a circle is cut open."""
    found = dict[Skill, None]()

    def take(skill: Skill, below: frozenset[Skill]) -> None:
        for other in required(skill):
            if other not in below and other not in found:
                take(other, below | {skill})
        found.setdefault(skill)

    for skill in skills:
        take(skill, frozenset({skill}))
    return tuple(found)

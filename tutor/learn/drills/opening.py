"""The first exercises of somebody new: easy ones, plain ones, of the school year where it is known.

They open a drill at about the right place; from then on it is the answers that count.
"""

from collections.abc import Mapping, Sequence
from math import sqrt
from types import MappingProxyType
from typing import Final, NamedTuple

from msgspec.structs import replace

from tutor.learn.drills.items import Item, facts_first
from tutor.learn.exercises import Evaluate, Fact, Skill
from tutor.learn.learner.beliefs import GENERAL, Beliefs
from tutor.learn.learner.requirements import in_order

OPENING: Final = 10
"""The first exercises of somebody new are easier,"""
CAUTION: Final = 1.3
"""by so many standard deviations of what is not known, and ever less."""
FIRST: Final = 5
"""The very first of them,"""
RESTS: Final = 2
"""how many skills theirs are made of, themselves included, at most,"""
EASIEST, OF_YEAR, EASY = 0.96, 0.87, 0.85
"""and the chances of success that these, these with a school year, and the others are chosen for,
at least."""

FROM: Final = 3
"""The first school year that has easier sums behind it: before, the easiest are of the year."""

SINCE: Final[Mapping[Skill, int]] = MappingProxyType(
    {
        "addition": FROM,
        "subtraction": FROM,
        "multiplication": FROM,
        "division": FROM,
        "order-of-operations": 5,
        "brackets": 5,
        "fractions": 7,
        "negative-numbers": 7,
    }
)
"""The school year in which each has been familiar for a while, :data:`FROM` at the earliest; what
is newer is no beginning."""


class Opening(NamedTuple):
    """How far somebody is in the opening; ``year`` is the school year, None where nobody knows."""

    answers: int
    year: int | None = None

    @property
    def is_new(self) -> bool:
        """Whether it goes on."""
        return self.answers < OPENING

    @property
    def is_first(self) -> bool:
        """Whether this is one of the very first exercises."""
        return self.answers < FIRST

    @property
    def of_year(self) -> int | None:
        """The school year that exercises of the opening are of; else None."""
        return self.year if self.is_new and self.year and self.year >= FROM else None

    @property
    def caution(self) -> float:
        """Standard deviations by which the pupil is thought less able."""
        return CAUTION * (1 - self.answers / OPENING) if self.is_new else 0.0

    def doubted(self, beliefs: Beliefs) -> Beliefs:
        """What is believed of somebody new, by caution less able."""
        if not self.caution:
            return beliefs
        less = self.caution * sqrt(beliefs.ability({GENERAL: 1.0}).variance)
        means = [
            mean if name.startswith("~") else mean - less
            for name, mean in zip(beliefs.names, beliefs.means, strict=True)
        ]
        return replace(beliefs, means=tuple(means))

    @property
    def least(self) -> float:
        """The chance of success that exercises are chosen for, at least."""
        if not self.is_first:
            return EASY
        return OF_YEAR if self.of_year else EASIEST

    def skills(self, held: Sequence[Skill]) -> Sequence[Skill]:
        """Those that are familiar in the school year; else at the very first such as need little.

        Args:
            held: the skills whose requirements the pupil holds.
        """
        if self.of_year is not None:
            year = self.of_year
            return [skill for skill in held if skill in SINCE and SINCE[skill] <= year] or held
        if not self.is_first:
            return held
        rests = {skill: len(in_order([skill])) for skill in held}
        little = max(RESTS, min(rests.values()))
        return [skill for skill, n in rests.items() if n <= little]

    def plain(self, items: Sequence[Item]) -> Sequence[Item]:
        """The very first are single facts where there are any; of a school year only plain sums."""
        if not self.is_first:
            return items
        if self.of_year:
            return [item for item in items if isinstance(item.exercise, Fact | Evaluate)]
        return facts_first(items)

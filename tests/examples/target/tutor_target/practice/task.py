"""One task of a practice: numbers, a target that can be made of them, and hints towards it."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cached_property
from random import Random
from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from tutor.maths.expressions import Use
from tutor.maths.notation import read
from tutor.maths.reduction import Step, working
from tutor.maths.tree import Token, Tree, tokens
from tutor_target.advisor import solving
from tutor_target.rules.components import FEWEST, LARGEST, Components, Numbers

TASKS: Final = 10
"""Tasks of a set."""

MOST: Final = 4
"""Numbers of a task: all that can be made of them is found at once."""

Value = Annotated[int, msgspec.Meta(ge=1, le=LARGEST)]

Rung: TypeAlias = Literal["sign", "partial", "skeleton", "equation"]

RUNGS: Final[tuple[Rung, ...]] = ("sign", "partial", "skeleton", "equation")
"""The hints of a task, one after the other; each says more than the one before."""


Given: TypeAlias = Annotated[tuple[Value, ...], msgspec.Meta(min_length=FEWEST, max_length=MOST)]
"""The numbers of a task."""


class Task(msgspec.Struct, frozen=True, dict=True):
    """Numbers and the target to make of them."""

    numbers: Given
    target: Value
    use: Use = Use.ALL

    @cached_property
    def solutions(self) -> tuple[str, ...]:
        """The plainest calculation of each idea."""
        found = solving.ideas(self.numbers, self.use, self.target)
        return tuple(idea.equation for idea in found)

    @property
    def solution(self) -> Tree:
        """The plainest calculation."""
        tree = read(self.solutions[0]).tree
        assert tree is not None, "what was found can be read"
        return tree

    @property
    def steps(self) -> Sequence[Step]:
        """Its working."""
        return working(self.solution)

    @property
    def skeleton(self) -> tuple[Token | None, ...]:
        """Its pieces with gaps (None) for the numbers."""
        found = tokens(self.solution)
        return tuple(None if isinstance(token, Fraction) else token for token in found)


def make_tasks(box: Components, use: Use, rng: Random, n: int = TASKS) -> tuple[Task, ...]:
    """Tasks that can be solved, none twice."""
    found: dict[Task, None] = {}
    while len(found) < n:
        numbers: Numbers = tuple(rng.choice(faces) for faces in box.dice)
        task = Task(numbers, rng.randint(box.least, box.most), use)
        if solving.can_be_made(task.numbers, use, task.target):
            found[task] = None
    return tuple(found)

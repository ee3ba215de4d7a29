"""Which misconceptions a pupil has had the occasion to show: the others are to be met as well.

A misconception can only be found where it shows, and some show on few expressions. Of several
exercises that suit a pupil equally well the one is taken on which most shows that has not yet.
"""

from collections import Counter
from functools import lru_cache

from tutor.learn.exercises import Evaluate, Exercise, Fact, Mistake
from tutor.maths.malrules.table import BY_ID, MALRULES
from tutor.maths.misconceptions import wrong_values
from tutor.maths.tree import Tree


class Screening:
    """Counts on how many expressions each misconception would have shown."""

    def __init__(self) -> None:
        self._met = Counter[str]()

    def worth(self, exercise: Exercise) -> float:
        """How much there is to see: frequent misconceptions count more, those met often less."""
        shows = _shows(exercise)
        return sum(BY_ID[malrule].frequency / (1 + self._met[malrule]) ** 2 for malrule in shows)

    def meet(self, exercise: Exercise) -> None:
        """An exercise was set."""
        self._met.update(_shows(exercise))


def tree_of(exercise: Exercise) -> Tree | None:
    """The expression of an exercise that has one to be worked out."""
    if isinstance(exercise, Fact):
        return Evaluate(exercise.text).tree
    return exercise.tree if isinstance(exercise, Evaluate | Mistake) else None


@lru_cache(maxsize=4096)
def _shows(exercise: Exercise) -> tuple[str, ...]:
    tree = tree_of(exercise)
    if tree is None:
        return ()
    return tuple(rule.id for rule in MALRULES if wrong_values(tree, rule.id))

"""What a sitting has had: occasions for misconceptions to show, and procedures to be practised."""

from collections import Counter, deque
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from tutor.learn.exercises import Exercise
from tutor.maths.malrules.table import BY_ID
from tutor.maths.misconceptions import showing
from tutor.maths.tree import Tree


class Screening:
    """Counts on how many expressions each misconception would have shown.

    A misconception can only be found where it shows, and some show on few expressions. Of several
    exercises that suit a pupil equally well the one is taken on which most shows that has not yet.
    """

    def __init__(self) -> None:
        self._met, self._asked = Counter[str](), 0

    def worth(self, exercise: Exercise) -> float:
        """How much there is to see: frequent misconceptions count more, those met often less.

        The sum of their frequencies, each over the square of one more than the times it was met.
        """
        shows = _shows(exercise.tree)
        return sum(BY_ID[malrule].frequency / (1 + self._met[malrule]) ** 2 for malrule in shows)

    def meet(self, exercise: Exercise) -> None:
        """An exercise was set."""
        self._met.update(_shows(exercise.tree))
        self._asked += 1

    def occasions(self, answers: int) -> Mapping[str, float]:
        """On how many exercises before the last one each that shows on it could have shown.

        Of those of earlier sittings it is thought to be the same share as of this one.

        Args:
            answers: how many the pupil had given before the last exercise, in all sittings.
        """
        earlier = max(0, answers - self._asked + 1) / (self._asked + UNSEEN)
        return {malrule: met - 1 + earlier * met for malrule, met in self._met.items()}


@lru_cache(maxsize=4096)
def _shows(tree: Tree | None) -> tuple[str, ...]:
    return () if tree is None else showing(tree)


UNSEEN: Final = 10
"""The share of a sitting is thought to be smaller, as if so many exercises more had shown none."""


class Variety:
    """Counts how often each procedure was practised of late, to let all of them have their turn.

    Of several exercises that suit a pupil equally well the one is worth most whose procedures have
    come least: interleaved practice (Rohrer & Taylor 2007, Instructional Science 35).
    """

    def __init__(self) -> None:
        self._late = deque[frozenset[str]](maxlen=LATE)

    def worth(self, exercise: Exercise) -> float:
        """How much there is to practise: procedures that came often count less."""
        met = Counter(code for codes in self._late for code in codes)
        return sum(1 / (1 + met[code]) for code in _procedures(exercise))

    def meet(self, exercise: Exercise) -> None:
        """An exercise was practised."""
        self._late.append(_procedures(exercise))


LATE: Final = 40
"""Exercises that are looked back on."""


def _procedures(exercise: Exercise) -> frozenset[str]:
    """What is to be done in an exercise, by the reasons that make it hard, and its kind."""
    reasons = exercise.difficulty.reasons
    return frozenset({exercise.kind, *(reason.code for reason in reasons if reason.weight > 0)})

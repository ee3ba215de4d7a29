"""Work out an expression."""

from collections.abc import Iterator, Mapping
from functools import cached_property, partial
from random import Random
from typing import Final, final

from tutor.language import say
from tutor.learn.exercises import fact
from tutor.learn.exercises.base import Exercise, Maker, Question, Skill
from tutor.learn.exercises.difficulty import Difficulty, of_steps
from tutor.learn.exercises.expression import OF_SIGN, WorkedOut
from tutor.learn.exercises.shapes import SHAPES
from tutor.learn.exercises.templates import Filled, expressions, siblings

OFTEN: Final[Mapping[Skill, int]] = {
    **dict.fromkeys(SHAPES, 2),
    **dict.fromkeys(OF_SIGN.values(), 1),
    "fractions": 6,
}
"""How often it is asked beside other kinds: single steps have facts beside them, and fractions are
made of dice as well."""


BASE: Final = -3.6
"""How hard an expression is in which there is next to nothing to do, in points of beta."""


@final
class Evaluate(WorkedOut, frozen=True, tag="evaluate"):
    """Work out an expression."""

    expression: str

    def ask(self) -> Question:
        """To work it out."""
        return Question(say("exercise.evaluate"), say("exercise.evaluate-how"))

    @cached_property
    def difficulty(self) -> Difficulty:
        """What its steps weigh, and its shape; 4 + 1 is as hard as 1 + 4, which is a fact."""
        base = fact.BASE if fact.is_one(self.steps) else BASE
        return Difficulty(base, tuple(of_steps(self.tree, self.steps)))

    @property
    def is_fact(self) -> bool:
        """Whether the same is asked as a fact."""
        return fact.is_one(self.steps, turned=False)

    @property
    def limit(self) -> float:
        """Seconds, the same for every expression: room for several steps."""
        return 45.0

    @classmethod
    def makers(cls) -> Mapping[Skill, tuple[Maker, ...]]:
        """Every shape there is."""
        return {skill: (partial(_evaluates, skill),) * OFTEN[skill] for skill in SHAPES}

    def siblings(self, rng: Random, n: int) -> list["Evaluate"]:
        """Up to so many of the same expression with other numbers, training the same skill."""
        return list(map(of_filled, siblings(self.tree, self.skill, rng, n)))


def evaluates(skill: Skill, rng: Random, beta: float | None = None) -> Iterator[Evaluate]:
    """One expression to be worked out, or none where the numbers did not come out well.

    Args:
        skill: what it trains.
        rng: where chance comes from.
        beta: about how hard it is to be, in points; None for any.
    """
    return map(of_filled, expressions(skill, rng, None if beta is None else beta - BASE))


def _evaluates(skill: Skill, beta: float, rng: Random) -> Iterator[Exercise]:
    return (each for each in evaluates(skill, rng, beta) if not each.is_fact)


def of_filled(filled: Filled) -> Evaluate:
    """A filled shape to be worked out."""
    return Evaluate.of(filled.tree, steps=filled.steps)

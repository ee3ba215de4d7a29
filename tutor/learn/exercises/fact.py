"""One sum, difference, product or quotient to know by heart."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache, cached_property, partial
from random import Random
from typing import Final, final

from tutor.language import number, say
from tutor.learn.exercises.base import Exercise, Maker, Question, Skill
from tutor.learn.exercises.chance import near
from tutor.learn.exercises.difficulty import Difficulty, is_fact, of_steps
from tutor.learn.exercises.expression import OF_SIGN, WorkedOut
from tutor.learn.narration import calculation
from tutor.maths.reduction import Step
from tutor.maths.tree import BasicSign, Number, Operation

BASE: Final = -4.3
"""How hard it is where there is next to nothing to do, in points of beta."""


@final
class Fact(WorkedOut, frozen=True, tag="fact"):
    """One sum, difference, product or quotient to know by heart."""

    text: str
    """Such as ``6*8``."""

    @property
    def fact(self) -> str:
        """The text of the exercise, such as ``6*8``: it is a fact itself."""
        return self.text

    def ask(self) -> Question:
        """How much it is."""
        return Question(say("exercise.fact"), say("exercise.evaluate-how"))

    def working(self, found: Collection[Fraction] = ()) -> Iterator[str]:
        """It is known, or not."""
        yield say("exercise.solution", equation=f"{calculation(self.tree)} = {number(self.value)}")

    @cached_property
    def difficulty(self) -> Difficulty:
        """How hard its one step is."""
        return Difficulty(BASE, tuple(of_steps(self.tree, self.steps)))

    @property
    def limit(self) -> float:
        """Twenty seconds, as in Math Garden."""
        return 20.0

    @classmethod
    def makers(cls) -> Mapping[Skill, tuple[Maker, ...]]:
        """The facts of each sign."""
        return {skill: (partial(_facts, sign),) for sign, skill in OF_SIGN.items()}


def _facts(sign: str, beta: float, rng: Random) -> Iterator[Exercise]:
    yield near(rng, facts_with(sign), _betas(sign), beta)


@cache
def _betas(sign: str) -> Sequence[float]:
    """How hard the facts with a sign are, in points."""
    return [fact.difficulty.beta for fact in facts_with(sign)]


# Which there are -----------------------------------------------------------------------------

DIGITS: Final = range(1, 10)


@cache
def all_facts() -> tuple[Fact, ...]:
    """Sums, differences, products and quotients of dice and cards.

    Two numbers up to 9, 0 where it is a trap; in sums and products the smaller stands first.
    """
    return tuple(dict.fromkeys(Fact.of(Operation(sign, *pair)) for sign, pair in _steps()))


@cache
def facts_with(sign: str) -> tuple[Fact, ...]:
    """The facts with one of the four signs, ``+ - * /``."""
    return tuple(fact for fact in all_facts() if sign in fact.text)


def is_one(steps: Sequence[Step], *, turned: bool = True) -> bool:
    """Whether an expression with these steps is one of them.

    Args:
        steps: its working.
        turned: whether it may be the other way round, ``4+1``.
    """
    if len(steps) != 1 or not is_fact(steps[0]):
        return False
    sign, left, right, found = steps[0].sign, steps[0].left, steps[0].right, steps[0].value
    if sign in "+*":
        small, big = min(left, right), max(left, right)
        return big < 10 and (turned or left == small) and big > 0 < small + (sign == "*")
    return 0 < found < 10 and 0 < right < 10 and (sign == "-" or right > 1 or left == 1)


def _steps() -> Iterator[tuple[BasicSign, tuple[Number, Number]]]:
    """The sign and both numbers of each; some come twice."""
    for sign, left, right in _numbers():
        yield sign, (Number(Fraction(left)), Number(Fraction(right)))


def _numbers() -> Iterator[tuple[BasicSign, int, int]]:
    for small in DIGITS:
        for big in DIGITS:
            yield "-", small + big, big
            if small <= big:
                yield "+", small, big
            if small > 1 and big > 1:
                yield "/", small * big, big
                if small <= big:
                    yield "*", small, big
        yield from (("*", 0, small), ("/", small, small), ("*", 1, small))

"""One sum, difference, product or quotient to know by heart."""

from collections.abc import Collection, Iterator, Mapping
from fractions import Fraction
from functools import cache, cached_property, partial
from random import Random
from typing import Final, final

from tutor.language import number, say
from tutor.learn.exercises.base import Exercise, Maker, Question, Skill
from tutor.learn.exercises.chance import pick
from tutor.learn.exercises.difficulty import Difficulty, of_steps
from tutor.learn.exercises.expression import OF_SIGN, WorkedOut
from tutor.learn.narration import calculation


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
        return Difficulty(-4.3, tuple(of_steps(self.tree, self.steps)))

    @property
    def limit(self) -> float:
        """Twenty seconds, as in Math Garden."""
        return 20.0

    @classmethod
    def makers(cls) -> Mapping[Skill, tuple[Maker, ...]]:
        """The facts of each sign."""
        return {skill: (partial(_facts, sign),) for sign, skill in OF_SIGN.items()}


def _facts(sign: str, _beta: float, rng: Random) -> Iterator[Exercise]:
    yield pick(rng, facts_with(sign))


# Which there are -----------------------------------------------------------------------------

DIGITS: Final = range(1, 10)


@cache
def all_facts() -> tuple[Fact, ...]:
    """Sums, differences, products and quotients of dice and cards.

    Two numbers up to 9, 0 where it is a trap; in sums and products the smaller stands first.
    """
    return tuple(map(Fact, dict.fromkeys(_texts())))


@cache
def facts_with(sign: str) -> tuple[Fact, ...]:
    """The facts with one of the four signs, ``+ - * /``."""
    return tuple(fact for fact in all_facts() if sign in fact.text)


def _texts() -> Iterator[str]:
    for small in DIGITS:
        for big in DIGITS:
            yield f"{small + big}-{big}"
            if small <= big:
                yield f"{small}+{big}"
            if small > 1 and big > 1:
                yield f"{small * big}/{big}"
                if small <= big:
                    yield f"{small}*{big}"
        yield from (f"0*{small}", f"{small}/{small}", f"1*{small}")

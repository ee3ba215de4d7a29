"""What a card is worth on average."""

from collections.abc import Collection, Iterator, Mapping
from fractions import Fraction
from functools import cached_property
from itertools import islice
from typing import Annotated, final

import msgspec

from tutor.games.exlibris.exercises.strategies import an_average
from tutor.language import expression, listing, number, say
from tutor.learn.exercises.base import Maker, NumberExercise, Question, Skill
from tutor.learn.exercises.difficulty import Difficulty, Reason
from tutor.learn.exercises.pictures import Picture, apart
from tutor.learn.strategies import WAYS
from tutor.learn.sums import plus


@final
class Expected(NumberExercise, frozen=True, tag="expected"):
    """What a card is worth on average when each of these values is equally likely."""

    values: Annotated[tuple[int, ...], msgspec.Meta(min_length=2, max_length=8)]

    @property
    def skill(self) -> Skill:
        """Planning a hand, whose cards are not worth yet what they will be."""
        return "planning"

    @cached_property
    def value(self) -> Fraction:
        """The mean."""
        return Fraction(sum(self.values), len(self.values))

    def ask(self) -> Question:
        """The average of the values."""
        values = listing([number(value) for value in self.values], either=True)
        return Question(say("exercise.expected"), say("exercise.expected-how", values=values))

    @property
    def line(self) -> str:
        """The values."""
        return f"average of {' '.join(map(str, self.values))}"

    def example(self) -> str:
        """A fraction that it is not."""
        return next(text for text in ("7/2", "5/3") if Fraction(text) != self.value)

    def picture(self) -> Picture:
        """The values on cards."""
        return apart(self.values)

    def hints(self, found: Collection[Fraction] = ()) -> Iterator[str]:
        """What cancels, and where the average lies; then to add them all and to share out."""
        yield from (hint.told() for hint in islice(an_average(self.values), WAYS))
        yield say("exercise.hint-add")
        yield say("exercise.hint-share-out", n=len(self.values))

    def working(self, found: Collection[Fraction] = ()) -> Iterator[str]:
        """The sum, then the share."""
        gains = [value for value in self.values if value >= 0]
        losses = "".join(f"-{-value}" for value in self.values if value < 0)
        summed = expression(f"{plus(gains) or '0'}{losses}")
        total, n = sum(self.values), len(self.values)
        yield say("exercise.expected-sum", equation=f"{summed} = {number(total)}")
        equation = f"{expression(f'{total}/{n}')} = {number(self.value)}"
        yield say("exercise.expected-share", n=n, equation=equation)

    @cached_property
    def difficulty(self) -> Difficulty:
        """Many values, and a mean between whole numbers."""
        n = len(self.values)
        many = Reason("many-numbers", 0.2 * n, {"n": n})
        fraction = Reason("fraction", 0.6)
        return Difficulty(-0.6, (many, fraction) if self.value.denominator > 1 else (many,))

    @property
    def limit(self) -> float:
        """Seconds: the values are to be added and divided."""
        return 90.0

    @classmethod
    def makers(cls) -> Mapping[Skill, tuple[Maker, ...]]:
        """Nothing: averages are met in lessons."""
        return {}

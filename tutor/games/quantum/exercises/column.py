"""What a full column scores."""

from collections.abc import Collection, Iterator, Mapping
from fractions import Fraction
from functools import cached_property
from typing import Annotated, final

import msgspec

from tutor.games.quantum.exercises.strategies import to_cross_out
from tutor.games.quantum.narration import points_lines
from tutor.games.quantum.rules.scoring import second_lowest
from tutor.language import say
from tutor.learn.exercises.base import Maker, NumberExercise, Question, Skill
from tutor.learn.exercises.difficulty import Difficulty, ties
from tutor.learn.exercises.pictures import Picture, apart

Number = Annotated[int, msgspec.Meta(ge=1, le=33)]


@final
class Column(NumberExercise, frozen=True, tag="column"):
    """What a full column of Quantum scores (Q8)."""

    numbers: Annotated[tuple[Number, ...], msgspec.Meta(min_length=4, max_length=4)]

    @property
    def skill(self) -> Skill:
        """The second lowest number."""
        return "second-lowest"

    @cached_property
    def value(self) -> Fraction:
        """The second lowest different number."""
        return Fraction(second_lowest(self.numbers).number)

    def ask(self) -> Question:
        """The points that the column scores (Q8)."""
        return Question(say("exercise.column"), say("exercise.column-how"))

    @property
    def line(self) -> str:
        """The four numbers."""
        return f"points of the column {' '.join(map(str, self.numbers))}"

    def picture(self) -> Picture:
        """The numbers on cards."""
        return apart(self.numbers)

    def hints(self, found: Collection[Fraction] = ()) -> Iterator[str]:
        """To cross the lowest out, what is left then, and why that is looked at."""
        yield from (hint.told() for hint in to_cross_out(self.numbers))
        if len(set(self.numbers)) > 1:
            yield say("exercise.hint-second")

    def working(self, found: Collection[Fraction] = ()) -> Iterator[str]:
        """From the numbers to the points."""
        return points_lines(self.numbers)

    @cached_property
    def difficulty(self) -> Difficulty:
        """Equal numbers."""
        return Difficulty(-1.2, tuple(ties(self.numbers, 0.5)))

    @property
    def limit(self) -> float:
        """Seconds: four numbers are to be compared."""
        return 30.0

    @classmethod
    def makers(cls) -> Mapping[Skill, tuple[Maker, ...]]:
        """Nothing: columns are met in lessons."""
        return {}

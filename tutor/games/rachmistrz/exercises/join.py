"""Make a number that grows a group of fields."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from typing import Annotated, Final, final

import msgspec

from tutor.engine.validation import ValidationIssue
from tutor.games.rachmistrz.advisor.checking import check
from tutor.games.rachmistrz.boxes import box, printed_numbers
from tutor.games.rachmistrz.exercises.dice import (
    DiceExercise,
    more_dice,
    plain_expressions,
    plainest,
)
from tutor.games.rachmistrz.exercises.guiding import aimed, by_signs, easiest
from tutor.games.rachmistrz.rules.components import NEIGHBOURS, Field
from tutor.games.rachmistrz.rules.setup import Side
from tutor.language import expression, listing, number, say
from tutor.learn.answers import Answer
from tutor.learn.exercises.base import Judged, Maker, Question, Skill
from tutor.learn.exercises.difficulty import Difficulty, scarce
from tutor.learn.exercises.equations import equation_of, judged, unwanted, ways
from tutor.learn.exercises.pictures import Dice, Picture, Seen
from tutor.learn.narration import GAP
from tutor.maths.notation import read_number

FIELD_UNKNOWN: Final = "field-unknown"


class Group(Picture, frozen=True):
    """A roll, tokens on a side of the board, and the free fields beside them."""

    dice: tuple[int, ...]
    fields: tuple[Field, ...]
    side: Side

    def seen(self) -> Seen:
        """The dice; the question tells the fields."""
        return Dice(self.dice).seen()


@final
class Join(DiceExercise, frozen=True, tag="join"):
    """Make a number that stands beside a free field next to your group (R6, R12)."""

    fields: Annotated[tuple[Field, ...], msgspec.Meta(min_length=1)]
    """The fields with your tokens."""
    side: Side = "easy"

    def issues(self) -> Iterator[ValidationIssue]:
        """A field that the board has not."""
        for at, field in enumerate(self.fields):
            if field not in NEIGHBOURS:
                yield ValidationIssue(FIELD_UNKNOWN, f"fields[{at}]", got=field)

    @property
    def skill(self) -> Skill:
        """Growing a group."""
        return "groups"

    def ask(self) -> Question:
        """To grow the group, and where it lies."""
        heading = say("exercise.join", dice=self.rolled)
        fields = listing(self.fields)
        return Question(heading, say("exercise.join-how", n=len(self.fields), fields=fields))

    @property
    def line(self) -> str:
        """The fields and the dice."""
        return (
            f"make a number beside {' '.join(self.fields)} of the {self.side} side from {self._row}"
        )

    def example(self) -> str:
        """An expression of the dice, without its result."""
        return f"{expression(next(plain_expressions(self.dice)))} = {GAP}"

    def picture(self) -> Picture:
        """The roll and the board."""
        return Group(self.dice, self.fields, self.side)

    def hints(self, found: Collection[Fraction] = ()) -> Iterator[str]:
        """How to look for the numbers that will do, which these are, then towards one of them."""
        result, text = easiest(self._there)
        yield by_signs(self.dice, self._there).told()
        near = listing([number(result) for result in self._there])
        yield say("exercise.hint-join", n=len(self._there), numbers=near, dice=self.rolled)
        yield from aimed(self.dice, text, result)

    def judge(
        self,
        text: str,
        history: Mapping[str, int] | None = None,
        found: Collection[Fraction] = (),
    ) -> Judged:
        """An equation whose number touches a field beside the tokens."""
        answer = check(text, self.dice, printed_numbers(self.side), history, steps=True)
        if answer.code == "correct" and answer.value not in beside(self.fields, self.side):
            return unwanted(answer, "not-beside")
        return judged(answer)

    def tell(self, judged: Judged) -> Iterator[str]:
        """That its number is not beside the group, or as of any expression."""
        if judged.unwanted and isinstance(judged.answer, Answer):
            equation, result = equation_of(judged), judged.answer.value
            yield say("exercise.told-not-beside", equation=equation, number=result)
        else:
            yield from super().tell(judged)

    @cached_property
    def _there(self) -> dict[Fraction, str]:
        """The plainest expression for each number that will do."""
        return plainest(self.dice, beside(self.fields, self.side))

    def solutions(self) -> tuple[str, ...]:
        """The plainest equation for each number that will do."""
        return tuple(f"{text}={result}" for result, text in self._there.items())

    def working(self, found: Collection[Fraction] = ()) -> Iterator[str]:
        """Some of the equations."""
        return ways(map(expression, self.solutions()))

    @cached_property
    def difficulty(self) -> Difficulty:
        """How many numbers will do."""
        return Difficulty(-0.2, (*scarce(len(self._there)), *more_dice(self.dice)))

    @property
    def limit(self) -> float:
        """Seconds: a place on the board is to be found, then an expression."""
        return 120.0

    @classmethod
    def makers(cls) -> Mapping[Skill, tuple[Maker, ...]]:
        """Nothing: groups are grown in lessons and on the board."""
        return {}


def beside(fields: Sequence[Field], side: Side) -> frozenset[Fraction]:
    """The printed numbers that touch a free field sharing an edge with one of these."""
    touched = numbers_beside(fields, side).values()
    return frozenset(number for numbers in touched for number in numbers)


def numbers_beside(fields: Sequence[Field], side: Side) -> dict[Field, tuple[Fraction, ...]]:
    """The free fields that share an edge with one of these, each with the numbers it touches."""
    free = {near for field in fields for near in NEIGHBOURS[field]} - set(fields)
    points = box(side).numbers.items()
    return {
        field: tuple(sorted(read_number(number) for number, at in points if field in at))
        for field in sorted(free)
    }

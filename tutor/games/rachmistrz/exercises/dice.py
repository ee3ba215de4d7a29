"""What exercises with dice share: what a roll gives, and how one gets there."""

from abc import abstractmethod
from collections.abc import Collection, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from random import Random
from typing import Annotated, ClassVar, Final, TypeAlias

import msgspec

from tutor.games.rachmistrz.boxes import dice, printed_numbers
from tutor.games.rachmistrz.exercises.rolls import USUAL, goals
from tutor.games.rachmistrz.rules.setup import Side
from tutor.language import listing, number
from tutor.learn import narration
from tutor.learn.exercises.base import Exercise
from tutor.learn.exercises.chance import pick
from tutor.learn.exercises.difficulty import Difficulty, Reason, of_search, scarce
from tutor.learn.exercises.equations import ways
from tutor.learn.exercises.pictures import Dice, Picture
from tutor.maths.equations import Idea, equations_for, ideas
from tutor.maths.expressions import results
from tutor.maths.notation import read

Digit = Annotated[int, msgspec.Meta(ge=0, le=9)]
Digits: TypeAlias = Annotated[tuple[Digit, ...], msgspec.Meta(min_length=2, max_length=4)]


class DiceExercise(Exercise, frozen=True):
    """An exercise about one roll."""

    dice: Digits

    @property
    def rolled(self) -> str:
        """The dice in a sentence: ``2, 3 and 7``."""
        return listing([number(digit) for digit in self.dice])

    @property
    def _row(self) -> str:
        return " ".join(map(str, self.dice))

    def picture(self) -> Picture:
        """The dice of the roll, side by side."""
        return Dice(self.dice)


class NumberToMake(DiceExercise, frozen=True):
    """An exercise about one number that all the dice are to make."""

    BASE: ClassVar[float]
    """How hard it is, in points, before there is any reason."""

    @property
    @abstractmethod
    def aim(self) -> Fraction:
        """The number."""

    def working(self, found: Collection[Fraction] = ()) -> Iterator[str]:
        """Some of the ideas that are wanted."""
        return ways(narration.equation(each, self.aim) for each in self.solutions())

    @cached_property
    def difficulty(self) -> Difficulty:
        """How many ideas there are to find, and how hard the plainest is to work out."""
        search = searched(self.dice, self.aim, self.solutions())
        return Difficulty(self.BASE, (*search, *more_dice(self.dice)))

    @property
    def limit(self) -> float:
        """Seconds: an expression is to be searched for."""
        return 90.0


# What a roll gives ---------------------------------------------------------------------------


def table(rolled: Sequence[int]) -> Mapping[Fraction, Sequence[str]]:
    """Every result of a roll with its expressions, the plainest first."""
    return results(tuple(sorted(rolled)))


def ideas_for(rolled: Sequence[int], target: Fraction) -> tuple[Idea, ...]:
    """The ideas that give a target, the plainest first."""
    if len(rolled) > USUAL:
        return equations_for(rolled, target)
    return ideas(tuple(table(rolled).get(target, ())))


def equations_to(rolled: Sequence[int], target: Fraction) -> tuple[str, ...]:
    """The plainest expression of each idea that gives a target, the plainest idea first."""
    known = goals(rolled, frozenset((target,)))
    if known is None:
        return tuple(idea.equation for idea in ideas_for(rolled, target))
    return known[target].ideas if target in known else ()


def plainest(rolled: Sequence[int], wanted: Collection[Fraction]) -> dict[Fraction, str]:
    """The plainest expression for each wanted result that a roll gives."""
    known = goals(rolled, frozenset(wanted))
    if known is not None:
        return {result: goal.ideas[0] for result, goal in known.items() if result in wanted}
    return {result: texts[0] for result, texts in table(rolled).items() if result in wanted}


def printed_results(rolled: Sequence[int], side: Side) -> tuple[Fraction, ...]:
    """What the dice can make of the numbers on a side of the board."""
    return tuple(plainest(rolled, printed_numbers(side)))


def plain_expressions(rolled: Sequence[int]) -> Iterator[str]:
    """Expressions that use every die, in the order they lie in, to show what is wanted."""
    first, second, *rest = map(str, rolled)
    for one, other in (("+", "*"), ("*", "+"), ("+", "+"), ("*", "*")):
        yield first + one + second + "".join(other + die for die in rest)


# Difficulty ----------------------------------------------------------------------------------


def searched(rolled: Sequence[int], target: Fraction, found: Sequence[str]) -> Iterator[Reason]:
    """What makes a target hard to make: few ways, and how hard the plainest is to work out."""
    yield from scarce(len(found))
    if not found:
        return
    known = goals(rolled, frozenset((target,))) or {}
    ways = known[target].ways() if target in known else {}
    way = ways.get(found[0])
    yield from of_search(0, read(found[0]).tree) if way is None else way


def more_dice(rolled: Sequence[int]) -> Iterator[Reason]:
    """Dice beyond the usual ones; fewer make it easier."""
    more = len(rolled) - USUAL
    if more:
        yield Reason("many-dice", 1.2 * more, {"n": len(rolled)})


# Rolling for drills --------------------------------------------------------------------------

OF_ONE_ROLL: Final = 5
"""Exercises of one roll in a batch: enough to use its table, few enough not to see it again."""


def roll(rng: Random) -> tuple[int, ...]:
    """What the three dice of the box show."""
    known = dice()
    faces = known.sets[known.use]
    return tuple(sorted(pick(rng, faces) for _ in range(USUAL)))

"""Add up a colour of a roll."""

from collections.abc import Collection, Iterator, Mapping
from fractions import Fraction
from functools import cached_property
from typing import Final, final

from tutor.engine.contract import Refused
from tutor.engine.validation import ValidationIssue
from tutor.games.quantum.exercises.strategies import to_add
from tutor.games.quantum.narration import colour_name, roll_names, sum_line
from tutor.games.quantum.rules.components import COLOURS, NUMBERS, Colour
from tutor.games.quantum.rules.moves import Roll, parse
from tutor.games.quantum.rules.sums import sums
from tutor.language import say
from tutor.learn.exercises.base import Maker, NumberExercise, Question, Skill
from tutor.learn.exercises.difficulty import Difficulty, Reason
from tutor.learn.exercises.pictures import Picture, Seen

ROLL_UNFIT: Final = "roll-unfit"
"""No roll of the seven dice."""


class SevenDice(Picture, frozen=True):
    """A roll of the white die and the six coloured ones."""

    roll: Roll

    def seen(self) -> Seen:
        """The white die, then the coloured ones."""
        white, *coloured = roll_names(self.roll)
        return Seen(lines=(white, ", ".join(coloured)))


@final
class ColourSum(NumberExercise, frozen=True, tag="colour-sum"):
    """The sum of a colour in a roll of Quantum, with the white die (Q4)."""

    roll: str
    """As a record writes it, ``3 r4 r2 y5 b6 b1 p2``: white, then the six dice."""
    colour: Colour

    def issues(self) -> Iterator[ValidationIssue]:
        """A roll that is none."""
        try:
            white = self.dice.white
        except Refused:
            white = 0
        if white not in NUMBERS:
            yield ValidationIssue(ROLL_UNFIT, "roll", got=self.roll)

    @property
    def skill(self) -> Skill:
        """Sums of dice."""
        return "sums-of-dice"

    @cached_property
    def value(self) -> Fraction:
        """The sum of the colour.

        Raises:
            Refused: the roll is none; asked only where there are no ``issues``.
        """
        return Fraction(sums(self.dice)[COLOURS.index(self.colour)].total)

    @cached_property
    def dice(self) -> Roll:
        """The roll as the rules read it.

        Raises:
            Refused: it is none.
        """
        roll = parse(f"roll {self.roll}")
        assert isinstance(roll, Roll), "a text that begins with roll is one or is refused"
        return roll

    def ask(self) -> Question:
        """The sum of the colour."""
        heading = say("exercise.colour-sum", colour=colour_name(self.colour))
        return Question(heading, say("exercise.colour-sum-how"))

    @property
    def line(self) -> str:
        """The colour and the roll as a record writes it."""
        return f"sum of {self.colour} in {self.roll}"

    def picture(self) -> Picture:
        """The roll."""
        return SevenDice(self.dice)

    def hints(self, found: Collection[Fraction] = ()) -> Iterator[str]:
        """Which dice count, and how they are added easily."""
        yield from (hint.told() for hint in to_add(sums(self.dice)[COLOURS.index(self.colour)]))
        yield say("exercise.hint-colour")
        yield say("exercise.hint-white")

    def working(self, found: Collection[Fraction] = ()) -> Iterator[str]:
        """The sum with its parts."""
        yield sum_line(sums(self.dice)[COLOURS.index(self.colour)])

    @cached_property
    def difficulty(self) -> Difficulty:
        """How many dice count."""
        n = 1 + sum(face[0] == self.colour[0] for face in self.roll.split()[1:])
        return Difficulty(-3.4, (Reason("many-numbers", 0.25 * (n - 1), {"n": n}),))

    @property
    def limit(self) -> float:
        """Seconds: the dice of one colour are to be found and added."""
        return 40.0

    @classmethod
    def makers(cls) -> Mapping[Skill, tuple[Maker, ...]]:
        """Nothing: rolls are met in lessons."""
        return {}

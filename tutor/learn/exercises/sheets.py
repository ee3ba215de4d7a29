"""Exercises from Quantum: sums of dice, chances, and what a column scores."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Annotated

import msgspec

from tutor.engine.contract import Refused
from tutor.engine.validation import ValidationIssue
from tutor.games.quantum.rules import chances
from tutor.games.quantum.rules.components import COLOURS, FACES, NUMBERS, Colour, Face
from tutor.games.quantum.rules.moves import Roll, parse
from tutor.games.quantum.rules.scoring import second_lowest
from tutor.games.quantum.rules.sums import sums
from tutor.learn.exercises.base import ExerciseUnfit, Judged, NumberExercise, Skill
from tutor.maths.notation import number_text

Number = Annotated[int, msgspec.Meta(ge=1, le=33)]


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
            yield ValidationIssue(ExerciseUnfit.ROLL_UNFIT, "roll", got=self.roll)

    @property
    def skill(self) -> Skill:
        """Sums of dice."""
        return "sums-of-dice"

    @property
    def value(self) -> Fraction:
        """The sum; raises ``Refused`` where the roll is none."""
        return Fraction(sums(self.dice)[COLOURS.index(self.colour)].total)

    @property
    def dice(self) -> Roll:
        """The roll; raises ``Refused`` where it is none."""
        roll = parse(f"roll {self.roll}")
        assert isinstance(roll, Roll), "a text that begins with roll is one or is refused"
        return roll


class Column(NumberExercise, frozen=True, tag="column"):
    """What a full column of Quantum scores (Q8)."""

    numbers: Annotated[tuple[Number, ...], msgspec.Meta(min_length=4, max_length=4)]

    @property
    def skill(self) -> Skill:
        """The second lowest number."""
        return "second-lowest"

    @property
    def value(self) -> Fraction:
        """The second lowest different number."""
        return Fraction(second_lowest(self.numbers).number)


Die = Annotated[tuple[Face, ...], msgspec.Meta(min_length=6, max_length=6)]


class Chance(NumberExercise, frozen=True, tag="chance"):
    """How likely a sum of at least so much is when these coloured dice are rolled.

    The answer is a fraction, a decimal, or a percentage such as ``50 %``.
    """

    dice: Annotated[tuple[Die, ...], msgspec.Meta(min_length=1, max_length=3)]
    colour: Colour
    least: Annotated[int, msgspec.Meta(ge=1)]

    def issues(self) -> Iterator[ValidationIssue]:
        """Faces that no die has."""
        for at, die in enumerate(self.dice):
            for place, face in enumerate(die):
                if face not in FACES:
                    yield ValidationIssue(
                        ExerciseUnfit.FACE_UNFIT, f"dice[{at}][{place}]", got=face
                    )

    @property
    def skill(self) -> Skill:
        """Chances."""
        return "chances"

    @property
    def value(self) -> Fraction:
        """The chance."""
        return chances.at_least(self.dice, self.colour, self.least)

    def judge(self, text: str, history: Mapping[str, int] | None = None) -> Judged:
        """As a number; who writes ``%`` means hundredths."""
        answered = text.rpartition("=")[2].strip()
        if not answered.endswith("%"):
            return super().judge(text, history)
        judged = super().judge(answered[:-1], history)
        if not isinstance(judged.answer, Fraction):
            return Judged(text, judged.code)
        code = "correct" if judged.answer / 100 == self.value else "wrong-number"
        return Judged(text, code, answer=judged.answer / 100)

    def solutions(self) -> tuple[str, ...]:
        """The chance, as a fraction."""
        return (number_text(self.value),)

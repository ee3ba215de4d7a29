"""How likely a colour is when dice are rolled."""

from collections.abc import Collection, Iterator, Mapping
from fractions import Fraction
from functools import cached_property
from typing import Annotated, Final, final

import msgspec

from tutor.engine.validation import ValidationIssue
from tutor.games.quantum.advisor import chance_text
from tutor.games.quantum.exercises.strategies import to_count
from tutor.games.quantum.narration import colour_name, face_name
from tutor.games.quantum.rules import chances
from tutor.games.quantum.rules.components import FACES, SIDES, Colour, Face
from tutor.language import expression, number, say
from tutor.learn.exercises.base import Judged, Maker, NumberExercise, Question, Skill
from tutor.learn.exercises.difficulty import Difficulty, Reason
from tutor.learn.exercises.pictures import Picture, Seen
from tutor.maths.notation import number_text

FACE_UNFIT: Final = "face-unfit"
"""No face of a coloured die."""

Die = Annotated[tuple[Face, ...], msgspec.Meta(min_length=6, max_length=6)]


class Faces(Picture, frozen=True):
    """Dice with all their faces."""

    dice: tuple[tuple[Face, ...], ...]

    def seen(self) -> Seen:
        """The faces of a die in a line."""
        return Seen(lines=tuple(", ".join(map(face_name, die)) for die in self.dice))


@final
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
                    yield ValidationIssue(FACE_UNFIT, f"dice[{at}][{place}]", got=face)

    @property
    def skill(self) -> Skill:
        """Chances."""
        return "chances"

    @cached_property
    def value(self) -> Fraction:
        """The chance."""
        return chances.at_least(self.dice, self.colour, self.least)

    def ask(self) -> Question:
        """How likely it is, of one die or of more."""
        colour, dice = colour_name(self.colour), len(self.dice)
        if self.least == 1:
            heading = say("exercise.chance-shows", n=dice, colour=colour)
        else:
            heading = say("exercise.chance-least", n=dice, colour=colour, least=self.least)
        return Question(heading, say("exercise.chance-how"))

    @property
    def line(self) -> str:
        """The sum that is wanted, and the faces of each die."""
        dice = " and ".join(f"({' '.join(die)})" for die in self.dice)
        return f"chance of {self.colour} at least {self.least} with {dice}"

    def example(self) -> str:
        """Of six faces no chance is a fifth."""
        return "1/5"

    def picture(self) -> Picture:
        """The faces of the dice."""
        return Faces(self.dice)

    def hints(self, found: Collection[Fraction] = ()) -> Iterator[str]:
        """How to count with little trouble; then all ways, and those that are wanted."""
        yield from (hint.told() for hint in to_count(self.dice, self.colour, self.least))
        dice = len(self.dice)
        yield say("exercise.hint-ways", n=dice, sides=SIDES)
        yield say("exercise.hint-wanted")
        yield say("exercise.hint-share", ways=SIDES**dice)

    def judge(
        self,
        text: str,
        history: Mapping[str, int] | None = None,
        found: Collection[Fraction] = (),
    ) -> Judged:
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

    def working(self, found: Collection[Fraction] = ()) -> Iterator[str]:
        """All ways, those that are wanted, and their share."""
        dice, colour = len(self.dice), colour_name(self.colour)
        ways = SIDES**dice
        wanted = int(self.value * ways)
        if dice > 1:
            sixes = expression("*".join([str(SIDES)] * dice))
            yield say("exercise.chance-ways", equation=f"{sixes} = {number(ways)}")
        if self.least == 1:
            yield say("exercise.chance-showing", n=wanted, ways=ways, colour=colour)
        else:
            least = self.least
            yield say("exercise.chance-wanted", n=wanted, ways=ways, colour=colour, least=least)
        yield say("exercise.chance-told", chance=chance_text(self.value))

    @cached_property
    def difficulty(self) -> Difficulty:
        """More dice than one."""
        n = len(self.dice)
        return Difficulty(0.2, (Reason("many-dice", 1.1 * (n - 1), {"n": n}),))

    @property
    def limit(self) -> float:
        """Seconds: the ways are to be counted."""
        return 90.0

    @classmethod
    def makers(cls) -> Mapping[Skill, tuple[Maker, ...]]:
        """Nothing: chances are met in lessons."""
        return {}

"""Make a number from all the dice of a roll."""

from collections.abc import Collection, Iterator, Mapping
from fractions import Fraction
from functools import cached_property, partial
from random import Random
from typing import ClassVar, final

from tutor.engine.shuffling import shuffled
from tutor.engine.validation import ValidationIssue
from tutor.games.rachmistrz.advisor.checking import check
from tutor.games.rachmistrz.exercises.dice import (
    OF_ONE_ROLL,
    NumberToMake,
    equations_to,
    plain_expressions,
    printed_results,
    roll,
)
from tutor.games.rachmistrz.exercises.guiding import towards
from tutor.games.rachmistrz.rules.setup import Side
from tutor.language import expression, say
from tutor.learn.exercises.base import Exercise, Judged, Maker, Question, Skill
from tutor.learn.exercises.equations import equation_of, judged, unwanted
from tutor.learn.exercises.unfit import ExerciseUnfit
from tutor.maths.notation import Fault, number_text, read_number, value_of


@final
class Make(NumberToMake, frozen=True, tag="make"):
    """Make the target from all the dice (R5)."""

    target: str

    BASE: ClassVar[float] = -0.7

    def issues(self) -> Iterator[ValidationIssue]:
        """A target that is no number."""
        try:
            read_number(self.target)
        except Fault:
            yield ValidationIssue(ExerciseUnfit.TARGET_UNFIT, "target", got=self.target)

    @cached_property
    def number(self) -> Fraction:
        """The target; raises :class:`tutor.maths.faults.Fault` where it is no number."""
        return read_number(self.target)

    @property
    def aim(self) -> Fraction:
        """The target."""
        return self.number

    @property
    def skill(self) -> Skill:
        """Making a number, or fractions where it is none of the whole ones."""
        return "fractions" if self.number.denominator > 1 else "make-a-number"

    def ask(self) -> Question:
        """To make it."""
        heading = say("exercise.make", target=self.number, dice=self.rolled)
        return Question(heading, say("exercise.make-how"))

    @property
    def line(self) -> str:
        """The target and the dice."""
        return f"make {self.number} from {self._row}"

    def example(self) -> str:
        """An expression of the dice that makes something else."""
        texts = list(plain_expressions(self.dice))
        wrong = (text for text in texts if value_of(text, self.dice) != self.number)
        return expression(next(wrong, texts[0]))

    def hints(self, found: Collection[Fraction] = ()) -> Iterator[str]:
        """Two strategies, then towards the plainest expression."""
        return towards(self.dice, self.solutions()[0], self.number)

    def judge(
        self,
        text: str,
        history: Mapping[str, int] | None = None,
        found: Collection[Fraction] = (),
    ) -> Judged:
        """The expression, its result may be left out: it can only be the target."""
        stated = f"{text}={self.target}" if text and "=" not in text else text
        answer = check(stated, self.dice, history=history, steps=True)
        if answer.correct and answer.value != self.number:
            return unwanted(answer, "another-number")
        return judged(answer)

    def tell(self, judged: Judged) -> Iterator[str]:
        """That another number was made, or as of any expression."""
        if judged.unwanted:
            equation = equation_of(judged)
            yield say("exercise.told-another-number", equation=equation, target=self.number)
        else:
            yield from super().tell(judged)

    @cached_property
    def _solutions(self) -> tuple[str, ...]:
        return equations_to(self.dice, self.number)

    def solutions(self) -> tuple[str, ...]:
        """The plainest expression of each idea."""
        return self._solutions

    @classmethod
    def makers(cls) -> Mapping[Skill, tuple[Maker, ...]]:
        """Whole numbers of the easy side of the board, fractions of the hard one."""
        return {
            "fractions": (partial(_makes, "hard"),),
            "make-a-number": (partial(_makes, "easy"),),
        }


def _makes(side: Side, _beta: float, rng: Random) -> Iterator[Exercise]:
    """Numbers of a side of the board to make from one roll."""
    thrown = roll(rng)
    for number in shuffled(printed_results(thrown, side), rng)[:OF_ONE_ROLL]:
        yield Make(thrown, number_text(number))

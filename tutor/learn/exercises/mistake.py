"""Somebody worked an expression out with a misconception: what is the right value?"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cached_property, lru_cache, partial
from itertools import chain, islice
from random import Random
from typing import Final, final

import msgspec

from tutor.engine.validation import ValidationIssue
from tutor.language import say
from tutor.learn.answers import Answer
from tutor.learn.counterexamples import plainest
from tutor.learn.exercises.base import Exercise, Judged, Maker, Question, Skill
from tutor.learn.exercises.chance import weighted
from tutor.learn.exercises.difficulty import Difficulty, Reason, of_steps
from tutor.learn.exercises.expression import WorkedOut
from tutor.learn.exercises.pictures import Calculation, Picture
from tutor.learn.exercises.shapes import SHAPES
from tutor.learn.exercises.templates import expressions
from tutor.learn.exercises.unfit import ExerciseUnfit
from tutor.learn.form import Form
from tutor.learn.narration import calculation
from tutor.learn.strategies import to_find_it
from tutor.maths.malrules.malrule import Malrule
from tutor.maths.malrules.table import BY_ID, MALRULES
from tutor.maths.misconceptions import may_show, wrong_values
from tutor.maths.reduction import working
from tutor.maths.tree import Tree, numbers, operations


@final
class Mistake(WorkedOut, frozen=True, tag="mistake"):
    """Somebody worked an expression out with a misconception: what is the right value?

    Who finds the step that went wrong sees what it should have been.
    """

    expression: str
    malrule: str

    def issues(self) -> Iterator[ValidationIssue]:
        """Or a misconception that nobody has described."""
        yield from super().issues()
        if self.malrule not in BY_ID:
            yield ValidationIssue(ExerciseUnfit.MALRULE_UNKNOWN, "malrule", got=self.malrule)

    @cached_property
    def claimed(self) -> Fraction:
        """What that somebody got.

        Raises:
            ValueError: the malrule does not show on the expression.
        """
        wrong = wrong_values(self.tree, self.malrule)
        if not wrong:
            raise ValueError(self.malrule)
        return plainest(wrong, self.value)

    @property
    def _told(self) -> str:
        """That, as the class writes it."""
        return self.form.told(self.claimed)

    def ask(self) -> Question:
        """What somebody got; the right value is asked for."""
        shown = f"{calculation(self.shown)} = {self._told}"
        return Question(say("exercise.mistake", equation=shown), say("exercise.mistake-how"))

    def picture(self) -> Picture:
        """The equation that is wrong."""
        claimed = self.claimed if self.form is Form.FRACTION else None
        return Calculation(self.shown, claimed, self._told)

    def hints(self, found: Collection[Fraction] = ()) -> Iterator[str]:
        """What to check, until the place of the mistake is found; then as for any."""
        shown = to_find_it(self.shown, self.malrule, self.claimed, self.form.text(self.claimed))
        yield from (hint.told() for hint in islice(shown, CHECKS))
        yield from super().hints(found)

    def solutions(self) -> tuple[str, ...]:
        """The right value; none where there is no mistake to find."""
        try:
            return super().solutions() if self.claimed is not None else ()
        except (KeyError, ValueError, ArithmeticError):
            return ()

    def is_step(self, answer: Answer) -> bool:
        """None that comes to what somebody got."""
        return answer.claimed != self.claimed and super().is_step(answer)

    def _judged(self, text: str, claimed: Fraction, history: Mapping[str, int] | None) -> Judged:
        """As of any expression; who repeats the wrong result is told of its own mistake."""
        found = super()._judged(text, claimed, history)
        shows = claimed == self.claimed and claimed in wrong_values(self.shown, self.malrule)
        if not shows or not isinstance(found.answer, Answer):
            return found
        others = (each for each in found.diagnosis if each != self.malrule)
        diagnosis = (self.malrule, *others)
        answer = msgspec.structs.replace(found.answer, diagnosis=diagnosis)
        return Judged(text, found.code, diagnosis, answer)

    def tell(self, judged: Judged) -> Iterator[str]:
        """As of any expression; who is right is told what went wrong."""
        yield from super().tell(judged)
        if judged.correct:
            yield self._slip()

    def working(self, found: Collection[Fraction] = ()) -> Iterator[str]:
        """Step by step, then what went wrong."""
        yield from super().working(found)
        if len(self.steps) > 1:
            yield self._slip()

    def conclusion(self, judged: Judged, found: Collection[Fraction] = ()) -> Iterator[str]:
        """What went wrong; with a wrong result all the rest was told."""
        if judged.code == "wrong-result":
            yield self._slip()
        else:
            yield from self.working(found)

    def _slip(self) -> str:
        """What somebody did who got the wrong value."""
        name = say(f"malrule.{self.malrule}.name")
        return say("exercise.mistake-was", claimed=self._told, name=name)

    @cached_property
    def difficulty(self) -> Difficulty:
        """What its steps weigh; a misconception that many share is hard to see."""
        hidden = Reason("mistake-hidden", 2 * BY_ID[self.malrule].frequency)
        return Difficulty(BASE, (*of_steps(self.tree, self.steps), hidden))

    @property
    def limit(self) -> float:
        """Seconds: the mistake is to be seen through as well."""
        return 60.0

    @classmethod
    def makers(cls) -> Mapping[Skill, tuple[Maker, ...]]:
        """Every shape there is, worked out wrongly."""
        return {
            skill: (partial(_mistakes, skill),) * (3 if skill == "fractions" else 1)
            for skill in SHAPES
        }


CHECKS: Final = 3
"""How many checks of the wrong result are shown before ways to the right one."""

FINEST_CLAIM: Final = 10
"""Nobody believes a claim with a greater denominator; a whole number may be claimed without any."""


BASE: Final = -3.5
"""How hard it is where there is next to nothing to do and the misconception is rare, in points of
beta."""

HIDDEN: Final = 0.3
"""What a misconception that comes up often makes it harder, in points of beta."""


def _mistakes(skill: Skill, beta: float, rng: Random) -> Iterator[Exercise]:
    """An expression worked out with a misconception, common ones more often."""
    for tree, steps in expressions(skill, rng, beta - BASE - HIDDEN):
        rule = _believable(tree, rng)
        if not may_show(tree, rule):  # as half of them, and that is seen at once
            continue
        finest = 1 if _is_whole(tree) else FINEST_CLAIM
        if any(wrong.denominator <= finest for wrong in wrong_values(tree, rule.id)):
            yield Mistake.of(tree, rule.id, steps=steps)


def _is_whole(tree: Tree) -> bool:
    """Whether who has it worked out needs no fractions: ``30/(4+2)``, which nobody makes 19/2."""
    results = (step.value for step in working(tree))
    return all(each.denominator == 1 for each in chain((n.value for n in numbers(tree)), results))


def _believable(tree: Tree, rng: Random) -> Malrule:
    return weighted(rng, *_fitting(frozenset(operation.sign for operation, _ in operations(tree))))


@lru_cache(maxsize=64)
def _fitting(signs: frozenset[str]) -> tuple[Sequence[Malrule], Sequence[float]]:
    """The malrules of any of these signs, and how many have each."""
    fitting = [rule for rule in MALRULES if not signs.isdisjoint(rule.way.signs)]
    return fitting, [rule.frequency for rule in fitting]

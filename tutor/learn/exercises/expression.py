"""What exercises with an expression share that is there to be worked out."""

from collections.abc import Collection, Iterator, Mapping
from fractions import Fraction
from functools import cached_property
from typing import Final, Self

import msgspec

from tutor.engine.validation import ValidationIssue
from tutor.language import say
from tutor.learn import narration
from tutor.learn.answers import Answer, worked_out, wrong_result
from tutor.learn.betrayed import YEARS
from tutor.learn.exercises.base import SLIPS, Exercise, Judged, Skill, number_typed
from tutor.learn.exercises.pictures import Calculation, Picture
from tutor.learn.exercises.unfit import ExerciseUnfit
from tutor.learn.form import Form, form_of
from tutor.learn.narration import calculation
from tutor.learn.strategies import WAYS, hints_in_turn
from tutor.learn.strategies.easy_order import easy_lines
from tutor.learn.working.typed import Begun, has_steps, is_begun, is_result, plain_result
from tutor.maths.expressions import MOST
from tutor.maths.fractions import in_fractions
from tutor.maths.misconceptions import SLIP
from tutor.maths.notation import read
from tutor.maths.reduction import Step, working
from tutor.maths.tree import (
    DivisionByZero,
    Number,
    Operation,
    Tree,
    numbers,
    operations,
    value,
    written,
)
from tutor.maths.verdict import is_right
from tutor.maths.working.alone import expression
from tutor.maths.working.explaining import explain
from tutor.maths.working.fraction_slips import slip_told

OF_SIGN: Final[Mapping[str, Skill]] = {
    "+": "addition",
    "-": "subtraction",
    "*": "multiplication",
    "/": "division",
}
"""What a single step trains."""


BY_ZERO: Final = "division-by-zero"
"""What 2/0 is, which is told as such and not as no number."""


class WorkedOut(Exercise, frozen=True):
    """An exercise whose answer is the value of an expression; the first field is its text."""

    @classmethod
    def of(cls, tree: Tree, *fields: str, steps: tuple[Step, ...] | None = None) -> Self:
        """The exercise of a tree, which then is not parsed again, nor worked out again."""
        made = cls(written(tree), *fields)
        made.__dict__["tree"] = tree
        if steps is not None:
            made.__dict__["steps"] = steps
        return made

    @property
    def _text(self) -> str:
        text = getattr(self, self.__struct_fields__[0])
        assert isinstance(text, str), "the first field is the expression"
        return text

    def issues(self) -> Iterator[ValidationIssue]:
        """An expression that cannot be worked out."""
        if not self._can_be_worked_out():
            name = self.__struct_fields__[0]
            yield ValidationIssue(ExerciseUnfit.EXPRESSION_UNFIT, name, got=self._text)

    def _can_be_worked_out(self) -> bool:
        try:
            tree = self.tree
            value(tree)
        except (ValueError, DivisionByZero):
            return False
        return isinstance(tree, Operation) and len(numbers(tree)) <= MOST

    @cached_property
    def tree(self) -> Tree:
        """The expression.

        Raises:
            ValueError: the text is none; asked only where there are no :meth:`issues`.
        """
        reading = read(self._text)
        if reading.stated is not None:
            raise ValueError(self._text)
        if reading.faults or reading.tree is None:
            return expression(self._text)  # decimals, percent, powers: more than games know
        return reading.tree

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """Its working, as :func:`tutor.maths.reduction.working` has it.

        Raises:
            ValueError: the text is no expression.
            ZeroDivisionError: it has no value.
        """
        return working(self.tree)

    @cached_property
    def value(self) -> Fraction:
        """Its value.

        Raises:
            ValueError: the text is no expression.
            ZeroDivisionError: it has none.
        """
        return self.steps[-1].value if self.steps else value(self.tree)

    @cached_property
    def skill(self) -> Skill:
        """What is hardest about working it out."""
        return skill_of(self.tree, self.steps)

    @cached_property
    def form(self) -> Form:
        """How its numbers are written, and so all results."""
        return form_of(self.shown)

    @cached_property
    def shown(self) -> Tree:
        """The expression as it is shown and told: its fractions are numbers, ``1/2+1/3``."""
        return in_fractions(self.tree) if self.skill == "fractions" else self.tree

    @cached_property
    def shown_steps(self) -> tuple[Step, ...]:
        """The working of what is shown.

        Raises:
            ValueError: the text is no expression.
            ZeroDivisionError: it has no value.
        """
        return self.steps if self.shown == self.tree else working(self.shown)

    @property
    def line(self) -> str:
        """The bare expression."""
        return written(self.tree)

    def example(self) -> str:
        """A number of the form of the expression that is not the value."""
        found = [self.value, *(each.value for each in numbers(self.shown))]
        parts = any(each.denominator > 1 for each in found)
        return self.form.example(self.value, parts=parts)

    def picture(self) -> Picture:
        """The expression."""
        return Calculation(self.shown)

    def hints(self, found: Collection[Fraction] = ()) -> Iterator[str]:
        """Two strategies for these numbers, then how one goes on, or the first step.

        How to do a step whose numbers are not there yet is told after the steps before it.
        """
        held = list[str]()
        told = 0
        columns = self.year not in YEARS
        starts, question = len(self.shown_steps) > 1, written(self.shown)
        for hint in hints_in_turn(self.shown, self.shown_steps, self.taught, columns=columns):
            told += 1
            if starts and not hint.is_in_sight(question):
                held.append(hint.told())
            else:
                yield hint.told()
        if starts and told <= WAYS:
            step = self.shown_steps[0]
            yield say("exercise.hint-first", part=calculation(_as_it_stands(self.shown, step)))
            yield say("exercise.hint-then", expression=calculation(step.tree))
        yield from held

    def judge(
        self,
        text: str,
        history: Mapping[str, int] | None = None,
        found: Collection[Fraction] = (),
    ) -> Judged:
        """Compares the number typed, ``=`` before it or not, and diagnoses a wrong one.

        An equation, a chain or lines of working may be typed as well: the end is what counts, and
        the first false step is what is diagnosed.
        """
        claimed = None if has_steps(text) else number_typed(text)
        if isinstance(claimed, Fraction):
            return self._judged(text, claimed, history)
        if claimed is not None and claimed.code == "too-long":
            return claimed
        answer = self._taught(worked_out(text, self.tree, history))
        if claimed is not None and not (is_result(answer) or answer.code == BY_ZERO):
            return claimed
        if self.is_step(answer):
            return Judged(text, "no-result", (), Begun.of(answer), working=answer.working)
        alone = plain_result(answer, self.tree)
        if alone is not None:
            return self._judged(text, alone, history)
        return _of_working(answer)

    def is_step(self, answer: Answer) -> bool:
        """Whether it is a right step and not the end, sent where Shift+Enter is no other Enter."""
        return is_begun(answer, self.shown)

    def _judged(self, text: str, claimed: Fraction, history: Mapping[str, int] | None) -> Judged:
        """What becomes of a number."""
        tree = self.shown
        if is_right(tree, claimed):
            answer = Answer(text, "correct", None, tree, claimed, claimed)
            return Judged(text, "correct", (), answer)
        answer = wrong_result(text, tree, claimed, history=history)
        if set("/. ") & set(text) or claimed.denominator > 1:  # or its form tells nothing
            answer = _by_form(answer, self.tree, history)
        answer = self._taught(answer)
        return Judged(text, answer.code, answer.diagnosis, answer)

    def _taught(self, answer: Answer) -> Answer:
        """The answer, told of as its lesson does."""
        taught, year = self.taught, self.year
        if not taught and not year:
            return answer
        return msgspec.structs.replace(answer, taught=taught, year=year)

    def solutions(self) -> tuple[str, ...]:
        """The value in the form of the expression; none where the expression has none."""
        try:
            return (self.form.text(self.value),)
        except (ValueError, ArithmeticError):
            return ()

    def solution_shown(self, solution: str) -> str:
        """The value in the form of the expression, as the class writes it."""
        return self.form.told(self.value)

    def working(self, found: Collection[Fraction] = ()) -> Iterator[str]:
        """Step by step, each with its reason; a single step as an equation."""
        if not narration.is_worked_out(self.shown):
            yield say("exercise.solution", equation=narration.on_paper(self.shown))
            return
        easy = easy_lines(self.shown)
        for line in easy or narration.working_lines(self.shown, self.shown_steps):
            yield f"{line.expression}  ({line.reason})" if line.reason else line.expression

    def conclusion(self, judged: Judged, found: Collection[Fraction] = ()) -> Iterator[str]:
        """Nothing after a wrong result, which was told with the right one and its working."""
        return iter(()) if judged.code == "wrong-result" else self.working(found)


def _as_it_stands(tree: Tree, step: Step) -> Operation:
    """What a first step works out, with its numbers as they are written: ``6/4+3``."""
    first = Operation(step.sign, Number(step.left), Number(step.right))
    for operation, _ in operations(tree):
        left, right = operation.left, operation.right
        if isinstance(left, Number) and isinstance(right, Number):
            same = (operation.sign, left.value, right.value) == (step.sign, step.left, step.right)
            if same:
                return Operation(step.sign, left, right)
    return first


def _by_form(answer: Answer, tree: Tree, history: Mapping[str, int] | None) -> Answer:
    """A wrong result explained with what its form tells: 35/45 is no 7/9, nor 12.20 a 12.2."""
    try:
        made = expression(answer.text.rpartition("=")[2].strip())
    except ValueError:
        return answer
    found = explain(tree, made, history)
    slip = slip_told(found.step, found.after) if SLIP in found.diagnosis else None
    return msgspec.structs.replace(answer, diagnosis=found.diagnosis, slip=slip)


def _of_working(answer: Answer) -> Judged:
    """What becomes of a working; one that cannot be read is given back."""
    code = answer.code if answer.valid or answer.code in SLIPS else "unreadable"
    diagnosis = () if answer.correct else answer.diagnosis
    return Judged(answer.text, code, diagnosis, answer, working=answer.working)


def skill_of(tree: Tree, steps: tuple[Step, ...]) -> Skill:
    """What is hardest about working an expression out, whose working these steps are.

    Fractions before negative numbers, these before brackets, these before the order of the signs.
    """
    if not steps:
        return "addition"
    tops, bottoms = zip(*[step.value.as_integer_ratio() for step in steps], strict=True)
    if max(bottoms) > 1:
        return "fractions"
    if min(tops) < 0:
        return "negative-numbers"
    found = operations(tree)
    if [operation for operation, _ in found if operation.bracketed]:
        return "brackets"
    if len(found) > 1:
        return "order-of-operations"
    return OF_SIGN.get(found[0][0].sign, "multiplication")  # a power is a product


def in_year(judged: Judged, year: int | None) -> Judged:
    """The answer, told of as to a pupil of that school year."""
    if not year or not isinstance(judged.answer, Answer):
        return judged
    answer = msgspec.structs.replace(judged.answer, year=year)
    return msgspec.structs.replace(judged, answer=answer)

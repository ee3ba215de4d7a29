"""Exercises with an expression that is there: work it out, or find what went wrong in it."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from tutor.engine.validation import ValidationIssue
from tutor.learn.answers import Answer, wrong_result
from tutor.learn.exercises.base import Exercise, ExerciseUnfit, Judged, Skill
from tutor.maths.expressions import MOST
from tutor.maths.malrules.table import MALRULES
from tutor.maths.misconceptions import wrong_values
from tutor.maths.notation import Fault, number_text, read, read_number
from tutor.maths.symbols import MAX_LENGTH
from tutor.maths.tree import (
    DivisionByZero,
    Number,
    Operation,
    Tree,
    numbers,
    operations,
    value,
    working,
)
from tutor.maths.verdict import is_right

_OF_SIGN: Mapping[str, Skill] = {
    "+": "addition",
    "-": "subtraction",
    "*": "multiplication",
    "/": "division",
}


_MALRULES = frozenset(rule.id for rule in MALRULES)


def _can_be_worked_out(text: str) -> bool:
    reading = read(text)
    if reading.faults or reading.stated is not None or not isinstance(reading.tree, Operation):
        return False
    return len(list(numbers(reading.tree))) <= MOST and _has_value(reading.tree)


def _has_value(tree: Tree) -> bool:
    try:
        value(tree)
    except DivisionByZero:
        return False
    return True


class _OfExpression(Exercise, frozen=True):
    """An exercise whose answer is the value of an expression."""

    expression: str

    def issues(self) -> Iterator[ValidationIssue]:
        """An expression that cannot be worked out."""
        if not _can_be_worked_out(self.expression):
            yield ValidationIssue(ExerciseUnfit.EXPRESSION_UNFIT, "expression", got=self.expression)

    @property
    def tree(self) -> Tree:
        """The expression; raises ValueError where it is none."""
        reading = read(self.expression)
        if reading.tree is None or reading.stated is not None:
            raise ValueError(self.expression)
        return reading.tree

    @property
    def value(self) -> Fraction:
        """Its value; raises ValueError, or ZeroDivisionError where it has none."""
        return value(self.tree)

    @property
    def skill(self) -> Skill:
        """What is hardest about working it out."""
        return skill_of(self.tree)

    def judge(self, text: str, history: Mapping[str, int] | None = None) -> Judged:
        """Compares the number typed, ``=`` before it or not, and diagnoses a wrong one."""
        if len(text) > MAX_LENGTH:
            return Judged(text, "too-long")
        try:
            claimed = read_number(text.rpartition("=")[2])
        except Fault as fault:
            return Judged(text, fault.code)
        tree = self.tree
        if is_right(tree, claimed):
            return Judged(
                text, "correct", (), Answer(text, "correct", None, tree, claimed, claimed)
            )
        answer = wrong_result(text, tree, claimed, history=history)
        return Judged(text, answer.code, answer.diagnosis, answer)

    def solutions(self) -> tuple[str, ...]:
        """The value; none where the expression has none."""
        try:
            return (number_text(self.value),)
        except (ValueError, ArithmeticError):
            return ()


class Evaluate(_OfExpression, frozen=True, tag="evaluate"):
    """Work out an expression."""


class Mistake(_OfExpression, frozen=True, tag="mistake"):
    """Somebody worked an expression out with a misconception: what is the right value?

    Who finds the step that went wrong sees what it should have been.
    """

    malrule: str

    def issues(self) -> Iterator[ValidationIssue]:
        """Or a misconception that nobody has described."""
        yield from super().issues()
        if self.malrule not in _MALRULES:
            yield ValidationIssue(ExerciseUnfit.MALRULE_UNKNOWN, "malrule", got=self.malrule)

    @property
    def claimed(self) -> Fraction:
        """What that somebody got; raises ValueError where the malrule does not show on it."""
        wrong = wrong_values(self.tree, self.malrule)
        if not wrong:
            raise ValueError(self.malrule)
        return min(wrong, key=lambda number: (number.denominator, abs(number - self.value), number))

    def solutions(self) -> tuple[str, ...]:
        """The right value; none where there is no mistake to find."""
        try:
            return (number_text(self.value),) if self.claimed is not None else ()
        except (KeyError, ValueError, ArithmeticError):
            return ()


class Fact(Exercise, frozen=True, tag="fact"):
    """One sum, difference, product or quotient to know by heart."""

    text: str
    """Such as ``6*8``."""

    def issues(self) -> Iterator[ValidationIssue]:
        """What cannot be worked out."""
        if not _can_be_worked_out(self.text):
            yield ValidationIssue(ExerciseUnfit.EXPRESSION_UNFIT, "text", got=self.text)

    @property
    def skill(self) -> Skill:
        """The sign."""
        return Evaluate(self.text).skill

    def judge(self, text: str, history: Mapping[str, int] | None = None) -> Judged:
        """As an expression to be worked out."""
        return Evaluate(self.text).judge(text, history)

    def solutions(self) -> tuple[str, ...]:
        """Its value."""
        return Evaluate(self.text).solutions()


def skill_of(tree: Tree) -> Skill:
    """What is hardest about working an expression out.

    Fractions before negative numbers, these before brackets, these before the order of the signs.
    """
    steps = working(tree)
    on_the_way = [step.value for step in steps]
    if any(number.denominator > 1 for number in on_the_way):
        return "fractions"
    if any(number < 0 for number in on_the_way):
        return "negative-numbers"
    found = list(operations(tree))
    if any(operation.bracketed for operation, _ in found):
        return "brackets"
    if len(found) > 1:
        return "order-of-operations"
    if isinstance(tree, Operation):
        return _OF_SIGN[tree.sign]
    assert isinstance(tree, Number), "a tree is an operation or a number"
    return "addition"

"""Exercises with three dice: make a number, find many, find another idea, join your group."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from tutor.engine.validation import ValidationIssue
from tutor.games.rachmistrz.advisor.checking import check
from tutor.games.rachmistrz.boxes import box, printed_numbers
from tutor.games.rachmistrz.rules.components import NEIGHBOURS, Field
from tutor.learn.answers import Answer
from tutor.learn.exercises.base import Exercise, ExerciseUnfit, Judged, Skill
from tutor.maths.equations import equations, equations_for, idea_key
from tutor.maths.faults import Fault
from tutor.maths.notation import read_number
from tutor.maths.tree import text as expression_text

Digit = Annotated[int, msgspec.Meta(ge=0, le=9)]
Dice = Annotated[tuple[Digit, ...], msgspec.Meta(min_length=2, max_length=4)]
Side: TypeAlias = Literal["easy", "hard"]


def _judged(answer: Answer) -> Judged:
    return Judged(answer.text, answer.code, answer.diagnosis, answer)


def _refused(answer: Answer, code: str) -> Judged:
    """A right equation that is not what the exercise asks for."""
    fault = Fault(code, 0, len(answer.text))
    return Judged(answer.text, code, (), replace(answer, code=code, fault=fault))


class Make(Exercise, frozen=True, tag="make"):
    """Make the target from all the dice (R5)."""

    dice: Dice
    target: str

    def issues(self) -> Iterator[ValidationIssue]:
        """A target that is no number."""
        try:
            read_number(self.target)
        except Fault:
            yield ValidationIssue(ExerciseUnfit.TARGET_UNFIT, "target", got=self.target)

    @property
    def number(self) -> Fraction:
        """The target; raises :class:`tutor.maths.faults.Fault` where it is no number."""
        return read_number(self.target)

    @property
    def skill(self) -> Skill:
        """Making a number, or fractions where it is none of the whole ones."""
        return "fractions" if self.number.denominator > 1 else "make-a-number"

    def judge(self, text: str, history: Mapping[str, int] | None = None) -> Judged:
        """The expression, its result may be left out: it can only be the target."""
        stated = text if "=" in text else f"{text}={self.target}"
        answer = check(stated, self.dice, history=history)
        if answer.correct and answer.value != self.number:
            return _refused(answer, "another-number")
        return _judged(answer)

    def solutions(self) -> tuple[str, ...]:
        """The plainest expression of each idea."""
        return tuple(idea.equation for idea in equations_for(self.dice, self.number))


class Find(Exercise, frozen=True, tag="find"):
    """Find so many different results of one roll; each answer is one of them."""

    dice: Dice
    results: Annotated[int, msgspec.Meta(ge=2)]
    side: Side = "easy"

    @property
    def skill(self) -> Skill:
        """Many results of one roll."""
        return "many-results"

    def judge(self, text: str, history: Mapping[str, int] | None = None) -> Judged:
        """One equation whose result the board has."""
        return _judged(check(text, self.dice, printed_numbers(self.side), history))

    def judge_next(
        self, text: str, found: Collection[Fraction], history: Mapping[str, int] | None = None
    ) -> Judged:
        """The same, after these results have been found."""
        judged = self.judge(text, history)
        if judged.correct and judged.answer.value in found:
            return _refused(judged.answer, "found-before")
        return judged

    def solutions(self) -> tuple[str, ...]:
        """The plainest equation for each printed result; none where they are too few."""
        printed = printed_numbers(self.side)
        found = [
            f"{ideas[0].equation}={result}"
            for result, ideas in equations(self.dice).items()
            if result in printed
        ]
        return tuple(found) if len(found) >= self.results else ()


class Idea(Exercise, frozen=True, tag="idea"):
    """Find another idea for the same result: ``7+3-2`` and ``3-2+7`` are one."""

    dice: Dice
    known: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]
    """Expressions that are there already; they have the same result."""

    def issues(self) -> Iterator[ValidationIssue]:
        """What is known and is no expression of the dice, or has another result."""
        first = None
        for at, known in enumerate(self.known):
            result = check(f"{known}=0", self.dice).value
            first = result if first is None else first
            if result is None or result != first:
                yield ValidationIssue(ExerciseUnfit.KNOWN_UNFIT, f"known[{at}]", got=known)

    @property
    def target(self) -> Fraction:
        """The result; raises ValueError where the first known expression has none."""
        answer = check(f"{self.known[0]}=0", self.dice)
        if answer.value is None:
            raise ValueError(self.known[0])
        return answer.value

    @property
    def skill(self) -> Skill:
        """Ideas."""
        return "ideas"

    def judge(self, text: str, history: Mapping[str, int] | None = None) -> Judged:
        """An equation of the target that is a new idea."""
        stated = text if "=" in text else f"{text}={self.target}"
        answer = check(stated, self.dice, history=history)
        if not answer.correct or answer.tree is None:
            return _judged(answer)
        if answer.value != self.target:
            return _refused(answer, "another-number")
        if idea_key(expression_text(answer.tree)) in map(idea_key, self._known_texts()):
            return _refused(answer, "same-idea")
        return _judged(answer)

    def _known_texts(self) -> Iterator[str]:
        for known in self.known:
            tree = check(f"{known}=0", self.dice).tree
            if tree is not None:
                yield expression_text(tree)

    def solutions(self) -> tuple[str, ...]:
        """The plainest expression of each idea that is not known."""
        known = set(self._known_texts())
        return tuple(
            idea.equation
            for idea in equations_for(self.dice, self.target)
            if known.isdisjoint(idea.variants)
        )


class Join(Exercise, frozen=True, tag="join"):
    """Make a number that stands beside a free field next to your group (R6, R12)."""

    dice: Dice
    fields: Annotated[tuple[Field, ...], msgspec.Meta(min_length=1)]
    """The fields with your tokens."""
    side: Side = "easy"

    @property
    def skill(self) -> Skill:
        """Growing a group."""
        return "groups"

    def judge(self, text: str, history: Mapping[str, int] | None = None) -> Judged:
        """An equation whose number touches a field beside the tokens."""
        answer = check(text, self.dice, printed_numbers(self.side), history)
        if answer.code == "correct" and answer.value not in self._wanted():
            return _refused(answer, "not-beside")
        return _judged(answer)

    def _wanted(self) -> frozenset[Fraction]:
        return beside(self.fields, self.side)

    def solutions(self) -> tuple[str, ...]:
        """The plainest equation for each number that will do."""
        wanted = self._wanted()
        return tuple(
            f"{ideas[0].equation}={result}"
            for result, ideas in equations(self.dice).items()
            if result in wanted
        )


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

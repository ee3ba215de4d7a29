"""Which sign belongs between two numbers or calculations: ``<``, ``>`` or ``=``?"""

import re
from collections.abc import Collection, Iterator, Mapping
from fractions import Fraction
from functools import cached_property, partial
from random import Random
from typing import Final, final

from msgspec.structs import replace

from tutor.engine.validation import ValidationIssue
from tutor.language import say
from tutor.learn.exercises import comparisons
from tutor.learn.exercises.base import Exercise, Judged, Maker, Question, Skill
from tutor.learn.exercises.chance import between
from tutor.learn.exercises.difficulty import Difficulty, load
from tutor.learn.exercises.expression import skill_of
from tutor.learn.exercises.pictures import Calculation, Picture
from tutor.learn.exercises.unfit import ExerciseUnfit
from tutor.learn.strategies.comparing import ways_to_compare
from tutor.learn.working import comparing
from tutor.learn.working.pen import Pen
from tutor.maths.comparing import SIGN_FOR, TURNED, sign_for, sign_typed
from tutor.maths.fractions import top_and_bottom
from tutor.maths.reduction import Step, working
from tutor.maths.symbols import MAX_LENGTH
from tutor.maths.tree import COMPARED, Operation, Tree, is_comparison, numbers, numeral, value
from tutor.maths.working.alone import expression
from tutor.maths.working.comparisons import compared
from tutor.maths.working.linking import Link
from tutor.maths.working.reading import Side, read_working
from tutor.maths.working.shapes import Claim


@final
class Compare(Exercise, frozen=True, tag="compare"):
    """Which sign belongs between two sides?"""

    expression: str
    """The sides with a question mark between them: ``0.15?0.4``."""

    def issues(self) -> Iterator[ValidationIssue]:
        """What cannot be compared."""
        try:
            fits = is_comparison(self.tree) and len(self._sides) == 2
        except (ValueError, ArithmeticError):
            fits = False
        if not fits:
            got = self.expression
            yield ValidationIssue(ExerciseUnfit.EXPRESSION_UNFIT, "expression", got=got)

    @cached_property
    def tree(self) -> Tree:
        """The comparison; its value tells which side is greater.

        Raises:
            ValueError: the text is none; asked only where there are no :meth:`issues`.
        """
        return expression(self.expression)

    @cached_property
    def _sides(self) -> tuple[Side, ...]:
        """Both sides as they are read."""
        lines = read_working(self.expression.replace(COMPARED, " < ")).lines
        return lines[0].sides if len(lines) == 1 else ()

    @property
    def skill(self) -> Skill:
        """Numbers below zero, or parts of a whole; else what is hardest to work out of the sides.

        Of whole numbers alone it is what is between them.
        """
        found = numbers(self.tree)
        if any(each.value < 0 for each in found):
            return "negative-numbers"
        if any(each.written for each in found):
            return "fractions"
        assert isinstance(self.tree, Operation)
        worked = [each for each in (self.tree.left, self.tree.right) if isinstance(each, Operation)]
        if not worked:
            return "subtraction"
        steps = [(each, working(each)) for each in worked]
        hardest = max(steps, key=lambda each: sum(map(_weight, each[1])))
        return skill_of(*hardest)

    @property
    def line(self) -> str:
        """The two sides."""
        return self.expression

    def ask(self) -> Question:
        """Which sign it is."""
        return Question(say("exercise.compare"), say("exercise.compare-how"))

    def example(self) -> str:
        """The first of the three, right or not."""
        return SIGN_FOR[-1]

    @property
    def keys(self) -> tuple[str, ...]:
        """The three signs."""
        return tuple(SIGN_FOR.values())

    def picture(self) -> Picture:
        """The two sides with a gap between them."""
        return Calculation(self.tree)

    def hints(self, found: Collection[Fraction] = ()) -> Iterator[str]:
        """What helps with just these sides, or the number line; then what makes them alike."""
        tree = self.tree
        ways = [hint.told() for hint in ways_to_compare(tree)] if is_comparison(tree) else []
        yield from ways or (say("exercise.compare-hint"),)
        if is_comparison(tree):
            alike = comparing.made_alike(tree, self._sides, self._pen)
            yield from tuple(alike) or (self._second_hint(),)

    def _second_hint(self) -> str:
        """Where the sides are alike already, what to look at."""
        found = numbers(self.tree)
        if any(each.value < 0 for each in found):
            return say("exercise.compare-below")
        with_bar = ["/" in each.written for each in found]
        if all(with_bar):
            return say("exercise.compare-parts")
        if any(with_bar):
            return say("exercise.compare-same-way")
        if all(len(numeral(each)) == 1 for each in found):
            return say("exercise.compare-hint")
        return say("exercise.compare-digits")

    @property
    def _pen(self) -> Pen:
        return Pen(self.expression)

    def judge(
        self,
        text: str,
        history: Mapping[str, int] | None = None,
        found: Collection[Fraction] = (),
    ) -> Judged:
        """Takes a sign, alone or between the two sides, which may be turned round."""
        del found
        if len(text) > MAX_LENGTH:
            return Judged(text, "too-long")
        sign = self._typed(text)
        if sign is None:
            return Judged(text, "unreadable")
        left, right = self._sides
        claim = compared(Link(left, replace(right, relation=sign)), history)
        code = "correct" if claim.holds else "wrong-result"
        return Judged(text, code, claim.diagnosis, claim)

    def _typed(self, text: str) -> str | None:
        """The sign that somebody means; None where there is none, or other sides."""
        sign = sign_typed(text)
        if sign is None or text.strip() == sign:
            return sign
        lines = read_working(text).lines
        sides = [side.value for side in lines[0].sides] if len(lines) == 1 else []
        own = [side.value for side in self._sides]
        if sides == own:
            return sign
        return TURNED[sign] if sides == own[::-1] else None

    @property
    def choices(self) -> int:
        """Three signs."""
        return len(SIGN_FOR)

    def tell(self, judged: Judged) -> Iterator[str]:
        """What is true of the sides; of a wrong answer what betrays it, and how it can be seen."""
        claim = judged.answer
        if not isinstance(claim, Claim):
            yield say("exercise.compare-unreadable")
        elif claim.holds:
            yield say("check.correct", equation=self._statement)
        else:
            yield comparing.verdict(claim, self._pen)
            yield from comparing.explanation(claim, self._pen, self.year)

    def tell_covered(self, judged: Judged) -> Iterator[str]:
        """That a sign is wrong, and what betrays it, while others look for the right one."""
        claim = judged.answer
        if not isinstance(claim, Claim) or claim.holds:
            yield from self.tell(judged)
            return
        yield comparing.not_true(claim, self._pen)
        yield from comparing.reason(claim, self.year, self.expression)

    def solutions(self) -> tuple[str, ...]:
        """The sign."""
        return (sign_for(value(self.tree)),)

    @property
    def _statement(self) -> str:
        return self.solution_shown(*self.solutions())

    def solution_shown(self, solution: str) -> str:
        """The sides with the sign between them, as the class writes it."""
        left, right = map(self._pen.side, self._sides)
        return f"{left} {solution} {right}"

    def working(self, found: Collection[Fraction] = ()) -> Iterator[str]:
        """What is true, and how it can be seen."""
        yield say("exercise.solution", equation=self._statement)
        if is_comparison(self.tree):
            yield from comparing.made_visible(self.tree, self._sides, self._pen)

    def conclusion(self, judged: Judged, found: Collection[Fraction] = ()) -> Iterator[str]:
        """Nothing after a wrong sign, which was told with the right one."""
        return iter(()) if judged.code == "wrong-result" else self.working(found)

    @cached_property
    def difficulty(self) -> Difficulty:
        """What its sides are to be worked out, and what is seen between them."""
        tree = self.tree
        assert is_comparison(tree)
        return comparisons.difficulty(tree)

    @property
    def limit(self) -> float:
        """Seconds to look at both sides."""
        return 30.0

    @classmethod
    def makers(cls) -> Mapping[Skill, tuple[Maker, ...]]:
        """Those of each skill that has some."""
        return {skill: (partial(_compared, skill),) for skill in comparisons.SORTS}

    def siblings(self, rng: Random, n: int) -> list["Compare"]:
        """Up to so many like it, with other numbers, and either side may be the greater one.

        What is the same on both sides stays so, and the 1 of one part of many.
        """
        found = dict[str, Compare]()
        for _ in range(TRIES * n):
            others = {each: _other(each, rng) for each in NUMBER.findall(self.expression)}
            text = NUMBER.sub(lambda number: others[number[0]], self.expression)  # noqa: B023
            if between(rng, 0, 1):
                text = COMPARED.join(reversed(text.split(COMPARED)))
            like = Compare(text)
            if text != self.expression and like._is_usual and len(found) < n:
                found[text] = like
        return list(found.values())

    @property
    def _is_usual(self) -> bool:
        """Whether it is asked so in lessons: proper fractions of few parts, no 9 beside -9."""
        if any(self.issues()):
            return False
        found = numbers(self.tree)
        parts = filter(None, map(top_and_bottom, found))
        sizes = {abs(each.value) for each in found}
        return len(sizes) > 1 and all(top < bottom <= PARTS for top, bottom in parts)


def _weight(step: Step) -> float:
    return load(step).weight


def _compared(skill: Skill, beta: float, rng: Random) -> Iterator[Exercise]:
    for text, tree in comparisons.comparisons(skill, beta, rng):
        made = Compare(text)
        made.__dict__["tree"] = tree
        yield made


def _other(digits: str, rng: Random) -> str:
    if digits in ("0", "1"):
        return digits
    return "".join(str(between(rng, 1 if at else 2, 9)) for at, _ in enumerate(digits))


PARTS: Final = 20
"""No greater bottom in what is made like another one."""

NUMBER: Final = re.compile(r"\d+")

TRIES: Final = 8
"""Numbers by chance for each sibling that is wanted."""

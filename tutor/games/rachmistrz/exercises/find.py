"""Find different results of one roll."""

from collections.abc import Collection, Iterator, Mapping
from fractions import Fraction
from functools import cached_property
from random import Random
from typing import Annotated, Final, final

import msgspec

from tutor.games.rachmistrz.advisor.checking import check
from tutor.games.rachmistrz.boxes import printed_numbers
from tutor.games.rachmistrz.exercises.dice import (
    DiceExercise,
    more_dice,
    plain_expressions,
    plainest,
    printed_results,
    roll,
)
from tutor.games.rachmistrz.exercises.guiding import aimed, by_signs, easiest
from tutor.games.rachmistrz.rules.setup import Side
from tutor.language import expression, say
from tutor.learn.answers import Answer
from tutor.learn.exercises.base import Exercise, Judged, Maker, Question, Skill
from tutor.learn.exercises.difficulty import Difficulty, Reason
from tutor.learn.exercises.equations import equation_of, judged, unwanted, ways
from tutor.learn.narration import GAP

A_RESULT: Final = 40.0
"""Seconds for each result that is to be found."""


@final
class Find(DiceExercise, frozen=True, tag="find"):
    """Find so many different results of one roll; each answer is one of them."""

    results: Annotated[int, msgspec.Meta(ge=2)]
    side: Side = "easy"

    @property
    def skill(self) -> Skill:
        """Many results of one roll."""
        return "many-results"

    @property
    def wanted(self) -> int:
        """So many results."""
        return self.results

    def ask(self) -> Question:
        """To find them."""
        heading = say("exercise.find", n=self.results, dice=self.rolled)
        return Question(heading, say("exercise.find-how"))

    @property
    def line(self) -> str:
        """How many results, and the dice."""
        return f"find {self.results} results of the {self.side} side from {self._row}"

    def example(self) -> str:
        """An expression of the dice, its result left out."""
        return f"{expression(next(plain_expressions(self.dice)))} = {GAP}"

    def hints(self, found: Collection[Fraction] = ()) -> Iterator[str]:
        """Which signs to look through first, then towards one of those that are left."""
        left = self._left(found)
        if left:
            result, text = easiest(left)
            yield by_signs(self.dice, left).told()
            yield from aimed(self.dice, text, result)

    def judge(
        self,
        text: str,
        history: Mapping[str, int] | None = None,
        found: Collection[Fraction] = (),
    ) -> Judged:
        """One equation whose result the board has and that has not been found before."""
        answer = check(text, self.dice, printed_numbers(self.side), history, steps=True)
        if answer.code == "correct" and answer.value in found:
            return msgspec.structs.replace(unwanted(answer, "found-before"), given_back=True)
        result = answer.value if answer.code == "correct" else None
        off_board = answer.code == "not-on-board"
        return msgspec.structs.replace(judged(answer), found=result, given_back=off_board)

    def tell(self, judged: Judged) -> Iterator[str]:
        """That it is there already, or as of any expression."""
        if judged.unwanted and isinstance(judged.answer, Answer):
            equation, result = equation_of(judged), judged.answer.value
            yield say("exercise.told-found-before", equation=equation, number=result)
        else:
            yield from super().tell(judged)

    @cached_property
    def _there(self) -> Mapping[Fraction, str]:
        """The plainest expression for each printed result; none where they are too few."""
        found = plainest(self.dice, printed_numbers(self.side))
        return found if len(found) >= self.results else {}

    def _left(self, found: Collection[Fraction]) -> dict[Fraction, str]:
        return {result: text for result, text in self._there.items() if result not in found}

    def solutions(self) -> tuple[str, ...]:
        """The plainest equation for each printed result; none where they are too few."""
        return tuple(f"{text}={result}" for result, text in self._there.items())

    def working(self, found: Collection[Fraction] = ()) -> Iterator[str]:
        """Some of those that are left."""
        left = self._left(found).items()
        return ways(expression(f"{text}={result}") for result, text in left)

    @cached_property
    def difficulty(self) -> Difficulty:
        """Many results of few that there are."""
        there = len(printed_results(self.dice, self.side))
        share = min(1.0, self.results / max(1, there))
        weight = 0.3 * self.results + 1.5 * share
        wanted = Reason("many-wanted", weight, {"n": self.results})
        return Difficulty(-1.0, (wanted, *more_dice(self.dice)))

    @property
    def limit(self) -> float:
        """Seconds for all of them."""
        return A_RESULT * self.results

    @classmethod
    def makers(cls) -> Mapping[Skill, tuple[Maker, ...]]:
        """Some of the results of a roll."""
        return {"many-results": (_finds,)}


HALF: Final = 0.5


def _finds(_beta: float, rng: Random) -> Iterator[Exercise]:
    thrown = roll(rng)
    there = len(printed_results(thrown, "easy"))
    for n in range(2, 7):
        if 2 * n <= there and rng.random() < HALF:
            yield Find(thrown, n)

"""Find the card that is missing in an equation."""

from collections.abc import Collection, Iterator, Mapping
from fractions import Fraction
from functools import cached_property
from random import Random
from typing import final

from tutor.games.archimedes.missing import answers, narration
from tutor.games.archimedes.missing import task as missing
from tutor.games.archimedes.missing.answers import GapAnswer
from tutor.games.archimedes.missing.practice import rungs
from tutor.games.archimedes.missing.task import Part, Task
from tutor.games.archimedes.rules.components import VALUES
from tutor.games.archimedes.rules.offers import SIGNS, computed
from tutor.language import number, say
from tutor.learn.exercises.base import Exercise, Judged, Maker, Question, Skill
from tutor.learn.exercises.chance import pick
from tutor.learn.exercises.difficulty import Difficulty, Reason, load
from tutor.learn.exercises.pictures import Cards, Picture
from tutor.maths.reduction import working
from tutor.maths.tree import BasicSign, value


@final
class Missing(Exercise, frozen=True, tag="missing"):
    """Find the card that is missing: ``3 + ▢ = 8``."""

    sign: BasicSign
    first: Part = None
    second: Part = None
    result: Part = None

    @cached_property
    def task(self) -> Task:
        """The equation with its gaps."""
        return Task(self.first, self.sign, self.second, self.result)

    @property
    def skill(self) -> Skill:
        """Unknowns."""
        return "unknowns"

    def ask(self) -> Question:
        """Which card it is."""
        how = say("exercise.missing-twice" if self.task.is_twice else "exercise.missing-how")
        return Question(say("exercise.missing"), how)

    @property
    def line(self) -> str:
        """The equation, ``_`` for a gap: ``3+_=8``."""
        first, second, result = ("_" if part is None else str(part) for part in self.task.parts)
        return f"{first}{self.sign}{second}={result}"

    def example(self) -> str:
        """The first of some numbers that does not fit."""
        return number(next(n for n in (12, 7) if not self.judge(str(n)).correct))

    def picture(self) -> Picture:
        """The equation in cards."""
        first, second, result = self.task.parts
        return Cards((first, self.sign, second, "=", result))

    def hints(self, found: Collection[Fraction] = ()) -> Iterator[str]:
        """The ladder of the practice short of the answer."""
        for rung in rungs(self.task):
            if rung != "answer":
                yield narration.hint_sentence(rung, self.task)

    def judge(
        self,
        text: str,
        history: Mapping[str, int] | None = None,
        found: Collection[Fraction] = (),
    ) -> Judged:
        """The number that fills the gap, or the whole equation."""
        answer = answers.check(text, self.task, history)
        return Judged(text, answer.code, answer.diagnosis, answer)

    def tell(self, judged: Judged) -> Iterator[str]:
        """The verdict, and what a wrong number betrays."""
        if isinstance(judged.answer, GapAnswer):
            yield from narration.answer_lines(judged.answer, self.task)

    def solutions(self) -> tuple[str, ...]:
        """Every card that fits."""
        return tuple(map(str, missing.fitting_cards(self.task)))

    def working(self, found: Collection[Fraction] = ()) -> Iterator[str]:
        """The equation with its card."""
        card = missing.fitting_cards(self.task)[0]
        yield say("exercise.solution", equation=narration.task_text(self.task, card))

    @cached_property
    def difficulty(self) -> Difficulty:
        """The step as it is once the gap is filled, and where the gap is."""
        return Difficulty(-3.6, tuple(self._reasons()))

    def _reasons(self) -> Iterator[Reason]:
        filled = map(self.task.filled, map(Fraction, VALUES))
        right = next((tree for tree, result in filled if value(tree) == result), None)
        if right is not None:
            yield load(working(right)[0])
        if self.task.is_twice:
            yield Reason("gap-twice", 1.0)
        elif self.result is not None:
            undone = self.sign in "+*" or self.first is None
            yield Reason("gap-undo", 0.7 if undone else 0.5)
        if self.first is None and self.sign in "-/":
            yield Reason("gap-first", 0.5)

    @property
    def limit(self) -> float:
        """Seconds: one fact, read backwards."""
        return 30.0

    @classmethod
    def makers(cls) -> Mapping[Skill, tuple[Maker, ...]]:
        """Gaps in equations of cards."""
        return {"unknowns": (_gaps,)}


def _gaps(_beta: float, rng: Random) -> Iterator[Exercise]:
    """A missing card of an equation of cards; where two are the same, both may be missing."""
    first, second, sign = pick(rng, VALUES), pick(rng, VALUES), pick(rng, SIGNS)
    result = computed(first, sign, second)
    if result is None or result not in VALUES or (sign in "*/" and 1 in (first, second, result)):
        return
    numbers = (first, second, result)
    for at in range(3):
        yield Missing(sign, *(None if place == at else n for place, n in enumerate(numbers)))
    for at in range(3):
        others = [n for place, n in enumerate(numbers) if place != at]
        if others[0] == others[1]:
            yield Missing(sign, *(n if place == at else None for place, n in enumerate(numbers)))

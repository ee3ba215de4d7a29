"""The exercise of Target: make a number of all the numbers, or of some."""

from collections.abc import Collection, Iterator, Mapping
from fractions import Fraction
from functools import cached_property
from random import Random
from typing import Final

from tutor import data
from tutor.language import expression, listing, number, say
from tutor.learn import narration
from tutor.learn.exercises.base import Exercise, Judged, Maker, Question, Skill
from tutor.learn.exercises.chance import between, pick
from tutor.learn.exercises.difficulty import Difficulty, of_search
from tutor.learn.exercises.equations import judged, ways
from tutor.learn.exercises.face import Exercises
from tutor.learn.exercises.pictures import Picture, Seen
from tutor.maths.expressions import Use
from tutor_target import GAME
from tutor_target.advisor.checking import OTHER_NUMBER, check
from tutor_target.practice.narration import hint_sentence
from tutor_target.practice.task import RUNGS, Given, Task, Value
from tutor_target.rules.components import Components
from tutor_target.rules.setup import Options

SKILL: Final[Skill] = "targets"
"""What it trains."""

ROLLS: Final = 60
"""How often numbers are rolled for a batch of exercises; not all targets can be made."""


class Numbered(Picture, frozen=True):
    """Numbers on tiles, and above them the one to be made."""

    numbers: tuple[int, ...]
    target: int

    def seen(self) -> Seen:
        """The numbers; the question tells the target."""
        return Seen((tuple(map(str, self.numbers)),))


class Hit(Exercise, frozen=True, tag="hit"):
    """Make the target of the numbers (T4, T5)."""

    numbers: Given
    target: Value
    use: Use = Use.ALL

    @cached_property
    def task(self) -> Task:
        """The same as a task of a practice, with what makes the target."""
        return Task(self.numbers, self.target, self.use)

    @property
    def skill(self) -> Skill:
        """Hitting a target."""
        return SKILL

    def ask(self) -> Question:
        """To make it."""
        numbers = listing([number(each) for each in self.numbers])
        heading = say(f"target.task-{self.use}", numbers=numbers, target=self.target)
        return Question(heading, say("target.how"))

    def example(self) -> str:
        """The numbers in a row, or with a times sign, whichever is not the target."""
        row, product = "+".join(map(str, self.numbers)), "*".join(map(str, self.numbers))
        return expression(product if sum(self.numbers) == self.target else row)

    def picture(self) -> Picture:
        """The numbers and the target."""
        return Numbered(self.numbers, self.target)

    def hints(self, found: Collection[Fraction] = ()) -> Iterator[str]:
        """The ladder of a practice, short of the answer."""
        return (hint_sentence(rung, self.task) for rung in RUNGS[:-1])

    def judge(
        self,
        text: str,
        history: Mapping[str, int] | None = None,
        found: Collection[Fraction] = (),
    ) -> Judged:
        """A calculation; ``=`` and the target may be left out."""
        answer = check(text, self.numbers, self.use, self.target, history)
        if answer.code == OTHER_NUMBER:
            return Judged(text, answer.code, (), answer, unwanted=True)
        return judged(answer)

    def solutions(self) -> tuple[str, ...]:
        """The plainest calculation of each idea."""
        return self.task.solutions

    def working(self, found: Collection[Fraction] = ()) -> Iterator[str]:
        """Some of the ideas."""
        return ways(narration.equation(text, Fraction(self.target)) for text in self.solutions())

    @cached_property
    def difficulty(self) -> Difficulty:
        """How many ideas there are to find, and how hard the plainest is to work out."""
        found = self.solutions()
        way = self.task.solution if found else None
        return Difficulty(-0.2, tuple(of_search(len(found), way)))

    @property
    def limit(self) -> float:
        """Seconds."""
        return 90.0

    @classmethod
    def makers(cls) -> Mapping[Skill, tuple[Maker, ...]]:
        """Rolls of four numbers."""
        return {SKILL: (_rolled,)}


def _rolled(_beta: float, rng: Random) -> Iterator[Exercise]:
    """Targets that can be made, each of a roll of its own."""
    box = data.components(GAME, Options(numbers=4))
    assert isinstance(box, Components), "what this game is played with"
    for _ in range(ROLLS):
        numbers = tuple(pick(rng, faces) for faces in box.dice)
        made = Hit(numbers, between(rng, box.least, box.most), pick(rng, tuple(Use)))
        if made.solutions():
            yield made


EXERCISES: Final = Exercises(kinds=(Hit,), skills=(SKILL,))

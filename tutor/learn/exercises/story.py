"""A word problem: find the calculation in a story, and its result."""

from collections.abc import Collection, Iterator
from fractions import Fraction
from functools import cached_property
from typing import final

from tutor.language import say
from tutor.learn.calculations import bare
from tutor.learn.exercises.base import Question
from tutor.learn.exercises.difficulty import Difficulty, of_steps
from tutor.learn.exercises.expression import WorkedOut
from tutor.learn.exercises.words import WithFigure, Worded, Words
from tutor.learn.narration import calculation
from tutor.learn.pictures import AnyFigure
from tutor.learn.seen import Picture


@final
class Story(Worded, WorkedOut, frozen=True, tag="story"):
    """A story that ends in a question; its ``expression`` is what is to be found and worked out."""

    expression: str
    words: tuple[Words, ...] = ()
    figure: AnyFigure | None = None

    def ask(self) -> Question:
        """The story; a result or a calculation is to be typed."""
        return Question(self.question, say("exercise.story-how"))

    @property
    def line(self) -> str:
        """The story in one line: the expression would give it away."""
        return " ".join(self.question.split())

    def picture(self) -> Picture:
        """What the story is about, if it is drawn."""
        return WithFigure(self.figure, answer=str(self.value))

    def hints(self, found: Collection[Fraction] = ()) -> Iterator[str]:
        """Those of the page, then the calculation."""
        yield from self.own_hints()
        yield say("exercise.story-hint", expression=calculation(self.shown))

    def working(self, found: Collection[Fraction] = ()) -> Iterator[str]:
        """Why, then the calculation."""
        if self.said.why:
            yield bare(self.said.why)
        shown = f"{calculation(self.shown)} = {self.form.told(self.value)}"
        yield say("exercise.solution", equation=shown)

    @cached_property
    def difficulty(self) -> Difficulty:
        """What its steps weigh; finding them is harder than working them out."""
        return Difficulty(-2.6, tuple(of_steps(self.tree, self.steps)))

    @property
    def limit(self) -> float:
        """Seconds to read the story, and to find the calculation."""
        return 90.0

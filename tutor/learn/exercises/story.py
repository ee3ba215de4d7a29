"""A word problem: find the calculation in a story, and its result."""

from collections.abc import Collection, Iterator
from fractions import Fraction
from functools import cached_property
from typing import ClassVar, final

from tutor.engine.validation import ValidationIssue
from tutor.language import say
from tutor.learn.answers import Answer
from tutor.learn.calculations import bare
from tutor.learn.exercises.base import Judged, Question
from tutor.learn.exercises.difficulty import Difficulty, of_steps
from tutor.learn.exercises.expression import WorkedOut
from tutor.learn.exercises.gaps import Sight
from tutor.learn.exercises.looking import at_calculation
from tutor.learn.exercises.words import WithFigure, Worded, Words
from tutor.learn.narration import calculation
from tutor.learn.pictures import AnyFigure
from tutor.learn.seen import Picture


@final
class Story(Worded, WorkedOut, frozen=True, tag="story"):
    """A story that ends in a question; its ``expression`` is what is to be found and worked out."""

    foresees: ClassVar[bool] = True
    withheld: ClassVar[frozenset[str]] = frozenset({"expression", "words"})

    expression: str
    words: tuple[Words, ...] = ()
    figure: AnyFigure | None = None

    def issues(self) -> Iterator[ValidationIssue]:
        """No calculation; a result that the page calls wrong."""
        wrong = list(super().issues())
        yield from wrong or self.foreseen_right(self.value)

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

    def looks(self, answer: Fraction | None) -> Iterator[Sight]:
        """How the numbers of its calculation hang together, then as in any words."""
        yield from at_calculation(self.tree, self.figure)
        yield from super().looks(self.value)

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

    def is_step(self, answer: Answer) -> bool:
        """Only one of its own calculation: any other is what the story was taken for."""
        return answer.stopped_early and super().is_step(answer)

    def own_words(self, judged: Judged) -> Iterator[str]:
        """What the page says of a wrong result; a story has no sign that could be misread."""
        answer = judged.answer
        if isinstance(answer, Answer) and answer.code == "wrong-result":
            said = tuple(self.said_of(answer.claimed))
            yield from said
            # Of a single step a sign that was chosen is likelier than a slip that gives the same.
            likely = judged.diagnosis[: 2 if len(self.steps) == 1 else 1]
            if not said and "sign-mixed-up" in likely:
                yield say("exercise.story-other-sign")

    @cached_property
    def difficulty(self) -> Difficulty:
        """What its steps weigh; finding them is harder than working them out."""
        return Difficulty(-2.6, tuple(of_steps(self.tree, self.steps)))

    @property
    def limit(self) -> float:
        """Seconds to read the story, and to find the calculation."""
        return 90.0

"""Exercises with words of their own: what a lesson's pages say in each language.

The words come from the pages of a lesson, are filled with the numbers of one item, and travel with
the exercise, so that it can be asked in any of its languages wherever it goes.
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import islice
from typing import ClassVar

import msgspec

from tutor.engine.validation import ValidationIssue
from tutor.language import current, say
from tutor.language.choice import FALLBACK
from tutor.learn.calculations import bare
from tutor.learn.exercises.base import Exercise, Maker, Skill
from tutor.learn.exercises.gaps import Sight
from tutor.learn.exercises.looking import at_explained, at_question
from tutor.learn.exercises.unfit import ExerciseUnfit
from tutor.learn.exercises.ways import asked_in, ways
from tutor.learn.pictures import AnyFigure
from tutor.learn.pictures.figure import fraction
from tutor.learn.seen import Picture, Seen
from tutor.learn.strategies import WAYS


class Words(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is said of an exercise in one language; calculations stand in backticks."""

    language: str
    question: str = ""
    hints: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    """What there is to choose from; empty where the exercise has numbers for it."""
    feedback: tuple[str, ...] = ()
    """What is said to who chose each of them."""
    why: str = ""
    """How it is solved."""
    notes: tuple[str, ...] = ()
    """What stands beside each step of a worked example."""
    foreseen: tuple[tuple[str, str], ...] = ()
    """Wrong numbers, and what is said to who answers each of them."""


class Worded(Exercise, frozen=True):
    """An exercise with words; a kind adds ``words``, ``skill_id`` and ``figure`` to its fields."""

    foresees: ClassVar[bool] = False
    """Whether it is answered by a number, so that words may name wrong ones."""

    def issues(self) -> Iterator[ValidationIssue]:
        """No words at all, or a figure that cannot be drawn."""
        yield from super().issues()
        if not self._words:
            yield ValidationIssue(ExerciseUnfit.WORDS_MISSING, "words")
        figure = self._figure
        if figure is not None:
            for issue in figure.issues():
                yield ValidationIssue(issue.code, f"figure.{issue.key}", **issue.params)

    @property
    def _words(self) -> tuple[Words, ...]:
        found: tuple[Words, ...] = getattr(self, "words")  # noqa: B009 - a field of each kind
        return found

    @property
    def _figure(self) -> AnyFigure | None:
        found: AnyFigure | None = getattr(self, "figure")  # noqa: B009
        return found

    @property
    def said(self) -> Words:
        """The words in the language spoken now, else in English, else in any."""
        by_language = {each.language: each for each in self._words}
        for code in (current(), FALLBACK):
            if code in by_language:
                return by_language[code]
        return self._words[0]

    @classmethod
    def makers(cls) -> Mapping[Skill, tuple[Maker, ...]]:
        """None: it needs words, so only lessons have it."""
        return {}

    @property
    def question(self) -> str:
        """The question as pupils read it."""
        return bare(self.said.question)

    def foreseen_right(self, right: Fraction) -> Iterator[ValidationIssue]:
        """A number that the words call wrong, and that is right."""
        for words in self._words:
            for number, _ in words.foreseen:
                if fraction(number) == right:
                    yield ValidationIssue(ExerciseUnfit.FORESEEN_RIGHT, "words", got=number)
                    return

    def said_of(self, answer: Fraction | None) -> Iterator[str]:
        """What the page says to who answers a wrong number, if it foresees it."""
        if answer is not None:
            said = (text for number, text in self.said.foreseen if fraction(number) == answer)
            yield from (bare(text) for text in islice(said, 1))

    def own_hints(self, answer: Fraction | None = None) -> Iterator[str]:
        """The hints that the page has; where it has less than two, others are put beside them.

        These are strategies for the calculation that is asked for, or else what to look at first.

        Args:
            answer: the number that is to be found, if it is one.
        """
        own = tuple(map(bare, self.said.hints))
        wanted = max(0, WAYS - len(own))
        found = () if answer is None else ways(asked_in(self.said.question), answer)[:wanted]
        first = list(islice(self._first_looks(answer), wanted - len(found)))
        always = (say("exercise.draw-it"), say("exercise.read-again"))
        yield from (*first, *always[: wanted - len(found) - len(first)], *own, *found)

    def _first_looks(self, answer: Fraction | None) -> Iterator[str]:
        told = {*map(bare, self.said.hints)}
        for each in self.looks(answer):
            if (sentence := each.told()) not in told:
                told.add(sentence)
                yield sentence

    def looks(self, answer: Fraction | None) -> Iterator[Sight]:
        """What to look at first, the best of it first."""
        if answer is not None:
            yield from at_explained(self.said.why, self.said.question, answer)
        yield from at_question(self.said.question, answer, self._figure)

    @property
    def line(self) -> str:
        """The question in one line."""
        return " ".join(self.question.split())


class WithFigure(Picture, frozen=True):
    """A figure, or the lines of what there is to choose from, or both."""

    figure: AnyFigure | None = None
    lines: tuple[str, ...] = ()
    answer: str = ""
    """The number that is asked for as exact text, which no sentence may tell."""

    def seen(self) -> Seen:
        """The sentence of the figure, then the lines."""
        answer = Fraction(self.answer) if self.answer else None
        told = () if self.figure is None else (self.figure.asked(answer),)
        return Seen(lines=(*told, *self.lines))

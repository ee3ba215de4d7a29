"""Answer a question in words by one number."""

import re
from collections.abc import Collection, Iterator, Mapping
from fractions import Fraction
from functools import cached_property
from typing import ClassVar, Final, final

from tutor.engine.validation import ValidationIssue
from tutor.language import say
from tutor.learn.betrayed import betrayed
from tutor.learn.calculations import bare
from tutor.learn.exercises.base import Judged, NumberExercise, Question, Skill
from tutor.learn.exercises.difficulty import Difficulty
from tutor.learn.exercises.unfit import ExerciseUnfit
from tutor.learn.exercises.words import WithFigure, Worded, Words
from tutor.learn.form import Form, form_in_words
from tutor.learn.pictures import AnyFigure
from tutor.learn.pictures.figure import fraction
from tutor.learn.seen import Picture
from tutor.maths.malrules.table import BY_ID


@final
class AskedNumber(Worded, NumberExercise, frozen=True, tag="question"):
    """A question whose answer is a number.

    ``wrong`` are pairs of a wrong number and the misconception that gives it.
    """

    foresees: ClassVar[bool] = True
    withheld: ClassVar[frozenset[str]] = frozenset({"answer", "wrong", "words"})
    answer: str
    wrong: tuple[tuple[str, str], ...] = ()
    trains: Skill = "make-a-number"
    words: tuple[Words, ...] = ()
    figure: AnyFigure | None = None

    def issues(self) -> Iterator[ValidationIssue]:
        """No number; a mistake that nobody has described."""
        yield from super().issues()
        wrong = list(_no_number("answer", self.answer))
        yield from wrong or self.foreseen_right(self.value)
        for at, (text, malrule) in enumerate(self.wrong):
            yield from _no_number(f"wrong[{at}]", text)
            if malrule not in BY_ID:
                yield ValidationIssue(ExerciseUnfit.MALRULE_UNKNOWN, f"wrong[{at}]", got=malrule)

    @property
    def skill(self) -> Skill:
        """Its own field: a number alone does not tell."""
        return self.trains

    @cached_property
    def value(self) -> Fraction:
        """The answer."""
        return fraction(self.answer)

    @property
    def form(self) -> Form:
        """That of the answer, of the numbers in the question, or of what tells why."""
        decimal = Form.DECIMAL.told(self.value)
        if self.value.denominator > 1 and "/" not in decimal and decimal in bare(self.said.why):
            return Form.DECIMAL
        return form_in_words(self.answer, self.question)

    def ask(self) -> Question:
        """The question of the page."""
        return Question(self.question, say("exercise.evaluate-how"))

    def picture(self) -> Picture:
        """What helps to see the number."""
        return WithFigure(self.figure, answer=str(self.value))

    def hints(self, found: Collection[Fraction] = ()) -> Iterator[str]:
        """Those of the page, or strategies for what is to be worked out."""
        yield from self.own_hints(self.value)

    def judge(
        self,
        text: str,
        history: Mapping[str, int] | None = None,
        found: Collection[Fraction] = (),
    ) -> Judged:
        """Compares exactly; a wrong number that a misconception gives is diagnosed."""
        judged = super().judge(text, history, found)
        if judged.code != "wrong-number":
            return judged
        diagnosis = tuple(
            malrule for each, malrule in self.wrong if fraction(each) == judged.answer
        )
        return Judged(text, judged.code, diagnosis, judged.answer)

    def tell(self, judged: Judged) -> Iterator[str]:
        """Whether it is right, then what the page says of it, or of the misconception."""
        yield from super().tell(judged)
        said = tuple(self.own_words(judged))
        yield from said
        if judged.diagnosis and not said:
            yield betrayed(judged.diagnosis[0], year=self.year)

    def own_words(self, judged: Judged) -> Iterator[str]:
        """What the page says of a wrong number."""
        if judged.code == "wrong-number" and isinstance(judged.answer, Fraction):
            yield from self.said_of(judged.answer)

    def tell_covered(self, judged: Judged) -> Iterator[str]:
        """Without what the page says: it may lead to the number."""
        if any(self.own_words(judged)):
            return super().tell(judged)
        return self.tell(judged)

    def working(self, found: Collection[Fraction] = ()) -> Iterator[str]:
        """Why, and the number where that does not tell it."""
        told, why = self.form.told(self.value), bare(self.said.why)
        if _ends_in(why, told):
            yield say("exercise.solution", equation=why)
            return
        yield say("exercise.solution", equation=told)
        if why:
            yield why

    def separates(self, malrule: str) -> bool:
        """Whether one of its wrong numbers is that of a misconception."""
        return any(malrule == each for _, each in self.wrong)

    @property
    def difficulty(self) -> Difficulty:
        """About that of a short calculation."""
        return Difficulty(-2.0)

    @property
    def limit(self) -> float:
        """Seconds to read and to work it out."""
        return 60.0


def _no_number(key: str, text: str) -> Iterator[ValidationIssue]:
    try:
        fraction(text)
    except ValueError:
        yield ValidationIssue(ExerciseUnfit.NO_NUMBER, key, got=text)


_NUMERAL: Final = re.compile(r"[−\d](?:[\d/.,]| (?=\d+/))*(?<=\d)")


def _ends_in(why: str, told: str) -> bool:
    """Whether a number is the last one of a text, or stands alone behind an equals sign."""
    found = _NUMERAL.findall(why)
    alone = re.search(rf"= {re.escape(told)}(?![\d/]|[.,]\d| \d| [+×·÷:−])", why)
    return bool(found) and (found[-1] == told or alone is not None)

"""What every kind of exercise is: a question made of numbers, judged by the tutor's arithmetic.

A kind is one class in one file: a subclass of :class:`Exercise` with all its abstract members, a
tag, and the fields that a lesson writes. README.md here says step by step how to add one.

An exercise holds no sentence and no solution: what is right is worked out, so nobody can write a
wrong key. As frozen structs exercises are read from a lesson's TOML and kept in a database as they
are, tagged by their kind. What is worked out of the fields, such as the tree of an expression, is
remembered by the exercise itself (``cached_property``) and takes no part in either.
"""

from abc import ABCMeta, abstractmethod
from collections.abc import Callable, Collection, Iterator, Mapping
from fractions import Fraction
from functools import cached_property
from random import Random
from typing import ClassVar, Final, NamedTuple, Self, TypeAlias

import msgspec

from tutor.engine.validation import ValidationIssue
from tutor.language import say
from tutor.learn import narration
from tutor.learn.answers import Answer
from tutor.learn.exercises.difficulty import Difficulty
from tutor.learn.exercises.judged import GAVE_UP
from tutor.learn.exercises.judged import SLIPS as SLIPS  # part of the contract of a kind
from tutor.learn.exercises.judged import Judged as Judged
from tutor.learn.exercises.pictures import Picture
from tutor.learn.form import Form
from tutor.maths.misconceptions import wrong_values
from tutor.maths.notation import Fault, read_number
from tutor.maths.symbols import MAX_LENGTH
from tutor.maths.tree import Tree

Skill: TypeAlias = str
"""What an exercise trains, by its id: ratings are kept, and lessons are named, by these. The words
are ``drillview.skill-<id>``."""

HOUSE_SKILLS: Final[tuple[Skill, ...]] = (
    "addition",
    "subtraction",
    "multiplication",
    "division",
    "order-of-operations",
    "brackets",
    "negative-numbers",
    "fractions",
    "make-a-number",
)
"""The skills that belong to no game; those of a game are declared by its slice."""


class Question(NamedTuple):
    """What is asked, and what there is to know for it."""

    heading: str
    how: str


Maker: TypeAlias = Callable[[float, Random], Iterator["Exercise"]]
"""``maker(beta, rng)`` makes a few exercises for a skill; the same ``rng``, the same exercises.

Beta is how hard they should be, in points of the ratings (:mod:`tutor.learn.learner`), for a
maker that can choose. A few at a time, those of one roll, say, because what a roll gives is worked
out once. Which skill an exercise trains it knows by itself; a maker may be off, and what does not
fit is left out.
"""


class _Kind(msgspec.StructMeta, ABCMeta):
    """A struct whose abstract members have to be there."""


class Exercise(
    msgspec.Struct,
    frozen=True,
    dict=True,
    tag_field="kind",
    forbid_unknown_fields=True,
    metaclass=_Kind,
):
    """One question; a kind is a subclass that has all of these members."""

    withheld: ClassVar[frozenset[str]] = frozenset()
    """Fields that would give a solution away: no device of somebody who is asked gets them."""

    def issues(self) -> Iterator[ValidationIssue]:
        """What keeps it from being an exercise, by codes with a sentence ``lessons.misfit-<code>``.

        All the members below may raise as long as there is anything.
        """
        yield from ()

    @property
    @abstractmethod
    def skill(self) -> Skill:
        """What it trains most."""

    # Asking --------------------------------------------------------------------------------

    @abstractmethod
    def ask(self) -> Question:
        """The question in words."""

    @property
    def line(self) -> str:
        """The question as one line of ASCII that needs no picture, for programs.

        The bare expression where there is one; of a kind that says nothing else, its tag and all
        its fields, so that none can forget to ask.
        """
        fields = msgspec.structs.asdict(self).items()
        told = " ".join(f"{name}={ascii_word(value)}" for name, value in fields)
        return f"{self.kind} {told}"

    @cached_property
    def taught(self) -> frozenset[str]:
        """The ways that its lesson teaches, by the codes of their hints; none of a drill."""
        return frozenset()

    @cached_property
    def year(self) -> int:
        """The school year that its lesson is for; 0 of a drill."""
        return 0

    def in_lesson(self, ways: frozenset[str], year: int) -> Self:
        """The same exercise in a lesson of a year that teaches some ways."""
        made = msgspec.structs.replace(self)
        made.__dict__.update(taught=ways, year=year)
        return made

    def laid_out(self, rng: Random) -> Self:
        """The same with what may stand in any order in one of chance; most kinds have no such."""
        return self

    @property
    def form(self) -> Form:
        """How numbers that are not whole are written in it, and in all that is told of it."""
        return Form.FRACTION

    @abstractmethod
    def example(self) -> str:
        """How an answer is typed: one of the right form that tells nothing of the solution."""

    @abstractmethod
    def picture(self) -> Picture:
        """What there is to be looked at."""

    @abstractmethod
    def hints(self, found: Collection[Fraction] = ()) -> Iterator[str]:
        """A ladder of sentences, from a nudge to all but the answer.

        Args:
            found: results that need no hint any more, where several are wanted.
        """

    # Answering -----------------------------------------------------------------------------

    @abstractmethod
    def judge(
        self,
        text: str,
        history: Mapping[str, int] | None = None,
        found: Collection[Fraction] = (),
    ) -> Judged:
        """Judges what was typed; never raises.

        Args:
            text: as typed, of any length.
            history: how often this pupil has shown each misconception before, by the ids of
                :mod:`tutor.maths.misconceptions`; it ranks the diagnosis.
            found: the results found before, where several are wanted.

        Returns:
            The verdict; what is given back to be mended does not ``count``.
        """

    @abstractmethod
    def solutions(self) -> tuple[str, ...]:
        """Answers that are right, the plainest first; none where it cannot be solved."""

    def solution_shown(self, solution: str) -> str:
        """One of its solutions as the class writes it: a number of its form, or an equation."""
        try:
            return self.form.told(read_number(solution))
        except Fault:
            pass
        made, equals, result = solution.partition("=")
        if not equals:
            return narration.expression(solution)
        try:
            return narration.equation(made, read_number(result))
        except Fault:
            return solution

    @abstractmethod
    def working(self, found: Collection[Fraction] = ()) -> Iterator[str]:
        """How it is solved, in words.

        Args:
            found: results that need not be told any more, where several are wanted.
        """

    def conclusion(self, judged: Judged, found: Collection[Fraction] = ()) -> Iterator[str]:
        """How it is solved, as far as all that was told of a wrong answer leaves it open.

        Args:
            judged: the last answer, the one that was told of.
            found: as for :meth:`working`.
        """
        return self.working(found)

    def tell(self, judged: Judged) -> Iterator[str]:
        """The verdict on an answer, then what there is to say of it; not how it is solved."""
        answer = judged.answer
        if isinstance(answer, Answer):
            yield narration.verdict(answer)
            yield from tuple(self.own_words(judged)) or narration.explanation(answer)
        elif isinstance(answer, Fraction):
            told = self.form.claimed(answer, judged.text)
            yield say(
                "exercise.right-number" if judged.correct else "exercise.wrong-number", number=told
            )
        else:
            yield say(f"exercise.told-{judged.code}")

    def own_words(self, judged: Judged) -> Iterator[str]:
        """What it says itself of a wrong result, in place of what is said of any; often nothing."""
        yield from ()

    def tell_covered(self, judged: Judged) -> Iterator[str]:
        """The same without a way to the solution, which others are still looking for."""
        if isinstance(judged.answer, Answer) and not (judged.correct or judged.unwanted):
            return narration.covered(judged.answer)
        return self.tell(judged)

    def answer_lines(self, judged: Judged) -> Iterator[str]:
        """What :meth:`tell` says of an answer, and a sentence for who gave up."""
        if judged.code == GAVE_UP:
            yield say("exercise.gave-up")
        else:
            yield from self.tell(judged)

    @property
    def keys(self) -> tuple[str, ...]:
        """What is typed besides digits; none where that follows from its solutions."""
        return ()

    @property
    def wanted(self) -> int:
        """How many answers it takes; with more than one each is one result."""
        return 1

    @property
    def choices(self) -> int:
        """How many answers there are to choose from, where they are named and few; else 0.

        Then chance is right now and then, a second try would only take what is left, and what is
        none of them is given back but once: whoever types a number for a sign has been told which
        signs there are.
        """
        return 0

    # Drilling ------------------------------------------------------------------------------

    @property
    @abstractmethod
    def difficulty(self) -> Difficulty:
        """How hard it is by its looks, and why; its ``beta`` starts the rating of the item."""

    @property
    @abstractmethod
    def limit(self) -> float:
        """How long it may take against the clock, in seconds.

        Twenty for a fact as in Math Garden; what has to be searched for takes longer.
        """

    @classmethod
    @abstractmethod
    def makers(cls) -> Mapping[Skill, tuple[Maker, ...]]:
        """What makes such exercises for drills, by the skill that they train.

        A maker that stands there several times is asked as much more often. A skill without any is
        not drilled with this kind.
        """

    @property
    def tree(self) -> Tree | None:
        """The expression to be worked out, if that is all there is to do; parsed once.

        Misconceptions show on it, so drills choose such exercises to tell them apart.
        """
        return None

    def separates(self, malrule: str) -> bool:
        """Whether who has a misconception gives another answer than the right one.

        Args:
            malrule: the id of a misconception.
        """
        return self.tree is not None and bool(wrong_values(self.tree, malrule))

    @property
    def fact(self) -> str | None:
        """The fact it asks for, if it is one to be known by heart: such a fact comes back."""
        return None

    @property
    def kind(self) -> str:
        """The tag of its kind."""
        return tag_of(type(self))


def ascii_word(value: object) -> str:
    """The value of a field without blanks, in ASCII, for a :attr:`Exercise.line`."""
    if isinstance(value, tuple):
        return ",".join(map(ascii_word, value))
    return str(value).replace(" ", "_").encode("ascii", "backslashreplace").decode()


def tag_of(kind: type[Exercise]) -> str:
    """The name of a kind in lessons, in the database and on disk."""
    return str(kind.__struct_config__.tag)


def missing_members(kind: type[Exercise]) -> tuple[str, ...]:
    """The members that a kind has forgotten: none of them can be asked without."""
    return tuple(sorted(kind.__abstractmethods__))


# What kinds share ----------------------------------------------------------------------------


class NumberExercise(Exercise, frozen=True):
    """An exercise whose answer is one number."""

    @property
    @abstractmethod
    def value(self) -> Fraction:
        """The one number that is right, exactly."""

    def judge(
        self,
        text: str,
        history: Mapping[str, int] | None = None,
        found: Collection[Fraction] = (),
    ) -> Judged:
        """Reads a number, ``=`` before it or not, and compares exactly; diagnoses nothing."""
        del history, found
        claimed = number_typed(text)
        if isinstance(claimed, Judged):
            return claimed
        code = "correct" if claimed == self.value else "wrong-number"
        return Judged(text, code, answer=claimed)

    def solutions(self) -> tuple[str, ...]:
        """The number as exact text in the form of the question: ``8``, ``7/2``, ``3 1/2``."""
        return (self.form.text(self.value),)

    def solution_shown(self, solution: str) -> str:
        """The number in the form of the question, as the class writes it."""
        return self.form.told(self.value)

    def example(self) -> str:
        """A number of the form that is asked for, but another one."""
        return self.form.example(self.value, parts=self.value.denominator > 1)


def number_typed(text: str) -> Fraction | Judged:
    """A number that was typed, ``=`` before it or not; what is to be mended where there is none."""
    if len(text) > MAX_LENGTH:
        return Judged(text, "too-long")
    try:
        return read_number(text.rpartition("=")[2])
    except Fault as fault:
        return Judged(text, fault.code)

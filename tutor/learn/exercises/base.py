"""What every exercise is: a question made of numbers, judged by the arithmetic of the tutor.

An exercise holds no sentence and no solution: what is right is worked out, so nobody can write a
wrong key. As frozen structs exercises are read from a lesson's TOML and kept in a database as they
are, tagged by their kind.
"""

from abc import abstractmethod
from collections.abc import Iterator, Mapping
from enum import StrEnum
from fractions import Fraction
from typing import Any, Final, Literal, TypeAlias, get_args

import msgspec

from tutor.engine.validation import ValidationIssue
from tutor.maths.notation import Fault, read_number
from tutor.maths.symbols import MAX_LENGTH

Skill: TypeAlias = Literal[
    "addition",
    "subtraction",
    "multiplication",
    "division",
    "order-of-operations",
    "brackets",
    "negative-numbers",
    "fractions",
    "make-a-number",
    "many-results",
    "ideas",
    "groups",
    "cards",
    "reiner",
    "unknowns",
    "sums-of-dice",
    "chances",
    "second-lowest",
    "ranks",
    "planning",
]
"""What an exercise trains: ratings are kept, and lessons are named, by these."""

SKILLS: Final[tuple[Skill, ...]] = get_args(Skill)


class ExerciseUnfit(StrEnum):
    """Why an exercise of the right types is none. Params: ``got``."""

    TARGET_UNFIT = "target-unfit"
    """The target is no number."""
    KNOWN_UNFIT = "known-unfit"
    """A known expression is none of these dice, or has another result than the first."""
    EXPRESSION_UNFIT = "expression-unfit"
    """Nothing that could be worked out."""
    MALRULE_UNKNOWN = "malrule-unknown"
    """There is no such misconception."""
    ROLL_UNFIT = "roll-unfit"
    """No roll of the seven dice of Quantum."""
    FACE_UNFIT = "face-unfit"
    """No face of a coloured die of Quantum."""


class Judged(msgspec.Struct, frozen=True):
    """An answer to an exercise and what became of it.

    ``code`` is ``correct`` or says what is wrong; ``diagnosis`` lists misconceptions, the likeliest
    first. ``answer`` is what the checker of the exercise's own room found, for the feedback.
    """

    text: str
    code: str
    diagnosis: tuple[str, ...] = ()
    answer: Any = None

    @property
    def correct(self) -> bool:
        """Whether it is right."""
        return self.code == "correct"

    @property
    def is_attempt(self) -> bool:
        """Whether it says anything about what the pupil can do: a slip of the keyboard does not."""
        return self.code not in SLIPS


SLIPS: Final = frozenset({"unreadable", "too-long", "no-result"})
"""Answers that are given back to be mended, and count neither as right nor as wrong."""


class Exercise(msgspec.Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """One question; a kind is a subclass."""

    def issues(self) -> Iterator[ValidationIssue]:
        """What keeps it from being an exercise, by :class:`ExerciseUnfit`.

        The properties and methods below may raise as long as there is anything.
        """
        yield from ()

    @property
    @abstractmethod
    def skill(self) -> Skill:
        """What it trains most."""

    @abstractmethod
    def judge(self, text: str, history: Mapping[str, int] | None = None) -> Judged:
        """Judges what was typed; never raises.

        ``history`` counts the misconceptions this pupil has shown before and ranks the diagnosis.
        """

    @abstractmethod
    def solutions(self) -> tuple[str, ...]:
        """Answers that are right, the plainest first; none where it cannot be solved."""


class NumberExercise(Exercise, frozen=True):
    """An exercise whose answer is one number."""

    @property
    @abstractmethod
    def value(self) -> Fraction:
        """The number."""

    def judge(self, text: str, history: Mapping[str, int] | None = None) -> Judged:
        """Reads a number, ``=`` before it or not, and compares exactly."""
        del history
        if len(text) > MAX_LENGTH:
            return Judged(text, "too-long")
        try:
            number = read_number(text.rpartition("=")[2])
        except Fault as fault:
            return Judged(text, fault.code)
        code = "correct" if number == self.value else "wrong-number"
        return Judged(text, code, answer=number)

    def solutions(self) -> tuple[str, ...]:
        """The number."""
        return (str(self.value),)

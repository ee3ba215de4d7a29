"""What a drill shows: an exercise as it is set, what became of an answer, what is over."""

from fractions import Fraction
from typing import NamedTuple

import msgspec

from tutor.learn.drills.settings import Because
from tutor.learn.drills.suspicion import Verdict
from tutor.learn.exercises import Exercise, Judged
from tutor.learn.exercises.difficulty import Reason
from tutor.progress.values import Card


class Presented(msgspec.Struct, frozen=True):
    """An exercise as it is set.

    ``limit`` is in seconds, None in calm mode; ``beta`` is how hard it is, ``expected`` how likely
    it is to be right, 0 to 1, and ``reasons`` say why it is hard.
    """

    exercise: Exercise
    key: str
    beta: float
    expected: float
    limit: float | None
    because: Because
    reasons: tuple[Reason, ...]

    @property
    def again(self) -> bool:
        """Whether it is a second try of the same exercise."""
        return self.because == "again"


class Outcome(msgspec.Struct, frozen=True):
    """What became of an answer.

    ``done`` tells whether the exercise is over: a slip of the keyboard is given back, and so is one
    result of several. Of an exercise that is over ``before`` and ``after`` are the pupil's ratings;
    ``verdict`` is what came of the suspicion that this answer has opened or narrowed, ``suspects``
    those still in it, and ``cards`` the facts that were scheduled.
    """

    judged: Judged
    done: bool
    right: bool = False
    before: float = 0.0
    after: float = 0.0
    verdict: Verdict | None = None
    suspects: tuple[str, ...] = ()
    cards: tuple[Card, ...] = ()
    again: bool = False
    """Whether a second try of the same exercise follows."""
    help: tuple[str, ...] = ()
    """Sentences that help with it, never the solution."""
    guessed: bool = False
    """Whether it came too fast to be meant: nothing is made of such a mistake."""
    hurried: bool = False
    """Whether the pupil is told so: after the first of several in a row and seldom after others."""
    found: tuple[Fraction, ...] = ()
    """The results found so far, where several are wanted."""


class Done(NamedTuple):
    """An exercise that is over."""

    presented: Presented
    outcome: Outcome
    hints: int

    @property
    def alone(self) -> bool:
        """Whether it is right without a hint."""
        return self.outcome.right and not self.hints


class Effort(NamedTuple):
    """What an answer took."""

    seconds: float
    hints: int

    def proves(self, judged: Judged) -> bool:
        """Whether it shows that the pupil can do it alone."""
        return judged.correct and not self.hints

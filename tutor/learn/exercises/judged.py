"""What became of an answer to an exercise, whatever its kind."""

from fractions import Fraction
from typing import Final

import msgspec

from tutor.maths.working.shapes import Working

SLIPS: Final = frozenset({"unreadable", "too-long", "no-result"})
"""Answers that are given back to be mended, and count neither as right nor as wrong."""

GAVE_UP: Final = "gave-up"
"""The code of an exercise that was left out: *I do not know*."""


NOT_OFFERED: Final = "not-offered"
"""The code of what is none of the few answers that there are, though it was given back before."""


class Judged(msgspec.Struct, frozen=True):
    """An answer to an exercise and what became of it.

    ``code`` is ``correct`` or says what is wrong; ``diagnosis`` lists misconceptions, the likeliest
    first. ``answer`` is what the kind's own checker found, for the feedback: an
    :class:`tutor.learn.answers.Answer` where there is an expression.
    """

    text: str
    code: str
    diagnosis: tuple[str, ...] = ()
    answer: object = None
    unwanted: bool = False
    """A right equation that is not what the exercise asks for."""
    given_back: bool = False
    """It counts neither as right nor as wrong, although it says something of the pupil."""
    found: Fraction | None = None
    """The result that was found, of an exercise that wants several."""
    working: Working | None = None
    """The steps, where more was written than a result: what is right may have a false step."""

    @property
    def correct(self) -> bool:
        """Whether it is right, also where it is but one result of several."""
        return self.code == "correct"

    @property
    def is_attempt(self) -> bool:
        """Whether it says anything about what the pupil can do: a slip of the keyboard does not."""
        return self.code not in SLIPS

    @property
    def counts(self) -> bool:
        """Whether it is right or wrong, and not to be mended."""
        return self.is_attempt and not self.given_back

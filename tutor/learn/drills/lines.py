"""The lines of ``tutor drill --json``: what a program says, and what it is told.

Codes and numbers, no sentence but that of a hint. The fields stand in the order in which they are
written; one that is ``UNSET`` is left out.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Final, TypeAlias

import msgspec
from msgspec import UNSET, UnsetType

LONGEST: Final = 1 << 20
"""Bytes of the longest line; no honest answer comes near."""

Seconds: TypeAlias = Annotated[float, msgspec.Meta(ge=0, le=1e6)]
Moment: TypeAlias = Annotated[float, msgspec.Meta(ge=0, le=1e11)]
"""Seconds since the epoch."""


class Said(msgspec.Struct, frozen=True):
    """A line of a program; what it does not say is None or false."""

    at: Moment | None = None
    answer: str | int | None = None
    seconds: Seconds | None = None
    hint: bool = False
    skip: bool = False
    stop: bool = False

    @property
    def asks_nothing(self) -> bool:
        """Whether there is nothing in it to be done."""
        return self.answer is None and not (self.hint or self.skip or self.stop)


class Fault(msgspec.Struct, frozen=True):
    """A line that was not understood; the next one is read."""

    error: str


_DECODER: Final = msgspec.json.Decoder(Said)


def read(line: bytes) -> Said | Fault:
    """What a line says."""
    if len(line) > LONGEST:
        return Fault(f"line-too-long: {LONGEST} bytes at most")
    try:
        said = _DECODER.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        return Fault(f"line-unreadable: {error}")
    if said.asks_nothing and said.at is None:
        return Fault("line-empty: give answer, hint, skip, stop or at")
    return said


# What is told --------------------------------------------------------------------------------


class Truth(msgspec.Struct, frozen=True):
    """An accepted answer, and the other values that misconceptions give."""

    answer: str
    malrules: Mapping[str, list[str]]


class Exercise(msgspec.Struct, frozen=True):
    """An exercise that is asked."""

    exercise: int
    """Its number, from 1; a second try has the same."""
    skill: str
    kind: str
    ask: str
    show: Mapping[str, Any]
    """Its fields as a lesson writes them."""
    expected: float
    """The chance that the model gives this pupil."""
    due: bool
    """Whether it is a fact that came back."""
    why: str
    truth: Truth | UnsetType = UNSET


class Reply(msgspec.Struct, frozen=True):
    """What became of an answer.

    ``points``, in a storm, are those up to now.
    """

    correct: bool
    code: str
    diagnosis: tuple[str, ...]
    solution: str | None
    points: int | UnsetType = UNSET


class Hint(msgspec.Struct, frozen=True):
    """The next hint: its number, how many there are, and its sentence; none after the last."""

    hint: int
    of: int
    text: str | None


class Level(msgspec.Struct, frozen=True):
    """How able the pupil is in a skill, in points of the ratings, and how much that has changed."""

    level: float
    change: float


class Summary(msgspec.Struct, frozen=True):
    """What came of the sitting."""

    exercises: int
    right: int
    """At the first try, without hints."""
    seconds: float
    skills: Mapping[str, Level]
    found: tuple[str, ...]
    """Misconceptions that are told of."""
    due_left: int
    """Facts that have come back and were not asked yet."""
    points: int | UnsetType = UNSET


class Ended(msgspec.Struct, frozen=True):
    """The last line."""

    summary: Summary


Told: TypeAlias = Exercise | Reply | Hint | Ended | Fault

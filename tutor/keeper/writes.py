"""What a terminal stores of a pupil, as plain data: it can wait on disk for a database.

Each write has an id inside or says what is to be in the end, so storing it twice is storing it
once. ``late`` is what was left behind by a program that has ended.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, TypeAlias

import msgspec

from tutor.keeper.known import Known
from tutor.learn.drills.facts import Reviewer
from tutor.learn.learner.rating import Rater
from tutor.progress.values import Answered, Choices, Ending, LessonProgress, Recorded, Storm

if TYPE_CHECKING:  # loads SQLAlchemy, which is for a thread
    from tutor.progress.repository import Progress


__all__ = [
    "AnswerWrite",
    "ChoicesWrite",
    "EndingWrite",
    "Known",
    "LessonWrite",
    "StormWrite",
    "Write",
    "in_lines",
    "line_of",
    "read",
]


class AnswerWrite(msgspec.Struct, frozen=True, tag="answer"):
    """An answer, and what is needed to rate it at any time."""

    answered: Answered
    rate: Rater | None = None
    reviews: dict[str, Reviewer] = {}

    def store(self, progress: "Progress", *, late: bool = False) -> Recorded:
        """Stores it with what it changes."""
        return progress.record(self.answered, self.rate, self.reviews, late=late)


class LessonWrite(msgspec.Struct, frozen=True, tag="lesson"):
    """How far a pupil has come in a lesson."""

    pupil: int
    lesson: LessonProgress

    def store(self, progress: "Progress", *, late: bool = False) -> None:
        """Stores how far it is."""
        progress.save_lesson(self.pupil, self.lesson, late=late)


class StormWrite(msgspec.Struct, frozen=True, tag="storm"):
    """What came of a storm."""

    pupil: int
    storm: Storm

    def store(self, progress: "Progress", *, late: bool = False) -> None:
        """Stores the end of it."""
        progress.add_storm(self.pupil, self.storm, late=late)


class EndingWrite(msgspec.Struct, frozen=True, tag="ending"):
    """That a pupil has brought something to its end."""

    pupil: int
    ending: Ending

    def store(self, progress: "Progress", *, late: bool = False) -> None:
        """Stores it; it counts for its own day, however late."""
        progress.add_ending(self.pupil, self.ending, late=late)


class ChoicesWrite(msgspec.Struct, frozen=True, tag="choices"):
    """What a pupil has chosen for drills."""

    pupil: int
    choices: Choices

    def store(self, progress: "Progress", *, late: bool = False) -> None:
        """Stores it; what was chosen long ago is no longer of interest."""
        if not late:
            progress.choose(self.pupil, self.choices)


Write: TypeAlias = AnswerWrite | LessonWrite | StormWrite | EndingWrite | ChoicesWrite


def line_of(write: Write) -> bytes:
    """The write as a line of JSON.

    An answer that is rated by something else than a :class:`Rater` is kept without its rating.
    """
    try:
        return msgspec.json.encode(write)
    except (TypeError, UnicodeEncodeError):
        if not isinstance(write, AnswerWrite):
            raise
        text = write.answered.text.encode(errors="replace").decode()
        return msgspec.json.encode(AnswerWrite(msgspec.structs.replace(write.answered, text=text)))


def read(line: bytes) -> Write | None:
    """What was written in a line; None for one that cannot be read."""
    try:
        return _DECODER.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


def in_lines(lines: Iterable[bytes]) -> list[Write]:
    """What was written in those lines that can be read."""
    return [write for line in lines if (write := read(line)) is not None]


_DECODER: msgspec.json.Decoder[Write] = msgspec.json.Decoder(Write)

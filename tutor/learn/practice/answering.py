"""What is stored of the answers of a practice, and what is said of a file that was damaged."""

from collections.abc import Iterator
from typing import Final

from tutor.language import say, shown_path
from tutor.learn.exercises import Exercise, Judged, written
from tutor.learn.practice.persistence import Found
from tutor.progress.values import Answered

HELP: Final = frozenset({"hinted", "shown"})
"""Tags of events that are help on the way to an answer."""


def answered_in_practice(
    pupil: int, asked: Exercise, judged: Judged, seconds: float, hints: int
) -> Answered:
    """An answer of a practice, to be stored.

    Args:
        pupil: whose it is, by ``id``.
        asked: what was asked, as an exercise.
        judged: what became of the answer.
        seconds: how long it took.
        hints: how much help was given on the way.
    """
    return Answered(
        pupil=pupil,
        mode="practice",
        kind=asked.kind,
        skill=asked.skill,
        key=written(asked),
        exercise=written(asked),
        text=judged.text,
        code=judged.code,
        correct=judged.correct,
        seconds=seconds,
        hints=hints,
        diagnosis=judged.diagnosis,
    )


def mended(found: Found) -> Iterator[str]:
    """What is to be said of a damaged file, sentence by sentence."""
    if found.lost:
        yield say("practice.mended", n=found.lost, kept=found.kept)
    if found.guessed:
        yield say("practice.guessed")
    if found.copy is not None:
        yield say("practice.copy", file=shown_path(found.copy))

"""An answer to an exercise as it is stored, whoever has asked: a drill, a lesson, a practice."""

from datetime import datetime

from tutor.learn.exercises import Exercise, Judged, written
from tutor.progress.values import Answered, Mode, now


def stored(
    exercise: Exercise,
    judged: Judged,
    *,
    pupil: int,
    mode: Mode,
    seconds: float,
    hints: int,
    at: datetime | None = None,
) -> Answered:
    """The answer, to be stored.

    Args:
        exercise: what was asked.
        judged: what became of the answer.
        pupil: whose it is, by ``id``.
        mode: where it was asked.
        seconds: how long it took.
        hints: how many were given.
        at: UTC; now where it is left out.
    """
    key = written(exercise)
    return Answered(
        pupil=pupil,
        mode=mode,
        kind=exercise.kind,
        skill=exercise.skill,
        key=key,
        exercise=key,
        text=judged.text,
        code=judged.code,
        correct=judged.correct,
        seconds=seconds,
        hints=hints,
        diagnosis=judged.diagnosis,
        at=at or now(),
    )

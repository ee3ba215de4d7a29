"""What is kept of a lesson: how far it is, and what was answered in it."""

from random import randrange
from typing import Final

import msgspec

from tutor.learn.exercises import written
from tutor.learn.lessons.lesson import Lesson
from tutor.learn.lessons.run import LessonRun
from tutor.learn.lessons.sitting import Sitting, Taken
from tutor.progress.values import Answered, LessonProgress, now


def run_of(kept: LessonProgress | None, lesson: Lesson) -> LessonRun:
    """The run that was kept; one from the beginning where there is none that can be read."""
    if kept is None:
        return begun(lesson)
    try:
        run = LessonRun.read(kept.run)
    except (msgspec.ValidationError, msgspec.DecodeError):
        return begun(lesson)
    return run.fitted(lesson.dealt(run.seed, run.again))


def begun(lesson: Lesson) -> LessonRun:
    """A run from the beginning, with numbers that nobody has seen."""
    return LessonRun(lesson.id, seed=randrange(SEEDS) if lesson.varies else 0)


SEEDS: Final = 2**31
"""How many different lessons a lesson can be."""


def progress_of(sitting: Sitting, kept: LessonProgress | None) -> LessonProgress:
    """How far a lesson is now; one that was learned once stays so.

    Args:
        sitting: at the lesson.
        kept: how far it was when it was kept last.
    """
    finished = kept.finished if kept is not None else None
    if finished is None and sitting.learned:
        finished = now()
    return LessonProgress(lesson=sitting.lesson.id, run=sitting.run.written(), finished=finished)


def answered_in_lesson(pupil: int, sitting: Sitting, taken: Taken, seconds: float) -> Answered:
    """An answer to the exercise that a lesson asks now, to be stored.

    Args:
        pupil: whose it is, by ``id``.
        sitting: at the lesson.
        taken: what became of the answer.
        seconds: how long it took.
    """
    exercise, judged = sitting.exercise, taken.judged
    assert exercise is not None, "something was answered"
    text = written(exercise)
    return Answered(
        pupil=pupil,
        mode="lesson",
        kind=exercise.kind,
        skill=exercise.skill,
        key=text,
        exercise=text,
        text=judged.text,
        code=judged.code,
        correct=judged.correct,
        seconds=seconds,
        hints=sitting.hints,
        diagnosis=judged.diagnosis,
    )

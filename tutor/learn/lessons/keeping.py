"""What is kept of a lesson: how far it is, and what was answered in it."""

from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta
from operator import itemgetter
from random import randrange
from typing import Final

import msgspec

from tutor.learn.exercises.stored import stored
from tutor.learn.lessons.lesson import Lesson
from tutor.learn.lessons.run import LessonRun
from tutor.learn.lessons.sitting import Sitting, Taken
from tutor.progress.values import Answered, LessonProgress, now


def run_of(kept: LessonProgress | None, lesson: Lesson, at: datetime | None = None) -> LessonRun:
    """The run that was kept; one from the beginning where there is none that can be read.

    Args:
        kept: how far the lesson was.
        lesson: with any numbers.
        at: when it is opened, in UTC: one that is to be asked again begins at its check. None where
            it is only looked at.
    """
    if kept is None:
        return begun(lesson)
    try:
        run = LessonRun.read(kept.run)
    except (msgspec.ValidationError, msgspec.DecodeError):
        return begun(lesson)
    if at is not None and not run.recalling and is_due_again(kept, run, lesson, at):
        run = run.asked_again(lesson.check_place)
    return run.fitted(lesson.dealt(run.seed, run.again))


AGAIN: Final = (timedelta(days=7), timedelta(days=35))
"""How long after it was learned a lesson about a misconception is asked again."""


def is_due_again(kept: LessonProgress, run: LessonRun, lesson: Lesson, at: datetime) -> bool:
    """Whether a lesson about a misconception, learned some time ago, is to be asked again."""
    if kept.finished is None or not lesson.misconceptions or run.recalled >= len(AGAIN):
        return False
    return at - kept.finished >= AGAIN[run.recalled]


def due_again(
    lessons: Iterable[Lesson], begun: Mapping[str, LessonProgress], at: datetime
) -> Lesson | None:
    """The lesson that waits to be asked again the longest; None where none does.

    Args:
        lessons: all there are.
        begun: how far the pupil is, by lesson.
        at: UTC.
    """
    waiting = []
    for lesson in lessons:
        kept = begun.get(lesson.id)
        if kept is not None and kept.finished is not None:
            run = run_of(kept, lesson)
            if is_due_again(kept, run, lesson, at):
                waiting.append((kept.finished + AGAIN[run.recalled], lesson.id, lesson))
    return min(waiting, key=itemgetter(0, 1))[2] if waiting else None


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
    hints = sitting.hints
    return stored(exercise, judged, pupil=pupil, mode="lesson", seconds=seconds, hints=hints)

"""Where a pupil's lessons are kept: with the pupil, or for a guest as long as the guest stays."""

from collections.abc import Mapping

import msgspec

from tutor.learn.exercises import written
from tutor.learn.lessons import Lesson, LessonRun
from tutor.learn.lessons.sitting import Sitting, Taken
from tutor.progress.values import Answered, LessonProgress, now
from tutor.ui.session import Session


async def begun(session: Session) -> Mapping[str, LessonProgress]:
    """How far whoever sits here has come, by lesson.

    Raises:
        tutor.progress.faults.ProgressFault: the database cannot be read.
    """
    here, pupil = dict(session.lessons_here), session.pupil
    if pupil is None:
        return here
    found = await session.progress.call(lambda progress: progress.lessons(pupil.id))
    latest = sorted([*found, *here.values()], key=lambda each: each.at)
    return {each.lesson: each for each in latest}


async def misconceptions(session: Session) -> Mapping[str, int]:
    """How often whoever sits here has shown each misconception, by id.

    Raises:
        tutor.progress.faults.ProgressFault: the database cannot be read.
    """
    pupil = session.pupil
    if pupil is None:
        return {}
    return await session.progress.call(lambda progress: progress.misconceptions(pupil.id))


def run_of(kept: LessonProgress | None, lesson: Lesson) -> LessonRun:
    """The run that was kept; one from the beginning where there is none that can be read."""
    if kept is None:
        return LessonRun(lesson.id)
    try:
        return LessonRun.read(kept.run).fitted(lesson)
    except (msgspec.ValidationError, msgspec.DecodeError):
        return LessonRun(lesson.id)


def keep(session: Session, sitting: Sitting, kept: LessonProgress | None) -> LessonProgress:
    """Stores how far a lesson is; one that was learned once stays so."""
    finished = kept.finished if kept is not None else None
    if finished is None and sitting.learned:
        finished = now()
    lesson, run = sitting.lesson.id, sitting.run.written()
    latest = LessonProgress(lesson=lesson, run=run, finished=finished)
    session.lessons_here[lesson] = latest
    pupil = session.pupil
    if pupil is not None:
        session.progress.save_lesson(pupil.id, latest)
    return latest


def record(session: Session, sitting: Sitting, taken: Taken, seconds: float) -> None:
    """Stores an answer of the pupil who sits here, if there is one; it took so many ``seconds``."""
    pupil, exercise = session.pupil, sitting.exercise
    if pupil is None or exercise is None:
        return
    judged, text = taken.judged, written(exercise)
    answered = Answered(
        pupil=pupil.id,
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
    session.progress.answer(answered)

"""Where a pupil's lessons are kept: with the pupil, or for a guest as long as the guest stays."""

from collections.abc import Mapping

from tutor.learn.lessons.keeping import answered_in_lesson, progress_of
from tutor.learn.lessons.sitting import Sitting, Taken
from tutor.progress.values import LessonProgress
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


def keep(session: Session, sitting: Sitting, kept: LessonProgress | None) -> LessonProgress:
    """Stores how far a lesson is; one that was learned once stays so."""
    latest = progress_of(sitting, kept)
    session.lessons_here[latest.lesson] = latest
    pupil = session.pupil
    if pupil is not None:
        session.progress.save_lesson(pupil.id, latest)
    return latest


def record(session: Session, sitting: Sitting, taken: Taken, seconds: float) -> None:
    """Stores an answer of the pupil who sits here, if there is one; it took so many ``seconds``."""
    pupil = session.pupil
    if pupil is not None and sitting.exercise is not None:
        session.progress.answer(answered_in_lesson(pupil.id, sitting, taken, seconds))

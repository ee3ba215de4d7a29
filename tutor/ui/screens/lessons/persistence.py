"""Where a pupil's lessons are kept: with the pupil, or for a guest as long as the guest stays."""

from collections.abc import Mapping, Sequence

from tutor.learn.learner.rating import learner_of, school_year
from tutor.learn.lessons import Lesson
from tutor.learn.lessons.keeping import answered_in_lesson, progress_of
from tutor.learn.lessons.sitting import Sitting, Taken
from tutor.learn.skillmap import LATELY, Known, next_lesson
from tutor.progress.values import LessonProgress, Standing, now
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


async def next_up(
    session: Session, lessons: Sequence[Lesson], begun: Mapping[str, LessonProgress]
) -> Lesson | None:
    """The lesson to take up next, as home names it; None where all are learned.

    Raises:
        tutor.progress.faults.ProgressFault: the database cannot be read.
    """
    pupil, standing, alone = session.pupil, Standing(), dict[str, int]()
    if pupil is not None:
        standing, alone = await session.progress.call(
            lambda progress: (
                progress.standing(pupil.id),
                progress.right_alone(pupil.id, now() - LATELY),
            )
        )
    year = school_year(standing, session.choices.year)
    known = Known(learner_of(standing, session.choices.year), alone)
    return next_lesson(lessons, known, begun, year)


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

"""What there is to mend in a lesson, its exercises tried: one that nobody can solve is told."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from tutor.engine.validation import ValidationIssue
from tutor.learn.exercises import Exercise
from tutor.learn.lessons.faults import LessonUnfit
from tutor.learn.lessons.page import CHECK
from tutor.learn.lessons.reading import FILE, Found, fault_at, read


def check(folder: Path) -> Found:
    """The lesson in a folder, with everything to mend; never raises.

    Takes the time that solving its exercises takes.
    """
    found = read(folder)
    if found.lesson is None:
        return found
    lesson = found.lesson
    text = (folder / FILE).read_text(encoding="utf-8")
    unsolved = (
        fault_at(folder / FILE, text, issue)
        for table, exercises in (("exercise", lesson.exercises), (CHECK, lesson.check))
        for issue in _misfits(table, exercises)
    )
    faults = (*found.faults, *unsolved)
    usable = all(fault.is_mild for fault in faults)
    return Found(lesson if usable else None, faults)


def _misfits(table: str, exercises: Mapping[str, Exercise]) -> Iterator[ValidationIssue]:
    for at, (name, exercise) in enumerate(exercises.items()):
        if not exercise.solutions():
            yield ValidationIssue(LessonUnfit.NO_SOLUTION, f"{table}[{at}]", exercise=name)

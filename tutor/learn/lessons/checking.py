"""What there is to mend in a lesson, its exercises tried: one that nobody can solve is told."""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Final

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
        try:
            _try(name, exercise, f"{table}[{at}]")
        except ValidationIssue as issue:
            yield issue


def _try(name: str, exercise: Exercise, key: str) -> None:
    """Asks an exercise all that a lesson will ask it; raises :class:`ValidationIssue`."""
    for member, ask in TRIED.items():
        try:
            told = ask(exercise)
        except Exception as error:  # a kind of another package may be wrong in any way
            reason = f"{type(error).__name__}: {error}"
            params = {"got": exercise.kind, "member": member, "reason": reason}
            issue = ValidationIssue(LessonUnfit.KIND_FAILS, key, exercise=name, **params)
            raise issue from error
        if member == SOLUTIONS and not told:
            raise ValidationIssue(LessonUnfit.NO_SOLUTION, key, exercise=name)


SOLUTIONS: Final = "solutions"

TRIED: Final[Mapping[str, Callable[[Exercise], object]]] = {
    SOLUTIONS: lambda exercise: exercise.solutions(),
    "skill": lambda exercise: exercise.skill,
    "ask": lambda exercise: exercise.ask(),
    "example": lambda exercise: exercise.example(),
    "picture": lambda exercise: exercise.picture(),
    "hints": lambda exercise: list(exercise.hints()),
    "judge": lambda exercise: _told(exercise, exercise.solutions()[0]),
    "working": lambda exercise: list(exercise.working()),
}
"""What is tried, and how: first whether it can be solved at all."""


def _told(exercise: Exercise, text: str) -> list[str]:
    return [
        *exercise.answer_lines(exercise.judge(text)),
        *exercise.answer_lines(exercise.judge("?")),
    ]

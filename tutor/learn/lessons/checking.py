"""What there is to mend in a lesson, its exercises tried: one that nobody can solve is told."""

from collections.abc import Callable, Iterator, Mapping
from itertools import chain
from pathlib import Path
from typing import Final

from tutor.engine.validation import ValidationIssue
from tutor.learn.exercises import Exercise
from tutor.learn.lessons.faults import LessonFault, LessonUnfit
from tutor.learn.lessons.lesson import Lesson
from tutor.learn.lessons.making import Dealt, prose_of, rounds_of
from tutor.learn.lessons.reading import FILE, Found, fault_at, read_and_dealt
from tutor.learn.lessons.truth import untrue, untrue_words
from tutor.learn.lessons.wording import Misworded

SEEDS: Final = 3
"""How many times a lesson's numbers are dealt, to see that it can be worked through."""


def check(folder: Path, seeds: int = SEEDS) -> Found:
    """The lesson in a folder, with everything to mend; never raises.

    Takes the time that solving its exercises takes, as often as it is dealt.
    """
    found, rounds = read_and_dealt(folder)
    if found.lesson is None:
        return found
    lesson = found.lesson
    text = (folder / FILE).read_text(encoding="utf-8")
    faults = list(found.faults)
    first = next(rounds)
    rounds = chain((first,), rounds)
    for seed in range(seeds if lesson.varies else 1):
        some = rounds_of(lesson.plan, seed) if seed else rounds
        wrong = [_fault(folder, text, each) for each in tried(lesson, seed, some)]
        if wrong:
            faults += wrong
            break
    else:
        faults += (_fault(folder, text, each) for each in unseen(lesson, first))
    usable = all(fault.is_mild for fault in faults)
    return Found(lesson if usable else None, tuple(faults))


def _fault(folder: Path, text: str, wrong: ValidationIssue | Misworded) -> LessonFault:
    if isinstance(wrong, Misworded):
        path = folder / f"{wrong.language}.md"
        return LessonFault(path, wrong.line, wrong.code, "", {"got": wrong.part})
    return fault_at(folder / FILE, text, wrong)


def unseen(lesson: Lesson, made: Dealt) -> Iterator[ValidationIssue]:
    """The misconceptions that a lesson declares and that none of its exercises tells from right."""
    exercises = [*made.exercises.values(), *made.check.values()]
    for at, malrule in enumerate(lesson.declared):
        if not any(each.separates(malrule) for each in exercises):
            key = f"misconceptions[{at}]"
            yield ValidationIssue(LessonUnfit.MISCONCEPTION_UNSEEN, key, got=malrule)


def tried(
    lesson: Lesson, seed: int, rounds: Iterator[Dealt]
) -> Iterator[ValidationIssue | Misworded]:
    """What is wrong with a lesson's items of one seed, and with those of its check tried again.

    ``rounds`` are made of that seed, one after the other.
    """
    for again in range(2 if lesson.varies else 1):
        try:
            made = next(rounds)
        except (ValidationIssue, Misworded) as wrong:
            yield wrong
            return
        for language, prose in () if again else prose_of(lesson.plan, seed):
            yield from untrue(prose, language)
        exercises = made.check if again else {**made.exercises, **made.check}
        for name, exercise in exercises.items():
            try:
                _try(name, exercise, lesson.plan.key_of(name))
            except ValidationIssue as issue:
                yield issue
            else:
                yield from untrue_words(exercise, lesson.plan.key_of(name))


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

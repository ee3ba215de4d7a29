"""What came of a set of exercises, in words: for the screen and for the line mode."""

from collections.abc import Iterator

from tutor.language import say
from tutor.learn import narration
from tutor.learn.exercises import Exercise
from tutor.learn.practice.tasks import Summary
from tutor.maths.tree import is_comparison, value


def title_line(found: Summary) -> str:
    """Whether all of them were solved at once."""
    perfect = found.alone == found.tasks
    return say("practice.tasks-perfect" if perfect else "practice.tasks-done")


def figure_lines(found: Summary) -> Iterator[str]:
    """How many were solved, and with what help."""
    yield say("practice.tasks-solved", n=found.solved, tasks=found.tasks)
    if found.alone:
        yield say("practice.tasks-alone", n=found.alone)
    if found.wrong:
        yield say("practice.tasks-wrong", n=found.wrong)
    if found.hints:
        yield say("practice.tasks-hints", n=found.hints)


def solution_text(exercise: Exercise) -> str:
    """The plainest solution as the class writes it."""
    return exercise.solution_shown(exercise.solutions()[0])


def solved(exercise: Exercise) -> str:
    """An exercise with its result in the form of what was asked; a solution where it has none."""
    if exercise.tree is None or is_comparison(exercise.tree):
        return solution_text(exercise)
    return f"{narration.calculation(exercise.tree)} = {exercise.form.told(value(exercise.tree))}"

"""Hints and figures of a practice in words, put together from the catalogue."""

from collections.abc import Iterator
from fractions import Fraction

from tutor.language import listing, number, say, sign
from tutor.learn.narration import equation, pieces
from tutor_target.practice.practice import Summary
from tutor_target.practice.task import Task


def hint_sentence(rung: str, task: Task) -> str:
    """One step of the hint ladder."""
    match rung:
        case "sign":
            return say("target.hint-sign", target=task.target, sign=sign(task.steps[-1].sign))
        case "partial":
            step = task.steps[0]
            return say("target.hint-partial", partial=step.value)
        case "skeleton":
            shown = f"{pieces(task.skeleton)} = {number(task.target)}"
            return say("target.hint-skeleton", equation=shown)
        case _:
            return say("target.hint-equation", equation=solution(task))


def solution(task: Task) -> str:
    """The plainest equation of a task."""
    return equation(task.solutions[0], Fraction(task.target))


def task_sentence(task: Task) -> str:
    """What is to be done."""
    numbers = listing([number(each) for each in task.numbers])
    return say(f"target.task-{task.use}", numbers=numbers, target=task.target)


def summary_lines(summary: Summary) -> Iterator[str]:
    """The figures of a set."""
    yield say("target.solved", n=summary.solved, of=summary.tasks)
    yield say("target.alone", n=summary.alone)
    if summary.hints:
        yield say("target.hints", n=summary.hints)

"""Missing cards in words: tasks, answers, hints and what came of a set."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from tutor.games.archimedes.missing.answers import GapAnswer
from tutor.games.archimedes.missing.practice import Summary
from tutor.games.archimedes.missing.strategies import guess, ways_to_fill
from tutor.games.archimedes.missing.task import Task, fitting_cards
from tutor.language import listing, number, say, sign
from tutor.learn.narration import GAP, calculation
from tutor.maths.misconceptions import BY_ID
from tutor.maths.tree import DivisionByZero, value

UNDOING: Final = (
    "plus",
    "minus-first",
    "minus-second",
    "times",
    "divide-first",
    "divide-second",
)
"""How a gap is found by undoing the sign: by the sign, and by the gap's place where that counts."""


def task_text(task: Task, filled: Fraction | int | None = None) -> str:
    """A task as the class writes it, ``3 + ▢ = 8``; or with a number in its gaps."""
    gap = GAP if filled is None else number(filled)
    first, second, result = (gap if part is None else number(part) for part in task.parts)
    return f"{first} {sign(task.sign)} {second} = {result}"


# Answers -------------------------------------------------------------------------------------


def answer_lines(answer: GapAnswer, task: Task) -> Iterator[str]:
    """All there is to say about an answer: the verdict first, then what a wrong one betrays."""
    yield _verdict(answer, task)
    if answer.correct and answer.besides:
        numbers = listing([number(each) for each in answer.besides])
        yield say("missing.besides", numbers=numbers)
    for likeliest in answer.diagnosis[:1]:
        yield (
            say(f"malrule.{likeliest}.pupil")
            if likeliest in BY_ID
            else say(f"missing.way-{likeliest}")
        )


def _verdict(answer: GapAnswer, task: Task) -> str:
    if answer.correct:
        return say("missing.correct", equation=task_text(task, fitting_cards(task)[0]))
    if answer.code == "no-card":
        return say("missing.no-card", number=answer.claimed[0])
    if answer.wrong is not None:
        return _wrong(task, answer.wrong)
    return say(f"missing.told-{answer.code}", equation=task_text(task))


def _wrong(task: Task, wrong: Fraction) -> str:
    """That a number does not fit: what it would give, but never the answer itself."""
    tree, result = task.filled(wrong)
    shown = calculation(tree)
    if task.result is None and not task.is_twice:
        return say("missing.not-the-result", expression=shown, claimed=wrong)
    try:
        return say("missing.wrong", expression=shown, value=value(tree), result=result)
    except DivisionByZero:
        return say("missing.by-zero")


# Hints ---------------------------------------------------------------------------------------


def hint_sentence(rung: str, task: Task) -> str:
    """One step of the ladder of hints for a missing card."""
    match rung:
        case "calculate":
            return say("missing.hint-calculate", equation=task_text(task))
        case "same":
            return say("missing.hint-same", equation=task_text(task))
        case "guess":
            return guess(task).told()
        case "way":
            return ways_to_fill(task)[0].told()
        case "other":
            return ways_to_fill(task)[1].told()
        case "inverse":
            known, result = task.known
            return say(f"missing.undo-{_undoing(task)}", number=known, result=result)
        case "skeleton" if task.is_twice and task.sign != "+":
            example = f"5 {sign('*')} 5 = 25"  # a card never shows it, so it gives nothing away
            return say("missing.hint-square", number=task.known[0], example=example)
        case "skeleton":
            return say("missing.hint-skeleton", equation=f"{GAP} = {_undone(task)}")
        case _:
            card = fitting_cards(task)[0]
            return say("missing.hint-answer", card=card, equation=task_text(task, card))


def _undoing(task: Task) -> str:
    at = "first" if task.first is None else "second"
    return {"+": "plus", "-": f"minus-{at}", "*": "times", "/": f"divide-{at}"}[task.sign]


def _undone(task: Task) -> str:
    """The calculation that finds the gap: ``8 − 3`` for ``3 + ▢ = 8``."""
    known, last = task.known[0], task.known[-1]
    if task.is_twice:
        return f"{number(known)} {sign('/')} 2"
    if task.sign in "+*":
        undoing = "-" if task.sign == "+" else "/"
        return f"{number(last)} {sign(undoing)} {number(known)}"
    if task.first is None:
        undoing = "+" if task.sign == "-" else "*"
        return f"{number(last)} {sign(undoing)} {number(known)}"
    return f"{number(known)} {sign(task.sign)} {number(last)}"


# What came of it -----------------------------------------------------------------------------


def summary_lines(summary: Summary) -> Iterator[str]:
    """The figures of a set in sentences."""
    yield say("missing.summary-solved", n=summary.solved, tasks=summary.tasks)
    if summary.alone:
        yield say("missing.summary-alone", n=summary.alone)
    if summary.wrong:
        yield say("cards.summary-wrong", n=summary.wrong)
    if summary.told:
        yield say("missing.summary-hints", n=summary.hints, told=summary.told)
    elif summary.hints:
        yield say("practice.tasks-hints", n=summary.hints)


def remember_lines(summary: Summary) -> Iterator[str]:
    """The tasks worth looking at again, filled in."""
    for task in summary.remember:
        yield task_text(task, fitting_cards(task)[0])

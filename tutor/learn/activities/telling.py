"""What is said of an answer, before and after everything lies open.

Before the reveal nobody may read a solution out of it: what somebody wrote, that a rule is broken
or which misconception it looks like may be said, the right result and other ways may not.
"""

from collections.abc import Iterator

from tutor.language import say
from tutor.learn import narration
from tutor.learn.answers import Answer
from tutor.maths.notation import read_number

UNREADABLE = "unreadable"
"""The code of a text that is no answer at all: a slip of the pen, to be mended."""


def of_answer(answer: Answer, *, revealed: bool) -> Iterator[str]:
    """The sentences about an expression or an equation."""
    if revealed:
        yield narration.verdict(answer)
        yield from narration.explanation(answer)
        yield from _working(answer)
    elif answer.code == "wrong-result" and answer.tree is not None:
        yield narration.not_the_result(answer)
        if answer.diagnosis:
            yield say(f"malrule.{answer.diagnosis[0]}.pupil")
    else:
        yield narration.verdict(answer)


def _working(answer: Answer) -> Iterator[str]:
    """Step by step, where there is something to be worked out."""
    if answer.tree is None or answer.value is None or not narration.is_worked_out(answer.tree):
        return
    for line in narration.working_lines(answer.tree):
        yield f"{line.expression}  ({line.reason})" if line.reason else line.expression


def of_number(text: str, *, right: bool) -> str:
    """The sentence about a number that was said, as exact text."""
    number = read_number(text)
    if right:
        return say("exercise.right-number", number=number)
    return say("exercise.wrong-number", number=number)

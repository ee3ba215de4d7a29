"""What is said of an answer, before and after everything lies open.

Before the reveal nobody may read a solution out of it: what somebody wrote, that a rule is broken
or which misconception it looks like may be said, the right result and other ways may not.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from tutor.language import say
from tutor.learn import narration
from tutor.learn.activities.activity import Idea, Verdict
from tutor.learn.answers import Answer
from tutor.learn.betrayed import every_way
from tutor.learn.exercises.base import SLIPS
from tutor.maths.notation import ascii_signs, read_number

UNREADABLE = "unreadable"
"""The code of a text that is no answer at all: a slip of the pen, to be mended."""


def of_answer(answer: Answer, *, revealed: bool) -> Iterator[str]:
    """The sentences about an expression or an equation."""
    if revealed:
        yield narration.verdict(answer)
        yield from narration.explanation(answer)
        yield from working(answer)
    else:
        yield from narration.covered(answer)


def working(answer: Answer) -> Iterator[str]:
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


# Sentences with an example in them ------------------------------------------------------------

NUMBER: Final = re.compile(r"-?\d+(?:/\d+)?")


def kept_back(
    sentences: Iterable[str], verdict: Verdict, known: str, ideas: Sequence[Idea]
) -> tuple[str, ...]:
    """The sentences that may be told before the reveal.

    Some have an example of how an answer is written, or tell what comes of a wrong one, and by
    chance that solves what is asked. Such a sentence is left out; where nothing remains, another
    says that the text is to be mended, or is not right.

    Args:
        sentences: what there is to say.
        verdict: what became of the answer.
        known: what was answered and what is asked; their numbers may be told.
        ideas: what there is to be found.
    """
    if verdict.correct:
        return tuple(sentences)
    about = {told for rule in verdict.diagnosis for told in every_way(rule)}
    own = _bare(known)
    whole = {f"{way}={idea.result}" for idea in ideas for way in idea.variants}
    whole -= {each for each in whole if each in own}
    alone = {idea.result for idea in ideas if "=" not in idea.key} - set(NUMBER.findall(own))
    told = tuple(
        each for each in sentences if each in about or not _gives_away(_bare(each), whole, alone)
    )
    return told or (say("activity.mend" if verdict.code in SLIPS else "activity.not-yet"),)


def _gives_away(sentence: str, whole: Iterable[str], alone: set[str]) -> bool:
    return any(each in sentence for each in whole) or not alone.isdisjoint(NUMBER.findall(sentence))


def _bare(text: str) -> str:
    return "".join(ascii_signs(text).split())

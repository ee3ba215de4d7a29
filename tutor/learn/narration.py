"""Answers in words: what a screen shows and a command prints, in the class's language.

Everything here is put together from the catalogue; no sentence stands in this file.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from tutor.language import listing, number, plain, say
from tutor.learn.answers import Answer, Stuff
from tutor.learn.betrayed import betrayed
from tutor.learn.form import Form, form_of
from tutor.learn.instead import computed, is_by_chance
from tutor.learn.strategies.facts import strategy_for_slip
from tutor.learn.working import narration as steps
from tutor.learn.writing import (
    GAP,
    Line,
    calculation,
    equation,
    expression,
    is_worked_out,
    on_paper,
    pieces,
    slip_sentence,
    up_to,
    working_lines,
)
from tutor.maths.ideas import idea_key
from tutor.maths.misconceptions import SLIP, departure
from tutor.maths.notation import Fault
from tutor.maths.tree import Tree, text

__all__ = [
    "GAP",
    "MOST_OTHERS",
    "NUMBER_CODES",
    "Line",
    "calculation",
    "covered",
    "departed_step",
    "equation",
    "explanation",
    "expression",
    "fault_sentence",
    "is_worked_out",
    "not_the_result",
    "on_paper",
    "pieces",
    "up_to",
    "verdict",
    "working_lines",
]

MOST_OTHERS = 3
"""Other expressions named after a wrong answer."""

NUMBER_CODES: Final = (
    "too-long",
    "digits-joined",
    "digit-foreign",
    "digit-reused",
    "digit-missing",
)
"""The codes whose sentence speaks of numbers when there are no dice."""


def fault_sentence(fault: Fault, about: Stuff = "dice") -> str:
    """What is wrong with a text about dice or numbers, in a sentence a ten-year-old understands."""
    if fault.code == "unreadable":
        shown = fault.params | {"text": plain(fault.params.get("text", ""))}
        return say(f"unreadable.{fault.params['detail']}", **shown)
    params = dict(fault.params)
    for name in ("used", "rolled"):
        if name in params:
            params[name] = _times(params[name])
    if "missing" in params:
        params["n"] = len(params["missing"])
        params["missing"] = listing([number(digit) for digit in params["missing"]])
    if about == "numbers" and fault.code in NUMBER_CODES:
        return say(f"check.numbers.{fault.code}", **params)
    return say(f"check.{fault.code}", **params)


def _times(count: int) -> str:
    return say(f"times.{min(count, 4)}")


def verdict(answer: Answer) -> str:
    """The first sentence about an answer: right, or what is wrong."""
    if answer.working is not None:
        return steps.verdict(answer.working)
    if answer.code == "correct" and answer.tree is not None and answer.claimed is not None:
        shown = f"{calculation(answer.tree)} = {_claimed(answer)}"
        return say("check.correct", equation=shown)
    if answer.code == "wrong-result" and answer.tree is not None:
        return say(
            "check.wrong-result",
            expression=calculation(answer.tree),
            value=_right(answer),
            claimed=_claimed(answer),
        )
    assert answer.fault is not None, "an answer that is not right has a fault"
    own = answer.own_words()
    if own is not None:
        return own
    return fault_sentence(answer.fault, answer.about)


def not_the_result(answer: Answer) -> str:
    """That a result is wrong, without telling the right one."""
    if answer.working is not None:
        return steps.not_the_result(answer.working)
    assert answer.tree is not None, "a wrong result has an expression"
    shown = calculation(answer.tree)
    return say("check.not-the-result", expression=shown, claimed=_claimed(answer))


def _form(answer: Answer) -> Form:
    return Form.FRACTION if answer.tree is None else form_of(answer.tree)


def _right(answer: Answer) -> str:
    """The right value in the form of what was asked."""
    return "" if answer.value is None else _form(answer).told(answer.value)


def _claimed(answer: Answer) -> str:
    """The result that was stated, as it was typed."""
    return "" if answer.claimed is None else _form(answer).claimed(answer.claimed, answer.text)


def covered(answer: Answer) -> Iterator[str]:
    """What can be said of an answer while others are still at it: no way to a solution.

    Of a wrong result that it is wrong and what it betrays; neither the right one nor other ways.
    """
    if answer.working is not None:
        yield from steps.covered(answer.working)
        return
    if answer.code != "wrong-result" or answer.tree is None:
        yield verdict(answer)
        return
    yield not_the_result(answer)
    for likeliest in answer.diagnosis[:1]:
        yield _betrayed(answer, likeliest)


def explanation(answer: Answer) -> Iterator[str]:
    """What a wrong result betrays: the likeliest misconception, then what else is worth saying."""
    if answer.working is not None:
        early = is_praised(answer) and steps.is_well_begun(answer.working)
        yield from steps.explanation(answer.working, answer.taught, answer.year, early=early)
        if early:
            yield say("check.stopped-early", claimed=_claimed(answer))
        return
    if answer.code != "wrong-result" or answer.tree is None or answer.claimed is None:
        return
    others = answer.others
    if answer.diagnosis and not is_praised(answer):  # no fault is found with what is praised
        likeliest = answer.diagnosis[0]
        yield _betrayed(answer, likeliest)
        if likeliest == SLIP and answer.slip is not None:
            yield from strategy_for_slip(answer.slip.fact, answer.taught)
        instead = computed(answer.tree, answer.claimed, likeliest)
        if instead is not None:
            yield say("check.computed", expression=calculation(instead), value=_claimed(answer))
            others = tuple(_other_ideas(others, instead))
    if is_praised(answer):
        yield say("check.stopped-early", claimed=_claimed(answer))
    if others:
        shown = [expression(other) for other in others[:MOST_OTHERS]]
        yield say("check.others", claimed=_claimed(answer), expressions=listing(shown, either=True))


def is_praised(answer: Answer) -> bool:
    """Whether a wrong result was come to on the right way, which was left too early."""
    if not answer.stopped_early or answer.tree is None or answer.claimed is None:
        return False
    return not (answer.diagnosis and is_by_chance(answer.tree, answer.claimed, answer.diagnosis[0]))


def _betrayed(answer: Answer, likeliest: str) -> str:
    """The sentence about the likeliest misconception, or about a slip: where to look again."""
    if likeliest != SLIP or answer.slip is None or answer.claimed is None:
        return betrayed(likeliest, answer.tree, answer.year, answer.claimed)
    if answer.slip.kind != "fact" and not _is_seen(answer):
        return say("malrule.slip.pupil")
    return slip_sentence(answer.slip, _claimed(answer), answer.tree)


def _is_seen(answer: Answer) -> bool:
    """Whether a wrong digit is one in the form in which the result is told: 28/3 may be 9 1/3."""
    claimed, right = _claimed(answer), _right(answer)
    if claimed == number(answer.claimed or 0):
        return True
    pairs = list(zip(claimed, right, strict=False))
    return len(claimed) == len(right) and sum(one != other for one, other in pairs) <= 2


def _other_ideas(others: Iterable[str], computed: Tree) -> Iterator[str]:
    """Other expressions than that one."""
    known = None
    for other in others:
        known = idea_key(text(computed)) if known is None else known
        if idea_key(other) != known:
            yield other


def departed_step(answer: Answer) -> int | None:
    """The step of the working that the likeliest misconception did differently."""
    if answer.tree is None or answer.claimed is None or not answer.diagnosis:
        return None
    if answer.working is not None:
        return None  # the pupil's own steps are shown, and which of them is false
    return departure(answer.tree, answer.claimed, answer.diagnosis[0]).step

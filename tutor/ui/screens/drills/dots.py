"""How each exercise of a drill went: a dot, told by its shape and by its colour."""

from collections.abc import Iterator, Sequence
from typing import Final

from textual.content import Content

from tutor.language import say
from tutor.learn.drills.shown import Done, Presented

ALONE: Final = "●"
HELPED: Final = "◐"
MISSED: Final = "○"
"""Right, right with help, missed or left out."""

LATEST: Final = 15
"""Exercises shown at most in the line: it says why an exercise is asked as well."""


def dot(done: Done) -> Content:
    """The dot of one exercise."""
    if done.outcome.right:
        return Content.styled(*((ALONE, "$success") if done.alone else (HELPED, "$warning")))
    return Content.styled(MISSED, "$text-muted")


def status(done: Sequence[Done], asked: Presented | None, found: int) -> Content:
    """A dot an exercise; of several results, how many are found; why just this exercise."""
    shown = [Content(" ").join(map(dot, done[-LATEST:]))] if done else []
    if asked is not None:
        shown += map(Content, _about(asked, found))
    return Content("   ").join(shown)


def _about(asked: Presented, found: int) -> Iterator[str]:
    if asked.exercise.wanted > 1:
        yield say("drillview.found", found=found, n=asked.exercise.wanted)
    match asked.because:
        case "due":
            yield say("drillview.because-due")
        case "probe":
            yield say("drillview.because-suspicion")
        case "again":
            yield say("drillview.because-again")
        case _:
            pass

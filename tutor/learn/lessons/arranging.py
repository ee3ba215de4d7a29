"""How the items of a lesson are tried, half filled, and set in order on its pages."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from tutor.engine.validation import ValidationIssue, issues
from tutor.learn.exercises import Exercise
from tutor.learn.lessons.faults import LessonUnfit
from tutor.learn.lessons.page import Block, Page, Placed, Prose


def issues_of(name: str, made: Exercise, key: str) -> list[ValidationIssue]:
    """What an exercise finds wrong with itself; a kind that fails at it is told."""
    try:
        return list(issues(made))
    except Exception as error:  # a kind of another package may be wrong in any way
        params = {
            "exercise": name,
            "got": made.kind,
            "member": "issues",
            "reason": f"{type(error).__name__}: {error}",
        }
        raise ValidationIssue(LessonUnfit.KIND_FAILS, key, **params) from error


def half_filled(lines: Sequence[str]) -> list[str]:
    """The lines without the first half of their gaps."""
    left = sum(line.count("[") for line in lines) // 2
    shown = []
    for line in lines:
        while left and "[" in line:
            line, left = line.replace("[", "", 1).replace("]", "", 1), left - 1
        shown.append(line)
    return shown


def joined(blocks: Iterable[Block]) -> Iterator[Block]:
    """Words that stand beside each other, such as those around a picture, as one block."""
    for key, found in groupby(blocks, _only_of_prose):
        together = list(found)
        if key is None:
            yield from together
            continue
        prose = [block for block in together if isinstance(block, Prose)]
        yield Prose("\n\n".join(block.markdown for block in prose), prose[0].line, key)


def _only_of_prose(block: Block) -> str | None:
    """Who sees some prose; None for what is none."""
    return block.only if isinstance(block, Prose) else None


def in_order_of(
    exercises: Mapping[str, Exercise], pages: Mapping[str, Page]
) -> Mapping[str, Exercise]:
    """The exercises in the order in which the first page places them."""
    for page in pages.values():
        places = [block.exercise for block in page.blocks if isinstance(block, Placed)]
        return {name: exercises[name] for name in places if name in exercises} | dict(exercises)
    return exercises

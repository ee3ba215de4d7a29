"""Whether what a lesson's words state about numbers is so: every ``3*4=12`` is worked out."""

import re
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise

from tutor.engine.validation import ValidationIssue
from tutor.learn.calculations import CODE, readable
from tutor.learn.exercises import Exercise
from tutor.learn.exercises.words import Words
from tutor.learn.lessons.faults import LessonUnfit
from tutor.learn.lessons.page import Prose
from tutor.learn.lessons.wording import Misworded
from tutor.maths.notation import read
from tutor.maths.tree import value

_SUMS = re.compile(r"^```sums[ \t]*\n(.*?)^```", re.MULTILINE | re.DOTALL)
_FENCE = re.compile(r"^```.*?^```[ \t]*$", re.MULTILINE | re.DOTALL)
_NUMBERS = re.compile(r"[\d\s+*/⁄().,^%−-]+")


def untrue(prose: Prose, language: str) -> Iterator[Misworded]:
    """What some words of a page state that is not so, at its line."""
    for at, text in _stated(prose.markdown):
        line = prose.line + prose.markdown[:at].count("\n")
        yield Misworded(language, line, text, LessonUnfit.UNTRUE)


def untrue_words(exercise: Exercise, key: str) -> Iterator[ValidationIssue]:
    """What the words of an exercise state that is not so."""
    words: tuple[Words, ...] = getattr(exercise, "words", ())
    for each in words:
        lines = (each.question, *each.hints, *each.options, *each.feedback, each.why, *each.notes)
        lines += tuple(text for _, text in each.foreseen)
        for line in lines:
            for _, text in _stated(line):
                yield ValidationIssue(LessonUnfit.UNTRUE, key, got=text)


def _stated(markdown: str) -> Iterator[tuple[int, str]]:
    """Every statement of a text that is false, with its place."""
    if "`" not in markdown:
        return
    for fence in _SUMS.finditer(markdown):
        rows = [line.partition("|")[0].strip() for line in fence[1].splitlines()]
        if not holds(" ".join(row if row.startswith("=") or not at else f"; {row}"
                              for at, row in enumerate(rows))):  # fmt: skip
            yield fence.start(), rows[0]
    plain = _FENCE.sub(lambda found: " " * len(found[0]), markdown)
    for code in CODE.finditer(plain):
        if not holds(code[1]):
            yield code.start(), code[1]


@lru_cache(maxsize=256)
def holds(text: str) -> bool:
    """Whether a statement is true: all sides of its equals signs are worth the same.

    What has letters, gaps or other signs than those of calculations states nothing that could be
    tried. Statements stand apart by ``;``. The pages of all languages state the same one after the
    other.
    """
    return all(map(_holds, text.split(";")))


def _holds(text: str) -> bool:
    is_different = "<>" in text or "≠" in text
    sides = re.split(r"<>|≠|=", text)
    if len(sides) < 2 or not all(_NUMBERS.fullmatch(side) for side in sides if side.strip()):
        return True
    worth = [_worth(side) for side in sides if side.strip()]
    if None in worth:
        return True
    equal = all(one == other for one, other in pairwise(worth))
    return equal != is_different


def _worth(text: str) -> Fraction | None:
    side = readable(text.strip())
    reading = read(f"0{side}" if side.startswith("-") else side)  # nothing stands before its sign
    if reading.tree is None or reading.faults:
        return None
    try:
        return value(reading.tree)
    except ArithmeticError:
        return None

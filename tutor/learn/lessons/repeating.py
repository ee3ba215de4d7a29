"""Which numbers a pupil has seen in a lesson: its closing check asks with others, if there are any.

A calculation is known again whatever the order of its numbers: who has just read what 6 times 8 is
need not work out 8 times 6.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias

from tutor.learn.calculations import CODE
from tutor.learn.exercises import Exercise
from tutor.learn.exercises.words import Words
from tutor.learn.lessons.page import Page, Prose
from tutor.maths.tree import written

Numbers: TypeAlias = tuple[tuple[str, ...], tuple[str, ...]]
"""The numbers of a calculation, and its signs, both in order."""

NEW: Final = 40
"""Fillings tried for numbers that nobody has seen, when there are some that were seen."""

_SUMS: Final = re.compile(r"^```sums[ \t]*\n(.*?)^```", re.MULTILINE | re.DOTALL)
_NUMBER: Final = re.compile(r"\d+(?:\.\d+)?")
_SIGN: Final = re.compile(r"[-+*/^]")


def calculations_of(exercise: Exercise) -> frozenset[Numbers]:
    """What an exercise asks to be worked out: its expression, or what its question says in code."""
    if not _words(exercise):
        return frozenset(_of_text(exercise.line))
    if exercise.tree is not None:  # a story, whose line are its words
        return frozenset(_of_text(written(exercise.tree)))
    lines: tuple[str, ...] = getattr(exercise, "lines", ())
    asked = [words.question for words in _words(exercise)[:1]]
    return frozenset(each for text in (*lines[:1], *_codes(asked)) for each in _of_text(text))


def calculations_in(pages: Iterable[Page]) -> frozenset[Numbers]:
    """The calculations that the words of a lesson show: those of its first page, as of all."""
    page = next(iter(pages), None)
    if page is None:
        return frozenset()
    told = [block.markdown for block in page.blocks if isinstance(block, Prose)]
    sums = (line.partition("|")[0] for text in told for fence in _SUMS.findall(text)
            for line in fence.splitlines())  # fmt: skip
    return frozenset(each for text in (*sums, *_codes(told)) for each in _of_text(text))


def _words(exercise: Exercise) -> tuple[Words, ...]:
    found: tuple[Words, ...] = getattr(exercise, "words", ())
    return found


def _codes(texts: Iterable[str]) -> Iterator[str]:
    for text in texts:
        yield from (code[1] for code in CODE.finditer(text))


def _of_text(text: str) -> Iterator[Numbers]:
    """Every side of an equation that is more than a number."""
    for side in re.split(r"<>|[=≠;]", text):
        numbers, signs = _NUMBER.findall(side), _SIGN.findall(side.replace("⁄", "/"))
        if len(numbers) > 1 and signs:
            yield tuple(sorted(numbers)), tuple(sorted(signs))

"""The prose of a lesson with the signs of its language.

Whoever writes a page writes calculations in backticks with the signs of the keyboard, ``2*3``;
pupils see ``2 × 3`` or ``2 · 3``. A fence named ``sums`` shows a worked example, a step a line, a
note behind ``|``. A fence named ``picture`` holds a figure. Everything else stays as it is written.
"""

import re
from collections.abc import Iterator
from typing import Final

import msgspec

from tutor.learn.calculations import bare, calculation, inline
from tutor.learn.lessons.figures import PICTURE
from tutor.learn.noted import noted
from tutor.learn.pictures import AnyFigure, Figure

WIDEST: Final = 70
"""Columns of a worked example on the smallest screen, where nothing of a block is broken."""

_FENCE = re.compile(r"^```[ \t]*(\w*)[ \t]*\n(.*?)^```[ \t]*$", re.MULTILINE | re.DOTALL)


def parts(markdown: str) -> Iterator[str | Figure]:
    """Prose as it is shown: Markdown for pupils of the chosen language, and the figures in it."""
    done = 0
    for fence in _FENCE.finditer(markdown):
        if fence[1] == PICTURE:
            before = markdown[done : fence.start()].strip()
            if before:
                yield shown(before)
            yield _figure(fence[2])
            done = fence.end()
    rest = markdown[done:].strip()
    if rest:
        yield shown(rest)


def _figure(text: str) -> Figure:
    figure: Figure = _DECODER.decode(text)
    return figure


_DECODER: Final = msgspec.json.Decoder(AnyFigure)


def shown(markdown: str) -> str:
    """Markdown with every calculation written as pupils of the chosen language write it.

    Of figures the sentence is told.
    """
    done = 0
    parts = []
    for fence in _FENCE.finditer(markdown):
        parts += [inline(markdown[done : fence.start()]), _fenced(fence[1], fence[2])]
        done = fence.end()
    return "".join([*parts, inline(markdown[done:])])


def _fenced(name: str, text: str) -> str:
    """A block of code; named ``text``, for otherwise its colours would be those of a program."""
    if name == PICTURE:
        return _figure(text).sentence()
    inside = "".join(f"{step}\n" for step in _steps(text)) if name == "sums" else text
    return f"```text\n{inside}```"


def _steps(text: str) -> Iterator[str]:
    """A worked example, its notes below each other."""
    rows = [line.partition("|") for line in text.splitlines()]
    steps = [(calculation(step.strip()), _noted(note)) for step, _, note in rows]
    yield from (f"{step}{note}" for step, note in noted(steps, WIDEST))


def _noted(note: str) -> str:
    """A note; there is no code inside a block of code, so the backticks go."""
    return bare(note.strip())

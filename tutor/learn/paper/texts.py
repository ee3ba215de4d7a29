"""Texts of a sheet as runs for a printer: plain, bold, calculations, fractions one above the other.

A run is ``[kind, ...]``: ``["t", text]``, ``["b", text]``, ``["i", text]``, ``["c", text]`` for a
calculation that is not broken, and ``["f", sign, whole, top, bottom]`` for a fraction.
"""

import re
from collections.abc import Iterator
from typing import Final, TypeAlias

from tutor.language import tied

Run: TypeAlias = list[str]

_TIE: Final = "\u00a0"
"""A blank where no line may end: behind ``w`` in Polish."""

_FRACTION: Final = re.compile(
    r"(?<![\w/.,])(?P<minus>−?)(?:(?P<whole>\d+)[ \u00a0])?"
    r"(?P<top>\d+|▢)/(?P<bottom>\d+|▢)(?![\w/])"
)
_MARKED: Final = re.compile(
    r"\*\*(?P<b>.+?)\*\*|`(?P<c>[^`]+)`|(?<!\w)\*(?P<i>[^*\s][^*]*)\*(?!\w)"
)


def runs(text: str) -> list[Run]:
    """The runs of a text without marks."""
    return [*_fractions(tied(text, _TIE), "t")]


def marked(text: str) -> list[Run]:
    """The runs of a text with Markdown's marks inside its lines."""
    text, found, done = tied(text, _TIE), list[Run](), 0
    for mark in _MARKED.finditer(text):
        found += _fractions(text[done : mark.start()], "t")
        kind = mark.lastgroup or "t"
        if kind == "c":
            found += _fractions(mark[kind], kind)
        else:  # calculations keep their backticks no more where all around them is bold
            for at, part in enumerate(mark[kind].split("`")):
                found += _fractions(part, "c" if at % 2 else kind)
        done = mark.end()
    return [*found, *_fractions(text[done:], "t")]


def _fractions(text: str, kind: str) -> Iterator[Run]:
    done = 0
    for each in _FRACTION.finditer(text):
        if each.start() > done:
            yield [kind, text[done : each.start()]]
        yield ["f", each["minus"], each["whole"] or "", each["top"], each["bottom"]]
        done = each.end()
    if done < len(text):
        yield [kind, text[done:]]

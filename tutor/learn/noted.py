"""Lines of a worked example with their notes beside them, broken where there is no more room."""

from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import Final

LEAST: Final = 20
"""Columns of a note, however wide the calculations are."""

APART: Final = 3
"""Blanks between a calculation and its note."""


def noted(lines: Sequence[tuple[str, str]], columns: int) -> Iterator[tuple[str, str]]:
    """Rows of calculations, all as wide as the widest with a note, and of notes or what is left.

    Args:
        lines: a calculation and its note each; the note may be empty.
        columns: that there are for both.
    """
    width = max((len(step) for step, note in lines if note), default=0)
    for step, note in lines:
        first, *further = wrap(note, max(LEAST, columns - width - APART)) or [""]
        yield f"{step:<{width + APART}}" if first else step, first
        yield from ((" " * (width + APART), each) for each in further)

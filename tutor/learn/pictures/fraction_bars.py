"""Fraction bars: wholes of one length below each other, cut into parts of which some are filled."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Annotated, Final, final

import msgspec

from tutor.engine.validation import ValidationIssue
from tutor.language import listing, say
from tutor.learn.pictures.figure import (
    FIRST,
    QUIET,
    STRONG,
    Canvas,
    Figure,
    FigureUnfit,
    Line,
    too_large,
)

LONGEST: Final = 60
"""Columns of a whole, at most."""

MOST_PARTS: Final = 24
MOST_WHOLES: Final = 2
MOST_BARS: Final = 4


@final
class FractionBars(Figure, frozen=True, tag="fraction-bars"):
    """A bar for each of the ``fractions``, written as ``top/bottom``, not reduced.

    More than a whole goes on in a second bar beside the first.
    """

    fractions: Annotated[tuple[str, ...], msgspec.Meta(min_length=1, max_length=MOST_BARS)]

    def issues(self) -> Iterator[ValidationIssue]:
        """What is no fraction, too fine a one, or more than two wholes."""
        for at, text in enumerate(self.fractions):
            key = f"fractions[{at}]"
            try:
                top, bottom = top_and_bottom(text)
            except ValueError:
                yield ValidationIssue(FigureUnfit.NUMBER, key, got=text)
                continue
            yield from too_large(key, bottom, MOST_PARTS)
            yield from too_large(key, -(-top // bottom), MOST_WHOLES)

    def drawing(self, columns: int, lines: int) -> Sequence[Line]:
        """Filled parts with ``█``, the others with ``░``, an edge between them."""
        del lines
        found = [top_and_bottom(text) for text in self.fractions]
        wholes = max(max(1, -(-top // bottom)) for top, bottom in found)
        labels = max(map(len, self.fractions)) + 2
        room = min(LONGEST, (columns - labels) // wholes - 2)
        drawn = Canvas()
        for at, (top, bottom) in enumerate(found):
            line = 2 * at
            drawn.put(line, 0, f"{top}/{bottom}".rjust(labels - 2), STRONG)
            for whole in range(max(1, -(-top // bottom))):
                left = labels + whole * (room + 2)
                _bar(drawn, line, left, room, bottom, min(bottom, top - whole * bottom))
        return drawn.lines()

    def sentence(self) -> str:
        """How many parts of how many are filled, bar by bar."""
        found = [top_and_bottom(text) for text in self.fractions]
        bars = [say("picture.fraction-bar", top=top, bottom=bottom) for top, bottom in found]
        return say("picture.fraction-bars", bars=listing(bars))


def _bar(drawn: Canvas, line: int, left: int, room: int, parts: int, filled: int) -> None:
    """One whole: its parts as equal as cells allow, their edges where those of halves are."""
    edges = [left + round(room * each / parts) for each in range(parts + 1)]
    for at, (begin, end) in enumerate(pairwise(edges)):
        style, char = (FIRST, "█") if at < filled else (QUIET, "░")
        drawn.put(line, begin, char * (end - begin), style)
        drawn.put(line, begin, "▏" if at >= filled or at == 0 else "▌", style)
    drawn.put(line, left + room, "▏", QUIET)


def top_and_bottom(text: str) -> tuple[int, int]:
    """The parts of a fraction as it is written.

    Raises:
        ValueError: it is none, or has no parts.
    """
    top, bar, bottom = text.partition("/")
    found = int(top), int(bottom) if bar else 1
    if found[0] < 0 or found[1] < 1:
        raise ValueError(text)
    return found

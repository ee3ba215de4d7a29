"""An area: a rectangle cut into parts, each of them a product."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Annotated, Final, final

import msgspec

from tutor.engine.validation import ValidationIssue
from tutor.language import listing, number, say, sign
from tutor.learn.pictures.figure import (
    FIRST,
    GAP,
    QUIET,
    STRONG,
    Canvas,
    Figure,
    Line,
    fraction,
    unfit_numbers,
)

Parts = Annotated[tuple[str, ...], msgspec.Meta(min_length=1, max_length=3)]

NARROWEST: Final = 9
WIDEST: Final = 24
"""Columns of one part, with its edge."""


@final
class Area(Figure, frozen=True, tag="area"):
    """A rectangle whose height is cut into the parts ``left``, and whose width into ``top``.

    In each part stands its product; with ``hidden`` a gap.
    """

    left: Parts
    top: Parts
    hidden: bool = False

    def issues(self) -> Iterator[ValidationIssue]:
        """Sides that are no numbers."""
        yield from unfit_numbers("left", self.left)
        yield from unfit_numbers("top", self.top)

    @property
    def _sides(self) -> tuple[list[Fraction], list[Fraction]]:
        return list(map(fraction, self.left)), list(map(fraction, self.top))

    def drawing(self, columns: int, lines: int) -> Sequence[Line]:
        """The sides in their proportion, as far as that can be seen."""
        del lines
        left, top = self._sides
        margin = max(len(number(each)) for each in left) + 2
        widths = _shares(top, min(columns - margin - 2, 60))
        drawn = Canvas()
        edges = [margin]
        for at, wide in enumerate(widths):
            _centred(drawn, 0, edges[-1], wide, number(top[at]), STRONG)
            edges.append(edges[-1] + wide)
        line = 1
        for at, side in enumerate(left):
            _edge(drawn, line, edges, "┌┬┐" if at == 0 else "├┼┤")
            for edge in edges:
                drawn.put(line + 1, edge, "│", QUIET)
            drawn.put(line + 1, margin - 2 - len(number(side)) + 1, number(side), STRONG)
            for place, wide in enumerate(widths):
                shown = "▢" if self.hidden else number(side * top[place])
                style = GAP if self.hidden else FIRST
                _centred(drawn, line + 1, edges[place] + 1, wide - 1, shown, style)
            line += 2
        _edge(drawn, line, edges, "└┴┘")
        return drawn.lines()

    def sentence(self) -> str:
        """The sides with their parts, and the products."""
        left, top = self._sides
        sides = {"left": summed(left), "top": summed(top), "times": sign("*")}
        if self.hidden:
            return say("picture.area-hidden", **sides)
        parts = listing([number(one * other) for one in left for other in top])
        return say("picture.area", parts=parts, **sides)


def summed(parts: Sequence[Fraction]) -> str:
    """The parts of a side: ``20 + 3``."""
    return " + ".join(map(number, parts))


def _shares(sides: Sequence[Fraction], room: int) -> list[int]:
    """The columns of each part, in proportion where that leaves room for its product."""
    total = sum(abs(each) for each in sides) or 1
    return [max(NARROWEST, min(WIDEST, int(room * abs(each) / total))) for each in sides]


def _centred(drawn: Canvas, line: int, left: int, columns: int, shown: str, style: str) -> None:
    drawn.put(line, left + max(0, columns - len(shown)) // 2, shown, style)


def _edge(drawn: Canvas, line: int, edges: Sequence[int], corners: str) -> None:
    for begin, end in pairwise(edges):
        drawn.put(line, begin, corners[1] + "─" * (end - begin - 1), QUIET)
    drawn.put(line, edges[0], corners[0], QUIET)
    drawn.put(line, edges[-1], corners[2], QUIET)

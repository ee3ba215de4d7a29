"""A balance: the two sides of an equation on its pans."""

from collections.abc import Sequence
from typing import Annotated, Final, Literal, final

import msgspec

from tutor.language import say
from tutor.learn.calculations import calculation
from tutor.learn.pictures.figure import FIRST, QUIET, STRONG, Canvas, Figure, Line

Side = Annotated[str, msgspec.Meta(min_length=1, max_length=24)]

PAN: Final = 20
"""Columns of a pan."""

APART: Final = 5
"""Columns between the pans."""


@final
class Balance(Figure, frozen=True, tag="balance"):
    """The sides ``left`` and ``right``, such as ``2*x+3`` and ``11``; one may be ``heavier``."""

    left: Side
    right: Side
    heavier: Literal["left", "right", ""] = ""

    def drawing(self, columns: int, lines: int) -> Sequence[Line]:
        """Two pans on a beam; the heavier one a line lower."""
        del columns, lines
        left, right = calculation(self.left), calculation(self.right)
        pan = max(PAN, len(left) + 4, len(right) + 4)
        low = {"left": (1, 0), "right": (0, 1)}.get(self.heavier, (0, 0))
        drawn = Canvas()
        for at, (shown, line) in enumerate(((left, low[0]), (right, low[1]))):
            begin = at * (pan + APART)
            drawn.put(line, begin + (pan - len(shown)) // 2, shown, STRONG)
            drawn.put(line + 1, begin, "╰" + "─" * (pan // 2 - 1), FIRST)
            drawn.put(line + 1, begin + pan // 2, "┬" + "─" * (pan - pan // 2 - 2) + "╯", FIRST)
            if line == 0 and self.heavier:
                drawn.put(2, begin + pan // 2, "│", QUIET)
        ends = pan // 2, pan // 2 + pan + APART
        base = 3 if self.heavier else 2
        drawn.put(base, ends[0], "└" + "─" * (ends[1] - ends[0] - 1) + "┘", QUIET)
        middle = (ends[0] + ends[1]) // 2
        drawn.put(base, middle, "┬", QUIET)
        drawn.put(base + 1, middle, "▲", QUIET)
        drawn.put(0, middle, {"left": ">", "right": "<", "": "="}[self.heavier], STRONG)
        return drawn.lines()

    def sentence(self) -> str:
        """What lies on each side, and which is heavier."""
        sides = {"left": calculation(self.left), "right": calculation(self.right)}
        if self.heavier == "left":
            return say("picture.balance-left", **sides)
        if self.heavier == "right":
            return say("picture.balance-right", **sides)
        return say("picture.balance", **sides)

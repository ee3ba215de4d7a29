"""Ten-frames: boxes of two rows of five, filled with counters."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Annotated, Final, final

import msgspec

from tutor.engine.validation import ValidationIssue
from tutor.language import say
from tutor.learn.pictures.figure import (
    FIRST,
    GAP_SHOWN,
    QUIET,
    SECOND,
    Canvas,
    Figure,
    Line,
    too_large,
)

MOST: Final = 30
"""Counters in three frames."""

TEN: Final = 10
ROW: Final = 5

Count = Annotated[int, msgspec.Meta(ge=0)]


@final
class TenFrame(Figure, frozen=True, tag="ten-frame"):
    """``count`` counters, then ``more`` of another kind; with ``jump`` these begin a new frame.

    There are as many frames as it takes, one at least.
    """

    count: Count
    more: Count = 0
    jump: bool = False

    def issues(self) -> Iterator[ValidationIssue]:
        """More than three frames hold."""
        yield from too_large("count", self._places, MOST)

    @property
    def _places(self) -> int:
        """All counters, and the empty places between the two kinds."""
        return self._begin + self.more

    @property
    def _begin(self) -> int:
        """The place of the first of the other kind."""
        return -(-self.count // TEN) * TEN if self.jump else self.count

    def drawing(self, columns: int, lines: int) -> Sequence[Line]:
        """The frames beside each other."""
        del columns, lines
        drawn = Canvas()
        for frame in range(max(1, -(-self._places // TEN))):
            left = frame * (4 * ROW + 4)
            drawn.put(0, left, "┌" + "┬".join(["───"] * ROW) + "┐", QUIET)
            drawn.put(2, left, "├" + "┼".join(["───"] * ROW) + "┤", QUIET)
            drawn.put(4, left, "└" + "┴".join(["───"] * ROW) + "┘", QUIET)
            for at in range(TEN):
                row, column = divmod(at, ROW)
                drawn.put(1 + 2 * row, left + 4 * column, "│", QUIET)
                shown, style = self._counter(frame * TEN + at)
                drawn.put(1 + 2 * row, left + 4 * column + 2, shown, style)
            for row in (1, 3):
                drawn.put(row, left + 4 * ROW, "│", QUIET)
        return drawn.lines()

    def _counter(self, place: int) -> tuple[str, str]:
        if place < self.count:
            return "●", FIRST
        if self._begin <= place < self._begin + self.more:
            return "○", SECOND
        return " ", QUIET

    def sentence(self) -> str:
        """How many counters, and what is missing to a full frame."""
        return self._told(-self._places % TEN)

    @property
    def counted(self) -> Fraction:
        """The free places."""
        return Fraction(-self._places % TEN)

    def uncounted(self) -> str:
        """The same without the free places."""
        return self._told(GAP_SHOWN)

    def _told(self, free: int | str) -> str:
        if not self.more:
            return say("picture.ten-frame", count=self.count, free=free)
        return say("picture.ten-frame-more", count=self.count, more=self.more, free=free)

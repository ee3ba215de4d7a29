"""An array: rows of dots, which may be split into two products."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Annotated, Final, final

import msgspec

from tutor.engine.validation import ValidationIssue
from tutor.language import say
from tutor.learn.pictures.figure import (
    FIRST,
    GAP_SHOWN,
    SECOND,
    Canvas,
    Figure,
    Line,
    too_large,
)

MOST_ROWS: Final = 9
MOST_COLUMNS: Final = 30

Count = Annotated[int, msgspec.Meta(ge=1)]
Part = Annotated[int, msgspec.Meta(ge=0)]


@final
class Array(Figure, frozen=True, tag="array"):
    """So many ``rows`` of so many dots.

    The first ``split`` columns are of another kind and stand apart, or the first ``upper`` rows
    are of another kind.
    """

    rows: Count
    columns: Count
    split: Part = 0
    upper: Part = 0

    def issues(self) -> Iterator[ValidationIssue]:
        """More than a screen has room for."""
        yield from too_large("rows", self.rows, MOST_ROWS)
        yield from too_large("columns", self.columns, MOST_COLUMNS)
        yield from too_large("split", self.split, self.columns)
        yield from too_large("upper", self.upper, self.rows)

    def drawing(self, columns: int, lines: int) -> Sequence[Line]:
        """A dot for each; columns that are split stand apart."""
        del columns, lines
        drawn = Canvas()
        apart = 2 if self.split else 0
        for row in range(self.rows):
            other = self.columns if row < self.upper else self.split
            for at in range(self.columns):
                left = 2 * at + (apart if at >= self.split else 0)
                drawn.put(row, left, *(("○", SECOND) if at < other else ("●", FIRST)))
        return drawn.lines()

    def sentence(self) -> str:
        """How many rows of how many."""
        if 0 < self.upper < self.rows:
            rest, params = self.rows - self.upper, {"rows": self.rows, "columns": self.columns}
            return say("picture.array-upper", **params, split=self.upper, rest=rest)
        return self._told(self.rows)

    @property
    def counted(self) -> Fraction:
        """The rows."""
        return Fraction(self.rows)

    def uncounted(self) -> str:
        """The same without the number of rows."""
        return self._told(GAP_SHOWN)

    def _told(self, rows: int | str) -> str:
        if not 0 < self.split < self.columns:
            return say("picture.array", rows=rows, columns=self.columns)
        rest = self.columns - self.split
        return say(
            "picture.array-split", rows=rows, columns=self.columns, split=self.split, rest=rest
        )

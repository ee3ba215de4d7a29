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


@final
class Array(Figure, frozen=True, tag="array"):
    """So many ``rows`` of so many dots; the first ``split`` columns are of another kind."""

    rows: Count
    columns: Count
    split: Annotated[int, msgspec.Meta(ge=0)] = 0

    def issues(self) -> Iterator[ValidationIssue]:
        """More than a screen has room for."""
        yield from too_large("rows", self.rows, MOST_ROWS)
        yield from too_large("columns", self.columns, MOST_COLUMNS)
        yield from too_large("split", self.split, self.columns)

    def drawing(self, columns: int, lines: int) -> Sequence[Line]:
        """A dot for each; of a split one the parts stand apart."""
        del columns, lines
        drawn = Canvas()
        apart = 2 if self.split else 0
        for row in range(self.rows):
            for at in range(self.split):
                drawn.put(row, 2 * at, "○", SECOND)
            for at in range(self.split, self.columns):
                drawn.put(row, 2 * at + apart, "●", FIRST)
        return drawn.lines()

    def sentence(self) -> str:
        """How many rows of how many."""
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

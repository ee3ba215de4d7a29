"""A grid for chances: all pairs of two things, those that count marked."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Annotated, Final, final

import msgspec

from tutor.engine.validation import ValidationIssue
from tutor.language import number, say
from tutor.learn.formulas import NoFormula, holds, number_of
from tutor.learn.pictures.figure import (
    FIRST,
    QUIET,
    STRONG,
    Canvas,
    Figure,
    FigureUnfit,
    Line,
)

Numbers = Annotated[tuple[int, ...], msgspec.Meta(min_length=1, max_length=9)]
CELL: Final = 5


@final
class ChanceGrid(Figure, frozen=True, tag="grid"):
    """A row for each of ``rows``, a column for each of ``columns``, such as the faces of two dice.

    ``shows`` is a formula of ``r`` and ``c`` for what stands in a field; ``marks`` is a condition
    of both for those that count.
    """

    rows: Numbers
    columns: Numbers
    shows: Annotated[str, msgspec.Meta(max_length=60)] = "r+c"
    marks: Annotated[str, msgspec.Meta(max_length=60)] = ""

    def issues(self) -> Iterator[ValidationIssue]:
        """A formula that is none."""
        try:
            self._fields()
        except NoFormula as error:
            yield ValidationIssue(FigureUnfit.NUMBER, "shows", got=str(error))

    def _fields(self) -> list[list[tuple[Fraction, bool]]]:
        """What stands in each field, and whether it counts."""
        found = []
        for row in self.rows:
            line = []
            for column in self.columns:
                letters = {"r": Fraction(row), "c": Fraction(column)}
                counts = bool(self.marks) and holds(self.marks, letters)
                line.append((number_of(self.shows, letters), counts))
            found.append(line)
        return found

    def drawing(self, columns: int, lines: int) -> Sequence[Line]:
        """What counts stands in square brackets."""
        del columns, lines
        drawn = Canvas()
        for at, column in enumerate(self.columns):
            shown = number(column)
            drawn.put(0, 5 + CELL * at + 3 - len(shown), shown, STRONG)
        drawn.put(1, 0, "───┼" + "─" * (CELL * len(self.columns) + 1), QUIET)
        for line, fields in enumerate(self._fields()):
            drawn.put(line + 2, 0, number(self.rows[line]).rjust(2), STRONG)
            drawn.put(line + 2, 3, "│", QUIET)
            for at, (value, counts) in enumerate(fields):
                shown = number(value).rjust(2)
                shown = f"[{shown}]" if counts else f" {shown} "
                drawn.put(line + 2, 4 + CELL * at + 1, shown, FIRST if counts else QUIET)
        return drawn.lines()

    def sentence(self) -> str:
        """How many fields, and how many of them count."""
        fields = [field for line in self._fields() for field in line]
        marked = sum(counts for _, counts in fields)
        size = {"rows": len(self.rows), "columns": len(self.columns), "fields": len(fields)}
        if not self.marks:
            return say("picture.grid", **size)
        return say("picture.grid-marked", marked=marked, **size)

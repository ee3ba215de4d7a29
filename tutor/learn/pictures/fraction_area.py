"""A fraction of a fraction: a square cut both ways, the part that both fill filled twice."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final, final

from tutor.engine.validation import ValidationIssue
from tutor.language import number, say
from tutor.learn.pictures.figure import (
    FIRST,
    GAP_SHOWN,
    QUIET,
    SECOND,
    STRONG,
    Canvas,
    Figure,
    FigureUnfit,
    Line,
    fraction,
    too_large,
)
from tutor.learn.pictures.fraction_bars import top_and_bottom

MOST_ROWS: Final = 8
MOST_COLUMNS: Final = 12
CELL: Final = 4


@final
class FractionArea(Figure, frozen=True, tag="fraction-area"):
    """``down`` of the rows and ``across`` of the columns, both below a whole, as ``2/3``."""

    down: str
    across: str

    def issues(self) -> Iterator[ValidationIssue]:
        """What is no fraction up to one whole, or too fine."""
        for key, most in (("down", MOST_ROWS), ("across", MOST_COLUMNS)):
            text = getattr(self, key)
            try:
                top, bottom = top_and_bottom(text)
            except ValueError:
                yield ValidationIssue(FigureUnfit.NUMBER, key, got=text)
                continue
            yield from too_large(key, bottom, most)
            yield from too_large(key, top, bottom)

    def drawing(self, columns: int, lines: int) -> Sequence[Line]:
        """Both: ``██``; one of them: ``░░``; none: a dot."""
        del columns, lines
        (filled, rows), (wide, across) = top_and_bottom(self.down), top_and_bottom(self.across)
        drawn = Canvas()
        left = len(self.down) + 2
        drawn.put(0, left, self.across, STRONG)
        drawn.put(0, left + len(self.across) + 1, "─" * max(0, wide * CELL - len(self.across) - 2))
        drawn.put(1, 0, self.down, STRONG)
        for row in range(rows):
            if row < filled and row:
                drawn.put(1 + row, left - 2, "│")
            for at in range(across):
                kind = (row < filled) + (at < wide)
                shown, style = CELLS[kind]
                drawn.put(1 + row, left + CELL * at, shown, style)
        return drawn.lines()

    def sentence(self) -> str:
        """What is filled twice, of how many fields."""
        return self._told(self._both)

    @property
    def counted(self) -> Fraction:
        """The part that is filled twice."""
        return fraction(self.down) * fraction(self.across)

    def uncounted(self) -> str:
        """The same without what is filled twice."""
        return self._told(GAP_SHOWN)

    @property
    def _both(self) -> int:
        return top_and_bottom(self.down)[0] * top_and_bottom(self.across)[0]

    def _told(self, both: int | str) -> str:
        return say(
            "picture.fraction-area",
            down=number(fraction(self.down)),
            across=number(fraction(self.across)),
            both=both,
            all=top_and_bottom(self.down)[1] * top_and_bottom(self.across)[1],
        )


CELLS: Final = ((" ·  ", QUIET), ("░░░ ", SECOND), ("███ ", FIRST))
"""A field that none, one or both of the fractions fill."""

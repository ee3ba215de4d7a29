"""What an exercise is about, to be looked at: values that a screen draws, or a page, or a printer.

A kind takes one of these, or brings a picture of its own with its slice: a subclass of
:class:`Picture` with what is to be seen, and a drawing of it (see ``tutor.ui.widgets.pictures``).
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from tutor.language import number, sign
from tutor.learn.narration import GAP, calculation
from tutor.learn.seen import Picture as Picture  # part of the contract of a kind
from tutor.learn.seen import Seen as Seen
from tutor.maths.tree import Tree


class Dice(Picture, frozen=True):
    """Dice that were rolled, each with a digit; those used in an answer are ticked."""

    digits: tuple[int, ...]

    def seen(self) -> Seen:
        """A row of tiles."""
        return Seen((tuple(map(str, self.digits)),))


class Cards(Picture, frozen=True):
    """Cards with numbers on them and signs between them; None is the card that is missing.

    An empty text keeps cards a little apart, a blank far; ``R`` is a card that is wild.
    """

    parts: tuple[int | str | None, ...]

    def seen(self) -> Seen:
        """An equation as a line; else the cards as tiles, those far apart in rows of their own."""
        if any(part is None or part in SIGNS for part in self.parts):
            return Seen(lines=(" ".join(_card(part) for part in self.parts if part not in BLANK),))
        rows: list[tuple[str, ...]] = [()]
        for part in self.parts:
            if part == " ":
                rows.append(())
            elif part not in BLANK:
                rows[-1] += (_card(part),)
        return Seen(tuple(rows) if max(map(len, rows)) > 1 else (sum(rows, ()),))


SIGNS: Final = ("+", "-", "*", "/", "=")

BLANK: Final = ("", " ")


def _card(part: int | str | None) -> str:
    """What stands on a card, or between two."""
    if part is None:
        return GAP
    if isinstance(part, int):
        return number(part)
    return sign(part) if part in SIGNS and part != "=" else part


def apart(numbers: Sequence[int]) -> Cards:
    """Cards with room between them."""
    first, *rest = numbers
    return Cards((first, *(part for each in rest for part in (" ", each))))


class Calculation(Picture, frozen=True):
    """An expression, and what somebody says it gives."""

    tree: Tree
    claimed: Fraction | None = None
    """None where nobody says anything, or a decimal."""
    written: str = ""
    """The same as the class writes it; empty where nobody says anything."""

    def seen(self) -> Seen:
        """A line."""
        shown = calculation(self.tree)
        return Seen(lines=(f"{shown} = {self.written}" if self.written else shown,))


FIGURE_SPACE: Final = "\u2007"
"""As wide as a digit."""


def in_columns(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """The rows of a table as lines, their cells equally wide."""
    width = max((len(cell) for row in rows for cell in row), default=0)
    for row in rows:
        yield FIGURE_SPACE.join(cell.rjust(width, FIGURE_SPACE) for cell in row)

"""What a figure is: a picture of a mathematical idea, drawn in cells and told in one sentence.

A figure is a name and parameters: one frozen struct in one file. :meth:`Figure.drawing` is a pure
function of them and of the room there is; a widget, the projector and a page only show its cells.
README.md here tells how to add one.
"""

from abc import ABCMeta, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from typing import Final, NamedTuple, TypeAlias

import msgspec

from tutor.engine.validation import ValidationIssue
from tutor.learn.seen import Picture, Seen
from tutor.maths.faults import Fault
from tutor.maths.notation import read_number

PLAIN: Final = ""
FIRST: Final = "first"
SECOND: Final = "second"
QUIET: Final = "quiet"
STRONG: Final = "strong"
GAP: Final = "gap"
"""The styles of cells; each has a shape of its own as well, since not everybody sees colours."""

GAP_SHOWN: Final = "▢"
"""Stands in a sentence for what is to be found."""

STYLES: Final = (PLAIN, FIRST, SECOND, QUIET, STRONG, GAP)

SMALL: Final = (72, 10)
LARGE: Final = (100, 15)
"""Columns and lines for a figure, on a terminal of 80x24 and on a large one."""


class Span(NamedTuple):
    """Some cells of a line in one style."""

    text: str
    style: str = PLAIN


Line: TypeAlias = tuple[Span, ...]
"""One line of cells."""


class FigureUnfit:
    """Why a figure of the right types is none; the sentences are ``lessons.misfit-<value>``."""

    NUMBER = "figure-number"
    """A text that is no number. Params: ``got``."""
    TOO_LARGE = "figure-too-large"
    """It does not fit on a screen. Params: ``got``, ``most``."""
    TOO_SMALL = "figure-too-small"
    """Params: ``got``, ``least``."""
    DIFFERENT = "figure-uneven"
    """Lists that belong together are not equally long. Params: ``got``."""
    OFF = "figure-off"
    """A place that is not on it. Params: ``got``."""
    ALL = (NUMBER, TOO_LARGE, TOO_SMALL, DIFFERENT, OFF)


class _Kind(msgspec.StructMeta, ABCMeta):
    """A struct whose abstract members have to be there."""


class Figure(Picture, frozen=True, tag_field="name", forbid_unknown_fields=True, metaclass=_Kind):
    """A picture of a mathematical idea; a subclass has its parameters as fields, and a tag."""

    def issues(self) -> Iterator[ValidationIssue]:
        """What keeps it from being drawn; the members below may raise as long as there is any."""
        yield from ()

    @abstractmethod
    def drawing(self, columns: int, lines: int) -> Sequence[Line]:
        """The figure in cells, no more of them than there is room for.

        Args:
            columns: as many as of :data:`SMALL`, or more.
            lines: likewise.
        """

    @abstractmethod
    def sentence(self) -> str:
        """What is to be seen, in one sentence of the language spoken now."""

    def asked(self, answer: Fraction | None) -> str:
        """The sentence beside a question: it does not say what is to be counted in the picture.

        Args:
            answer: what is asked for; None where it is no number.
        """
        hides = answer is not None and answer == self.counted
        return self.uncounted() if hides else self.sentence()

    @property
    def counted(self) -> Fraction | None:
        """What the sentence counts, if that may be what a question asks for."""
        return None

    def uncounted(self) -> str:
        """The sentence with a gap for that."""
        return self.sentence()

    def seen(self) -> Seen:
        """The sentence."""
        return Seen(lines=(self.sentence(),))

    @property
    def name(self) -> str:
        """What lesson files call it."""
        return str(self.__struct_config__.tag)


def fraction(text: str) -> Fraction:
    """The number of a text such as ``3``, ``-2``, ``3/4`` or ``0.5``.

    Raises:
        ValueError: it is none.
    """
    try:
        return read_number(text)
    except Fault as fault:
        raise ValueError(text) from fault


def unfit_numbers(field: str, texts: Iterable[str]) -> Iterator[ValidationIssue]:
    """The texts of a field that are no numbers."""
    for at, text in enumerate(texts):
        try:
            fraction(text)
        except ValueError:
            yield ValidationIssue(FigureUnfit.NUMBER, f"{field}[{at}]", got=text)


def too_large(field: str, got: int, most: int) -> Iterator[ValidationIssue]:
    """Whether something is more than can be shown."""
    if got > most:
        yield ValidationIssue(FigureUnfit.TOO_LARGE, field, got=got, most=most)


# Cells ---------------------------------------------------------------------------------------


def width(line: Line) -> int:
    """The columns of a line."""
    return sum(len(span.text) for span in line)


def text(lines: Iterable[Line]) -> str:
    """The cells without their styles, blanks at the ends of lines left out."""
    return "\n".join("".join(span.text for span in line).rstrip() for line in lines)


class Canvas:
    """Cells to be written on in any order; what is written last stays."""

    def __init__(self) -> None:
        self._rows: list[list[tuple[str, str]]] = []

    def put(self, line: int, column: int, shown: str, style: str = PLAIN) -> None:
        """Writes a text from a place on; what stands left of the canvas is cut off."""
        if column < 0:
            shown, column = shown[-column:], 0
        while len(self._rows) <= line:
            self._rows.append([])
        row = self._rows[line]
        row.extend([(" ", PLAIN)] * (column + len(shown) - len(row)))
        row[column : column + len(shown)] = [(char, style) for char in shown]

    def is_free(self, line: int, column: int, columns: int) -> bool:
        """Whether nothing stands in some cells."""
        if line >= len(self._rows):
            return True
        found = self._rows[line][max(0, column) : column + columns]
        return all(char == " " for char, _ in found)

    def lines(self) -> tuple[Line, ...]:
        """The cells, those of one style beside each other as one span."""
        return tuple(tuple(_spans(row)) for row in self._rows)


def _spans(row: Sequence[tuple[str, str]]) -> Iterator[Span]:
    begin = 0
    for at in range(1, len(row) + 1):
        if at == len(row) or row[at][1] != row[begin][1]:
            yield Span("".join(char for char, _ in row[begin:at]), row[begin][1])
            begin = at

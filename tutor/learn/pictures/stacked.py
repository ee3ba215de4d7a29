"""A calculation with proper fractions: top above the bar, bottom below it."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final, NamedTuple, final

from tutor.engine.validation import ValidationIssue
from tutor.language import as_written, number, say, sign
from tutor.learn.narration import calculation
from tutor.learn.pictures.figure import GAP, QUIET, STRONG, Canvas, Figure, FigureUnfit, Line
from tutor.maths.fractions import meant, whole_and_part
from tutor.maths.tree import COMPARED, Number, Token, Tree, tokens, value
from tutor.maths.working.alone import expression


@final
class Stacked(Figure, frozen=True, tag="stacked"):
    """The ``expression``, such as ``1/2+1/3``; ``result`` shows what it gives, or a ``?`` gap."""

    expression: str
    result: str = ""

    def issues(self) -> Iterator[ValidationIssue]:
        """No calculation."""
        try:
            expression(self.expression)
        except ValueError:
            yield ValidationIssue(FigureUnfit.NUMBER, "expression", got=self.expression)

    @property
    def _tree(self) -> Tree:
        return meant(expression(self.expression))

    def drawing(self, columns: int, lines: int) -> Sequence[Line]:
        """Three lines; a bar as wide as the longer of its numbers."""
        del columns, lines
        return stacked(self._tree, self._claimed, gap=self.result == "?")

    @property
    def _claimed(self) -> Fraction | None:
        return value(self._tree) if self.result and self.result != "?" else None

    def sentence(self) -> str:
        """The calculation."""
        shown = calculation(self._tree)
        if self.result == "?":
            return say("picture.stacked-gap", calculation=shown)
        if self._claimed is not None:
            shown += f" = {number(self._claimed)}"
        return say("picture.stacked", calculation=shown)


BAR: Final = "─"
EMPTY: Final = "▢"
"""Where something is to be put."""


class Part(NamedTuple):
    """A number, a sign or a bracket; a fraction has a ``bottom`` as well."""

    text: str
    bottom: str = ""
    is_number: bool = False


def has_fractions(tree: Tree, claimed: Fraction | None = None) -> bool:
    """Whether there is anything to be stacked."""
    return any(part.bottom for part in parts(tree, claimed))


def parts(tree: Tree, claimed: Fraction | None = None) -> Iterator[Part]:
    """A calculation from left to right, with what it is said to give; signs have blanks around.

    Args:
        tree: fractions in it are numbers (:func:`tutor.maths.fractions.in_fractions`).
        claimed: what it is said to give.
    """
    found: list[Token] = list(tokens(tree))
    for at, piece in enumerate(found):
        if piece == COMPARED:  # the sign is asked for
            yield Part(f" {EMPTY} ")
            continue
        is_sign = piece in ("+", "-", "*", "/")
        is_own = is_sign and (at == 0 or found[at - 1] == "(")  # it has no number before it
        yield from _part(piece, spaced=is_sign and not is_own)
    if claimed is not None:
        yield Part(" = ")
        yield from _part(claimed, spaced=False)


def _part(piece: Token, *, spaced: bool) -> Iterator[Part]:
    found = _parts(piece)
    if found is None:
        shown = _text(piece)
        is_number = isinstance(piece, Number | Fraction)
        yield Part(f" {shown} " if spaced else shown, is_number=is_number)
        return
    minus, whole, top, bottom = found
    if minus:
        yield Part(sign("-"))
    if whole:
        yield Part(f"{whole} ", is_number=True)  # or the bar would look like its minus
    yield Part(top, bottom, is_number=True)


def stacked(tree: Tree, claimed: Fraction | None = None, *, gap: bool = False) -> Sequence[Line]:
    """A calculation in three lines of cells.

    Args:
        tree: as for :func:`parts`.
        claimed: what it is said to give.
        gap: whether a gap stands where the result goes.
    """
    drawn, column = Canvas(), 0
    for part in parts(tree, claimed):
        wide = max(len(part.text), len(part.bottom))
        style = STRONG if part.is_number else QUIET
        drawn.put(
            0 if part.bottom else 1, column + (wide - len(part.text) + 1) // 2, part.text, style
        )
        if part.bottom:
            drawn.put(1, column, BAR * wide)
            drawn.put(2, column + (wide - len(part.bottom) + 1) // 2, part.bottom, style)
        column += wide
    if gap:
        drawn.put(1, column, " = ")
        drawn.put(1, column + 3, EMPTY, GAP)
    return drawn.lines()


def _parts(piece: Token) -> tuple[bool, str, str, str] | None:
    """Whether it is below zero, the whole number of a mixed one, top and bottom; None else."""
    if isinstance(piece, Number):
        size = piece.written.removeprefix("-")
        whole, part = whole_and_part(Number(piece.value, written=size))
        if part is not None:
            return size != piece.written, whole, str(part[0]), str(part[1])
        piece = piece.value if not piece.written else piece
    if isinstance(piece, Fraction) and piece.denominator > 1:
        return piece < 0, "", str(abs(piece.numerator)), str(piece.denominator)
    return None


def _text(piece: Token) -> str:
    if isinstance(piece, Number):
        return as_written(piece.written) if piece.written else number(piece.value)
    if isinstance(piece, Fraction):
        return number(piece)
    return sign(piece) if piece in ("+", "-", "*", "/") else piece

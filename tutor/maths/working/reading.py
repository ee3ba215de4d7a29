"""What a pupil wrote, read: lines, the sides of each, and every side as a tree or a quotient.

A line is one expression, an equation, or a chain of them. Nothing is judged here, and nothing
typed is ever run.
"""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import cached_property
from typing import Final, TypeAlias

import msgspec
from msgspec.structs import replace

from tutor.maths.comparing import RELATIONS
from tutor.maths.faults import ORDER, Fault, FaultOfAll
from tutor.maths.tree import (
    DivisionByZero,
    NoPower,
    Number,
    Operation,
    Tree,
    operations,
    root_of,
    text,
    value,
)
from tutor.maths.working.columns import side_by_side
from tutor.maths.working.longdivision import long_divided
from tutor.maths.working.parsing import Parser
from tutor.maths.working.pieces import ABOUT, Piece, pieces
from tutor.maths.working.tidying import tidied
from tutor.maths.working.units import OneUnit, mixed_units, put_into_one

MAX_LENGTH: Final = 500
"""Characters of the longest text that is read at all."""
MAX_LINES: Final = 20
"""Lines with something on them."""
MAX_SIGNS: Final = 50
"""Signs of one expression."""


DIVIDED_BY_ZERO: Final = "divided-by-zero"
"""What is told to programs of ``8:0=0``: no malrule, as nothing right can stand there."""


class Quotient(msgspec.Struct, frozen=True):
    """A result with a remainder: ``3 r 2``."""

    whole: int
    rest: int

    def __str__(self) -> str:
        """The ASCII text: ``3r2``."""
        return f"{self.whole}r{self.rest}"


Stated: TypeAlias = Fraction | Quotient
"""A result as it is stated: a number, or one with a remainder."""


class Side(msgspec.Struct, frozen=True, dict=True):
    """What stands on one side of an equals sign, or alone on a line: ``start:end`` of the text."""

    what: Tree | Quotient
    start: int
    end: int
    divides: bool = False
    """Whether ``:`` or ``÷`` stands in it: ``18:3`` is no fraction."""
    about: bool = False
    """Whether ``≈`` stands before it: it may be rounded."""
    relation: str = "="
    """The sign before it: ``=``, or one of :data:`tutor.maths.comparing.RELATIONS`."""

    @property
    def tree(self) -> Tree | None:
        """The expression; None for a quotient with remainder."""
        return None if isinstance(self.what, Quotient) else self.what

    @cached_property
    def value(self) -> Fraction | None:
        """The exact value of the expression; None for a quotient with remainder."""
        return None if isinstance(self.what, Quotient) else value(self.what)

    @cached_property
    def text(self) -> str:
        """In ASCII, without blanks and needless brackets; the blank of ``3 1/2`` stays."""
        return str(self.what) if isinstance(self.what, Quotient) else text(self.what)

    @cached_property
    def stated(self) -> Stated | None:
        """The result that it is: a number, a fraction or a quotient; None where there is a sign."""
        if isinstance(self.what, Quotient):
            return self.what
        is_number = isinstance(self.what, Number) or is_fraction(self.what)
        return self.value if is_number and not self.divides else None


def is_fraction(tree: Tree) -> bool:
    """Whether it is a fraction of two whole numbers as it is typed, ``7/2``."""
    return (
        isinstance(tree, Operation)
        and tree.sign == "/"
        and all(
            isinstance(part, Number) and part.value.denominator == 1 and not part.written
            for part in (tree.left, tree.right)
        )
    )


def is_mixed(tree: Tree) -> bool:
    """Whether it is a mixed number as it is typed, be it so many percent: ``3 1/2``."""
    return isinstance(tree, Number) and " " in tree.written


class Line(msgspec.Struct, frozen=True):
    """One line: its sides from the left, one where there is no equals sign.

    ``continues`` tells that the first line begins with ``=``, after what was asked.
    """

    sides: tuple[Side, ...]
    continues: bool


class Written(msgspec.Struct, frozen=True):
    """A text as it was read: its lines, or the first of what is wrong with it.

    What divides by zero has both: it can be read, and has no value. So have roots that do not come
    out.
    """

    lines: tuple[Line, ...] = ()
    fault: Fault | None = None
    unit: OneUnit | None = None
    """What all numbers were put into, where they have different units."""


def read_working(typed: str, *, begun: bool = False) -> Written:
    """Reads an equation, a chain or lines of working; never raises.

    Args:
        typed: lines are parted by newlines or ``;``, and one that begins with ``=`` goes on from
            the line above. Texts longer than :data:`MAX_LENGTH` or :data:`MAX_LINES` are not read.
        begun: whether the first line may begin with ``=`` too, as there is something before it.

    Returns:
        The lines, places counting characters of ``typed`` from 0; or the first fault in the order
        of :data:`tutor.maths.faults.ORDER`.
    """
    if len(typed) > MAX_LENGTH:
        return Written(fault=FaultOfAll("too-long", MAX_LENGTH, len(typed)))
    typed = tidied(typed)
    found, unit = _in_one_unit(tuple(pieces(typed)), begun=begun)
    rows = _rows(found)
    if len(rows) > MAX_LINES:
        return Written(fault=FaultOfAll("too-long", rows[MAX_LINES][0].start, len(typed)))
    reader = _Reader(begun=begun)
    # Nobody compares in columns, or within a long division.
    shown = rows if any(map(_compares, rows)) else side_by_side(long_divided(rows), typed)
    lines = tuple(reader.line(row, place) for place, row in enumerate(_joined(shown)))
    if not rows:
        reader.faults.append(FaultOfAll("unreadable", detail="empty", text=""))
    if reader.faults:
        fault = _of_units(min(reader.faults, key=_order), typed)
        is_read = fault.code == "division-by-zero" or all(map(_is_of_root, reader.faults))
        return Written(lines if is_read else (), fault)
    return Written(lines, unit=unit)


def _in_one_unit(found: Sequence[Piece], *, begun: bool) -> tuple[Sequence[Piece], OneUnit | None]:
    """Pieces of what is claimed without their units; where something is asked, it says which."""
    is_claimed = {"character", "="} <= {each.kind for each in found} and not begun
    return (put_into_one(found) if is_claimed else None) or (found, None)


def _of_units(fault: Fault, typed: str) -> Fault:
    """Of what cannot be read: that it has different units, where it has."""
    units = mixed_units(typed) if fault.code == "unreadable" else None
    if units is None:
        return fault
    named = {"one": units.one, "other": units.other}
    return FaultOfAll(fault.code, fault.start, fault.end, detail="units", **named)


def _is_of_root(fault: Fault) -> bool:
    return fault.params.get("detail") == "root"


def _order(fault: Fault) -> tuple[int, int]:
    return ORDER.index(fault.code), fault.start


def _rows(found: Iterable[Piece]) -> list[list[Piece]]:
    """The pieces of each line that has any."""
    rows: list[list[Piece]] = [[]]
    for piece in found:
        if piece.kind == "end":
            rows.append([])
        else:
            rows[-1].append(piece)
    return [row for row in rows if row]


def _compares(row: Iterable[Piece]) -> bool:
    return any(piece.kind == "=" and piece.text in RELATIONS for piece in row)


def _joined(rows: Iterable[list[Piece]]) -> list[list[Piece]]:
    """Lines with those that begin with ``=``, or follow one that ends with it, put to them."""
    lines: list[list[Piece]] = []
    for row in rows:
        if lines and (row[0].kind == "=") != (lines[-1][-1].kind == "="):
            lines[-1] += row
        else:
            lines.append(row)
    return lines


class _Reader:
    """Reads the lines of one text, collecting every fault."""

    def __init__(self, *, begun: bool) -> None:
        self.faults: list[Fault] = []
        self._begun = begun

    def line(self, row: Sequence[Piece], place: int) -> Line:
        """One line; where it has faults, its sides are not to be used."""
        parts = _parts(row)
        continues = place == 0 and self._begun and not parts[0]
        if continues:
            parts = parts[1:]
        if len(parts) > 1 and not parts[-1]:
            end = row[-1].end
            if row[-1].text in RELATIONS:
                self._unreadable([row[-1]], "missing-number", row[-1].text)
            elif not (self._begun and [piece.kind for piece in row] == ["number", "="]):
                self.faults.append(FaultOfAll("no-result", end, end))
            parts = parts[:-1]
        before = [list[Piece](), *parts]
        found = [self._side(part, row, before[at]) for at, part in enumerate(parts)]
        before_each = [""] * (not continues) + [piece.text for piece in row if piece.kind == "="]
        return Line(
            tuple(
                _behind(side, sign)
                for side, sign in zip(found, before_each, strict=False)
                if side is not None
            ),
            continues,
        )

    def _side(
        self, part: Sequence[Piece], row: Sequence[Piece], before: Sequence[Piece]
    ) -> Side | None:
        if not part:
            sign = next(piece for piece in row if piece.kind == "=")
            self._unreadable([sign], "missing-number", sign.text)
            return None
        what: Tree | Quotient | None = _in_brackets(part, before) or self._quotient(part)
        if what is None:
            what = self._tree(part)
        divides = any(piece.kind == "/" and not piece.bar for piece in part)
        if what is None:
            return None
        start, end = part[0].start, part[-1].end
        if end < start:  # a divisor that stands before what it divides
            start, end = end - len(part[-1].text), part[0].end
        return Side(what, start, end, divides)

    def _quotient(self, part: Sequence[Piece]) -> Quotient | None:
        """``3 r 2``, also ``3 (r 2)`` and ``-4 r 3``; None where there is no remainder."""
        if not any(piece.kind == "remainder" for piece in part):
            return None
        bare = [piece for piece in part if piece.kind not in "()"]
        minus = bare[0].kind == "-"
        match bare[minus:]:
            case [Piece("number") as whole, Piece("remainder"), Piece("number") as rest] if (
                whole.is_whole and rest.is_whole
            ):
                size = whole.value.numerator
                return Quotient(-size if minus else size, rest.value.numerator)
        self._unreadable(part, "remainder")
        return Quotient(0, 0)

    def _unreadable(self, part: Sequence[Piece], detail: str, text: str = "") -> None:
        where = (part[0].start, part[-1].end)
        self.faults.append(Fault("unreadable", *where, detail=detail, text=text))

    def _tree(self, part: Sequence[Piece]) -> Tree | None:
        if sum(piece.kind in "+-*/^" for piece in part) > MAX_SIGNS:
            self.faults.append(FaultOfAll("too-long", part[0].start, part[-1].end))
            return None
        parser = Parser(part, part[-1].end)
        self.faults += parser.faults
        if parser.faults:
            return None
        tree = parser.tree()
        self.faults += _without_value(tree)
        return tree


def _behind(side: Side, sign: str) -> Side:
    """A side with what the sign before it says."""
    if sign in ABOUT:
        return replace(side, about=True)
    return replace(side, relation=sign) if sign in RELATIONS else side


def _in_brackets(part: Sequence[Piece], before: Sequence[Piece]) -> Quotient | None:
    """``3 (2)`` for 17:5, as some write a remainder; None elsewhere."""
    if [piece.kind for piece in before] != ["number", "/", "number"]:
        return None
    match part:
        case [Piece("number") as whole, Piece("("), Piece("number") as rest, Piece(")")] if (
            whole.is_whole and rest.is_whole
        ):
            return Quotient(whole.value.numerator, rest.value.numerator)
    return None


def _parts(row: Sequence[Piece]) -> list[list[Piece]]:
    """The pieces of each side of a line."""
    parts: list[list[Piece]] = [[]]
    for piece in row:
        if piece.kind == "=":
            parts.append([])
        else:
            parts[-1].append(piece)
    return parts


def _without_value(tree: Tree) -> Iterator[Fault]:
    """What keeps a tree from having a value that can be told."""
    try:
        worth = value(tree)
    except NoPower as error:
        at, detail = error.operation.at, "root" if root_of(error.operation) else "power"
        yield Fault("unreadable", at, at + 1, detail=detail, text="^")
        return
    except DivisionByZero as error:
        at, whole = error.operation.at, error.operation
        divided = {"divided": whole.left} if whole.sign == "/" else {}
        yield Fault("division-by-zero", at, at + 1, **divided)
        return
    if is_too_long(worth):
        first = min(operation.at for operation, _ in operations(tree))
        yield Fault("unreadable", first, first + 1, detail="power", text="^")


def is_too_long(worth: Fraction) -> bool:
    """Whether a value has too many digits to be told."""
    return max(abs(worth.numerator), worth.denominator).bit_length() > _MOST_BITS


_MOST_BITS: Final = 8192
"""Binary digits of the largest result: Python writes out no more than 4300 decimal ones."""

"""The pieces of one free expression to a tree, with a minus that belongs to a number or a bracket.

A minus before a number makes it negative; before a bracket or a power it takes from a 0 that is not
written (:data:`tutor.maths.tree.UNWRITTEN`). At the beginning it binds looser than ``*``, so that
``-(2+3)*4`` is the negative of a product; right of a sign it binds tighter.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

import msgspec

from tutor.maths.tree import (
    RANK,
    UNWRITTEN,
    DivisionByZero,
    NoPower,
    Number,
    Operation,
    Tree,
    marks_of,
    text,
    value,
)
from tutor.maths.working.pieces import Piece, unwritten
from tutor.maths.yard import Waiting, Yard

LOOSE: Final = 1.5
"""The rank of a minus that begins an expression or a bracket."""
TIGHT: Final = 2.5
"""The rank of a minus right of a sign."""
ROOT: Final = 3.5
"""The rank of a root, which reaches no further than the number or the bracket behind it."""
BAR: Final = 2.75
"""The rank of the bar of a fraction where something else divides: ``3/4:1/2``."""

BETWEEN_BARS: Final = "|"
"""What stands before and behind an absolute value."""


class Parser(Yard[Piece]):
    """Reads one expression of free arithmetic."""

    def __init__(self, found: Sequence[Piece], end: int) -> None:
        """As any :class:`Yard`; none of the pieces is ``=`` or ends a line."""
        self._bars = frozenset(_bars(found))
        self._lone = frozenset(_lone(found))
        super().__init__(found, end)
        for each in self._waiting:
            if each.piece.kind == BETWEEN_BARS:
                self._fault("bracket-unclosed", each.piece, bracket=each.piece.text)

    def _take(self, piece: Piece) -> None:
        if piece.kind == "number":
            self._operand(piece, _number_of(piece))
        elif piece.kind == "(":
            self._open(piece)
        elif piece.kind == ")":
            self._close(piece)
        elif piece.kind in RANK:
            self._sign(piece)
        elif piece.kind == "root":
            self._root(piece)
        elif piece.kind == BETWEEN_BARS:
            self._bar(piece)
        elif piece.kind == "forbidden":
            self._fault("operator-forbidden", piece, operator=piece.text)
            self._expects_number = piece.text != "!"
        else:
            self._unreadable(piece, piece.kind)

    # Brackets --------------------------------------------------------------------------------

    def _open(self, piece: Piece) -> None:
        """A bracket; right of a number or of another one it is multiplied: ``2(3+4)``."""
        if self._is_multiplied(piece):
            self._push(unwritten("*", piece.start), RANK["*"])
        super()._open(piece)

    def _is_multiplied(self, piece: Piece) -> bool:
        """Whether times is meant, as nothing else can be.

        In ``12:2(3+1)`` it may be 12 or 2 that is multiplied, and 3 (2) may be a remainder.
        """
        if self._expects_number or self._last is None:
            return False
        above = self._waiting[-1].piece.kind if self._waiting else ""
        lone = self._last.kind == "number" and piece.start in self._lone
        return self._last.kind in ("number", ")") and above != "/" and not lone

    def _bar(self, piece: Piece) -> None:
        """One of the two bars around an absolute value: it opens where a number has to come."""
        within = any(each.piece.kind == BETWEEN_BARS for each in self._waiting)
        if self._expects_number or not within:
            if not self._expects_number:
                self._push(unwritten("*", piece.start), RANK["*"])  # 2|3-5|
            self._waiting.append(Waiting(piece, 0))
            self._expects_number = True
            return
        while self._waiting[-1].piece.kind not in (BETWEEN_BARS, "("):
            self._reduce()
        opens = self._waiting[-1].piece
        if opens.kind == "(":
            self._fault("bracket-unclosed", opens, bracket=opens.text)
            return
        self._waiting.pop()
        if not self._operands:
            return
        try:
            self._operands.append(_size(self._operands.pop(), opens.start, piece.end))
        except NoPower:
            self._unreadable(opens, "character")

    # Signs -----------------------------------------------------------------------------------

    def _sign(self, piece: Piece) -> None:
        if not self._expects_number:
            self._push(piece, BAR if piece.start in self._bars else RANK[piece.kind])
        elif piece.kind == "-" and not self._after_unary():
            self._waiting.append(Waiting(piece, LOOSE if self._begins() else TIGHT, unary=True))
        elif not (piece.kind == "+" and self._begins()):  # the plus of +3 says nothing
            self._unreadable(piece, "missing-number")

    def _root(self, piece: Piece) -> None:
        """A root; right of a number or a bracket it is multiplied: ``2√9``."""
        if not self._expects_number:
            self._push(unwritten("*", piece.start), RANK["*"])
        self._waiting.append(Waiting(piece, ROOT, unary=True))

    def _begins(self) -> bool:
        return self._last is None or self._last.kind in ("(", BETWEEN_BARS)

    def _after_unary(self) -> bool:
        """Whether the last piece was a plus or minus of its own: two of them mean nothing."""
        if self._last is None or self._last.kind not in ("+", "-"):
            return False
        top = self._waiting[-1] if self._waiting else None
        return top is None or top.unary or top.piece is not self._last

    def _goes_first(self, earlier: Waiting[Piece], rank: float) -> bool:
        if earlier.piece.kind == "root":
            return True
        if earlier.piece.kind in ("(", BETWEEN_BARS) or rank == RANK["^"]:
            return False
        if earlier.unary and self._operands and isinstance(self._operands[-1], Number):
            return True
        return earlier.rank >= rank

    def _reduce(self) -> None:
        top = self._waiting[-1]
        if not top.unary:
            super()._reduce()
            return
        self._waiting.pop()
        if self._operands:
            of = self._operands.pop()
            is_root = top.piece.kind == "root"
            self._operands.append((_rooted if is_root else _negative)(of, top.piece))

    def _joined(self, top: Waiting[Piece], left: Tree, right: Tree) -> Operation:
        joined = super()._joined(top, left, right)
        return msgspec.structs.replace(joined, bracketed=True) if top.rank == BAR else joined


def _bars(found: Sequence[Piece]) -> Iterator[int]:
    """Where the bars of fractions stand in an expression that also divides with ``:`` or ``÷``."""
    if not any(piece.kind == "/" and not piece.bar for piece in found):
        return
    for place in range(1, len(found) - 1):
        around = (found[place - 1], found[place + 1])
        next_to = (*found[max(place - 2, 0) : place - 1], *found[place + 2 : place + 3])
        is_fraction = found[place].bar and all(each.is_whole for each in around)
        if is_fraction and not any(each.bar for each in next_to):
            yield found[place].start


def _lone(found: Sequence[Piece]) -> Iterator[int]:
    """Where brackets open around a single number."""
    for opens, number, closes in zip(found, found[1:], found[2:], strict=False):
        if (opens.kind, number.kind, closes.kind) == ("(", "number", ")"):
            yield opens.start


def _number_of(piece: Piece) -> Tree:
    if piece.fraction is None:
        return Number(piece.value, piece.start, piece.end, piece.written)
    top, bottom = (Number(Fraction(n), piece.start, piece.end) for n in piece.fraction)
    return Operation("/", top, bottom, bracketed=True, at=piece.start)


def _rooted(tree: Tree, sign: Piece) -> Tree:
    exponent = Number(sign.value, sign.start, sign.end, sign.written)
    return Operation("^", tree, exponent, at=sign.start)


def _size(tree: Tree, start: int, end: int) -> Tree:
    """An absolute value as one number, which it is however it is worked out.

    Its bars are written where the text within has signs and whole numbers only, as anything else
    in the text of a number says what kind it is of. What divides by zero stays in a bracket.

    Raises:
        NoPower: a power or a root in it is not worked out.
    """
    try:
        size = abs(value(tree))
    except NoPower:
        raise
    except DivisionByZero:
        return tree if isinstance(tree, Number) else msgspec.structs.replace(tree, bracketed=True)
    within = text(tree)
    if marks_of(tree):
        shown = within.removeprefix("-") if isinstance(tree, Number) else ""
        return Number(size, start, end, shown)
    return Number(size, start, end, f"{BETWEEN_BARS}{within}{BETWEEN_BARS}")


def _negative(tree: Tree, sign: Piece) -> Tree:
    start = sign.start
    if isinstance(tree, Number) and tree.value >= 0:
        written = f"-{tree.written}" if tree.written else ""
        return Number(-tree.value, start, tree.end, written)
    return Operation("-", Number(Fraction(0), start, start, UNWRITTEN), tree, at=start)

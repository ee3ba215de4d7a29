"""The pieces of one free expression to a tree, with a minus that belongs to a number or a bracket.

A shunting yard as that of :mod:`tutor.maths.notation`: the depth of brackets costs no stack. A
minus before a number makes it negative; before a bracket or a power it takes from a 0 that is not
written (:data:`tutor.maths.tree.UNWRITTEN`). At the beginning it binds looser than ``*``, so that
``-(2+3)*4`` is the negative of a product; right of a sign it binds tighter.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

import msgspec

from tutor.maths.faults import Fault
from tutor.maths.symbols import BRACKETS
from tutor.maths.tree import RANK, UNWRITTEN, Number, Operation, Sign, Tree
from tutor.maths.working.pieces import Piece

LOOSE: Final = 1.5
"""The rank of a minus that begins an expression or a bracket."""
TIGHT: Final = 2.5
"""The rank of a minus right of a sign."""
BAR: Final = 2.75
"""The rank of the bar of a fraction where something else divides: ``3/4:1/2``."""


class _Waiting(NamedTuple):
    """A sign, a bracket or a minus of its own that waits for what stands right of it."""

    piece: Piece
    rank: float
    unary: bool = False


class Parser:
    """Reads one expression once from the left, collecting every fault."""

    def __init__(self, found: Sequence[Piece], end: int) -> None:
        """Reads.

        Args:
            found: the pieces of the expression; none is ``=`` or ends a line.
            end: where what is missing at the end would stand.
        """
        self.faults: list[Fault] = []
        self._operands: list[Tree] = []
        self._waiting: list[_Waiting] = []
        self._expects_number = True
        self._last: Piece | None = None
        self._bars = frozenset(_bars(found))
        for piece in found:
            self._take(piece)
            self._last = piece
        if self._expects_number:
            self._unfinished(end)
        for each in self._waiting:
            if each.piece.kind == "(":
                self._fault("bracket-unclosed", each.piece, bracket=each.piece.text)

    def tree(self) -> Tree:
        """The tree, where there were no faults."""
        while self._waiting:
            self._reduce()
        return self._operands[-1]

    # Faults ----------------------------------------------------------------------------------

    def _fault(self, code: str, piece: Piece, **params: str) -> None:
        self.faults.append(Fault(code, piece.start, piece.end, **params))

    def _unreadable(self, piece: Piece, detail: str) -> None:
        self._fault("unreadable", piece, detail=detail, text=piece.text)

    def _unfinished(self, end: int) -> None:
        after = self._last.text if self._last else ""
        self.faults.append(Fault("unreadable", end, end, detail="missing-number", text=after))

    # Pieces ----------------------------------------------------------------------------------

    def _take(self, piece: Piece) -> None:
        if piece.kind == "number":
            self._number(piece)
        elif piece.kind == "(":
            self._open(piece)
        elif piece.kind == ")":
            self._close(piece)
        elif piece.kind in RANK:
            self._sign(piece)
        elif piece.kind == "forbidden":
            self._fault("operator-forbidden", piece, operator=piece.text)
            self._expects_number = piece.text != "!"
        else:
            self._unreadable(piece, piece.kind)

    def _number(self, piece: Piece) -> None:
        if not self._expects_number:
            self._unreadable(piece, "missing-sign")
        self._operands.append(_number_of(piece))
        self._expects_number = False

    def _open(self, piece: Piece) -> None:
        if not self._expects_number:
            self._unreadable(piece, "missing-sign")
        self._waiting.append(_Waiting(piece, 0))
        self._expects_number = True

    def _close(self, piece: Piece) -> None:
        if self._expects_number:
            empty = self._last is not None and self._last.kind == "("
            self._unreadable(piece, "empty-brackets" if empty else "missing-number")
        self._expects_number = False
        while self._waiting and self._waiting[-1].piece.kind != "(":
            self._reduce()
        if self._waiting and BRACKETS[self._waiting[-1].piece.text] == piece.text:
            self._waiting.pop()
            self._bracket_top()
        else:
            self._fault("bracket-unopened", piece, bracket=piece.text)

    def _bracket_top(self) -> None:
        if self._operands and isinstance(self._operands[-1], Operation):
            top = self._operands.pop()
            self._operands.append(msgspec.structs.replace(top, bracketed=True))

    # Signs -----------------------------------------------------------------------------------

    def _sign(self, piece: Piece) -> None:
        if not self._expects_number:
            self._push(piece)
        elif piece.kind == "-" and not self._after_unary():
            self._waiting.append(_Waiting(piece, LOOSE if self._begins() else TIGHT, unary=True))
        elif not (piece.kind == "+" and self._begins()):  # the plus of +3 says nothing
            self._unreadable(piece, "missing-number")

    def _begins(self) -> bool:
        return self._last is None or self._last.kind == "("

    def _after_unary(self) -> bool:
        """Whether the last piece was a plus or minus of its own: two of them mean nothing."""
        if self._last is None or self._last.kind not in ("+", "-"):
            return False
        top = self._waiting[-1] if self._waiting else None
        return top is None or top.unary or top.piece is not self._last

    def _push(self, piece: Piece) -> None:
        rank = BAR if piece.start in self._bars else RANK[piece.kind]
        while self._waiting and self._goes_first(self._waiting[-1], rank):
            self._reduce()
        self._waiting.append(_Waiting(piece, rank))
        self._expects_number = True

    def _goes_first(self, earlier: _Waiting, rank: float) -> bool:
        if earlier.piece.kind == "(" or rank == RANK["^"]:
            return False
        if earlier.unary and self._operands and isinstance(self._operands[-1], Number):
            return True
        return earlier.rank >= rank

    def _reduce(self) -> None:
        # After a fault operands may be short; such a tree is never handed out.
        top = self._waiting.pop()
        needed = 1 if top.unary else 2
        if top.piece.kind not in RANK or len(self._operands) < needed:
            return
        right = self._operands.pop()
        if top.unary:
            self._operands.append(_negative(right, top.piece.start))
            return
        sign: Sign = top.piece.kind  # type: ignore[assignment]
        left, is_bar = self._operands.pop(), top.rank == BAR
        self._operands.append(Operation(sign, left, right, is_bar, top.piece.start))


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


def _number_of(piece: Piece) -> Tree:
    if piece.fraction is None:
        return Number(piece.value, piece.start, piece.end, piece.written)
    top, bottom = (Number(Fraction(n), piece.start, piece.end) for n in piece.fraction)
    return Operation("/", top, bottom, bracketed=True, at=piece.start)


def _negative(tree: Tree, start: int) -> Tree:
    if isinstance(tree, Number) and tree.value >= 0:
        written = f"-{tree.written}" if tree.written else ""
        return Number(-tree.value, start, tree.end, written)
    return Operation("-", Number(Fraction(0), start, start, UNWRITTEN), tree, at=start)

"""Pieces of a text to a tree, with every fault on the way."""

from fractions import Fraction
from typing import Any

import msgspec

from tutor.maths.faults import Fault
from tutor.maths.symbols import BRACKETS, Piece
from tutor.maths.tree import RANK, Number, Operation, Sign, Tree


class Parser:
    """Reads the pieces of one expression once from the left, collecting every fault.

    A shunting yard instead of recursion: the depth of brackets costs no stack.
    """

    def __init__(self, found: list[Piece], text: str) -> None:
        self.faults: list[Fault] = []
        self._operands: list[Tree] = []
        self._waiting: list[Piece] = []
        self._expects_number = True
        self._last: Piece | None = None
        for piece in found:
            self._take(piece)
            self._last = piece
        if self._expects_number:
            self._unfinished(len(text), found)
        for piece in self._waiting:
            if piece.kind == "(":
                self._fault("bracket-unclosed", piece, bracket=piece.text)

    def tree(self) -> Tree:
        """The tree, when there were no faults but minus signs of their own."""
        while self._waiting:
            self._reduce()
        return self._operands[-1]

    def _fault(self, code: str, piece: Piece, **params: Any) -> None:
        self.faults.append(Fault(code, piece.start, piece.end, **params))

    def _unreadable(self, piece: Piece, detail: str) -> None:
        self._fault("unreadable", piece, detail=detail, text=piece.text)

    def _unfinished(self, end: int, found: list[Piece]) -> None:
        detail = "missing-number" if found else "empty"
        after = self._last.text if self._last else ""
        self.faults.append(Fault("unreadable", end, end, detail=detail, text=after))

    def _take(self, piece: Piece) -> None:
        if piece.kind in ("character", "decimal"):
            self._unreadable(piece, piece.kind)
        elif piece.kind == "number":
            self._number(piece)
        elif piece.kind == "(":
            self._open(piece)
        elif piece.kind == ")":
            self._close(piece)
        elif piece.kind in RANK:
            self._sign(piece)
        else:
            self._forbidden(piece)

    def _number(self, piece: Piece) -> None:
        if not self._expects_number:
            self._unreadable(piece, "missing-sign")
        self._operands.append(Number(Fraction(int(piece.text)), piece.start, piece.end))
        self._expects_number = False

    def _open(self, piece: Piece) -> None:
        if not self._expects_number:
            self._unreadable(piece, "missing-sign")
        self._waiting.append(piece)
        self._expects_number = True

    def _close(self, piece: Piece) -> None:
        if self._expects_number:
            empty = self._last is not None and self._last.kind == "("
            self._unreadable(piece, "empty-brackets" if empty else "missing-number")
        self._expects_number = False
        while self._waiting and self._waiting[-1].kind != "(":
            self._reduce()
        if self._waiting and BRACKETS[self._waiting[-1].text] == piece.text:
            self._waiting.pop()
            self._bracket_top()
        else:
            self._fault("bracket-unopened", piece, bracket=piece.text)

    def _bracket_top(self) -> None:
        if self._operands and isinstance(self._operands[-1], Operation):
            top = self._operands.pop()
            self._operands.append(msgspec.structs.replace(top, bracketed=True))

    def _sign(self, piece: Piece) -> None:
        if not self._expects_number:
            self._push(piece)
        elif piece.kind == "-":
            self._fault("unary-minus", piece)
        else:
            self._unreadable(piece, "missing-number")

    def _push(self, piece: Piece) -> None:
        while self._waiting and self._waiting[-1].kind in RANK:
            if RANK[self._waiting[-1].kind] < RANK[piece.kind]:
                break
            self._reduce()
        self._waiting.append(piece)
        self._expects_number = True

    def _forbidden(self, piece: Piece) -> None:
        self._fault("operator-forbidden", piece, operator=piece.text)
        if piece.kind == "infix" and self._expects_number:
            self._unreadable(piece, "missing-number")
        elif piece.kind == "prefix" and not self._expects_number:
            self._unreadable(piece, "missing-sign")
        elif piece.kind == "postfix" and self._expects_number:
            self._unreadable(piece, "missing-number")
        self._expects_number = piece.kind != "postfix"

    def _reduce(self) -> None:
        # After a fault operands may be short; such a tree is never handed out.
        sign = self._waiting.pop()
        if sign.kind not in RANK or len(self._operands) < 2:
            return
        right, left = self._operands.pop(), self._operands.pop()
        kind: Sign = sign.kind  # type: ignore[assignment]
        self._operands.append(Operation(kind, left, right, at=sign.start))

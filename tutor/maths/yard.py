"""A shunting yard (Dijkstra 1961): pieces of an expression to a tree, from the left, once.

What the strict notation of the games and free arithmetic share: brackets, ranks, and the faults of
both. It needs no recursion, so the depth of brackets costs no stack. A reader says by
:meth:`Yard._take` what each kind of piece means to it.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

import msgspec

from tutor.maths.faults import Fault
from tutor.maths.symbols import BRACKETS
from tutor.maths.tree import RANK, Operation, Sign, Tree


class Written(Protocol):
    """A piece of a text: what it is, and where it stands."""

    @property
    def kind(self) -> str:
        """``number``, a sign, a bracket, or what else a reader knows."""
        ...

    @property
    def text(self) -> str:
        """How it is written."""
        ...

    @property
    def start(self) -> int:
        """The place where it begins, counting characters from 0."""
        ...

    @property
    def end(self) -> int:
        """The place behind it."""
        ...


P = TypeVar("P", bound=Written)


class Waiting(NamedTuple, Generic[P]):
    """A sign or bracket that waits for what stands right of it; a bracket has the rank 0."""

    piece: P
    rank: float
    unary: bool = False


class Yard(ABC, Generic[P]):
    """Reads one expression and collects every fault."""

    def __init__(self, found: Sequence[P], end: int) -> None:
        """Reads.

        Args:
            found: the pieces of the expression.
            end: where what is missing at the end would stand.
        """
        self.faults: list[Fault] = []
        self._operands: list[Tree] = []
        self._waiting: list[Waiting[P]] = []
        self._expects_number = True
        self._last: P | None = None
        for piece in found:
            self._take(piece)
            self._last = piece
        if self._expects_number:
            detail = "missing-number" if found else "empty"
            after = self._shown(found[-1]) if found else ""
            self.faults.append(Fault("unreadable", end, end, detail=detail, text=after))
        for each in self._waiting:
            if each.piece.kind == "(":
                self._fault("bracket-unclosed", each.piece, bracket=each.piece.text)

    @abstractmethod
    def _take(self, piece: P) -> None:
        """Takes the next piece."""

    def tree(self) -> Tree:
        """The tree, where no fault is in the way."""
        while self._waiting:
            self._reduce()
        return self._operands[-1]

    # Faults ----------------------------------------------------------------------------------

    def _fault(self, code: str, piece: P, **params: Any) -> None:
        self.faults.append(Fault(code, piece.start, piece.end, **params))

    def _unreadable(self, piece: P, detail: str) -> None:
        self._fault("unreadable", piece, detail=detail, text=self._shown(piece))

    def _shown(self, piece: P) -> str:
        """A piece as it is spoken of."""
        return piece.text

    # Numbers and brackets --------------------------------------------------------------------

    def _operand(self, piece: P, tree: Tree) -> None:
        """A number stands there."""
        if not self._expects_number:
            self._unreadable(piece, "missing-sign")
        self._operands.append(tree)
        self._expects_number = False

    def _open(self, piece: P) -> None:
        if not self._expects_number:
            self._unreadable(piece, "missing-sign")
        self._waiting.append(Waiting(piece, 0))
        self._expects_number = True

    def _close(self, piece: P) -> None:
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

    def _push(self, piece: P, rank: float) -> None:
        """A sign stands there; what binds as tightly left of it is done first."""
        while self._waiting and self._goes_first(self._waiting[-1], rank):
            self._reduce()
        self._waiting.append(Waiting(piece, rank))
        self._expects_number = True

    def _goes_first(self, earlier: Waiting[P], rank: float) -> bool:
        return earlier.rank >= rank

    def _reduce(self) -> None:
        # After a fault operands may be short; such a tree is never handed out.
        top = self._waiting.pop()
        if top.piece.kind in RANK and len(self._operands) >= 2:
            right, left = self._operands.pop(), self._operands.pop()
            self._operands.append(self._joined(top, left, right))

    def _joined(self, top: Waiting[P], left: Tree, right: Tree) -> Operation:
        sign: Sign = top.piece.kind  # type: ignore[assignment]
        return Operation(sign, left, right, at=top.piece.start)

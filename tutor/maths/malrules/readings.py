"""Another expression worked out instead: the same signs grouped by a wrong order.

Within each pair of brackets the written sequence of numbers and signs is read anew with a table
of ranks and a direction; brackets may be dropped altogether. Includes reading one sign as
another, which also changes what belongs together.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

import msgspec

from tutor.maths.malrules.attempts import Attempt, of_expression
from tutor.maths.malrules.levels import (
    HIGHEST,
    POWER,
    SIGNS,
    Order,
    fraction_bars,
    has_brackets,
)
from tutor.maths.malrules.pairs import Pair, of_fraction
from tutor.maths.tree import RANK, Number, Operation, Sign, Tree, value


class Regrouping(msgspec.Struct, frozen=True):
    """Ranks of the signs (higher first), the direction among equals, and whether brackets count."""

    ranks: Mapping[str, int]
    from_right: bool = False
    keeps_brackets: bool = True
    signs: str = "+-*/"
    only_bracketed: bool = False
    """Whether it is another habit where there are no brackets."""

    @property
    def order(self) -> Order:
        """Ranks and direction by themselves."""
        return Order(tuple(self.ranks.items()), self.from_right)

    def attempts(self, tree: Tree) -> Sequence[Attempt]:
        """The values of what :meth:`grouped` makes of it."""
        return [attempt for each in self.grouped(tree) for attempt in of_expression(each)]

    def grouped(self, tree: Tree) -> Sequence[Tree]:
        """The regrouped expression, and that with ``a/b`` taken as one number."""
        if self.only_bracketed and not has_brackets(tree):
            return ()
        if not isinstance(tree, Operation) or not _has_sign(tree, self.signs):
            return ()
        row = self._row(tree)
        bars = _bars(row) if self.keeps_brackets else ()
        # Nobody divides in a row where several bars are all of fractions, as in 3/4-2/5.
        rows = [row] if len(bars) < 2 else []
        rows += [_with_fractions(row, bars)] if bars else []
        return [self._grouped(each) for each in rows]

    def read(self, tree: Tree) -> Tree:
        """The tree that the same written expression has under these rules."""
        return tree if isinstance(tree, Number) else self._grouped(self._row(tree))

    def signs_of(self, tree: Operation) -> Sequence[Sign]:
        """The signs of the outermost row."""
        return [operation.sign for operation in self._row(tree).signs]

    def _row(self, tree: Operation) -> "_Row":
        written: list[Tree] = []
        signs: list[Operation] = []
        self._collect(tree, written, signs)
        return _Row(written, signs)

    def _grouped(self, row: "_Row") -> Tree:
        written, signs = row
        operands, waiting = [written[0]], list[Operation]()
        for place, sign in enumerate(signs, start=1):
            while waiting and self._goes_first(waiting[-1].sign, sign.sign):
                _join(operands, waiting.pop())
            waiting.append(sign)
            operands.append(written[place])
        while waiting:
            _join(operands, waiting.pop())
        return operands[0]

    def _collect(self, tree: Operation, written: list[Tree], signs: list[Operation]) -> None:
        """Operands and signs of one level of brackets as they stand, from left to right."""
        for place, operand in enumerate((tree.left, tree.right)):
            if isinstance(operand, Number):
                written.append(operand)
            elif operand.bracketed and self.keeps_brackets:
                written.append(self.read(operand))
            else:
                self._collect(operand, written, signs)
            if place == 0:
                signs.append(tree)

    def _goes_first(self, earlier: str, later: str) -> bool:
        one, other = self.ranks.get(earlier, HIGHEST), self.ranks.get(later, HIGHEST)
        return one > other if self.from_right or later == POWER else one >= other


class _Row(NamedTuple):
    """The operands of one level of brackets, and the operations whose signs stand between them."""

    written: list[Tree]
    signs: list[Operation]


def _has_sign(tree: Tree, signs: str) -> bool:
    """Whether one of these signs stands in an expression."""
    if isinstance(tree, Number):
        return False
    return tree.sign in signs or _has_sign(tree.left, signs) or _has_sign(tree.right, signs)


def _bars(row: _Row) -> Collection[int]:
    """As :func:`tutor.maths.malrules.levels.fraction_bars`, with trees."""
    signs = [each.sign for each in row.signs]
    return fraction_bars([_pair(each) for each in row.written], signs) if "/" in signs else ()


def _with_fractions(row: _Row, bars: Collection[int]) -> _Row:
    """The row with what stands at these bars taken as one number."""
    written, signs = [row.written[0]], list[Operation]()
    for place, (sign, operand) in enumerate(zip(row.signs, row.written[1:], strict=True)):
        written.append(operand)
        if place in bars:
            _join(written, sign)
        else:
            signs.append(sign)
    return _Row(written, signs)


def _pair(operand: Tree) -> Pair | None:
    """The value of a number or of two in brackets, as an order of signs does not change it."""
    single = isinstance(operand, Number) or (
        isinstance(operand.left, Number) and isinstance(operand.right, Number)
    )
    return of_fraction(value(operand)) if single else None


def _join(operands: list[Tree], sign: Operation) -> None:
    right, left = operands.pop(), operands.pop()
    operands.append(Operation(sign.sign, left, right, at=sign.at))


AS_TAUGHT: Final = Regrouping(RANK)


def grouped_inside(ranks: Mapping[str, int]) -> Callable[[Operation], Operation]:
    """A law that groups only what stands in brackets by these ranks: ``4+2*(7-3*2)`` as 4+2*8."""
    order = Regrouping(ranks)

    def law(operation: Operation) -> Operation:
        if not operation.bracketed:
            return operation
        found = order.read(Operation(operation.sign, operation.left, operation.right))
        assert isinstance(found, Operation), "signs stay signs"
        return msgspec.structs.replace(found, bracketed=True, at=operation.at)

    return law


class Misreading(msgspec.Struct, frozen=True):
    """One sign is read as another, and what is read then is worked out in the right order.

    Only signs of the other rank are tried, and only beside others: elsewhere the grouping
    stays, and the wrong value is that of a slip in one operation. Where the signs of a row are
    all the same, all may be read as another.
    """

    signs: str = "+-*/"

    def attempts(self, tree: Tree) -> Sequence[Attempt]:
        """One attempt for each place and each other sign."""
        found = list[Attempt]()
        if isinstance(tree, Operation):
            for misread in (*_misread(tree, alone=True), *_all_misread(tree)):
                found += of_expression(AS_TAUGHT.read(misread))
        return found


def _all_misread(tree: Operation) -> Iterator[Tree]:
    """The tree with all signs of its outermost row exchanged, where they are the same."""
    if len(AS_TAUGHT.signs_of(tree)) < 2 or set(AS_TAUGHT.signs_of(tree)) != {tree.sign}:
        return
    for sign in SIGNS if tree.sign in SIGNS else ():
        if sign != tree.sign:
            yield _with_sign(tree, sign, tree.left, tree.right)


def _with_sign(tree: Operation, sign: Sign, *sides: Tree) -> Operation:
    left, right = (
        side
        if isinstance(side, Number) or side.bracketed
        else _with_sign(side, sign, side.left, side.right)
        for side in sides
    )
    return Operation(sign, left, right, tree.bracketed, tree.at)


def _misread(tree: Operation, *, alone: bool) -> list[Operation]:
    """The tree with one sign exchanged; ``alone``: no sign of its level stands above it."""
    left, right, found = tree.left, tree.right, list[Operation]()
    left_apart = isinstance(left, Number) or left.bracketed
    right_apart = isinstance(right, Number) or right.bracketed
    if tree.sign in SIGNS and not (alone and left_apart and right_apart):
        for sign in SIGNS:
            if RANK[sign] != RANK[tree.sign]:
                found.append(Operation(sign, left, right, tree.bracketed, tree.at))
    for other in _misread(left, alone=left_apart) if isinstance(left, Operation) else ():
        found.append(Operation(tree.sign, other, right, tree.bracketed, tree.at))
    for other in _misread(right, alone=right_apart) if isinstance(right, Operation) else ():
        found.append(Operation(tree.sign, left, other, tree.bracketed, tree.at))
    return found

"""Another expression worked out instead: the same signs grouped by a wrong order, or rewritten.

Within each pair of brackets the written sequence of numbers and signs is read anew with a table
of ranks and a direction; brackets may be dropped altogether. Includes reading one sign as
another, which also changes what belongs together.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias, get_args

import msgspec

from tutor.maths.malrules.attempts import Attempt, of_expression
from tutor.maths.tree import RANK, Number, Operation, Sign, Tree

SIGNS: Final[tuple[Sign, ...]] = get_args(Sign)


class Regrouping(msgspec.Struct, frozen=True):
    """Ranks of the signs (higher first), the direction among equals, and whether brackets count."""

    ranks: Mapping[str, int]
    from_right: bool = False
    keeps_brackets: bool = True
    signs: str = "+-*/"

    def attempts(self, tree: Tree) -> Sequence[Attempt]:
        """The value of the regrouped expression."""
        return of_expression(self.read(tree)) if isinstance(tree, Operation) else ()

    def read(self, tree: Tree) -> Tree:
        """The tree that the same written expression has under these rules."""
        if isinstance(tree, Number):
            return tree
        written: list[Tree] = []
        signs: list[Operation] = []
        self._collect(tree, written, signs)
        operands, waiting = [written[0]], [signs[0]]
        for place, sign in enumerate(signs[1:], start=1):
            operands.append(written[place])
            while waiting and self._goes_first(waiting[-1].sign, sign.sign):
                _join(operands, waiting.pop())
            waiting.append(sign)
        operands.append(written[-1])
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
        if self.from_right:
            return self.ranks[earlier] > self.ranks[later]
        return self.ranks[earlier] >= self.ranks[later]


def _join(operands: list[Tree], sign: Operation) -> None:
    right, left = operands.pop(), operands.pop()
    operands.append(Operation(sign.sign, left, right, at=sign.at))


AS_TAUGHT: Final = Regrouping(RANK)


class Misreading(msgspec.Struct, frozen=True):
    """One sign is read as another, and what is read then is worked out in the right order.

    Only signs of the other rank are tried, and only beside others: elsewhere the grouping
    stays, and the wrong value is that of a slip in one operation.
    """

    signs: str = "+-*/"

    def attempts(self, tree: Tree) -> Sequence[Attempt]:
        """One attempt for each place and each other sign."""
        found = list[Attempt]()
        for misread in _misread(tree, alone=True) if isinstance(tree, Operation) else ():
            found += of_expression(AS_TAUGHT.read(misread))
        return found


def _misread(tree: Operation, *, alone: bool) -> list[Operation]:
    """The tree with one sign exchanged; ``alone``: no sign of its level stands above it."""
    left, right, found = tree.left, tree.right, list[Operation]()
    left_apart = isinstance(left, Number) or left.bracketed
    right_apart = isinstance(right, Number) or right.bracketed
    if not (alone and left_apart and right_apart):
        for sign in SIGNS:
            if RANK[sign] != RANK[tree.sign]:
                found.append(Operation(sign, left, right, tree.bracketed, tree.at))
    for other in _misread(left, alone=left_apart) if isinstance(left, Operation) else ():
        found.append(Operation(tree.sign, other, right, tree.bracketed, tree.at))
    for other in _misread(right, alone=right_apart) if isinstance(right, Operation) else ():
        found.append(Operation(tree.sign, left, other, tree.bracketed, tree.at))
    return found


# Brackets multiplied out or taken away by a wrong law ----------------------------------------
#
# The expression is rewritten first. Each law rewrites one operation; it is applied wherever it
# fits, from the innermost brackets outwards.

Law: TypeAlias = Callable[[Operation], Tree]
"""Rewrites one operation whose operands are done; gives back the same object if it cannot."""


class Rewriting(msgspec.Struct, frozen=True):
    """Wrong laws about operations with ``signs``, each another habit: one attempt a law."""

    signs: str
    laws: tuple[Law, ...]

    def attempts(self, tree: Tree) -> Sequence[Attempt]:
        """The value of the expression rewritten by each law."""
        found = list[Attempt]()
        for law in self.laws:
            computed = _rewritten(tree, law)
            if computed is not tree:
                found += of_expression(computed)
        return found


def _rewritten(tree: Tree, law: Law) -> Tree:
    if isinstance(tree, Number):
        return tree
    left, right = _rewritten(tree.left, law), _rewritten(tree.right, law)
    if left is not tree.left or right is not tree.right:
        tree = Operation(tree.sign, left, right, tree.bracketed, tree.at)
    return law(tree)


def _is_sum(tree: Tree) -> bool:
    return isinstance(tree, Operation) and RANK[tree.sign] == RANK["+"]


def _first_term_replaced(tree: Tree, change: Callable[[Tree], Tree]) -> Tree:
    """A sum with another first term: ``4+2`` becomes ``change(4)+2``."""
    if isinstance(tree, Operation) and _is_sum(tree):
        return Operation(tree.sign, _first_term_replaced(tree.left, change), tree.right)
    return change(tree)


def factor_before(operation: Operation) -> Tree:
    """``5*(4+2)`` as ``5*4+2``; where the bracket stands first, see :func:`factor_after`."""
    if operation.sign != "*":
        return operation
    if _is_sum(operation.right):
        return _factor_reaches(operation, operation.right, operation.left, leads=True)
    if _is_sum(operation.left):
        return _factor_reaches(operation, operation.left, operation.right, leads=False)
    return operation


def factor_after(operation: Operation) -> Tree:
    """``(4+2)*5`` as ``4*5+2``, also when the factor is a bracket itself."""
    if operation.sign == "*" and _is_sum(operation.left):
        return _factor_reaches(operation, operation.left, operation.right, leads=False)
    return factor_before(operation)


def _factor_reaches(operation: Operation, bracket: Tree, factor: Tree, *, leads: bool) -> Tree:
    def times(term: Tree) -> Tree:
        left, right = (factor, term) if leads else (term, factor)
        return Operation("*", left, right, at=operation.at)

    return _first_term_replaced(bracket, times)


def minus_first_term(operation: Operation) -> Tree:
    """``10-(4+3)`` as ``10-4+3``."""
    if operation.sign != "-" or not _is_sum(operation.right):
        return operation

    def less(term: Tree) -> Tree:
        return Operation("-", operation.left, term, at=operation.at)

    return _first_term_replaced(operation.right, less)


def divided_by_each(operation: Operation) -> Tree:
    """``12/(2+4)`` as ``12/2+12/4``."""
    if operation.sign != "/" or not _is_sum(operation.right):
        return operation
    return _over_each(operation.left, operation.right)


def _over_each(top: Tree, bottom: Tree) -> Operation:
    if isinstance(bottom, Operation) and _is_sum(bottom):
        sign: Sign = bottom.sign
        return Operation(sign, _over_each(top, bottom.left), _over_each(top, bottom.right))
    return Operation("/", top, bottom)

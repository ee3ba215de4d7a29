"""Another expression worked out instead: the same signs grouped by a wrong order.

Within each pair of brackets the written sequence of numbers and signs is read anew with a table
of ranks and a direction; brackets may be dropped altogether. Includes reading one sign as
another, which also changes what belongs together.
"""

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from tutor.maths.malrules.attempts import Attempt, of_expression
from tutor.maths.malrules.levels import HIGHEST, POWER, SIGNS
from tutor.maths.tree import RANK, Number, Operation, Tree, operations


class Regrouping(msgspec.Struct, frozen=True):
    """Ranks of the signs (higher first), the direction among equals, and whether brackets count."""

    ranks: Mapping[str, int]
    from_right: bool = False
    keeps_brackets: bool = True
    signs: str = "+-*/"

    def attempts(self, tree: Tree) -> Sequence[Attempt]:
        """The value of the regrouped expression."""
        shows = any(operation.sign in self.signs for operation, _ in operations(tree))
        return of_expression(self.read(tree)) if shows else ()

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
        one, other = self.ranks.get(earlier, HIGHEST), self.ranks.get(later, HIGHEST)
        return one > other if self.from_right or later == POWER else one >= other


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
    if tree.sign in SIGNS and not (alone and left_apart and right_apart):
        for sign in SIGNS:
            if RANK[sign] != RANK[tree.sign]:
                found.append(Operation(sign, left, right, tree.bracketed, tree.at))
    for other in _misread(left, alone=left_apart) if isinstance(left, Operation) else ():
        found.append(Operation(tree.sign, other, right, tree.bracketed, tree.at))
    for other in _misread(right, alone=right_apart) if isinstance(right, Operation) else ():
        found.append(Operation(tree.sign, left, other, tree.bracketed, tree.at))
    return found

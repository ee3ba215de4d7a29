"""Another expression worked out instead: brackets multiplied out or taken away by a wrong law.

Each law rewrites one operation; it is applied wherever it fits, from the innermost brackets
outwards.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

import msgspec

from tutor.maths.malrules.attempts import Attempt, of_expression
from tutor.maths.malrules.pairs import Pair
from tutor.maths.tree import Number, Operation, Tree

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


class RewritingByNumbers(Rewriting, frozen=True):
    """Wrong laws for which it matters what the numbers are, and not only where they stand.

    Some of them show only ``below_zero``, where one of the numbers is negative.
    """

    below_zero: bool = False

    def values(self, tree: Tree) -> Iterable[Pair]:
        """What is made of a tree; nothing where it has no brackets to rewrite."""
        is_flat = isinstance(tree, Number) or {type(tree.left), type(tree.right)} == {Number}
        return [] if is_flat else [attempt.value for attempt in self.attempts(tree)]


def has_negative(tree: Tree) -> bool:
    """Whether one of the numbers of an expression is negative."""
    if isinstance(tree, Number):
        return tree.value.numerator < 0
    return has_negative(tree.left) or has_negative(tree.right)


def _rewritten(tree: Tree, law: Law) -> Tree:
    if isinstance(tree, Number):
        return tree
    left, right = _rewritten(tree.left, law), _rewritten(tree.right, law)
    if left is not tree.left or right is not tree.right:
        tree = Operation(tree.sign, left, right, tree.bracketed, tree.at)
    return law(tree)

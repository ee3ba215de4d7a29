"""What a sum is made of."""

from collections.abc import Sequence
from typing import NamedTuple

from tutor.maths.tree import Operation, Sign, Tree


class Term(NamedTuple):
    """What is added, or taken away."""

    sign: Sign
    tree: Tree


def terms(tree: Tree) -> Sequence[Term]:
    """What a sum is made of, from the left; a bracket is one of them, and so is what is no sum."""
    behind = list[Term]()
    while isinstance(tree, Operation) and tree.sign in "+-" and not tree.bracketed:
        behind.append(Term(tree.sign, tree.right))
        tree = tree.left
    return [Term("+", tree), *reversed(behind)]

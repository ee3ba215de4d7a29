"""Right or wrong, decided by SymPy on the tree.

SymPy's numbers are built node by node, so nothing of the text reaches a parser or ``eval``.
SymPy is imported inside the functions: it takes a quarter of a second.
"""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from typing import Any

from tutor.maths.tree import Number, Tree


def warm_up() -> None:
    """Imports SymPy ahead of the first verdict; called from a thread of the app."""
    _arithmetic()


@cache
def _arithmetic() -> tuple[Callable[[int, int], Any], dict[str, Callable[[Any, Any], Any]]]:
    from sympy import Rational

    signs: dict[str, Callable[[Any, Any], Any]] = {
        "+": Rational.__add__,
        "-": Rational.__sub__,
        "*": Rational.__mul__,
        "/": Rational.__truediv__,
    }
    return Rational, signs


def sympy_value(tree: Tree) -> Any:
    """SymPy's exact value of a tree: a Rational, or ``zoo``/``nan`` after dividing by zero."""
    rational, signs = _arithmetic()

    def evaluate(node: Tree) -> Any:
        if isinstance(node, Number):
            return rational(node.value.numerator, node.value.denominator)
        return signs[node.sign](evaluate(node.left), evaluate(node.right))

    return evaluate(tree)


def is_right(tree: Tree, claimed: Fraction) -> bool:
    """Whether the tree has exactly the claimed value."""
    rational, _ = _arithmetic()
    return bool(sympy_value(tree) == rational(claimed.numerator, claimed.denominator))

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
        "/": _divided,
    }
    return Rational, signs


def _divided(left: Any, right: Any) -> Any:
    # SymPy would go on with infinity: 7/(1/0) would be 0, and 1/0+1 would fail.
    if right == 0:
        raise ZeroDivisionError
    return left / right


def sympy_value(tree: Tree) -> Any:
    """SymPy's exact value of a tree: a Rational, or ``nan`` where it divides by zero."""
    from sympy import nan

    rational, signs = _arithmetic()

    def evaluate(node: Tree) -> Any:
        if isinstance(node, Number):
            return rational(node.value.numerator, node.value.denominator)
        return signs[node.sign](evaluate(node.left), evaluate(node.right))

    try:
        return evaluate(tree)
    except ZeroDivisionError:
        return nan


def is_right(tree: Tree, claimed: Fraction) -> bool:
    """Whether the tree has exactly the claimed value."""
    rational, _ = _arithmetic()
    return bool(sympy_value(tree) == rational(claimed.numerator, claimed.denominator))

"""Right or wrong, decided by SymPy on the tree.

A program with no memory to spare, as the server of a class, decides with exact whole numbers and
fractions instead (:func:`decide_without_sympy`): for all operations both always agree, and
the tests say so.

SymPy's numbers are built node by node, so nothing of the text reaches a parser or ``eval``.
SymPy is imported when it is first asked: it takes a quarter of a second.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache, lru_cache
from typing import Any, Final, NamedTuple

from tutor.maths.malrules.pairs import Pair
from tutor.maths.powers import power
from tutor.maths.tree import (
    COMPARED,
    DivisionByZero,
    Number,
    Operation,
    Sign,
    Tree,
    compared,
    exact,
)


def warm_up() -> None:
    """Imports SymPy ahead of the first verdict; called from a thread of the app."""
    _arithmetic()


KEPT: Final = 1024
"""Numbers of SymPy's that are kept."""

MOST_OPERATIONS: Final = 2048
"""Operations that are kept with what SymPy makes of them: those of three dice are met again."""


class _Arithmetic(NamedTuple):
    """What a verdict needs of SymPy."""

    rational: Callable[[int, int], Any]
    signs: Mapping[str, Callable[[Any, Any], Any]]
    nan: Any


@cache
def _arithmetic() -> _Arithmetic:
    from sympy import Rational, nan  # start-up: the app imports it in a thread

    signs: dict[str, Callable[[Any, Any], Any]] = {
        "+": Rational.__add__,
        "-": Rational.__sub__,
        "*": Rational.__mul__,
        "/": _divided,
        "^": _raised,
        COMPARED: lambda left, right: Rational(compared(left, right)),
    }
    # Numbers are met again and again, and SymPy takes its time to make one.
    return _Arithmetic(lru_cache(maxsize=KEPT)(Rational), signs, nan)


def _divided(left: Any, right: Any) -> Any:
    # SymPy would go on with infinity: 7/(1/0) would be 0, and 1/0+1 would fail.
    if right == 0:
        raise ZeroDivisionError
    return left / right


def _raised(base: Any, exponent: Any) -> Any:
    # SymPy would go on with roots, with infinity, and with numbers that fill the memory.
    found = power(Fraction(int(base.p), int(base.q)), Fraction(int(exponent.p), int(exponent.q)))
    if exponent.q == 1:
        return base**exponent
    top, bottom = found.as_integer_ratio()  # of cube roots below zero SymPy takes another one
    return (base - base + top) / bottom


def sympy_value(tree: Tree) -> Any:
    """SymPy's exact value of a tree: a Rational, or ``nan`` where it divides by zero."""
    arithmetic = _arithmetic()
    try:
        return _worked_out(tree, arithmetic)
    except ZeroDivisionError:
        return arithmetic.nan


def _worked_out(node: Tree, arithmetic: _Arithmetic) -> Any:
    # Not a function within the other one: of that each call would leave a circle in memory.
    if isinstance(node, Number):
        return arithmetic.rational(*node.value.as_integer_ratio())
    left, right = _worked_out(node.left, arithmetic), _worked_out(node.right, arithmetic)
    return arithmetic.signs[node.sign](left, right)


_without_sympy = False


def decide_without_sympy() -> None:
    """Lets verdicts of this process be worked out exactly without SymPy from now on."""
    global _without_sympy
    _without_sympy = True


def is_right(tree: Tree, claimed: Fraction) -> bool:
    """Whether the tree has exactly the claimed value; one that divides by zero has none."""
    if _without_sympy:
        return has_value(tree, claimed)
    return sympy_pair(tree) == claimed.as_integer_ratio()


def sympy_pair(tree: Tree) -> Pair | None:
    """What :func:`sympy_value` says, operation by operation; None for ``nan``."""
    if isinstance(tree, Number):
        return tree.value.as_integer_ratio()
    left = sympy_pair(tree.left)
    right = None if left is None else sympy_pair(tree.right)
    return None if left is None or right is None else _made(tree.sign, left, right)


@lru_cache(maxsize=MOST_OPERATIONS)
def _made(sign: Sign, left: Pair, right: Pair) -> Pair | None:
    made = sympy_value(Operation(sign, Number(Fraction(*left)), Number(Fraction(*right))))
    return None if made is _arithmetic().nan else (int(made.p), int(made.q))


def has_value(tree: Tree, claimed: Fraction) -> bool:
    """The same without SymPy: exact, and as quick as it gets."""
    try:
        return exact(tree) == claimed
    except DivisionByZero:
        return False

"""Which divisions are fractions: ``1/2+1/3`` has two, ``8:2+1`` and ``17:5`` have none."""

import re
from typing import Final

from tutor.maths.tree import Number, Operation, Tree, operations

DIVIDES: Final = frozenset(":÷∶：➗")
"""Signs that divide; the others are read as the bar of a fraction where they can be one."""


_STATED: Final = re.compile(r"=\s*\d+\s*/\s*\d+\s*(?:$|[=;\n])")
"""A fraction as a result: who writes one means fractions, ``8/4+6/3=14/7``."""


def with_bars(tree: Tree, text: str = "", *, alone: bool = False) -> Tree:
    """The same expression with its fractions as single numbers, written ``1/2``.

    A fraction is a division of two whole numbers that leaves something over, typed with ``/``; an
    expression that is nothing else is a division, unless it stands ``alone`` as a result. In a
    product the last two numbers are one too: ``1/2*1/3`` has two, as anybody reads it. What is
    typed beside fractions is one as well: ``3/3+4/6``, ``3/4*2/1``, ``8/4+6/3=14/7``.

    Args:
        tree: an expression.
        text: what it was read from; a tree without places is judged by its numbers.
        alone: whether it is a result.
    """
    if isinstance(tree, Number):
        return tree
    if alone and _is_fraction(tree, text, loosely=True):
        return _fraction(tree)
    beside = "/" in text and (
        _STATED.search(text) is not None
        or any(
            _is_fraction(each, text) or _of_chain(each, text) is not None
            for each, _ in operations(tree)
        )
    )
    return _with_bars(tree, text, beside)


def _with_bars(tree: Operation, text: str, beside: bool) -> Operation:
    flat = _of_chain(tree, text, beside)
    if flat is not None:
        tree = flat
    left, right = _side(tree.left, text, beside), _side(tree.right, text, beside)
    return Operation(tree.sign, left, right, tree.bracketed, tree.at)


def _side(tree: Tree, text: str, beside: bool) -> Tree:
    if isinstance(tree, Number):
        return tree
    if _is_fraction(tree, text, loosely=beside):
        return _fraction(tree)
    return _with_bars(tree, text, beside)


def _of_chain(tree: Operation, text: str, beside: bool = False) -> Operation | None:
    """``2*3/4`` and ``1/2*3/4``: the last two numbers are the fraction; None where it is none."""
    product = tree.left
    if not isinstance(product, Operation) or product.sign != "*" or product.bracketed:
        return None
    part = Operation(tree.sign, product.right, tree.right, at=tree.at)
    if not _is_fraction(part, text, loosely=beside):
        return None
    return Operation("*", product.left, part, tree.bracketed, product.at)


def _is_fraction(tree: Operation, text: str, *, loosely: bool = False) -> bool:
    """Whether it is a fraction; ``loosely`` also one that is a whole number, such as 3/3."""
    if tree.sign != "/" or text[tree.at : tree.at + 1] in DIVIDES:
        return False
    top, bottom = tree.left, tree.right
    if not (isinstance(top, Number) and isinstance(bottom, Number)):
        return False
    whole = top.value.denominator == bottom.value.denominator == 1
    plain = whole and not (top.written or bottom.written)
    # A result such as 3/3 or 2/1 is no division that somebody still has to do.
    return plain and (_leaves_something(top, bottom) or (loosely and bottom.value >= 1))


def _leaves_something(top: Number, bottom: Number) -> bool:
    return bottom.value > 1 and top.value % bottom.value != 0


def _fraction(tree: Operation) -> Number:
    top, bottom = tree.left, tree.right
    assert isinstance(top, Number)
    assert isinstance(bottom, Number)
    written = f"{top.value}/{bottom.value}"
    return Number(top.value / bottom.value, top.start, bottom.end, written)

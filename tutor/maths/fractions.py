"""Divisions that are meant as fractions: ``1/2+1/3`` is a sum of two numbers, not three divisions.

Reading makes of every bar a division, since a game cannot know what is meant. Where a fraction is
meant, as in exercises, it is one number here, with its top and bottom as written.
"""

from fractions import Fraction
from math import lcm
from typing import Final

from tutor.maths.tree import Number, Operation, Sign, Tree, whole_number

PARTS: Final = "/"
"""Between top and bottom of ``Number.written``."""


def meant(tree: Tree) -> Tree:
    """A calculation as it is shown: every division that writes a fraction is one, ``-1/2`` too."""
    return _inside(tree, below_zero=True)


def in_fractions(tree: Tree, *, below_zero: bool = False) -> Tree:
    """The same calculation with each division of two whole numbers that leaves a rest as a number.

    A division that is all there is stays one, for it is to be worked out. ``1/5*2/5`` is a product
    of two fractions, as anybody reads it, and ``2/3/5`` a fraction that is divided.

    Args:
        tree: what was read.
        below_zero: whether a minus belongs to the fraction behind it too, as it is written; who
            looks for what went wrong takes it for one of the whole number.
    """
    if isinstance(tree, Number):
        return tree
    flat = _of_chain(tree, below_zero=below_zero)
    if flat is not None:
        return flat
    left, right = (_inside(side, below_zero=below_zero) for side in (tree.left, tree.right))
    return Operation(tree.sign, left, right, tree.bracketed, tree.at)


def _inside(tree: Tree, *, below_zero: bool) -> Tree:
    found = as_fraction(tree, below_zero=below_zero)
    return in_fractions(tree, below_zero=below_zero) if found is None else found


def as_fraction(tree: Tree, *, below_zero: bool = False) -> Number | None:
    """A division of two whole numbers as the fraction that it writes; None where it is none.

    ``below_zero`` as for :func:`in_fractions`.
    """
    if not isinstance(tree, Operation) or tree.sign != "/":
        return None
    left, right = tree.left, tree.right
    top, bottom = whole_number(left), whole_number(right)
    if not top or not bottom or bottom < 0 or (top < 0 and not below_zero) or top % bottom == 0:
        return None
    assert isinstance(left, Number)
    assert isinstance(right, Number)
    return Number(Fraction(top, bottom), left.start, right.end, f"{top}{PARTS}{bottom}")


def all_bars(tree: Tree) -> Tree:
    """A calculation whose divisions of two whole numbers are all fractions, ``8/8`` too."""
    if isinstance(tree, Number):
        return tree
    left, right = all_bars(tree.left), all_bars(tree.right)
    top, bottom = whole_number(tree.left), whole_number(tree.right)
    if tree.sign == "/" and top and bottom and min(top, bottom) > 0:
        assert isinstance(left, Number)
        assert isinstance(right, Number)
        return Number(Fraction(top, bottom), left.start, right.end, f"{top}{PARTS}{bottom}")
    return Operation(tree.sign, left, right, tree.bracketed, tree.at)


def top_and_bottom(number: Number) -> tuple[int, int] | None:
    """How a fraction is written, ``6/4`` not in lowest terms; None for other numbers."""
    return _over_each_other(number.written)


def whole_and_part(number: Number) -> tuple[str, tuple[int, int] | None]:
    """The whole part as it is written, empty where there is none, and top and bottom behind it."""
    whole, _, part = number.written.rpartition(" ")
    return whole, _over_each_other(part)


def _over_each_other(written: str) -> tuple[int, int] | None:
    top, bar, bottom = written.partition(PARTS)
    return (int(top), int(bottom)) if bar and top.isdigit() and bottom.isdigit() else None


def _of_chain(tree: Operation, *, below_zero: bool) -> Operation | None:
    """``1/5*2/5``, ``3*2/5``: the last two numbers are a fraction; None where it is no chain."""
    product = tree.left
    if tree.sign != "/" or not isinstance(product, Operation) or product.sign != "*":
        return None
    part = as_fraction(Operation("/", product.right, tree.right), below_zero=below_zero)
    if part is None or product.bracketed:
        return None
    return Operation(
        "*", _inside(product.left, below_zero=below_zero), part, tree.bracketed, product.at
    )


def on_the_way(sign: Sign, left: Fraction, right: Fraction) -> tuple[Tree, ...]:
    """What is written between a calculation with fractions and its result.

    A sum gets the common denominator (``7/8-2/8``), a quotient the second fraction turned over
    (``2/3*4``), and what can be shortened stands there before it is (``2/12``).

    Args:
        sign: one of ``+ - * /``.
        left: the first number, in lowest terms as all fractions.
        right: the second; not 0 where it divides.
    """
    if left.denominator == right.denominator == 1 or sign == "^":
        return ()
    found = list[Tree]()
    if sign == "/":
        right = 1 / right
        found.append(Operation("*", Number(left), Number(right)))
    common = lcm(left.denominator, right.denominator)
    if sign in "+-":
        one, other = int(left * common), int(right * common)
        if left.denominator != right.denominator:
            found.append(Operation(sign, _over(one, common), _over(other, common)))
        top, bottom = (one + other if sign == "+" else one - other), common
    else:
        top = left.numerator * right.numerator
        bottom = left.denominator * right.denominator
    if top and Fraction(top, bottom).denominator != bottom:
        found.append(_over(top, bottom))
    return tuple(found)


def _over(top: int, bottom: int) -> Number:
    return Number(Fraction(top, bottom), written=f"{top}{PARTS}{bottom}")

"""A right value written as the wrong one was: 16 remainder 1 beside 161, 0.07 beside 0.7.

Said as an exact fraction it would often be no more than the calculation again: 65/4 of 65 : 4.
"""

from fractions import Fraction
from typing import TypeAlias

from tutor.language import as_written, number
from tutor.maths.decimals import decimal_text
from tutor.maths.tree import Number, Operation, Tree, operations
from tutor.maths.working.reading import Quotient, is_fraction
from tutor.maths.working.truth import division_of, is_single

Like: TypeAlias = Tree | Quotient | None
"""What was claimed, whose form is taken."""


def alike(tree: Tree, worth: Fraction, like: Like) -> str | Quotient | None:
    """A value in the form of what was claimed, as the class writes it.

    Args:
        tree: what has this value.
        worth: the value.
        like: what was claimed.

    Returns:
        A quotient where whole numbers were divided; None where the plain form says it best.
    """
    if isinstance(like, Quotient):
        return _divided(tree)
    if like is None or (isinstance(like, Operation) and not is_fraction(like)):
        return None
    if isinstance(like, Operation) or "/" in like.written:
        return _in_parts(worth, like)
    if "%" in like.written:
        return _decimal(100 * worth, sign="%")
    if "." in like.written:
        return _decimal(worth) or (number(worth, mixed=True) if division_of(tree) else None)
    return _whole(tree, worth)


def _whole(tree: Tree, worth: Fraction) -> str | Quotient | None:
    """Beside a whole number: a quotient with a remainder, or a decimal for a number."""
    division = division_of(tree)
    if division is not None and 0 < division[1] < division[0]:
        # The steps of a longer calculation end with a fraction, and so does what is said of it.
        return _divided(tree) if is_single(tree) else None
    # Who divides fractions, or divides twice, writes on with fractions.
    is_number = isinstance(tree, Number) or (division is not None and not _divides_within(tree))
    return _decimal(worth) if is_number else None


def _divides_within(tree: Tree) -> bool:
    return sum(operation.sign == "/" for operation, _ in operations(tree)) > 1


def _divided(tree: Tree) -> str | Quotient | None:
    division = division_of(tree)
    if division is None:
        return None
    whole, rest = divmod(division[0], division[1])
    return Quotient(whole, rest) if rest else number(Fraction(whole))


def _in_parts(worth: Fraction, like: Tree) -> str:
    return number(worth, mixed=isinstance(like, Number) and " " in like.written)


def _decimal(worth: Fraction, sign: str = "") -> str | None:
    """None where the decimals never end."""
    text = str(worth) if worth.denominator == 1 else decimal_text(worth)
    return as_written(f"{text}{sign}") if text else None

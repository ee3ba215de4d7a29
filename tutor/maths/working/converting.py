"""A number that is written another way wrongly: ``3 1/2=4/2``, ``7%=0.7``, ``2/4=1/3``."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from tutor.maths.fractions import as_fraction, top_and_bottom
from tutor.maths.misconceptions import diagnose
from tutor.maths.tree import Number, Operation, Tree, value

CHANGES: Final = frozenset(
    {
        "mixed-conversion",
        "whole-plus-top",
        "percent-as-number",
        "percent-as-divisor",
        "percent-places",
        "zero-ignored",
    }
)
"""What goes wrong with one number already."""


def why_changed(
    before: Tree, after: Tree, history: Mapping[str, int] | None = None
) -> tuple[str, ...]:
    """The misconceptions that make another number of one, most likely first; none of expressions.

    Args:
        before: a number, or a fraction of two whole numbers.
        after: what is claimed to be the same.
        history: what the pupil has shown before.
    """
    if not (_is_number(before) and _is_number(after)):
        return ()
    if _are_alike(before, after):
        return ("expanded-by-adding",)
    if _is_special(after):
        before, after = after, before
    if not _is_special(before) and not _has_point(before):
        return ()
    # One of it is the same number, and an operation that can go wrong.
    once = Operation("*", before, Number(Fraction(1)))
    return tuple(each for each in diagnose(once, value(after), history) if each in CHANGES)


def _is_number(tree: Tree) -> bool:
    """Whether it is a number, or two with a bar between them."""
    if isinstance(tree, Number):
        return True
    return tree.sign == "/" and isinstance(tree.left, Number) and isinstance(tree.right, Number)


def _is_special(tree: Tree) -> bool:
    """Whether it is a mixed number or in percent."""
    return isinstance(tree, Number) and not SPECIAL.isdisjoint(tree.written)


SPECIAL: Final = frozenset(" %")


def _has_point(tree: Tree) -> bool:
    return isinstance(tree, Number) and "." in tree.written


def _are_alike(before: Tree, after: Tree) -> bool:
    """Whether the same number was added above and below, or taken away."""
    one, other = _written(before), _written(after)
    if one is None or other is None or one == other:
        return False
    return one[0] - other[0] == one[1] - other[1]


def _written(tree: Tree) -> tuple[int, int] | None:
    number = tree if isinstance(tree, Number) else as_fraction(tree)
    return None if number is None else top_and_bottom(number)

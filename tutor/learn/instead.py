"""What was worked out in effect by who has a misconception: 63 - 28 where 63 + 28 was asked."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Final, get_args

from tutor.maths.malrules.table import BY_ID
from tutor.maths.misconceptions import departure
from tutor.maths.tree import (
    BasicSign,
    Number,
    Operation,
    Tree,
    canonical,
    is_negation,
    operations,
    value,
)
from tutor.maths.working.bars import with_bars

ANOTHER_SIGN: Final = "sign-mixed-up"
"""The misconception of who reads one sign as another."""


def computed(tree: Tree, claimed: Fraction, diagnosed: str) -> Tree | None:
    """The other expression that was worked out in effect; None where there is none."""
    if diagnosed not in BY_ID:
        return None
    try:
        found = departure(tree, claimed, diagnosed).computed
    except ValueError:  # it explains the line, not the value of the line
        return None
    if found is None and diagnosed == ANOTHER_SIGN:
        return _with_another_sign(with_bars(tree), claimed)
    return found


def _with_another_sign(tree: Tree, claimed: Fraction) -> Tree | None:
    """The same with one sign read as another, where no bracket has to be put in for that."""
    brackets = _brackets(tree)
    for other in _one_changed(tree):
        try:
            fits = value(other) == claimed
        except ArithmeticError:
            continue
        if fits and _brackets(canonical(other)) <= brackets:
            return canonical(other)
    return None


def _one_changed(tree: Tree) -> Iterator[Tree]:
    if isinstance(tree, Number):
        return
    for sign in get_args(BasicSign):
        if sign != tree.sign and not is_negation(tree):
            yield Operation(sign, tree.left, tree.right, tree.bracketed, tree.at)
    undone: BasicSign | None = "-" if tree.sign == "+" else "/" if tree.sign == "*" else None
    if undone and isinstance(tree.left, Number) and isinstance(tree.right, Number):
        yield Operation(undone, tree.right, tree.left, tree.bracketed, tree.at)
    for left in _one_changed(tree.left):
        yield Operation(tree.sign, left, tree.right, tree.bracketed, tree.at)
    for right in _one_changed(tree.right):
        yield Operation(tree.sign, tree.left, right, tree.bracketed, tree.at)


def _brackets(tree: Tree) -> int:
    return sum(operation.bracketed for operation, _ in operations(tree))


def is_by_chance(tree: Tree, claimed: Fraction, diagnosed: str) -> bool:
    """Whether a result that comes up on the way was got by a misconception, not on that way.

    That is so where another expression was worked out, or a minus taken for that of a number. A
    misconception in a single step may explain it as well, but to stop is then as likely; and so is
    that, where a sign was read as another.
    """
    if diagnosed not in BY_ID or diagnosed == ANOTHER_SIGN:
        return False
    tree = with_bars(tree)
    return is_negation(tree) or computed(tree, claimed, diagnosed) is not None

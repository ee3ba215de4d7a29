"""Fractions over nothing: ``3/4-1/4=2/0``, where bottom was taken from bottom."""

from collections.abc import Iterable
from itertools import pairwise

from tutor.maths.faults import Fault
from tutor.maths.fractions import in_fractions, top_and_bottom
from tutor.maths.tree import Number, Operation, Tree, numbers
from tutor.maths.working.reading import Line, is_fraction


def told_apart(fault: Fault, lines: Iterable[Line], of: Tree | None = None) -> Fault:
    """The fault, with ``bottoms-away`` for its detail where a pupil took bottom from bottom.

    Args:
        fault: of a text.
        lines: what was read of it; none unless it divides by zero.
        of: the expression that was asked, before the first side.
    """
    asked = [] if of is None else [of]
    for line in lines:
        sides = [each.tree for each in line.sides]
        for left, right in pairwise([*asked, *sides]):
            if left is not None and right is not None and _is_across(left, right):
                return Fault(fault.code, fault.start, fault.end, detail="bottoms-away")
    return fault


def _is_across(left: Tree, right: Tree) -> bool:
    """Whether the right side is top minus top over bottom minus bottom of the left one, 0."""
    tree = in_fractions(left)
    if not isinstance(tree, Operation) or tree.sign != "-" or not is_fraction(right):
        return False
    first, second = (
        top_and_bottom(each) if isinstance(each, Number) else None
        for each in (tree.left, tree.right)
    )
    if first is None or second is None:
        return False
    across = [first[0] - second[0], first[1] - second[1]]
    return across[1] == 0 and [each.value for each in numbers(right)] == across

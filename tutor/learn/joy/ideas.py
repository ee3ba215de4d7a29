"""Ideas that an expression shows, whoever plays with it: codes for endings and their badges."""

from collections.abc import Iterable, Iterator
from itertools import groupby

from tutor.maths.tree import Tree, operations, value


def ideas_of(tree: Tree) -> Iterator[str]:
    """What an expression passes on its way: a fraction to a whole number, or less than nothing.

    Args:
        tree: of an expression that has a value.
    """
    whole = value(tree)
    parts = [value(operation) for operation, _ in operations(tree) if operation is not tree]
    if whole.denominator == 1 and any(part.denominator != 1 for part in parts):
        yield "fraction-on-the-way"
    if whole >= 0 and any(part < 0 for part in parts):
        yield "below-zero-on-the-way"


def longest_run(right: Iterable[bool]) -> int:
    """The most right answers one after the other."""
    return max((sum(1 for _ in run) for is_right, run in groupby(right) if is_right), default=0)

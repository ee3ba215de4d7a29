"""Expressions as they are typed, read freely."""

from tutor.maths.tree import Tree
from tutor.maths.working.reading import read_working


def tree_of(text: str) -> Tree:
    """The tree of a text of one expression."""
    found = read_working(text)
    assert found.fault is None, (found.fault.code, found.fault.params)
    (line,) = found.lines
    (side,) = line.sides
    assert side.tree is not None
    return side.tree
